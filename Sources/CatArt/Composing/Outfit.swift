/// What a cat wears over its shape, in order.
struct Outfit: Hashable, Sendable {
    /// Gives some of the hair another material.
    struct Mask: Hashable, Sendable {
        /// Parts of the body and how the mask fills them: where all of its textures cover.
        struct Part: Hashable, Sendable {
            let regions: Regions
            let textures: [Texture]

            /// - Parameter regions: their marks, such as `MC`; `*` for all.
            init(_ regions: String, _ textures: Texture...) {
                self.regions = Regions(regions)
                self.textures = textures
            }

            func covers(_ place: Place) -> Bool {
                regions.contains(place.region) && textures.allSatisfy { $0.covers(place) }
            }
        }

        let material: Ink.Material
        /// False for stripes, which stop at the outline.
        let takesOutline: Bool
        let parts: [Part]

        func covers(_ place: Place) -> Bool { parts.contains { $0.covers(place) } }
    }

    /// Something worn.
    enum Worn: Hashable, Sendable {
        /// Collar layers of the head, by name without `acc.`.
        case neck([String])
        /// A small drawing stuck somewhere.
        case stuck(Trinket, at: Spot)
    }

    /// Where a small drawing is stuck.
    enum Spot: Hashable, Sendable {
        case crown, ear, neck, tail
    }

    var masks: [Mask] = []
    /// Whether the coat has neither lights nor shades.
    var isFlat = false
    var isFluffy = false
    var worn: Worn?
}
