package import Canvas
package import Domain
import ViewKit

/// How roles look on this terminal: palette, colour depth, character set and sprites.
package struct Theme: Hashable, RoleStyles {
    package let palette: Palette
    package let depth: ColourDepth
    package let characters: CharacterSet
    package let drawings: Drawings

    /// Whether the palette's background is painted because the terminal's does not suit it.
    package let paintsGround: Bool

    /// - Parameter paintsGround: ignored with too few colours.
    package init(
        _ palette: Palette, depth: ColourDepth, characters: CharacterSet, drawings: Drawings = .embedded,
        paintsGround: Bool = false
    ) {
        self.palette = palette
        self.depth = depth
        self.characters = characters
        self.drawings = drawings
        self.paintsGround = paintsGround && depth.hasFills
    }

    /// An unknown id is `auto`.
    /// - Parameter isLight: the terminal's background; nil if it is not known.
    package init(
        id: String, own: [Palette] = [], isLight: Bool? = false, depth: ColourDepth, characters: CharacterSet,
        drawings: Drawings = .embedded
    ) {
        let named = Palette.named(id, isLight: isLight, own: own) ?? Palette.named("auto", isLight: isLight)
        // A theme that follows the background paints its own if that is not known, or cannot with 16 colours.
        let isUnsure = isLight == nil && ["okabe-ito", "contrast"].contains(id)
        let palette = isUnsure && depth == .basic ? .neutral : named ?? .neutral
        self.init(
            palette, depth: depth, characters: characters, drawings: drawings,
            paintsGround: palette != .neutral && (isUnsure || palette.isLight != (isLight ?? false)))
    }

    package init(
        of preferences: Preferences, isLight: Bool? = false, depth: ColourDepth, characters: CharacterSet,
        drawings: Drawings = .embedded
    ) {
        self.init(
            id: preferences.theme, own: preferences.ownThemes.map(\.palette), isLight: isLight, depth: depth,
            characters: characters, drawings: drawings)
    }

    package var signs: Signs { Signs(characters) }

    /// A role as foreground; `selection` and `panel` are backgrounds.
    package subscript(role: Role) -> Style { depth == .mono ? monoStyle(role) : colourStyle(role) }

    /// Nil is the terminal's default colour.
    package func colour(_ role: Role) -> Colour? { palette.colours[role] }

    /// Of a habit's colour; nil where it has none, and on terminals of few colours.
    package func role(of hue: Hue?) -> Role? { depth.hasFills ? hue.flatMap { Role(rawValue: $0.rawValue) } : nil }

    /// A step of the heat ramp; of a habit with a colour from the ground to that.
    package func style(of heat: Heat, _ hue: Hue? = nil) -> Style {
        guard heat != .none, let role = role(of: hue), let full = colour(role) else {
            return self[heat == .none ? .faint : .heat(heat.rawValue)]
        }
        let part = palette == .neutral ? 0 : [0, 0.7, 0.48, 0.25, 0][heat.rawValue]
        return Style(foreground: part == 0 ? full : full.mixed(with: palette.ground, part: part))
    }

    /// A role, in direct colour part of the way to another.
    func style(_ role: Role, towards other: Role, part: Double) -> Style {
        guard depth == .direct, let low = colour(role), let high = colour(other) else { return self[role] }
        return Style(foreground: low.mixed(with: high, part: part))
    }

    /// Whether selected rows and tracks of meters have their own background; otherwise they are reversed and dotted.
    package var fillsSelection: Bool { depth.hasFills && colour(.selection) != nil }

    /// Dark text on the accent colour.
    package var badge: Style {
        switch depth {
        case .direct, .indexed: Style(foreground: palette.ink, background: colour(.accent), attributes: .bold)
        case .basic, .mono: Style(attributes: [.reverse, .bold])
        }
    }

    /// Adapts a frame to the terminal's background.
    func grounded(_ grid: consuming Grid) -> Grid {
        if depth == .basic, palette.isLight { grid.restyle(grid.bounds) { $0.deep } }
        guard paintsGround else { return grid }
        grid.restyle(grid.bounds) { style in
            Style(
                foreground: style.foreground ?? palette.writing, background: style.background ?? palette.ground,
                attributes: style.attributes)
        }
        return grid
    }

    private func colourStyle(_ role: Role) -> Style {
        switch role {
        case .selection, .panel: depth == .basic ? .plain : Style(background: colour(role))
        case .muted where depth == .basic: Style(attributes: .dim)
        case .accent, .focus: Style(foreground: colour(role), attributes: depth == .basic ? .bold : [])
        default: Style(foreground: colour(role))
        }
    }

    private func monoStyle(_ role: Role) -> Style {
        switch role {
        case .muted, .line, .faint, .heat0: Style(attributes: .dim)
        case .selection: Style(attributes: .reverse)
        case .accent, .focus, .coin, .danger, .heat4: Style(attributes: .bold)
        default: .plain
        }
    }
}

/// A theme from a user's file, and the faults in that file.
package struct OwnTheme: Sendable, Hashable {
    package let palette: Palette
    package let faults: [ThemeFault]
}

extension OwnTheme {
    /// Parses a theme: `base`, a theme for everything that is missing, and `colours` by role, with `ground`, `writing`
    /// and `ink`. A colour is `"#f2a65a"`, or `{ rgb: "#f2a65a", indexed: 215, basic: 3 }` with hand-picked forms for
    /// 256 and 16 colours.
    package init(reading bytes: some Sequence<UInt8>, named name: String) {
        var reader = ThemeReader(name: name)
        reader.read(bytes)
        self.init(palette: reader.palette, faults: reader.faults)
    }
}

private struct ThemeReader {
    let name: String
    private(set) var faults: [ThemeFault] = []
    private var base = Palette.dark
    private var colours: [Role: Colour] = [:]
    private var grounds: [String: Colour] = [:]

    private static let grounds = ["ground", "writing", "ink"]

    init(name: String) { self.name = name }

    var palette: Palette {
        let ground = grounds["ground"]
        return Palette(
            id: name, isLight: ground.map(\.isLight) ?? base.isLight, ink: grounds["ink"] ?? ground ?? base.ink,
            ground: ground ?? base.ground, writing: grounds["writing"] ?? colours[.text] ?? base.writing,
            base.colours.merging(colours) { $1 })
    }

    mutating func read(_ bytes: some Sequence<UInt8>) {
        do throws(JSON5Fault) {
            guard let fields = try JSON5.fields(in: bytes) else {
                throw JSON5Fault(place: JSON5.Place(line: 1, column: 1), reason: .expected(.openingBrace))
            }
            // The base first, because missing 16-colour forms are taken from it.
            for field in fields where field.name == "base" { readBase(field) }
            for field in fields where field.name != "base" { readTop(field) }
        } catch {
            faults.append(ThemeFault(line: error.place.line, reason: .syntax(error.reason)))
        }
    }

    private mutating func readBase(_ field: JSON5.Field) {
        guard case .text(let id) = field.value.content, let known = Palette.named(id, isLight: false) else {
            return note(field, .unknownBase(field.value.word))
        }
        base = known
    }

    private mutating func readTop(_ field: JSON5.Field) {
        guard ["colours", "colors"].contains(field.name), case .fields(let fields) = field.value.content else {
            return note(field, .unknownName(field.name))
        }
        for field in fields {
            if Self.grounds.contains(field.name) {
                grounds[field.name] = colour(field, besides: base.ground)
            } else if let role = Role(rawValue: field.name) {
                colours[role] = colour(field, besides: base.colours[role])
            } else {
                note(field, .unknownRole(field.name))
            }
        }
    }

    private mutating func colour(_ field: JSON5.Field, besides other: Colour?) -> Colour? {
        switch field.value.content {
        case .text(let text):
            guard let rgb = UInt32(hexColour: text) else { break }
            return Colour(nearest: rgb, basic: other?.basic)
        case .fields(let parts): return colour(parts, of: field, besides: other)
        case .null, .truth, .number, .list: break
        }
        note(field, .notAColour(field.value.word))
        return nil
    }

    private mutating func colour(
        _ parts: [JSON5.Field], of field: JSON5.Field, besides other: Colour?
    ) -> Colour? {
        var rgb: UInt32?
        var indexed: UInt8?
        var basic = other?.basic
        for part in parts {
            switch (part.name, part.value.content) {
            case ("rgb", .text(let text)):
                rgb = UInt32(hexColour: text)
                if rgb == nil { note(part, .notAColour(text)) }
            case ("indexed", .number(let number)):
                indexed = UInt8(exactly: number)
                if indexed == nil { note(part, .outOfRange(name: part.name, most: 255)) }
            case ("basic", .number(let number)):
                guard let exact = UInt8(exactly: number), exact < 16 else {
                    note(part, .outOfRange(name: part.name, most: 15))
                    continue
                }
                basic = exact
            default: note(part, .unknownName(part.name))
            }
        }
        guard let direct = rgb ?? other?.rgb else {
            note(field, .noField("rgb"))
            return nil
        }
        let near = Colour(nearest: direct, basic: basic)
        return Colour(
            rgb: direct, indexed: indexed ?? (rgb == nil ? other?.indexed : nil) ?? near.indexed, basic: basic)
    }

    private mutating func note(_ field: JSON5.Field, _ reason: ThemeFault.Reason) {
        faults.append(ThemeFault(line: field.place.line, reason: reason))
    }
}

extension UInt32 {
    /// From `#rrggbb` or `#rgb`.
    fileprivate init?(hexColour text: String) {
        guard text.hasPrefix("#") else { return nil }
        let digits = text.dropFirst()
        guard digits.allSatisfy(\.isHexDigit) else { return nil }
        switch digits.count {
        case 6: self.init(digits, radix: 16)
        case 3: self.init(digits.map { "\($0)\($0)" }.joined(), radix: 16)
        default: return nil
        }
    }
}

extension Colour {
    fileprivate var isLight: Bool {
        let (red, green, blue) = (rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF)
        return red * 2 + green * 5 + blue > 8 * 140
    }
}

/// A fault in a theme file; the rest of the file still counts.
package struct ThemeFault: Error, Hashable, Sendable {
    /// From 1.
    package let line: Int
    package let reason: Reason

    package init(line: Int, reason: Reason) {
        self.line = line
        self.reason = reason
    }

    /// The kind of fault and the text at fault.
    package enum Reason: Hashable, Sendable {
        case syntax(JSON5Fault.Reason)
        case noField(String)
        case unknownName(String)
        case unknownRole(String)
        case unknownBase(String)
        case notAColour(String)
        case outOfRange(name: String, most: Int)
    }
}

extension PictureFrame {
    package init(of theme: Theme) {
        self.init(background: theme.palette.ground, foreground: theme.palette.writing)
    }
}

extension Grid {
    /// On the theme's ground.
    package func svg(_ theme: Theme) -> String { svg(PictureFrame(of: theme)) }
}
