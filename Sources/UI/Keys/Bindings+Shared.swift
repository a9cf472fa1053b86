import Canvas

extension Binding {
    /// Every binding there is, contexts in order, each in order of use. Footer, help, palette and manual follow it.
    package static let standard: [Binding] =
        everywhere + places + moving + overlays + forms + today + newHabit + focus + questions + cats + shop + history

    static func of(_ key: Character...) -> [Key] { key.map { .character($0) } }

    static let everywhere = [
        Binding(.timer, in: .everywhere, of("0"), "to the running timer, or set one up"),
        Binding(.undo, in: .everywhere, of("u"), "undo"),
        Binding(.redo, in: .everywhere, of("U"), "redo"),
        Binding(.filter, in: .everywhere, of("/"), "filter what is listed"),
        Binding(.palette, in: .everywhere, of(":"), "every action, by name"),
        Binding(.settings, in: .everywhere, of(","), "settings"),
        Binding(.log, in: .everywhere, [], "what was said lately"),
        Binding(.store, in: .everywhere, [], "whether all is saved"),
        Binding(.suspend, in: .everywhere, [.control("z")], "back to the shell for a while"),
        Binding(.back, in: .everywhere, [.escape], "one step back"),
        Binding(.help, in: .everywhere, [.character("?"), .function(1)], "help for here and now", word: "help"),
        Binding(.quit, in: .everywhere, [.character("q"), .control("c")], "quit", word: "quit"),
    ]

    static let places = [
        Binding(.goToday, in: .places, of("1"), "Today"),
        Binding(.goCats, in: .places, of("2"), "Cats"),
        Binding(.goShop, in: .places, of("3"), "Shop"),
        Binding(.goCalendar, in: .places, of("4"), "Calendar"),
        Binding(.goStats, in: .places, of("5"), "Stats"),
        Binding(.nextPlace, in: .places, [.tab], "next place"),
        Binding(.previousPlace, in: .places, [.backTab], "place before"),
    ]

    static let moving = [
        Binding(.up, in: .moving, [.up, .character("k")], "up"),
        Binding(.down, in: .moving, [.down, .character("j")], "down"),
        Binding(.left, in: .moving, [.left, .character("h")], "left"),
        Binding(.right, in: .moving, [.right, .character("l")], "right"),
        Binding(.first, in: .moving, [.character("g"), .home], "to the first"),
        Binding(.last, in: .moving, [.character("G"), .end], "to the last"),
        Binding(.pageUp, in: .moving, [.pageUp], "a page up"),
        Binding(.pageDown, in: .moving, [.pageDown], "a page down"),
    ]

    static let overlays = [
        Binding(.back, in: .overlay, [.escape, .character("q"), .control("c")], "close", word: "close")
    ]

    /// While letters are written.
    static let forms = [
        Binding(.accept, in: .form, [.enter], "on", word: "on"),
        Binding(.nextField, in: .form, [.tab, .down], "next field", word: "next"),
        Binding(.previousField, in: .form, [.backTab, .up], "field before"),
        Binding(.back, in: .form, [.escape, .control("c")], "back; what is written is kept", word: "back"),
        Binding(.help, in: .form, [.function(1)], "help for here and now"),
    ]
}
