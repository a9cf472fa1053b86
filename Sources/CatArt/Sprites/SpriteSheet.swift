package import Canvas

/// A drawing: layers by name in a box, from which one pose is composed in any coat (TERMINAL section 7).
package struct SpriteSheet: Hashable, Sendable {
    /// How a cat is seen, which decides how its coat lies.
    enum View: String, Hashable, Sendable {
        /// Its chest first: the back is hidden, flanks are left and right.
        case front
        /// Its flank first, the head to the left.
        case side
    }

    /// How a cat breathes out: a row is left out, so that all above it sinks by a pixel.
    struct Breath: Hashable, Sendable {
        let row: Int
        /// Whether the head stays where it is.
        let isBodyAlone: Bool
    }

    package let name: String
    /// In pixels.
    package let size: Size
    /// Whether the tail is painted over the body.
    package let tailInFront: Bool
    let view: View
    let breath: Breath?
    let head: HeadPlace?
    var anchors: Anchors
    /// By name; those of the head among them.
    package internal(set) var layers: [String: SpriteLayer]

    /// A drawing of nothing, one pixel large.
    static let empty = SpriteSheet(
        name: "", size: Size(width: 1, height: 1), tailInFront: false, view: .front, breath: nil, head: nil,
        anchors: Anchors(), layers: [:])
}
