/// What is wrong with a change of keys.
package enum KeyFault: Error, Sendable, Hashable {
    /// Nothing is called that.
    case noSuchAction(String)
    /// For an action, a key that no keyboard has.
    case noSuchKey(String, of: String)
    /// For an action, a key that another one has where both work.
    case taken(key: String, of: String, by: String)
}
