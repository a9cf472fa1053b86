/// Which layers of a drawing a cat wears over its shape, in order.
struct Outfit: Hashable, Sendable {
    /// A mask that gives the hair below it another material.
    struct Mask: Hashable, Sendable {
        /// The layer's name; its tail layers are `<name>.tail0` and `<name>.tail1`.
        let layer: String
        /// Where it lies in drawings that have no layer of this name.
        var regions: Set<Region> = []
        /// For the marks `x`; the marks `y` are always `second`.
        let material: Ink.Material
        /// False for stripes, which stop at the outline.
        let takesOutline: Bool
    }

    /// Something worn on the neck or in the hair.
    enum Worn: Hashable, Sendable {
        /// Collar layers, by name without `acc.`.
        case neck([String])
        /// A small drawing stuck at the crown.
        case crown(Trinket)
    }

    var masks: [Mask] = []
    var isFluffy = false
    var worn: Worn?
}
