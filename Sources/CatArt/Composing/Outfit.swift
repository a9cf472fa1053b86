/// Which layers of a drawing a cat wears over its shape, in order.
struct Outfit: Hashable, Sendable {
    /// Gives some of the hair another material.
    struct Mask: Hashable, Sendable {
        /// A part of the body and how the mask fills it.
        struct Part: Hashable, Sendable {
            let regions: Set<Region>
            let texture: Texture

            /// - Parameter regions: their marks, such as `MC`; `*` for all.
            init(_ regions: String, _ texture: Texture = .whole) {
                self.regions =
                    regions == "*"
                    ? Set(Region.allCases) : Set(regions.utf8.compactMap { Region(rawValue: $0) })
                self.texture = texture
            }
        }

        let material: Ink.Material
        /// False for stripes, which stop at the outline.
        let takesOutline: Bool
        /// A layer drawn by hand, if the drawing has it; its tail layers are `<name>.tail0` and `<name>.tail1`.
        var layer: String?
        /// The regions in which the layer counts; nil for all.
        var layerRegions: Set<Region>?
        var parts: [Part] = []
    }

    /// Something worn on the neck or in the hair.
    enum Worn: Hashable, Sendable {
        /// Collar layers, by name without `acc.`.
        case neck([String])
        /// A small drawing stuck at the crown.
        case crown(Trinket)
    }

    var masks: [Mask] = []
    /// Whether the coat has neither lights nor shades.
    var isFlat = false
    var isFluffy = false
    var worn: Worn?
}
