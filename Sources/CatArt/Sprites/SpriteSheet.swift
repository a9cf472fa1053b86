package import Canvas

/// A drawing: layers by name in a box, from which one pose is composed in any coat (TERMINAL section 7).
package struct SpriteSheet: Hashable, Sendable {
    package let name: String
    /// In pixels.
    package let size: Size
    /// Whether the tail is painted over the body.
    package let tailInFront: Bool
    /// The row that is left out when the cat has breathed out, so that all above it sinks by a pixel.
    package let breathRow: Int?
    /// The pixel between or beside the ears on which a flower or a feather is stuck.
    package let crown: Point?
    package let layers: [String: SpriteLayer]

    /// A drawing of nothing, one pixel large.
    static let empty = SpriteSheet(
        name: "", size: Size(width: 1, height: 1), tailInFront: false, breathRow: nil, crown: nil, layers: [:])
}
