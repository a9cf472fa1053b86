import Canvas
import Domain

struct Coat: Hashable, Sendable {
    var fur: Pelt
    var pattern: Pelt
    /// A tortoiseshell's patches, or points.
    var patch: Pelt
    var second: Pelt
    var tint: Tint?
    var whiteTint: Tint?
    var iris: Swatch
    var otherIris: Swatch
    var skin: Swatch
    var band: Swatch = Swatch(0xC0435A, 167, 1)
    var charm: Swatch = Swatch(0xF2C14E, 221, 11)
    /// Of an accessory, if it is not a lighter charm.
    var heart: Swatch?
    var outfit = Outfit()
    var isMirrored = false
}

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

struct Tint: Hashable, Sendable {
    let id: String
    /// Steps along the axes of Oklab.
    let lightness: Double
    let a: Double
    let b: Double
    /// The light tone in 256 colours, for light and for dark coats.
    let indexedLight: UInt8
    let indexedDark: UInt8
}

extension Coat {
    /// Unknown ids still give a coat, always the same one.
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
            tint: appearance.tint.flatMap { Tints.tint($0, in: Tints.coat) },
            whiteTint: appearance.whitePatchesTint.flatMap { Tints.tint($0, in: Tints.white) },
            iris: Swatches.swatch(appearance.eyeColor, in: Swatches.eyes),
            otherIris: Swatches.swatch(appearance.eyeColor2 ?? appearance.eyeColor, in: Swatches.eyes),
            skin: Swatches.swatch(appearance.skinColor, in: Swatches.skin),
            isMirrored: appearance.reverse)
        outfit.masks = Self.masks(appearance)
        outfit.isFlat = appearance.pattern == "single"
        outfit.isFluffy = appearance.isLonghair
    }

    private static func masks(_ appearance: CatAppearance) -> [Outfit.Mask] {
        var masks: [Outfit.Mask?] = []
        if !["solid", "single"].contains(appearance.pattern) {
            let isKnown = [CoatMasks.pale, .marked].contains { $0[appearance.pattern] != nil }
            let pattern = isKnown ? appearance.pattern : "mackerel"
            masks = [CoatMasks.pale[pattern], CoatMasks.marked[pattern]]
        }
        if appearance.isPatchwork {
            masks.append(appearance.tortiePattern.flatMap { CoatMasks.tortie[$0] } ?? CoatMasks.tortie["other"])
        }
        if appearance.points != nil { masks.append(CoatMasks.points["any"]) }
        // A calico has at least a white belly.
        if let id = appearance.whitePatches ?? (appearance.peltType == "calico" ? "mid.belly" : nil) {
            let amount = id.split(separator: ".").first.flatMap { CoatMasks.white[String($0)] }
            masks.append(CoatMasks.white[id] ?? amount ?? CoatMasks.white["mid"])
        }
        if let id = appearance.vitiligo { masks.append(CoatMasks.faded[id] ?? CoatMasks.faded["other"]) }
        return masks.compactMap { $0 }
    }
}

extension CatAppearance {
    fileprivate var isPatchwork: Bool { isTortie || ["tortie", "calico"].contains(peltType) }

    /// The pattern of the coat, below the patches if there are any.
    fileprivate var pattern: String { isPatchwork ? tortieBase ?? "solid" : peltType }
}

extension Coat {
    mutating func wear(_ accessory: Accessory) {
        let look = AccessoryLook(accessory)
        outfit.worn = look.worn
        band = look.band
        charm = look.charm
        heart = look.heart
    }
}

/// The colour of a pelt, chosen by hand for each kind of terminal: the nearest of 256 would look like another coat.
struct Pelt: Hashable, Sendable {
    /// Indices into the 256 colours, by tone.
    struct Indexed: Hashable, Sendable {
        let rim: UInt8
        let outline: UInt8
        let shade: UInt8
        let base: UInt8
        let light: UInt8
    }

    let id: String
    /// 0xRRGGBB.
    let base: UInt32
    let outline: UInt32
    let indexed: Indexed
    /// For 16 and 8 colours, in which cats are line drawings.
    let basic: UInt8
    let darker: String
    /// The pelt of the body if only the points keep the colour.
    let paler: String
}

/// The 19 natural colours and the few more that stripes, points and white need.
enum Pelts {
    /// From white to black, from cream to ginger, then the browns.
    static let natural = DrawingFile.colours.rows("pelt") { Pelt($0) }

    /// Never drawn at adoption: darker and paler ends of the rows above, and the white of patches.
    static let further = DrawingFile.colours.rows("end") { Pelt($0) }

    private static let byId = Dictionary(
        (natural + further).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

    static func pelt(_ id: String) -> Pelt { byId[id] ?? natural.picked(for: id) ?? .none }
}

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
        ramps[.charm] = Ramp(trim: coat.charm, heart: coat.heart)
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
        self[.light] = Colour(rgb: self[.light].rgb, indexed: indexed, basic: self[.light].basic)
    }

    fileprivate init(skin: Swatch) { self.init(skin, shade: -0.10, light: 0.04) }

    fileprivate init(nose skin: Swatch) {
        let deep = Oklab(rgb: skin.rgb).moved(lightness: -0.07, a: 0.02)
        self.init(flat: Colour(rgb: deep.rgb, indexed: IndexedTones.deeper(skin.indexed), basic: skin.basic))
    }

    fileprivate init(iris: Swatch) {
        self.init(flat: iris.colour)
        let deep = Oklab(rgb: iris.rgb).moved(lightness: -0.17, b: -0.01)
        self[.shade] = Colour(rgb: deep.rgb, indexed: IndexedTones.deeper(iris.indexed), basic: iris.basic)
    }
}

extension Pelt {
    fileprivate init?(_ words: [String]) {
        let numbers = words.dropFirst(3).prefix(6).compactMap { UInt8($0) }
        guard words.count == 11, numbers.count == 6, let base = UInt32(words[1], radix: 16),
            let outline = UInt32(words[2], radix: 16)
        else { return nil }
        self.init(
            id: words[0], base: base, outline: outline,
            indexed: Indexed(
                rim: numbers[0], outline: numbers[1], shade: numbers[2], base: numbers[3], light: numbers[4]),
            basic: numbers[5],
            darker: words[9], paler: words[10])
    }

    fileprivate static let none = Pelt(
        id: "", base: 0, outline: 0, indexed: Indexed(rim: 0, outline: 0, shade: 0, base: 0, light: 0), basic: 0,
        darker: "", paler: "")
}

extension Array {
    /// The same element for the same id; nil only if the table is empty.
    fileprivate func picked(for id: String) -> Element? { isEmpty ? nil : self[Int(Seed.of(id) % UInt64(count))] }
}

/// The colours of eyes (21) and skin (18).
enum Swatches {
    static let eyes = table("eyes")
    static let skin = table("skin")

    private static func table(_ key: String) -> [(id: String, swatch: Swatch)] {
        DrawingFile.colours.rows(key) { words in words.first.map { ($0, Swatch(words.dropFirst())) } }
    }

    static func swatch(_ id: String, in table: [(id: String, swatch: Swatch)]) -> Swatch {
        (table.first { $0.id == id } ?? table.picked(for: id))?.swatch ?? Swatch(0, 0, 0)
    }
}

/// The 11 tints of a coat and the 5 of white patches.
enum Tints {
    static let coat = DrawingFile.colours.rows("tint") { Tint($0) }
    static let white = DrawingFile.colours.rows("white") { Tint($0) }

    static func tint(_ id: String, in tints: [Tint]) -> Tint? { tints.first { $0.id == id } ?? tints.picked(for: id) }
}

extension Tint {
    fileprivate init?(_ words: [String]) {
        guard words.count == 6, let lightness = Double(words[1]), let a = Double(words[2]), let b = Double(words[3]),
            let onLight = UInt8(words[4]), let onDark = UInt8(words[5])
        else { return nil }
        self.init(id: words[0], lightness: lightness, a: a, b: b, indexedLight: onLight, indexedDark: onDark)
    }
}

/// Which hair coats have where: the tables of `assets/drawings/coats.txt`, by id.
struct CoatMasks {
    static let pale = CoatMasks("pale", .second)
    static let marked = CoatMasks("marked", .pattern)
    /// The second colour of a tortoiseshell or calico.
    static let tortie = CoatMasks("tortie", .patch, takesOutline: true)
    static let points = CoatMasks("points", .patch, takesOutline: true)
    static let white = CoatMasks("white", .white, takesOutline: true)
    /// Where a coat has lost its colour (vitiligo).
    static let faded = CoatMasks("faded", .white)

    private static let file = DrawingFile.embedded(.coats)
    private let masks: [String: Outfit.Mask]

    private init(_ table: String, _ material: Ink.Material, takesOutline: Bool = false) {
        masks = Self.file.byName(table) { words in
            let parts = words.compactMap { Outfit.Mask.Part($0) }
            return Outfit.Mask(material: material, takesOutline: takesOutline, parts: parts)
        }
    }

    subscript(id: String) -> Outfit.Mask? { masks[id] }
}

/// The repeating patterns of striped and spotted coats, drawn in `assets/drawings/patterns.txt`.
enum PatternCloth: String, CaseIterable {
    case brow, mackerel, broken, banded, whorl, speckled, rosette, rippled, quilt, wave

    static let file = DrawingFile.embedded(.patterns)

    /// `x` is dark. Columns run along the spine, rows down from the back.
    var marks: Marks { Self.file[rawValue] }

    /// Three by three pixels that identify a tint in line drawings.
    static func mark(ofTint id: String) -> Marks { file.drawings["tint \(id)"] ?? file["tint other"] }

    /// The grain of each pelt in line drawings, and of each tint of white.
    static let grains = file.byName("grain") { $0.first }
    static let whiteGrains = file.byName("white") { $0.first }
    static let denseGrains = Set(file.rows("dense") { $0.first })
}

extension Pelts {
    /// The pelt of ears, face, paws and tail of a cat with points.
    static func pelt(point id: String) -> Pelt {
        let names = ["seal": "chocolate", "blue": "slate", "red": "ginger", "cream": "apricot", "tabby": "brown"]
        let known = ["chocolate", "slate", "cocoa", "lilac", "ginger"]
        return pelt(names[id] ?? known[Int(Seed.of(id) % UInt64(known.count))])
    }
}
