package import Canvas
package import Domain

struct AccessoryLook: Hashable, Sendable {
    /// For the shop: marks 1 to 5, at most eight by five pixels.
    let icon: Ornament
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
        let known = AccessoryDrawings.plant(Self.name(of: id))
        let others = PlantForm.ofOthers
        let form = known?.form ?? others[Int(Seed.of(id) % UInt64(others.count))]
        let bloom = known?.bloom ?? Self.otherBlooms[Int(Seed.mixed(Seed.of(id)) % UInt64(Self.otherBlooms.count))]
        self.init(form.rawValue, at: known?.spot ?? .ear, stem: Swatch(0x5E9B5A, 71, 2), bloom: bloom)
        heart = AccessoryDrawings.hearts[Self.name(of: id)]
    }

    private init(wild id: String) {
        let known = AccessoryDrawings.wild[Self.name(of: id)]
        let told: WildForm = id.hasSuffix("feather") ? .feather : id.hasSuffix("wings") ? .wings : .shell
        let form = known?.form ?? told
        let bloom = known?.bloom ?? Swatch(0xD9C7A0, 187, 7)
        self.init(form.rawValue, at: form.spot, stem: Swatch(0x6E5A4A, 240, 3), bloom: bloom)
        heart = AccessoryDrawings.hearts[Self.name(of: id)]
    }

    private init(_ form: String, at spot: Outfit.Spot, stem: Swatch, bloom: Swatch) {
        icon = AccessoryDrawings.drawing("\(form) icon")
        worn = .stuck(AccessoryDrawings.drawing("\(form) worn"), at: spot)
        (band, charm) = (stem, bloom)
    }

    /// `daisy` for `plant.daisy`.
    private static func name(of id: String) -> String { String(id.drop { $0 != "." }.dropFirst()) }

    private static let otherBlooms = [
        Swatch(0xF4CF45, 221, 11), Swatch(0xEE9AB4, 211, 13), Swatch(0x7FB4EE, 111, 12), Swatch(0xA98FD8, 140, 13),
    ]
}

/// Few plants share a form and differ in colour.
enum PlantForm: String, CaseIterable {
    case leaf, clover, daisy, bell, spike, round, ear, berries, stars, posy, needles
    case fern, ivy, maple, oak, wheat, sunflower, tulip, lily, blossom, cluster, snowdrop, sprig
    case pansy, iris, poppy, puff, trumpet, fringe, stalks, bush, mistletoe, honesty, cup, moon

    /// The forms of unknown plants, in the order that determines which has which.
    static let ofOthers: [PlantForm] = [.leaf, .clover, .daisy, .bell, .spike, .round, .ear, .berries]
}

/// Of feathers, wings and shells.
enum WildForm: String, CaseIterable {
    case feather, plume, quill, streamer, wings, luna, hawk, swallow, shell

    var spot: Outfit.Spot {
        switch self {
        case .feather, .plume, .quill, .streamer: .ear
        case .wings, .luna, .hawk, .swallow, .shell: .crown
        }
    }
}

enum AccessoryDrawings {
    private static let file = DrawingFile.embedded(.accessories)
    private static let plants = file.byName("plant") { Array($0) }
    fileprivate static let wild = file.byName("wild") { words in
        words.first.flatMap { WildForm(rawValue: $0) }.map { (form: $0, bloom: Swatch(words.dropFirst())) }
    }
    fileprivate static let hearts = file.byName("heart") { Swatch($0) }
    /// The band among 256 and 16 colours, the bell, and the second thread of a woven collar.
    fileprivate static let collars = file.byName("collar") { words in
        let words = Array(words)
        return (
            band: (UInt8(words[0]) ?? 0, UInt8(words[1]) ?? 0), bell: Swatch(words[2...4]), thread: Swatch(words[5...7])
        )
    }

    static var drawn: Set<String> { Set(file.drawings.keys) }
    static var named: Set<String> { Set(plants.keys).union(wild.keys) }

    static func drawing(_ name: String) -> Ornament { Ornament(rows: file[name]) }

    fileprivate static func plant(_ name: String) -> (form: PlantForm, spot: Outfit.Spot, bloom: Swatch)? {
        guard let words = plants[name], words.count == 5, let form = PlantForm(rawValue: words[0]),
            let spot = Outfit.Spot(rawValue: words[1])
        else { return nil }
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
