package import Canvas

/// How roles look on the terminal at hand: a palette, how many colours there are, which characters, whose cats.
package struct Theme: Sendable, Hashable {
    package let palette: Palette
    package let depth: ColourDepth
    package let characters: CharacterSet
    package let drawings: Drawings

    /// Whether the whole screen gets the palette's ground: it is made for the other kind of background than the
    /// terminal's own, and could not be read on that.
    package let paintsGround: Bool

    /// - Parameter paintsGround: for a terminal whose own background does not suit the palette; only where colours are
    ///   enough for it.
    package init(
        _ palette: Palette, depth: ColourDepth, characters: CharacterSet, drawings: Drawings = .embedded,
        paintsGround: Bool = false
    ) {
        self.palette = palette
        self.depth = depth
        self.characters = characters
        self.drawings = drawings
        self.paintsGround = paintsGround && (depth == .direct || depth == .indexed)
    }

    /// - Parameters:
    ///   - id: as `Preferences.theme` names it; unknown ones read as `auto`.
    ///   - own: themes of the person's own.
    ///   - isLight: whether the terminal's own background is light.
    package init(
        id: String, own: [Palette] = [], isLight: Bool = false, depth: ColourDepth, characters: CharacterSet,
        drawings: Drawings = .embedded
    ) {
        let palette = Palette.named(id, isLight: isLight, own: own) ?? (isLight ? .light : .dark)
        self.init(
            palette, depth: depth, characters: characters, drawings: drawings,
            paintsGround: palette.isLight != isLight)
    }

    /// The theme that is set, on a terminal.
    /// - Parameter isLight: whether the terminal's own background is light.
    package init(
        of preferences: Preferences, isLight: Bool = false, depth: ColourDepth, characters: CharacterSet,
        drawings: Drawings = .embedded
    ) {
        self.init(
            id: preferences.theme, own: preferences.ownThemes.map(\.palette), isLight: isLight, depth: depth,
            characters: characters, drawings: drawings)
    }

    /// The characters beside text that this terminal shows.
    package var signs: Signs { Signs(characters) }

    /// Characters of boxes, lines and bars.
    package var symbols: Symbols { Symbols(characters) }

    /// How a role looks as foreground; the grounds (`selection`, `panel`) as background under text.
    package subscript(role: Role) -> Style {
        depth == .mono ? monoStyle(role) : colourStyle(role)
    }

    /// The colour of a role, for grounds and gradients; nil where it is the terminal's own.
    package func colour(_ role: Role) -> Colour? { palette.colours[role] }

    /// Something written in a role on the ground of the chosen row.
    package func selected(_ role: Role) -> Style {
        switch depth {
        case .direct, .indexed: self[role].on(colour(.selection)).with(.bold)
        case .basic, .mono: Style(foreground: self[role].foreground, attributes: [.reverse, .bold])
        }
    }

    /// The mark on the active tab and on chosen choices: dark on the accent.
    package var badge: Style {
        switch depth {
        case .direct, .indexed: Style(foreground: palette.ink, background: colour(.accent), attributes: .bold)
        case .basic, .mono: Style(attributes: [.reverse, .bold])
        }
    }

    /// A frame as this theme shows it: on the palette's ground where the terminal's own does not suit it, in deep
    /// colours where there are 16 on a light ground.
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
        case .text, .done, .info, .panel, .heart, .heat1, .heat2, .heat3: .plain
        case .muted, .line, .faint, .heat0: Style(attributes: .dim)
        case .selection: Style(attributes: .reverse)
        case .accent, .focus, .coin, .danger, .heat4: Style(attributes: .bold)
        }
    }
}

/// A theme of the person's own, read from a file, and what in that file was not understood.
package struct OwnTheme: Sendable, Hashable {
    package let palette: Palette
    package let faults: [ThemeFault]
}

extension OwnTheme {
    /// Reads a theme from its file: `base`, another theme that fills what is not said, and `colours` by role, with
    /// `ground`, `writing` and `ink` beside them. A colour is `"#f2a65a"`, or `{ rgb: "#f2a65a", indexed: 215,
    /// basic: 3 }` where terminals of 256 and 16 colours are to have one chosen by hand too.
    /// - Parameters:
    ///   - bytes: of the file; whatever it holds, a theme comes of it.
    ///   - name: what the theme is called.
    package init(reading bytes: some Sequence<UInt8>, named name: String) {
        var reader = ThemeReader(name: name)
        reader.read(bytes)
        self.init(palette: reader.palette, faults: reader.faults)
    }
}

/// The state of reading a theme.
private struct ThemeReader {
    let name: String
    private(set) var faults: [ThemeFault] = []
    private var base = Palette.dark
    private var colours: [Role: Colour] = [:]
    private var grounds: [String: Colour] = [:]

    private static let grounds = ["ground", "writing", "ink"]
    private static let roles = Dictionary(
        Role.allCases.map { (String(describing: $0), $0) }, uniquingKeysWith: { first, _ in first })

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
            // The base first: its colours for 16 stand behind those that are not said.
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
            } else if let role = Self.roles[field.name] {
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
    /// Whether dark writing is read on it.
    fileprivate var isLight: Bool {
        let (red, green, blue) = (rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF)
        return red * 2 + green * 5 + blue > 8 * 140
    }
}

/// What is wrong in the file of an own theme, and where; all the rest of the file holds.
package struct ThemeFault: Error, Hashable, Sendable {
    /// Counted from 1.
    package let line: Int
    package let reason: Reason

    package init(line: Int, reason: Reason) {
        self.line = line
        self.reason = reason
    }

    /// Kinds of mistakes, with what stands there.
    package enum Reason: Hashable, Sendable {
        /// Nothing in the file can be read.
        case syntax(JSON5Fault.Reason)
        /// A colour without this name, which it needs.
        case noField(String)
        case unknownName(String)
        case unknownRole(String)
        case unknownBase(String)
        case notAColour(String)
        /// A number that no terminal of so many colours has.
        case outOfRange(name: String, most: Int)
    }
}
