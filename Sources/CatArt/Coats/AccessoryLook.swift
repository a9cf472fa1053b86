package import Canvas
package import Domain

struct AccessoryLook: Hashable, Sendable {
    /// For the shop: marks 1 to 5, at most eight by five pixels.
    let icon: Marks
    let worn: Outfit.Worn
    /// Colour of the marks 1 and 2: collars, stems and leaves.
    let band: Swatch
    /// Colour of the marks 3, 4 and 5: bells, petals, feathers and wings.
    let charm: Swatch
    /// Colour of mark 5 if it is not a lighter charm: the heart of a flower, the spots of a wing.
    var heart: Swatch?

    init(_ accessory: Accessory) {
        switch accessory.kind {
        case .collar(let style, let colour): self.init(style, colour)
        case .plant: self.init(plant: accessory.id)
        case .wild: self.init(wild: accessory.id)
        }
    }

    private init(_ style: CollarStyle, _ colour: CollarColour) {
        let tones = AccessoryDrawings.collars[colour.rawValue]
        let (indexed, basic) = tones?.band ?? (16, 0)
        icon = AccessoryDrawings.drawing("collar \(style) icon")
        band = Swatch(colour.rgb, indexed, basic)
        switch style {
        case .bow: (worn, charm) = (.neck(["collar", "bow"]), band)
        case .woven: (worn, charm) = (.neck(["woven"]), tones?.thread ?? band)
        case .bell: (worn, charm) = (.neck(["collar", "bell"]), tones?.bell ?? band)
        default: (worn, charm) = (.neck(["collar"]), tones?.bell ?? band)
        }
    }

    /// An unknown plant always gets the same form and colour.
    private init(plant id: String) {
        let known = AccessoryDrawings.plants[Self.name(of: id)]
        let form = known?.form ?? Self.otherForms[Int(Seed.of(id) % UInt64(Self.otherForms.count))]
        let bloom = known?.bloom ?? Self.otherBlooms[Int(Seed.mixed(Seed.of(id)) % UInt64(Self.otherBlooms.count))]
        self.init(form, at: known?.spot ?? .ear, stem: Swatch(0x5E9B5A, 71, 2), bloom: bloom)
        heart = AccessoryDrawings.hearts[Self.name(of: id)]
    }

    private init(wild id: String) {
        let known = AccessoryDrawings.wilds[Self.name(of: id)]
        let isFeather = id.hasSuffix("feather")
        let form = known?.form ?? (isFeather ? "feather" : id.hasSuffix("wings") ? "wings" : "shell")
        let bloom = known?.bloom ?? Swatch(0xD9C7A0, 187, 7)
        self.init(
            form, at: known?.spot ?? (isFeather ? .ear : .crown), stem: Swatch(0x6E5A4A, 240, 3), bloom: bloom)
        heart = AccessoryDrawings.hearts[Self.name(of: id)]
    }

    private init(_ form: String, at spot: Outfit.Spot, stem: Swatch, bloom: Swatch) {
        icon = AccessoryDrawings.drawing("\(form) icon")
        worn = .stuck(AccessoryDrawings.drawing("\(form) worn"), at: spot)
        (band, charm) = (stem, bloom)
    }

    /// `daisy` for `plant.daisy`.
    private static func name(of id: String) -> String { String(id.drop { $0 != "." }.dropFirst()) }

    static let otherForms = ["leaf", "clover", "daisy", "bell", "spike", "round", "ear", "berries"]
    private static let otherBlooms = [
        Swatch(0xF4CF45, 221, 11), Swatch(0xEE9AB4, 211, 13), Swatch(0x7FB4EE, 111, 12), Swatch(0xA98FD8, 140, 13),
    ]
}

enum AccessoryDrawings {
    /// How what grows or was found is drawn and worn.
    typealias Find = (form: String, spot: Outfit.Spot, bloom: Swatch)

    private static let file = DrawingFile.embedded(.accessories)
    fileprivate static let plants = file.byName("plant") { find($0) }
    fileprivate static let wilds = file.byName("wild") { find($0) }
    fileprivate static let hearts = file.byName("heart") { Swatch($0) }
    /// The band among 256 and 16 colours, the bell, and the second thread of a woven collar.
    fileprivate static let collars = file.byName("collar") { words in
        let words = Array(words)
        return (
            band: (UInt8(words[0]) ?? 0, UInt8(words[1]) ?? 0), bell: Swatch(words[2...4]), thread: Swatch(words[5...7])
        )
    }

    static func drawing(_ name: String) -> Marks { file[name] }

    private static func find(_ words: ArraySlice<String>) -> Find? {
        guard let form = words.first, let spot = words.dropFirst().first.flatMap({ Outfit.Spot(rawValue: $0) }) else {
            return nil
        }
        return (form, spot, Swatch(words.dropFirst(2)))
    }
}

/// Small pictures of accessories, for the shop and the box.
package enum AccessoryIcon {
    /// In pixels.
    package static let size = Size(width: 8, height: 5)

    /// In mono all drawn pixels have the terminal's default colour.
    package static func image(of accessory: Accessory) -> PixelImage {
        let look = AccessoryLook(accessory)
        let (band, charm) = (Ramp(trim: look.band), Ramp(trim: look.charm, heart: look.heart))
        var image = PixelImage(size: size)
        look.icon.forEachMark { x, y, mark in
            let ink = Ink(trim: mark)
            image[x, y] = (ink.material == .band ? band : charm)[ink.tone]
        }
        return image
    }
}
