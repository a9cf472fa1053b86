import Canvas
import CatArt

@testable import UI

extension UI.Palette {
    /// Each role in a colour that no other role, no gradient between two roles and no picture has.
    static let roles = UI.Palette(
        id: "roles", ink: roleColour(30), ground: roleColour(31), writing: roleColour(32),
        Dictionary(
            Role.allCases.enumerated().map { ($1, roleColour($0)) }, uniquingKeysWith: { first, _ in first }))

    private static func roleColour(_ index: Int) -> Colour {
        Colour(rgb: UInt32(16 + 7 * index) << 16 | UInt32(index * index % 32) << 8 | 0xFE, indexed: 16)
    }
}

extension Theme {
    /// Tells the roles of what a view draws apart, for `Grid.roleDump`.
    static let roles = Theme(.roles, depth: .direct, characters: .unicode)
}

/// What a cell is drawn in.
private enum CellRole: Hashable {
    case role(Role)
    case ink, ground, writing
    /// Between two roles.
    case gradient
    /// Large digits.
    case digits
    /// Behind an overlay.
    case faded
    /// Part of a picture: a cat, an icon, the room.
    case picture

    private static let letters: [Role: Character] = [
        .text: "t", .muted: "m", .line: "l", .faint: "f", .selection: "s", .panel: "p", .accent: "a", .focus: "o",
        .done: "d", .info: "i", .heart: "h", .coin: "c", .danger: "x", .heat0: "0", .heat1: "1", .heat2: "2",
        .heat3: "3", .heat4: "4",
    ]

    /// One letter; `Tests/UITests/README.md` lists them.
    var letter: Character {
        switch self {
        case .role(let role): Self.letters[role] ?? "u"
        case .ink: "k"
        case .ground: "g"
        case .writing: "w"
        case .gradient: "/"
        case .digits: "%"
        case .faded: "~"
        case .picture: "#"
        }
    }

    var name: String {
        if case .role(let role) = self { "\(role)" } else { "\(self)" }
    }

    private static let known: [UInt32: CellRole] = {
        let palette = UI.Palette.roles
        var known = Dictionary(
            palette.colours.map { ($1.rgb, CellRole.role($0)) }, uniquingKeysWith: { first, _ in first })
        for hue in BigDigits.Hue.allCases {
            for tone in BigDigits.tones(of: hue, depth: .direct) { known[tone.rgb] = .digits }
        }
        known[palette.ink.rgb] = .ink
        known[palette.ground.rgb] = .ground
        known[palette.writing.rgb] = .writing
        return known
    }()

    init(_ colour: Colour, isDim: Bool) {
        let isOfTheme = colour.rgb & 0xFF == 0xFE && colour.rgb >> 8 & 0xFF < 32
        self = isOfTheme && isDim ? .faded : Self.known[colour.rgb] ?? (isOfTheme ? .gradient : .picture)
    }
}

extension Grid {
    /// Whether a picture is drawn there, for each cell of a frame of the theme `roles`: the rectangles around pictures.
    private var pictures: [Bool] {
        let width = size.width
        var left = cells.map { Self.isPicture($0) }
        var pictures = left
        for first in cells.indices where left[first] {
            left[first] = false
            var next = [first]
            var (minX, maxX, minY, maxY) = (first % width, first % width, first / width, first / width)
            while let index = next.popLast() {
                let (column, row) = (index % width, index / width)
                (minX, maxX, minY, maxY) = (min(minX, column), max(maxX, column), min(minY, row), max(maxY, row))
                for y in max(0, row - 1)...min(size.height - 1, row + 1) {
                    for x in max(0, column - 1)...min(width - 1, column + 1) where left[y * width + x] {
                        left[y * width + x] = false
                        next.append(y * width + x)
                    }
                }
            }
            for y in minY...maxY {
                for index in y * width + minX...y * width + maxX where cells[index].letter.first == " " {
                    pictures[index] = true
                }
            }
        }
        return pictures
    }

    private static func isPicture(_ cell: Cell) -> Bool {
        let isDim = cell.style.attributes.contains(.dim)
        func isPicture(_ colour: Colour?) -> Bool { colour.map { CellRole($0, isDim: isDim) == .picture } ?? false }
        return isPicture(cell.style.foreground) || isPicture(cell.style.background)
    }

    /// Whether a cell is filled by a large digit.
    private func isDigit(_ point: Point) -> Bool {
        let style = self[point.x, point.y].style
        return style.background.map { CellRole($0, isDim: style.attributes.contains(.dim)) == .digits } ?? false
    }

    /// The words of a frame of the theme `roles`: without pictures and without what is behind an overlay.
    var words: ScreenText {
        var grid = withBoxesForPictures
        for point in bounds.points where self[point.x, point.y].style.attributes.contains(.dim) {
            grid[point.x, point.y] = .blank
        }
        return ScreenText(grid.text)
    }

    /// A frame of the theme `roles` with a box of ▒ for each picture.
    var withBoxesForPictures: Grid {
        var grid = self
        for (index, isPicture) in pictures.enumerated() where isPicture {
            grid[index % size.width, index / size.width] = Cell("▒", .plain)
        }
        for point in bounds.points where isDigit(point) { grid[point.x, point.y] = Cell("█", .plain) }
        return grid
    }

    /// A frame of the theme `roles` as its golden has it: size and cursor, the text, and below it the role of each
    /// cell as one letter (upper case for bold), and grounds and other attributes by columns.
    var roleDump: String {
        let boxed = withBoxesForPictures
        var lines = [cursorLine] + boxed.text.split(separator: "\n", omittingEmptySubsequences: false).map { "|\($0)" }
        for y in 0..<size.height {
            var row = String(
                (0..<size.width).map { x in
                    boxed[x, y].character == "▒" ? "#" : isDigit(Point(x: x, y: y)) ? "%" : roleLetter(x, y)
                })
            while row.last == " " { row.removeLast() }
            lines.append(":\(row)")
        }
        for y in 0..<size.height {
            let runs = boxed.runs(row: y).map { "\($0.from)-\($0.through) \($0.name)" }
            if !runs.isEmpty { lines.append("\(y): \(runs.joined(separator: ", "))") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// A frame of the theme `roles` as text alone, with a box for each picture.
    var boxedText: String {
        let text = withBoxesForPictures.text.split(separator: "\n", omittingEmptySubsequences: false)
        return ([cursorLine] + text.map { "|\($0)" }).joined(separator: "\n") + "\n"
    }

    private var cursorLine: String {
        "\(size.width)x\(size.height) cursor \(cursor.x),\(cursor.y)\(isCursorVisible ? "" : " hidden")"
    }

    private func roleLetter(_ x: Int, _ y: Int) -> Character {
        let cell = self[x, y]
        guard cell.character != " " || cell.style.attributes.contains(.underline) else { return " " }
        let isDim = cell.style.attributes.contains(.dim)
        guard let colour = cell.style.foreground else {
            return isDim ? "~" : cell.style.attributes.contains(.bold) ? "*" : "."
        }
        let letter = CellRole(colour, isDim: isDim).letter
        return cell.style.attributes.contains(.bold) ? Character(letter.uppercased()) : letter
    }

    /// Neighbours on the same ground and with the same attributes, without those that have neither.
    private func runs(row y: Int) -> [(from: Int, through: Int, name: String)] {
        var runs: [(from: Int, through: Int, name: String)] = []
        for x in 0..<size.width {
            let style = self[x, y].style
            let isDim = style.attributes.contains(.dim)
            let ground = style.background.map { CellRole($0, isDim: isDim).name }
            let marks: [(mark: Style.Attributes, name: String)] = [
                (.underline, "underline"), (.reverse, "reverse"), (.italic, "italic"),
            ]
            let names = marks.filter { style.attributes.contains($0.mark) }.map { $0.name }
            let name = ((ground.map { [$0] } ?? []) + names).joined(separator: " ")
            if let last = runs.last, last.through == x - 1, last.name == name {
                runs[runs.count - 1].through = x
            } else {
                runs.append((x, x, name))
            }
        }
        return runs.filter { !$0.name.isEmpty }
    }
}

extension Rect {
    /// All cells of it, row by row.
    var points: [Point] { (minY..<maxY).flatMap { y in (minX..<maxX).map { Point(x: $0, y: y) } } }
}

extension Grid {
    /// What is wrong with the boxes in a frame of the theme `roles`: each corner has its three others, and lines
    /// between them. What is behind an overlay or below a toast is left out.
    var openBoxes: [String] {
        bounds.points.compactMap { start -> String? in
            guard isBoxPart(start.x, start.y, "╭┌") else { return nil }
            let place = "box at \(start.x),\(start.y)"
            guard let right = (start.x + 1..<size.width).first(where: { isBoxPart($0, start.y, "╮┐") }) else {
                return "\(place) has no right corner"
            }
            var y = start.y + 1
            while isBoxPart(start.x, y, "│├"), isBoxPart(right, y, "│┤") { y += 1 }
            let isCovered =
                !isOnPanel(start) && (isOnPanel(Point(x: start.x, y: y)) || isOnPanel(Point(x: right, y: y)))
            guard !isCovered else { return nil }
            guard isBoxPart(start.x, y, "╰└"), isBoxPart(right, y, "╯┘") else { return "\(place) is open in row \(y)" }
            let gap = (start.x + 1..<right).first {
                self[$0, y].character == " " && self[$0, y].style.background == nil
            }
            return gap.map { "\(place) has a gap at \($0),\(y)" }
        }
    }

    /// Whether a cell belongs to what is drawn on top of a screen.
    private func isOnPanel(_ point: Point) -> Bool {
        self[point.x, point.y].style.background == UI.Palette.roles.colours[.panel]
    }

    private func isBoxPart(_ x: Int, _ y: Int, _ characters: String) -> Bool {
        guard let character = self[x, y].character, !self[x, y].style.attributes.contains(.dim) else { return false }
        return characters.contains(character)
    }

    /// The cursor is on the selected row where one is drawn. Rows behind an overlay are left out.
    var lostCursor: [String] {
        let selection = UI.Palette.roles.colours[.selection]
        func isSelected(_ cell: Cell) -> Bool {
            cell.style.background == selection && !cell.style.attributes.contains(.dim)
        }
        guard !isCursorVisible, cells.contains(where: isSelected), !isSelected(self[cursor.x, cursor.y]) else {
            return []
        }
        return ["cursor at \(cursor.x),\(cursor.y)"]
    }
}
