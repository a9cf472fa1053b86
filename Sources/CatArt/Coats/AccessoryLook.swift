import Domain

/// How an accessory looks: its drawing and its colours.
struct AccessoryLook: Hashable, Sendable {
    /// Marks 1 to 5, eight by five at most, for the shop.
    let icon: Trinket
    /// What a cat wears of it.
    let worn: Outfit.Worn
    /// Of the marks 1 and 2.
    let band: Swatch
    /// Of the marks 3, 4 and 5.
    let charm: Swatch

    init(_ accessory: Accessory) {
        switch accessory.kind {
        case .collar(let style, let colour): self.init(style, colour)
        case .plant: self.init(shape: PlantShapes.shape(of: accessory.id))
        case .wild: self.init(shape: WildShapes.shape(of: accessory.id))
        }
    }

    private init(_ style: CollarStyle, _ colour: CollarColour) {
        let swatch = colour.swatch
        icon = CollarShapes.icon(style)
        worn = .neck(style == .bow ? ["collar", "bow"] : style == .woven ? ["woven"] : CollarShapes.layers(style))
        band = swatch
        charm =
            style == .bow ? swatch : style == .woven ? CollarShapes.thread(of: colour) : CollarShapes.brass(on: colour)
    }

    private init(shape: TrinketShape) {
        icon = shape.icon
        worn = .stuck(shape.worn, at: shape.spot)
        band = shape.stem
        charm = shape.bloom
    }
}

/// A thing that grows or is found, drawn once for the shop and once for a cat.
struct TrinketShape: Hashable, Sendable {
    let icon: Trinket
    let worn: Trinket
    /// Where on the cat it is stuck.
    let spot: Outfit.Spot
    /// Of the marks 1 and 2: stems and leaves.
    let stem: Swatch
    /// Of the marks 3, 4 and 5: petals, feathers, wings.
    let bloom: Swatch
}
