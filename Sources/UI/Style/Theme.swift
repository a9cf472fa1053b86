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
