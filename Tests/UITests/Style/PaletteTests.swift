import Canvas
import Domain
import Testing
import ViewKit

@testable import UI

@Suite("Palettes") struct PaletteTests {
    private static let depths: [ColourDepth] = [.direct, .indexed]

    /// Beside the palette's own: backgrounds that terminals usually have.
    private static func backgrounds(of palette: UI.Palette, _ depth: ColourDepth) -> [UInt32] {
        [palette.isLight ? 0xFFFFFF : 0x000000] + [palette.ground.seen(at: depth)].compactMap(\.self)
    }

    private static let secondary: [Role] = [.muted, .accent, .focus, .done, .info, .heart, .coin, .danger]

    @Test("every role has a colour, the heat ramp five different ones of 16", arguments: UI.Palette.all)
    func complete(_ palette: UI.Palette) {
        #expect(Role.allCases.filter { palette.colours[$0] == nil } == [])
        #expect(Set((0..<5).map { palette.colours[.heat($0)]?.basic }).count == 5)
    }

    @Test(
        "contrast is 7 for text and 4.5 for other roles, on usual backgrounds, panels and the selection",
        arguments: UI.Palette.all, depths)
    func contrast(_ palette: UI.Palette, _ depth: ColourDepth) throws {
        let grounds = try Self.backgrounds(of: palette, depth) + [seen(.panel, palette, depth)]
        let chosen = try seen(.selection, palette, depth)
        let isHigh = palette.id.hasPrefix("contrast") && depth == .direct
        for ground in grounds + [chosen] {
            #expect(Sight.contrast(try seen(.text, palette, depth), ground) >= 7)
        }
        for role in Self.secondary {
            let colour = try seen(role, palette, depth)
            for ground in grounds {
                #expect(Sight.contrast(colour, ground) >= (isHigh ? 7 : 4.5), "\(palette.id) \(role)")
            }
            #expect(Sight.contrast(colour, chosen) >= 4.4, "\(palette.id) \(role) chosen")
        }
        #expect(Sight.contrast(try seen(.accent, palette, depth), try #require(palette.ink.seen(at: depth))) >= 4.5)
    }

    /// Roles that would say something else if they were taken for each other, as on the timer and on results.
    private static let opposed: [(Role, Role)] = [
        (.done, .danger), (.done, .focus), (.done, .info), (.focus, .info), (.danger, .info),
    ]

    @Test("opposite roles differ for colour-blind eyes too", arguments: UI.Palette.all, depths)
    func roles(_ palette: UI.Palette, _ depth: ColourDepth) throws {
        for (one, other) in Self.opposed {
            let (one, other) = (try seen(one, palette, depth), try seen(other, palette, depth))
            for sight in Sight.allCases {
                #expect(sight.distance(one, other) >= 0.055, "\(palette.id) \(sight)")
            }
        }
    }

    @Test(
        "the heat ramp goes one way in distinct steps, for colour-blind eyes too",
        arguments: UI.Palette.all, depths)
    func heat(_ palette: UI.Palette, _ depth: ColourDepth) throws {
        let steps = try (0..<5).map { try seen(.heat($0), palette, depth) }
        for sight in Sight.allCases {
            let lightness = steps.map(sight.lightness)
            #expect(lightness == lightness.sorted(by: palette.isLight ? (>) : (<)), "\(palette.id) \(sight)")
            for (one, next) in zip(steps, steps.dropFirst()) {
                #expect(sight.distance(one, next) >= 0.06, "\(palette.id) \(sight)")
            }
        }
    }

    private static let hues = Hue.allCases.compactMap { Role(rawValue: $0.rawValue) }

    @Test(
        "colours of habits can be read on usual backgrounds, panels and the selection", arguments: UI.Palette.all,
        depths)
    func hues(_ palette: UI.Palette, _ depth: ColourDepth) throws {
        #expect(Self.hues.count == 12)
        let grounds = try Self.backgrounds(of: palette, depth) + [seen(.panel, palette, depth)]
        let isHigh = palette.id.hasPrefix("contrast") && depth == .direct
        let colours = try Self.hues.map { try seen($0, palette, depth) }
        for (role, colour) in zip(Self.hues, colours) {
            for ground in grounds {
                #expect(Sight.contrast(colour, ground) >= (isHigh ? 7 : 4.5), "\(palette.id) \(role)")
            }
            #expect(Sight.contrast(colour, try seen(.selection, palette, depth)) >= 4, "\(palette.id) \(role) chosen")
        }
        #expect(Set(colours).count == 12)
    }

    @Test("heat in the colour of a habit goes one way in distinct steps", arguments: UI.Palette.all, depths)
    func heatOfHues(_ palette: UI.Palette, _ depth: ColourDepth) throws {
        let theme = Theme(palette, depth: depth, characters: .unicode)
        for hue in Hue.allCases {
            let steps = try Heat.allCases.dropFirst().map {
                try #require(theme.style(of: $0, hue).foreground?.seen(at: depth))
            }
            let lightness = steps.map(Sight.usual.lightness)
            #expect(lightness == lightness.sorted(by: palette.isLight ? (>) : (<)), "\(palette.id) \(hue)")
            for (one, next) in zip(steps, steps.dropFirst()) {
                #expect(Sight.usual.distance(one, next) >= (depth == .direct ? 0.06 : 0.03), "\(palette.id) \(hue)")
            }
        }
    }

    @Test(
        "with 16 colours on a light background no bright and no bold colour is used",
        arguments: UI.Palette.all.filter(\.isLight), ["", "4 z", "0"])
    func deep(_ palette: UI.Palette, keys: String) {
        var bench = Bench(Bench.sample.focusing())
        bench.send(.started)
        bench.press(keys)
        let frame = bench.frame(Theme(palette, depth: .basic, characters: .unicode))
        let styles = Set(frame.cells.map(\.style))
        let colours = styles.flatMap { [$0.foreground?.basic, $0.background?.basic] }.compactMap(\.self)
        #expect(colours.filter { $0 > 8 } == [])
        let bold = styles.filter { $0.attributes.contains(.bold) }.compactMap(\.foreground?.basic)
        #expect(bold.filter { $0 < 8 } == [])
        #expect(colours.contains(1))
    }

    @Test("icons are visible on a light background, white ones too", arguments: [ColourDepth.direct, .indexed])
    func icons(depth: ColourDepth) throws {
        let theme = Theme(.light, depth: depth, characters: .unicode)
        let ground = try #require(UI.Palette.light.ground.seen(at: depth))
        for accessory in Catalogue.all {
            let pixels = theme.icon(of: accessory).pixels.compactMap { $0?.seen(at: depth) }
            let faint = pixels.filter { Sight.contrast($0, ground) < 1.25 }
            #expect(faint.count * 4 <= pixels.count, "\(accessory.id)")
        }
    }

    @Test(
        "auto and contrast follow the terminal's background",
        arguments: [("auto", "dark", "light"), ("contrast", "contrast-dark", "contrast-light")])
    func names(_ name: String, _ dark: String, _ light: String) {
        #expect(UI.Palette.named(name, isLight: false)?.id == dark)
        #expect(UI.Palette.named(name, isLight: true)?.id == light)
        #expect(UI.Palette.named("plaid", isLight: true) == nil)
        #expect(UI.Palette.named("auto", isLight: nil) == .neutral)
    }

    @Test("a light theme paints its background on a dark terminal, and only there")
    func paper() {
        func theme(_ id: String, isLight: Bool, _ depth: ColourDepth = .direct) -> Theme {
            Theme(id: id, isLight: isLight, depth: depth, characters: .unicode)
        }
        let frame = Bench().frame(theme("light", isLight: false))
        #expect(frame.cells.allSatisfy { $0.style.background != nil && $0.style.foreground != nil })
        #expect(Bench().frame(theme("light", isLight: true)).cells.contains { $0.style.background == nil })
        #expect(theme("dark", isLight: true).paintsGround)
        #expect(!theme("auto", isLight: true).paintsGround)
        #expect(!theme("light", isLight: false, .basic).paintsGround)
        func unsure(_ id: String) -> Bool {
            Theme(id: id, isLight: nil, depth: .direct, characters: .unicode).paintsGround
        }
        #expect(unsure("contrast") && unsure("okabe-ito") && unsure("light") && !unsure("dark") && !unsure("auto"))
    }

    @Test(
        "on an unknown background text is the terminal's own and all else is legible on white and on black",
        arguments: [ColourDepth.direct, .indexed])
    func neutral(_ depth: ColourDepth) throws {
        for role in [Role.text, .selection, .panel] { #expect(UI.Palette.neutral.colours[role] == nil) }
        for role in Self.secondary + Self.hues {
            for ground: UInt32 in [0x000000, 0xFFFFFF] {
                #expect(Sight.contrast(try seen(role, .neutral, depth), ground) >= 3.8, "\(role)")
            }
        }
    }

    @Test(
        "whatever theme follows an unknown background, no text is nearly white without its own background",
        arguments: ["auto", "okabe-ito", "contrast"], [ColourDepth.direct, .indexed, .basic])
    func unknown(_ id: String, _ depth: ColourDepth) {
        let theme = Theme(id: id, isLight: nil, depth: depth, characters: .unicode)
        // On every scene once: which themes there are makes no difference to what is drawn.
        for scene in id == "auto" && depth == .direct ? Scene.all : Array(Scene.all.prefix(4)) {
            let pale = scene.frame(.standard, theme).cells.filter { cell in
                guard cell.style.background == nil, cell.character?.isLetter == true,
                    let colour = cell.style.foreground
                else { return false }
                if depth == .basic { return [7, 15].contains(colour.basic) }
                return colour.seen(at: depth).map { Sight.contrast($0, 0xFFFFFF) < 3 } ?? false
            }
            #expect(pale.map { $0.character } == [], "\(scene.name)")
        }
    }

    @Test("a theme without backgrounds reverses the selected row")
    func reversed() {
        for theme in [
            Theme(.neutral, depth: .direct, characters: .unicode), Theme(.dark, depth: .basic, characters: .unicode),
            Theme.mono,
        ] {
            let frame = Bench().frame(theme)
            let row = (0..<48).map { frame[$0, frame.cursor.y] }
            #expect(row.filter { $0.style == Style(attributes: [.bold, .reverse]) }.count > 40)
            #expect(frame.text.contains("52/50  ■ ■ ■ ▄ ▄ ▄ ■") && !row.contains { $0.character == "█" })
        }
        let ascii = Bench().frame(Theme(.dark, depth: .basic, characters: .ascii))
        #expect(ascii.text.contains("52/50  # # # + + + #"))
    }

    @Test("a full, a begun and an empty meter differ on the selected row")
    func meters() {
        let bars = [0, 0.5, 1].map { part in
            var grid = Grid(size: Size(width: 5, height: 1))
            grid.meter(at: 1, 0, columns: 4, part: part, .done, .mono)
            grid.select(grid.bounds, Theme.mono)
            return grid.text
        }
        #expect(bars.map { String($0.dropFirst().prefix(4)) } == ["····", "■■··", "■■■■"])
    }

    private func seen(_ role: Role, _ palette: UI.Palette, _ depth: ColourDepth) throws -> UInt32 {
        try #require(palette.colours[role]?.seen(at: depth))
    }
}

extension UI.Palette: CustomTestStringConvertible {
    package var testDescription: String { id }
}
