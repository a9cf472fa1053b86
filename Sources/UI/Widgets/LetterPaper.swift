import Canvas
import CatArt
import Domain
import ViewKit

/// What letters are made of: paper in the theme's own light and dark, a stamp with the writer's face, a paw, an envelope.
struct LetterPaper {
    let paper, ink: Colour

    /// Nil if there are too few colours.
    init?(_ theme: Theme) {
        guard theme.depth.hasFills else { return nil }
        let (writing, ground) = (theme.palette.writing, theme.palette.ground)
        (paper, ink) =
            writing.rgb.lightness > ground.rgb.lightness
            ? (writing, ground) : (theme.colour(.panel) ?? ground, writing)
    }

    /// What is less important: heads and lines.
    private var pale: Colour { ink.mixed(with: paper, part: 0.4) }
    private var rule: Colour { ink.mixed(with: paper, part: 0.75) }

    /// Puts paper under the drawing, and its ink on it. Pictures keep their colours.
    func lay(under rect: Rect, on grid: inout Grid, _ theme: Theme) {
        func isIn(_ roles: [Role], _ style: Style) -> Bool { roles.contains { theme.colour($0) == style.foreground } }
        grid.restyle(rect) { style in
            guard style.background == nil else { return style }
            let isPale = isIn([.muted], style)
            let isWritten = style.foreground == nil || isIn([.text, .accent, .info, .coin], style)
            let foreground = isIn([.line, .faint], style) ? rule : isPale ? pale : isWritten ? ink : style.foreground
            return Style(foreground: foreground, background: paper, attributes: style.attributes)
        }
    }
}

extension View {
    /// A sheet of paper, or a card if there are too few colours for one.
    static func sheet(_ content: View, _ view: Viewing) -> View {
        guard let paper = LetterPaper(view.theme) else {
            return .card("", isActive: true, content.inset(columns: 1)).growing
        }
        let sheet = content.inset(columns: 4, rows: 1).growing
        return sheet.covered { paper.lay(under: $1, on: &$0, view.theme) }
    }

    /// The face of a cat on a stamp.
    static func stamp(of cat: Cat, _ view: Viewing) -> View {
        let portrait = CatPicture(cat, pose: .awake).portrait.small
        let (theme, head) = (view.theme, portrait.head(of: .awake, from: view.theme.drawings.repository))
        let hasPicture = theme.characters == .unicode
        let size =
            hasPicture ? Size(width: head.width + 2, height: (head.height + 1) / 2 + 2) : Size(width: 9, height: 3)
        return .drawn(size) { grid, rect in
            grid.panel(rect, Panel(border: theme[.muted]), characters: theme.characters)
            let inside = rect.inset(columns: 1, rows: 1)
            guard hasPicture else {
                return _ = grid.write(
                    TextCat.rows(stage: .kitten, pose: .awake).first?.trimmed ?? "", at: inside.minX, inside.minY,
                    theme[.text])
            }
            let image = portrait.image(.awake, at: nil, depth: theme.depth, from: theme.drawings.repository)
            let ground = theme.depth.hasFills ? theme.colour(.heat2) : nil
            grid.fill(inside, " ", Style(background: ground))
            grid.draw(image.part(head), at: inside.origin, over: ground, depth: theme.depth)
        }
    }

    /// For a signature.
    static func paw(_ view: Viewing) -> View {
        let rows = [".##..##.", ".##..##.", "#......#", "#..##..#", "..####..", "..####.."]
        return .drawn(Size(width: rows[0].count, height: rows.count / 2)) { grid, rect in
            guard view.theme.characters == .unicode,
                let ink = LetterPaper(view.theme)?.ink ?? view.theme[.text].foreground
            else { return }
            grid.draw(PixelImage(rows, ink), at: rect.origin, depth: view.theme.depth)
        }
    }

    /// A letter that no one opened yet, in the middle of what there is.
    static func envelope(_ view: Viewing) -> View {
        let rows = [
            "╭───────────────────╮",
            "│╲__             __╱│",
            "│   ╲____ \(view.signs.heart) ____╱   │",
            "╰───────────────────╯",
        ]
        let isPlain = view.theme.characters == .ascii
        let lines = rows.map { row in
            !isPlain
                ? row
                : String(
                    row.map {
                        "╭╮╰╯".contains($0)
                            ? "+" : $0 == "─" ? "-" : $0 == "│" ? "|" : $0 == "╲" ? "\\" : $0 == "╱" ? "/" : $0
                    })
        }
        return .column(lines.map { View.text($0, spoken: "").centred })
    }
}

extension PixelImage {
    /// `#` is a pixel.
    fileprivate init(_ rows: [String], _ colour: Colour) {
        self.init(size: Size(width: rows.first?.count ?? 0, height: rows.count))
        for (y, row) in rows.enumerated() {
            for (x, sign) in row.enumerated() where sign == "#" { self[x, y] = colour }
        }
    }

    fileprivate func part(_ rect: Rect) -> PixelImage {
        PixelImage(size: rect.size) { x, y in self[rect.minX + x, rect.minY + y] }
    }
}
