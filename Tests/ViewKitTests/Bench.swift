import Canvas

@testable import ViewKit

/// Each role in a colour of its own.
struct Styles: RoleStyles {
    var characters = CharacterSet.unicode
    var fillsSelection = true

    subscript(role: Role) -> Style {
        role == .panel || role == .selection ? Style(background: colour(role)) : Style(foreground: colour(role))
    }

    func colour(_ role: Role) -> Colour? {
        Role.allCases.firstIndex(of: role).map { Colour(rgb: UInt32($0), indexed: UInt8($0)) }
    }
}

/// Clicks of these tests.
enum Click: Touchable {
    case row(Int), field(Int), letter(Int, Int), name(String)

    static let ofRow: @Sendable (Int) -> any Touchable = { Click.row($0) }
}

extension Frame {
    func click(x: Int, y: Int) -> Click? {
        spots.last { $0.rect.minX <= x && x < $0.rect.maxX && $0.rect.minY <= y && y < $0.rect.maxY }?.touch as? Click
    }

    /// Texts that had no room in any of their forms.
    var cutTexts: [String] {
        pieces.compactMap { if case .text(let text, _, true) = $0.kind { text.words } else { nil } }
    }
}

extension View {
    func frame(_ width: Int, _ height: Int, isBoxed: Bool = true) -> Frame {
        frame(in: Rect(x: 0, y: 0, width: width, height: height), isBoxed: isBoxed)
    }

    func grid(_ width: Int, _ height: Int, isBoxed: Bool = true, _ styles: Styles = Styles()) -> Grid {
        var grid = Grid(size: Size(width: width, height: height))
        grid.draw(frame(width, height, isBoxed: isBoxed), styles)
        return grid
    }

    /// The rows of a picture of it.
    func rows(_ width: Int, _ height: Int, isBoxed: Bool = true, _ styles: Styles = Styles()) -> [String] {
        grid(width, height, isBoxed: isBoxed, styles).rows
    }
}

extension Grid {
    var rows: [String] {
        (0..<size.height).map { y in
            let row = String((0..<size.width).compactMap { self[$0, y].character })
            return String(row.reversed().drop { $0 == " " }.reversed())
        }
    }
}

extension List {
    /// Items of one text each.
    init(_ names: [String], _ cursor: Int? = nil) {
        let state = cursor.map { ListState($0) }
        self.init([Column(grows: true)], names.map { .item([.text(Text($0))]) }, state: state, touch: Click.ofRow)
    }
}
