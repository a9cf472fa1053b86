/// How large cats are drawn.
package enum CatScale: String, Sendable, CaseIterable {
    case full
    /// About half as wide and high, with drawings of their own, for crowded rooms.
    case small
}
