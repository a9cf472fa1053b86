import Canvas
import Domain

/// What a cat looks like in the words of the drawings: pelts, other colours, layers.
struct Coat: Hashable, Sendable {
    var fur: Pelt
    /// Of stripes and spots.
    var pattern: Pelt
    /// Of a tortoiseshell's patches, or of points.
    var patch: Pelt
    /// Of what is paler than the rest.
    var second: Pelt
    var tint: Tint?
    var whiteTint: Tint?
    var iris: Swatch
    var otherIris: Swatch
    var skin: Swatch
    var band: Swatch = Swatch(0xC0435A, 167, 1)
    var charm: Swatch = Swatch(0xF2C14E, 221, 11)
    var outfit = Outfit()
    var isMirrored = false
}

/// One colour, chosen by hand for each kind of terminal.
struct Swatch: Hashable, Sendable {
    /// 0xRRGGBB.
    let rgb: UInt32
    let indexed: UInt8
    let basic: UInt8

    init(_ rgb: UInt32, _ indexed: UInt8, _ basic: UInt8) {
        self.rgb = rgb
        self.indexed = indexed
        self.basic = basic
    }
}

/// A breath of colour over a coat.
struct Tint: Hashable, Sendable {
    let id: String
    /// Steps along the axes of Oklab.
    let lightness: Double
    let a: Double
    let b: Double
    /// The lightest tone in 256 colours, on light and on dark coats.
    let indexedLight: UInt8
    let indexedDark: UInt8
}

extension Coat {
    /// The coat of an appearance. Ids this program does not know still give a coat, always the same.
    init(_ appearance: CatAppearance) {
        let fur = Pelts.pelt(appearance.peltColor)
        let points = appearance.points.map { Pelts.pelt(point: $0) }
        let patched = appearance.tortieColor.map { Pelts.pelt($0) }
        let body = points == nil ? fur : Pelts.pelt(fur.paler)
        self.init(
            fur: body,
            pattern: Pelts.pelt(body.darker),
            patch: points ?? patched ?? fur,
            second: Pelts.pelt((patched ?? body).paler),
            tint: appearance.tint.map { Tints.tint($0, in: Tints.coat) },
            whiteTint: appearance.whitePatchesTint.map { Tints.tint($0, in: Tints.white) },
            iris: Swatches.swatch(appearance.eyeColor, in: Swatches.eyes),
            otherIris: Swatches.swatch(appearance.eyeColor2 ?? appearance.eyeColor, in: Swatches.eyes),
            skin: Swatches.swatch(appearance.skinColor, in: Swatches.skin),
            isMirrored: appearance.reverse)
        outfit.masks = Self.masks(appearance)
        outfit.isFlat = appearance.pattern == "single"
        outfit.isFluffy = appearance.isLonghair
    }

    private static func masks(_ appearance: CatAppearance) -> [Outfit.Mask] {
        var masks = PeltPatterns.masks(appearance.pattern)
        if appearance.isPatchwork { masks.append(TortieMasks.mask(appearance.tortiePattern)) }
        if appearance.points != nil {
            masks.append(
                Outfit.Mask(material: .patch, takesOutline: true, parts: [Outfit.Mask.Part("EMPTt")]))
        }
        masks += WhitePatches.masks(appearance.whitePatches, pelt: appearance.peltType)
        return masks + FadedPatches.masks(appearance.vitiligo)
    }
}

extension CatAppearance {
    fileprivate var isPatchwork: Bool { isTortie || ["tortie", "calico"].contains(peltType) }

    /// Of the coat, below patches if there are any.
    fileprivate var pattern: String { isPatchwork ? tortieBase ?? "solid" : peltType }
}

extension Coat {
    /// Puts an accessory on.
    mutating func wear(_ accessory: Accessory) {
        let look = AccessoryLook(accessory)
        outfit.worn = look.worn
        band = look.band
        charm = look.charm
    }
}

/// The colour of a pelt, chosen by hand for each kind of terminal: the nearest of 256 would be another coat.
struct Pelt: Hashable, Sendable {
    /// Indices of the 256 colours by tone.
    struct Indexed: Hashable, Sendable {
        let rim: UInt8
        let outline: UInt8
        let shade: UInt8
        let base: UInt8
        let light: UInt8

        init(_ rim: UInt8, _ outline: UInt8, _ shade: UInt8, _ base: UInt8, _ light: UInt8) {
            self.rim = rim
            self.outline = outline
            self.shade = shade
            self.base = base
            self.light = light
        }
    }

    let id: String
    /// 0xRRGGBB.
    let base: UInt32
    let outline: UInt32
    let indexed: Indexed
    /// For 16 and 8 colours, where the cat is drawn in lines.
    let basic: UInt8
    /// The pelt of its stripes and spots.
    let darker: String
    /// The pelt of its body where only the points keep the colour.
    let paler: String
}

/// Data: the 19 natural colours of PRODUCT section 5 and the few more that stripes, points and white need.
enum Pelts {
    private typealias Tones = Pelt.Indexed

    /// From white to black, from cream to ginger, then the browns.
    static let natural: [Pelt] = [
        Pelt(
            id: "white", base: 0xF4EFE6, outline: 0x8D8296, indexed: Tones(245, 245, 252, 255, 231), basic: 15,
            darker: "silver", paler: "white"),
        Pelt(
            id: "pearl", base: 0xD3D1DA, outline: 0x716C86, indexed: Tones(242, 242, 249, 252, 255), basic: 15,
            darker: "silver", paler: "white"),
        Pelt(
            id: "silver", base: 0xA9ADBB, outline: 0x4C5068, indexed: Tones(240, 239, 246, 249, 253), basic: 7,
            darker: "smoke", paler: "pearl"),
        Pelt(
            id: "grey", base: 0x85889A, outline: 0x3C3E56, indexed: Tones(239, 238, 242, 245, 249), basic: 7,
            darker: "smoke", paler: "silver"),
        Pelt(
            id: "slate", base: 0x5F6480, outline: 0x2B2C48, indexed: Tones(59, 236, 238, 60, 103), basic: 8,
            darker: "black", paler: "silver"),
        Pelt(
            id: "smoke", base: 0x4D4B5E, outline: 0x211F33, indexed: Tones(243, 234, 237, 239, 242), basic: 8,
            darker: "ink", paler: "silver"),
        Pelt(
            id: "black", base: 0x383748, outline: 0x15131F, indexed: Tones(241, 233, 235, 236, 239), basic: 8,
            darker: "ink", paler: "grey"),

        Pelt(
            id: "cream", base: 0xF1DDBC, outline: 0x94704F, indexed: Tones(137, 137, 180, 223, 230), basic: 11,
            darker: "apricot", paler: "ivory"),
        Pelt(
            id: "fawn", base: 0xE6C193, outline: 0x865C38, indexed: Tones(95, 95, 137, 180, 223), basic: 11,
            darker: "ginger", paler: "ivory"),
        Pelt(
            id: "apricot", base: 0xF2BC80, outline: 0x945A2C, indexed: Tones(130, 130, 215, 222, 229), basic: 11,
            darker: "ginger", paler: "cream"),
        Pelt(
            id: "ginger", base: 0xE8A052, outline: 0x87481B, indexed: Tones(130, 94, 172, 215, 222), basic: 3,
            darker: "copper", paler: "cream"),
        Pelt(
            id: "copper", base: 0xCB7638, outline: 0x6C3616, indexed: Tones(94, 94, 130, 172, 215), basic: 3,
            darker: "rust", paler: "apricot"),
        Pelt(
            id: "rust", base: 0xA9552E, outline: 0x562612, indexed: Tones(94, 236, 94, 130, 173), basic: 1,
            darker: "mahogany", paler: "apricot"),

        Pelt(
            id: "sand", base: 0xBB9F80, outline: 0x5F493A, indexed: Tones(95, 239, 95, 137, 180), basic: 3,
            darker: "brown", paler: "cream"),
        Pelt(
            id: "lilac", base: 0xAE98A2, outline: 0x57465A, indexed: Tones(240, 239, 96, 138, 181), basic: 7,
            darker: "cocoa", paler: "pearl"),
        Pelt(
            id: "golden", base: 0xB0803F, outline: 0x573A1C, indexed: Tones(94, 58, 94, 136, 179), basic: 3,
            darker: "cocoa", paler: "cream"),
        Pelt(
            id: "brown", base: 0x8E6747, outline: 0x412B21, indexed: Tones(95, 236, 58, 94, 137), basic: 3,
            darker: "chocolate", paler: "fawn"),
        Pelt(
            id: "cocoa", base: 0x684B3D, outline: 0x2F1F1C, indexed: Tones(137, 235, 238, 95, 138), basic: 3,
            darker: "chocolate", paler: "fawn"),
        Pelt(
            id: "chocolate", base: 0x4B342F, outline: 0x201414, indexed: Tones(95, 233, 235, 237, 95), basic: 8,
            darker: "ink", paler: "sand"),
    ]

    /// Not drawn at adoption: darker and paler ends of the rows above, and the white of patches.
    static let further: [Pelt] = [
        Pelt(
            id: "ink", base: 0x23212E, outline: 0x100E18, indexed: Tones(239, 232, 233, 234, 236), basic: 8,
            darker: "ink", paler: "smoke"),
        Pelt(
            id: "mahogany", base: 0x7C3823, outline: 0x421C10, indexed: Tones(94, 236, 58, 94, 130), basic: 1,
            darker: "chocolate", paler: "rust"),
        Pelt(
            id: "ivory", base: 0xF3E9D8, outline: 0x96806E, indexed: Tones(138, 138, 188, 255, 231), basic: 15,
            darker: "cream", paler: "ivory"),
    ]

    private static let byId = Dictionary(
        (natural + further).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    /// The pelt of an id; for one this program does not know, always the same one of the natural colours.
    static func pelt(_ id: String) -> Pelt {
        byId[id] ?? natural[Int(Seed.of(id) % UInt64(natural.count))]
    }
}

/// The colour of each ink for one cat.
struct Palette: Hashable, Sendable {
    private let colours: [Colour]

    init(_ coat: Coat) {
        let white = Pelts.pelt("white")
        var ramps: [Ink.Material: Ramp] = [:]
        ramps[.fur] = Ramp(coat.fur, tint: coat.tint)
        ramps[.pattern] = Ramp(coat.pattern, tint: coat.tint)
        ramps[.patch] = Ramp(coat.patch, tint: coat.tint)
        ramps[.second] = Ramp(coat.second, tint: coat.tint)
        ramps[.white] = Ramp(white, tint: coat.whiteTint)
        ramps[.ear] = Ramp(skin: coat.skin)
        ramps[.nose] = Ramp(nose: coat.skin)
        ramps[.iris] = Ramp(iris: coat.iris)
        ramps[.otherIris] = Ramp(iris: coat.otherIris)
        ramps[.pupil] = Ramp(flat: Colour(rgb: 0x1D1A26, indexed: 234, basic: 15))
        ramps[.glint] = Ramp(flat: Colour(rgb: 0xFFFFFF, indexed: 231, basic: 15))
        ramps[.band] = Ramp(trim: coat.band)
        ramps[.charm] = Ramp(trim: coat.charm)
        colours = Ink.Material.allCases.flatMap { material in
            Ink.Tone.allCases.map { tone in ramps[material]?[tone] ?? Colour(rgb: 0, indexed: 16) }
        }
    }

    subscript(ink: Ink) -> Colour { colours[ink.index] }
}

extension Ramp {
    fileprivate init(_ pelt: Pelt, tint: Tint?) {
        guard let tint else {
            self.init(pelt)
            return
        }
        let plain = Oklab(rgb: pelt.base)
        self.init(pelt, base: plain.moved(lightness: tint.lightness, a: tint.a, b: tint.b))
        let indexed = plain.lightness < 0.6 ? tint.indexedDark : tint.indexedLight
        light = Colour(rgb: light.rgb, indexed: indexed, basic: light.basic)
    }

    /// Pink within the ears.
    fileprivate init(skin: Swatch) {
        self.init(flat: Colour(rgb: skin.rgb, indexed: skin.indexed, basic: skin.basic))
        let plain = Oklab(rgb: skin.rgb)
        shade = Colour(
            rgb: plain.moved(lightness: -0.10).rgb, indexed: IndexedTones.deeper(skin.indexed), basic: skin.basic)
        light = Colour(
            rgb: plain.moved(lightness: 0.04).rgb, indexed: IndexedTones.paler(skin.indexed), basic: skin.basic)
    }

    /// The nose is the skin, a little deeper.
    fileprivate init(nose skin: Swatch) {
        let deep = Oklab(rgb: skin.rgb).moved(lightness: -0.07, a: 0.02)
        self.init(flat: Colour(rgb: deep.rgb, indexed: IndexedTones.deeper(skin.indexed), basic: skin.basic))
    }

    fileprivate init(iris: Swatch) {
        self.init(flat: Colour(rgb: iris.rgb, indexed: iris.indexed, basic: iris.basic))
        let deep = Oklab(rgb: iris.rgb).moved(lightness: -0.17, b: -0.01)
        shade = Colour(rgb: deep.rgb, indexed: IndexedTones.deeper(iris.indexed), basic: iris.basic)
    }
}

/// Data: colours of eyes (21) and skin (18) of PRODUCT section 5.
enum Swatches {
    static let eyes: [(id: String, swatch: Swatch)] = [
        ("yellow", Swatch(0xF4D84A, 221, 11)), ("amber", Swatch(0xF0B53A, 214, 11)),
        ("gold", Swatch(0xDFA32C, 178, 3)), ("orange", Swatch(0xF08A3C, 208, 9)),
        ("copper", Swatch(0xC9682E, 166, 1)), ("hazel", Swatch(0xB79A4C, 143, 3)),
        ("bronze", Swatch(0x9C7336, 136, 3)), ("lime", Swatch(0xB6E05A, 155, 10)),
        ("green", Swatch(0x86CF58, 113, 10)), ("emerald", Swatch(0x3FB971, 35, 2)),
        ("sage", Swatch(0x9DBE8C, 108, 2)), ("jade", Swatch(0x53C7A4, 79, 2)),
        ("teal", Swatch(0x3BA8A8, 37, 6)), ("cyan", Swatch(0x6FDCE8, 80, 14)),
        ("sky", Swatch(0x79BDF2, 117, 12)), ("blue", Swatch(0x4F8FE6, 69, 12)),
        ("deepblue", Swatch(0x3563C2, 26, 4)), ("ice", Swatch(0xBFE3F5, 153, 14)),
        ("silver", Swatch(0xB9C0CC, 250, 7)), ("violet", Swatch(0xA48BE8, 141, 13)),
        ("rose", Swatch(0xE58FA5, 175, 13)),
    ]

    static let skin: [(id: String, swatch: Swatch)] = [
        ("pink", Swatch(0xDE949B, 174, 13)), ("rose", Swatch(0xD27A88, 168, 13)),
        ("coral", Swatch(0xE58A76, 173, 9)), ("peach", Swatch(0xEBAE93, 216, 9)),
        ("salmon", Swatch(0xDB7F6C, 167, 9)), ("red", Swatch(0xB8525A, 131, 1)),
        ("brick", Swatch(0x9C4B44, 88, 1)), ("brown", Swatch(0x8A5A4C, 95, 3)),
        ("dark", Swatch(0x6A4A52, 240, 5)), ("black", Swatch(0x4E434F, 239, 8)),
        ("grey", Swatch(0x8E7F8C, 244, 8)), ("lilac", Swatch(0xB48FB4, 139, 5)),
        ("mauve", Swatch(0x94688C, 133, 5)), ("blue", Swatch(0x7D88B0, 103, 12)),
        ("slate", Swatch(0x6E7288, 60, 8)), ("tan", Swatch(0xC49A7E, 137, 3)),
        ("pale", Swatch(0xEBC4C0, 224, 13)), ("plum", Swatch(0x7F4A66, 96, 5)),
    ]

    /// The swatch of an id; for one this program does not know, always the same one of the table.
    static func swatch(_ id: String, in table: [(id: String, swatch: Swatch)]) -> Swatch {
        table.first { $0.id == id }?.swatch ?? table[Int(Seed.of(id) % UInt64(table.count))].swatch
    }
}

/// Data: the 11 tints of a coat and the 5 of white patches (PRODUCT section 5).
enum Tints {
    static let coat: [Tint] = [
        Tint(id: "rose", lightness: 0, a: 0.035, b: 0.002, indexedLight: 217, indexedDark: 138),
        Tint(id: "peach", lightness: 0.01, a: 0.025, b: 0.025, indexedLight: 223, indexedDark: 137),
        Tint(id: "honey", lightness: 0.01, a: 0.006, b: 0.04, indexedLight: 222, indexedDark: 136),
        Tint(id: "straw", lightness: 0.02, a: -0.008, b: 0.035, indexedLight: 229, indexedDark: 143),
        Tint(id: "moss", lightness: -0.01, a: -0.025, b: 0.02, indexedLight: 194, indexedDark: 108),
        Tint(id: "mist", lightness: 0.015, a: -0.015, b: -0.015, indexedLight: 195, indexedDark: 109),
        Tint(id: "sky", lightness: 0, a: -0.01, b: -0.035, indexedLight: 153, indexedDark: 67),
        Tint(id: "violet", lightness: -0.01, a: 0.018, b: -0.035, indexedLight: 183, indexedDark: 97),
        Tint(id: "dusk", lightness: -0.05, a: 0.006, b: -0.012, indexedLight: 188, indexedDark: 60),
        Tint(id: "ash", lightness: -0.03, a: -0.004, b: -0.012, indexedLight: 251, indexedDark: 244),
        Tint(id: "pale", lightness: 0.06, a: 0, b: 0, indexedLight: 230, indexedDark: 247),
    ]

    static let white: [Tint] = [
        Tint(id: "cream", lightness: -0.01, a: 0.004, b: 0.025, indexedLight: 230, indexedDark: 230),
        Tint(id: "rose", lightness: -0.015, a: 0.018, b: 0.005, indexedLight: 224, indexedDark: 224),
        Tint(id: "mist", lightness: -0.015, a: -0.008, b: -0.014, indexedLight: 195, indexedDark: 195),
        Tint(id: "ash", lightness: -0.05, a: 0, b: -0.006, indexedLight: 253, indexedDark: 253),
        Tint(id: "honey", lightness: -0.02, a: 0.006, b: 0.05, indexedLight: 229, indexedDark: 229),
    ]

    /// The tint of an id; for one this program does not know, always the same one of the table.
    static func tint(_ id: String, in tints: [Tint]) -> Tint {
        tints.first { $0.id == id } ?? tints[Int(Seed.of(id) % UInt64(tints.count))]
    }
}
