/// One drawing of a cat, by the name of its file: `assets/cats/<name>.cat`.
package enum Sprite: String, CaseIterable, Sendable {
    case kitten, stand, sit, loaf, sleep, nap, stretch

    /// Below `assets/`.
    var path: String { "cats/\(rawValue).cat" }
}
