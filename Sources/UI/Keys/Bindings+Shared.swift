import Canvas
import Domain

extension Binding {
    /// Every binding there is, contexts in order, each in order of use. Footer, help, palette and manual follow it.
    package static let standard: [Binding] =
        everywhere + places + moving + overlays + lists + forms + today + newHabit + focus + questions + cats + shop
        + history

    static func of(_ key: Character...) -> [Key] { key.map { .character($0) } }

    static let everywhere = [
        Binding(.timer, in: .everywhere, of("0"), Phrase("to the running timer, or set one up", "去看计时，或设一个")),
        Binding(.undo, in: .everywhere, of("u"), Phrase("undo", "撤销")),
        Binding(.redo, in: .everywhere, of("U"), Phrase("redo", "重做")),
        Binding(.filter, in: .everywhere, of("/"), Phrase("filter what is listed", "筛选列表")),
        Binding(.palette, in: .everywhere, of(":"), Phrase("every action, by name", "按名字找操作")),
        Binding(.settings, in: .everywhere, of(","), Phrase("settings", "设置")),
        Binding(.log, in: .everywhere, [], Phrase("what was said lately", "最近的消息")),
        Binding(.store, in: .everywhere, [], Phrase("whether all is saved", "是否都已保存")),
        Binding(.suspend, in: .everywhere, [.control("z")], Phrase("back to the shell for a while", "暂回命令行")),
        Binding(.back, in: .everywhere, [.escape], Phrase("one step back", "退一步")),
        Binding(
            .help, in: .everywhere, [.character("?"), .function(1)], Phrase("help for here and now", "此处此刻的帮助"),
            word: Phrase("help", "帮助")),
        Binding(
            .quit, in: .everywhere, [.character("q"), .control("c")], Phrase("quit", "退出"), word: Phrase("quit", "退出")),
    ]

    static let places = [
        Binding(.goToday, in: .places, of("1"), Phrase("Today", "今天")),
        Binding(.goCats, in: .places, of("2"), Phrase("Cats", "猫咪")),
        Binding(.goShop, in: .places, of("3"), Phrase("Shop", "商店")),
        Binding(.goCalendar, in: .places, of("4"), Phrase("Calendar", "日历")),
        Binding(.goStats, in: .places, of("5"), Phrase("Stats", "统计")),
        Binding(.nextPlace, in: .places, [.tab], Phrase("next place", "下一处")),
        Binding(.previousPlace, in: .places, [.backTab], Phrase("place before", "上一处")),
    ]

    static let moving = [
        Binding(.up, in: .moving, [.up, .character("k")], Phrase("up", "上")),
        Binding(.down, in: .moving, [.down, .character("j")], Phrase("down", "下")),
        Binding(.left, in: .sideways, [.left, .character("h")], Phrase("left", "左")),
        Binding(.right, in: .sideways, [.right, .character("l")], Phrase("right", "右")),
        Binding(.first, in: .moving, [.character("g"), .home], Phrase("to the first", "到最前")),
        Binding(.last, in: .moving, [.character("G"), .end], Phrase("to the last", "到最后")),
        Binding(.pageUp, in: .moving, [.pageUp], Phrase("a page up", "上一页")),
        Binding(.pageDown, in: .moving, [.pageDown], Phrase("a page down", "下一页")),
    ]

    /// In a panel with a list, which everywhere else has the key from `everywhere`.
    static let lists = [Binding(.filter, in: .list, of("/"), Phrase("filter what is listed", "筛选列表"))]

    static let overlays = [
        Binding(
            .back, in: .overlay, [.escape, .character("q"), .control("c")], Phrase("close", "关闭"),
            word: Phrase("close", "关闭")),
        Binding(
            .help, in: .panel, [.character("?"), .function(1)], Phrase("help for here and now", "此处此刻的帮助"),
            word: Phrase("help", "帮助")),
    ]

    /// While letters are written.
    static let forms = [
        Binding(.accept, in: .form, [.enter], Phrase("on", "继续"), word: Phrase("on", "继续")),
        Binding(.nextField, in: .form, [.tab, .down], Phrase("next field", "下一栏"), word: Phrase("next", "下一栏")),
        Binding(.previousField, in: .form, [.backTab, .up], Phrase("field before", "上一栏")),
        Binding(
            .back, in: .form, [.escape, .control("c")], Phrase("back; what is written is kept", "返回；写下的留着"),
            word: Phrase("back", "返回")),
        Binding(.help, in: .form, [.function(1)], Phrase("help for here and now", "此处此刻的帮助")),
    ]
}
