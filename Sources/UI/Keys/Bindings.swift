package import Canvas
package import Domain

/// A row of the key table, from which footer, help, palette and manual are made.
package struct Binding: Sendable, Hashable {
    package let action: KeyAction
    package let context: KeyContext
    /// Any of these; empty for actions of the palette only.
    package var keys: [Key]
    /// For help and palette.
    package let help: LocalizedText
    /// One or two words for the footer; nil leaves it out.
    package var word: LocalizedText?

    package init(
        _ action: KeyAction, in context: KeyContext, _ keys: [Key], _ help: LocalizedText, word: LocalizedText? = nil
    ) {
        self.action = action
        self.context = context
        self.keys = keys
        self.help = help
        self.word = word
    }

    /// Its name in `config.json5`, such as `today.didIt`.
    package var id: String { "\(context.rawValue).\(action.rawValue)" }
}

/// What a key asks for. Screens decide what it means in detail.
package enum KeyAction: String, Sendable, CaseIterable {
    // Everywhere.
    case goToday, goCats, goShop, goCalendar, goStats, nextPlace, previousPlace, timer
    case help, palette, filter, settings, undo, redo, log, store, quit, back, suspend
    // Moving.
    case up, down, left, right, first, last, pageUp, pageDown
    case accept
    case nextField, previousField
    // Habits.
    case didIt, addMinutes, newHabit, edit, openHabit, daysOff, rest, moveUp, moveDown, remove, visit, bringBack
    // Kittens.
    case rerollOne, rerollAll, anotherName, rerollBack
    // First run.
    case didSome, bringHistory
    // Focus.
    case pause, stop, longer, shorter, skipBreak, note, takeBack
    // Questions.
    case choose1, choose2, choose3, choose4, choose5
    // Cats and shop.
    case pet, dress, album, portrait, tryOn, takeOff, box, shelf
    // Calendar, stats, settings, store trouble.
    case nextMonth, previousMonth, heatmap, habitFilter, span, reset, retry, export
}

extension Binding {
    /// Every binding, by context and in order of use, which footer, help, palette and manual follow.
    package static let standard: [Binding] =
        everywhere + places + moving + overlays + lists + forms + today + newHabit + focus + questions + cats + shop
        + history

    static func of(_ key: Character...) -> [Key] { key.map { .character($0) } }

    static let everywhere = [
        Binding(.timer, in: .everywhere, of("0"), LocalizedText("to the running timer, or set one up", "去看计时，或设一个")),
        Binding(.undo, in: .everywhere, of("u"), LocalizedText("undo", "撤销")),
        Binding(.redo, in: .everywhere, of("U"), LocalizedText("redo", "重做")),
        Binding(.filter, in: .everywhere, of("/"), LocalizedText("filter what is listed", "筛选列表")),
        Binding(.palette, in: .everywhere, of(":"), LocalizedText("every action, by name", "按名字找操作")),
        Binding(.settings, in: .everywhere, of(","), LocalizedText("settings", "设置")),
        Binding(.log, in: .everywhere, [], LocalizedText("what was said lately", "最近的消息")),
        Binding(.store, in: .everywhere, [], LocalizedText("whether all is saved", "是否都已保存")),
        Binding(.suspend, in: .everywhere, [.control("z")], LocalizedText("back to the shell for a while", "暂回命令行")),
        Binding(.back, in: .everywhere, [.escape], LocalizedText("one step back", "退一步")),
        Binding(
            .help, in: .everywhere, [.character("?"), .function(1)], LocalizedText("help for here and now", "此处此刻的帮助"),
            word: LocalizedText("help", "帮助")),
        Binding(
            .quit, in: .everywhere, [.character("q"), .control("c")], LocalizedText("quit", "退出"),
            word: LocalizedText("quit", "退出")),
    ]

    static let places = [
        Binding(.goToday, in: .places, of("1"), LocalizedText("Today", "今天")),
        Binding(.goCats, in: .places, of("2"), LocalizedText("Cats", "猫咪")),
        Binding(.goShop, in: .places, of("3"), LocalizedText("Shop", "商店")),
        Binding(.goCalendar, in: .places, of("4"), LocalizedText("Calendar", "日历")),
        Binding(.goStats, in: .places, of("5"), LocalizedText("Stats", "统计")),
        Binding(.nextPlace, in: .places, [.tab], LocalizedText("next place", "下一处")),
        Binding(.previousPlace, in: .places, [.backTab], LocalizedText("place before", "上一处")),
    ]

    static let moving = [
        Binding(.up, in: .moving, [.up, .character("k")], LocalizedText("up", "上")),
        Binding(.down, in: .moving, [.down, .character("j")], LocalizedText("down", "下")),
        Binding(.left, in: .sideways, [.left, .character("h")], LocalizedText("left", "左")),
        Binding(.right, in: .sideways, [.right, .character("l")], LocalizedText("right", "右")),
        Binding(.first, in: .moving, [.character("g"), .home], LocalizedText("to the first", "到最前")),
        Binding(.last, in: .moving, [.character("G"), .end], LocalizedText("to the last", "到最后")),
        Binding(.pageUp, in: .moving, [.pageUp], LocalizedText("a page up", "上一页")),
        Binding(.pageDown, in: .moving, [.pageDown], LocalizedText("a page down", "下一页")),
    ]

    /// In panels with a list; elsewhere the key comes from `everywhere`.
    static let lists = [Binding(.filter, in: .list, of("/"), LocalizedText("filter what is listed", "筛选列表"))]

    static let overlays = [
        Binding(
            .back, in: .overlay, [.escape, .character("q"), .control("c")], LocalizedText("close", "关闭"),
            word: LocalizedText("close", "关闭")),
        Binding(
            .help, in: .panel, [.character("?"), .function(1)], LocalizedText("help for here and now", "此处此刻的帮助"),
            word: LocalizedText("help", "帮助")),
    ]

    /// While typing.
    static let forms = [
        Binding(.accept, in: .form, [.enter], LocalizedText("on", "继续"), word: LocalizedText("on", "继续")),
        Binding(
            .nextField, in: .form, [.tab, .down], LocalizedText("next field", "下一栏"), word: LocalizedText("next", "下一栏")
        ),
        Binding(.previousField, in: .form, [.backTab, .up], LocalizedText("field before", "上一栏")),
        Binding(
            .back, in: .form, [.escape, .control("c")], LocalizedText("back; what is written is kept", "返回；写下的留着"),
            word: LocalizedText("back", "返回")),
        Binding(.help, in: .form, [.function(1)], LocalizedText("help for here and now", "此处此刻的帮助")),
    ]
}

extension Binding {
    static let today = [
        Binding(
            .accept, in: .today, [.enter], LocalizedText("focus on the chosen habit", "专注选中的习惯"),
            word: LocalizedText("focus", "专注")),
        Binding(
            .didIt, in: .today, of(" "), LocalizedText("did it: adds what is missing to the goal", "做过了：补足到目标"),
            word: LocalizedText("did it", "做了")),
        Binding(
            .addMinutes, in: .today, of("a"), LocalizedText("add minutes done without the timer", "补记没计时的分钟"),
            word: LocalizedText("add", "补记")),
        Binding(
            .newHabit, in: .today, of("n"), LocalizedText("a new habit and its kitten", "新习惯和它的小猫"),
            word: LocalizedText("new", "新建")),
        Binding(.visit, in: .today, of("c"), LocalizedText("daily visit", "每日签到"), word: LocalizedText("visit", "签到")),
        Binding(.edit, in: .today, of("e"), LocalizedText("edit the habit", "编辑习惯"), word: LocalizedText("edit", "编辑")),
        Binding(
            .openHabit, in: .today, of("i"), LocalizedText("all about the habit", "这个习惯的一切"),
            word: LocalizedText("page", "详情")),
        Binding(
            .daysOff, in: .today, of("o"), LocalizedText("days off, for this habit or all", "休假，一个习惯或全部"),
            word: LocalizedText("off", "休假")),
        Binding(
            .rest, in: .today, of("w"), LocalizedText("let the habit rest, or wake it", "让习惯休息，或唤醒它"),
            word: LocalizedText("rest", "休息")),
        Binding(.moveUp, in: .today, of("K"), LocalizedText("move the habit up", "习惯上移")),
        Binding(.moveDown, in: .today, of("J"), LocalizedText("move the habit down", "习惯下移")),
        Binding(
            .remove, in: .today, of("D"),
            LocalizedText("graduate the cat, or remove an untouched habit", "让猫毕业，或撤回没动过的习惯")),
        Binding(
            .bringBack, in: .today, of("y"), LocalizedText("add yesterday's minutes, when it was missed", "补记昨天落下的分钟")),
    ]

    static let newHabit = [
        Binding(
            .accept, in: .firstRun, [.enter], LocalizedText("start the goal's minutes now", "现在就按每日目标专注"),
            word: LocalizedText("start", "开始")),
        Binding(
            .didSome, in: .firstRun, of("a"), LocalizedText("I did some already today", "今天已经做了一些"),
            word: LocalizedText("did some", "做了些")),
        Binding(
            .bringHistory, in: .firstRun, of("i"), LocalizedText("bring history along", "带上往日记录"),
            word: LocalizedText("import", "导入")
        ),
        Binding(
            .back, in: .firstRun, [.escape], LocalizedText("look around", "先看看"),
            word: LocalizedText("look around", "看看")),

        Binding(
            .accept, in: .kittens, [.enter], LocalizedText("choose this kitten", "就选这只"),
            word: LocalizedText("choose", "选择")),
        Binding(
            .rerollOne, in: .kittens, of("r"), LocalizedText("another kitten in this place", "这里换一只"),
            word: LocalizedText("another", "换一只")),
        Binding(
            .rerollAll, in: .kittens, of("R"), LocalizedText("three other kittens", "三只都换"),
            word: LocalizedText("all", "全换")),
        Binding(
            .anotherName, in: .kittens, of("N"), LocalizedText("another name", "换个名字"),
            word: LocalizedText("name", "名字")),
        Binding(
            .rerollBack, in: .kittens, of("u"), LocalizedText("the kittens before", "上一批小猫"),
            word: LocalizedText("before", "上一批")),
        Binding(
            .back, in: .kittens, [.escape, .character("q"), .control("c")], LocalizedText("back to the habit", "回到习惯"),
            word: LocalizedText("back", "返回")),
        Binding(
            .help, in: .kittens, [.character("?"), .function(1)], LocalizedText("help for here and now", "此处此刻的帮助"),
            word: LocalizedText("help", "帮助")),

        Binding(.accept, in: .adoption, [.enter], LocalizedText("adopt", "领养"), word: LocalizedText("adopt", "领养")),
        Binding(
            .anotherName, in: .adoption, [.control("n")], LocalizedText("another name", "换个名字"),
            word: LocalizedText("name", "名字")),
    ]

    static let focus = [
        Binding(.accept, in: .focusSetup, [.enter], LocalizedText("start", "开始"), word: LocalizedText("start", "开始")),
        Binding(
            .back, in: .focusSetup, [.escape, .control("c")], LocalizedText("back", "返回"),
            word: LocalizedText("back", "返回")),

        Binding(
            .pause, in: .focus, of(" "), LocalizedText("pause, go on", "暂停，继续"), word: LocalizedText("pause", "暂停")),
        Binding(
            .stop, in: .focus, of("d"), LocalizedText("stop here: the minutes count", "就到这里：分钟都算数"),
            word: LocalizedText("stop", "结束")
        ),
        Binding(
            .longer, in: .focus, of("+", "="), LocalizedText("five minutes more", "多五分钟"),
            word: LocalizedText("more", "加长")),
        Binding(
            .shorter, in: .focus, of("-"), LocalizedText("five minutes less", "少五分钟"), word: LocalizedText("less", "缩短")
        ),
        Binding(
            .skipBreak, in: .focus, of("s"), LocalizedText("skip the break", "跳过休息"), word: LocalizedText("skip", "跳过")),
        Binding(.note, in: .focus, of("n"), LocalizedText("a note", "写备注"), word: LocalizedText("note", "备注")),
        Binding(.accept, in: .focus, [.enter], LocalizedText("on: starts the round that waits", "继续：开始等着的一轮")),

        Binding(
            .accept, in: .result, [.enter], LocalizedText("the parts of the XP, then on", "看经验来处，然后继续"),
            word: LocalizedText("on", "继续")),
        Binding(.note, in: .result, of("n"), LocalizedText("a note", "写备注"), word: LocalizedText("note", "备注")),
        Binding(
            .remove, in: .result, of("H"),
            LocalizedText("graduate with honours, once all the hours are there", "时间攒满后光荣毕业")),
        Binding(
            .takeBack, in: .result, of("D"), LocalizedText("take it back, as if it had never been", "撤回，就像没发生过"),
            word: LocalizedText("take back", "撤回")),
    ]

    static let questions = [
        Binding(
            .choose1, in: .welcomeBack, of("1"), LocalizedText("go on, the gap left out", "继续，空档不算"),
            word: LocalizedText("go on", "继续")),
        Binding(
            .choose2, in: .welcomeBack, of("2"), LocalizedText("go on, the gap counted", "继续，空档也算"),
            word: LocalizedText("count it", "也算")),
        Binding(
            .choose3, in: .welcomeBack, of("3"), LocalizedText("finish with what was earned", "就到这里，记下已有的"),
            word: LocalizedText("finish", "收尾")),
        Binding(.choose4, in: .welcomeBack, of("4"), LocalizedText("split", "分开记"), word: LocalizedText("split", "分开")),
        Binding(
            .choose5, in: .welcomeBack, of("5"), LocalizedText("throw away", "丢掉"),
            word: LocalizedText("throw away", "丢掉")),
        Binding(
            .accept, in: .welcomeBack, [.enter], LocalizedText("the chosen one", "选中的这项"),
            word: LocalizedText("choose", "选择")),
        Binding(
            .back, in: .welcomeBack, [.escape, .character("q"), .control("c")],
            LocalizedText("ask later, the clock held", "以后再问，时钟停住"),
            word: LocalizedText("later", "以后")),

        Binding(
            .accept, in: .quitting, [.enter], LocalizedText("the chosen one", "选中的这项"),
            word: LocalizedText("choose", "选择")),
        Binding(.choose1, in: .quitting, of("1"), LocalizedText("the first", "第一项")),
        Binding(.choose2, in: .quitting, of("2"), LocalizedText("the second", "第二项")),
        Binding(.choose3, in: .quitting, of("3"), LocalizedText("the third", "第三项")),
        Binding(.choose4, in: .quitting, of("4"), LocalizedText("the fourth", "第四项")),

        Binding(.accept, in: .log, [.enter], LocalizedText("close", "关闭")),
    ]
}

extension Binding {
    static let cats = [
        Binding(
            .accept, in: .cats, [.enter], LocalizedText("the cat's page", "这只猫的页面"), word: LocalizedText("page", "详情")),
        Binding(.pet, in: .cats, of("p"), LocalizedText("pet", "摸摸它"), word: LocalizedText("pet", "摸")),
        Binding(.dress, in: .cats, of("d"), LocalizedText("dress", "打扮"), word: LocalizedText("dress", "打扮")),
        Binding(.edit, in: .cats, of("e"), LocalizedText("rename", "改名"), word: LocalizedText("rename", "改名")),
        Binding(.album, in: .cats, of("b"), LocalizedText("album", "相册"), word: LocalizedText("album", "相册")),
        Binding(
            .portrait, in: .cats, of("P"), LocalizedText("paint a portrait", "画一幅画像"),
            word: LocalizedText("portrait", "画像")),

        Binding(
            .accept, in: .catPage, [.enter], LocalizedText("focus on its habit", "专注它的习惯"),
            word: LocalizedText("focus", "专注")),
        Binding(.dress, in: .catPage, of("d"), LocalizedText("dress", "打扮"), word: LocalizedText("dress", "打扮")),
        Binding(.edit, in: .catPage, of("e"), LocalizedText("rename", "改名"), word: LocalizedText("rename", "改名")),
        Binding(
            .portrait, in: .catPage, of("P"), LocalizedText("paint a portrait", "画一幅画像"),
            word: LocalizedText("portrait", "画像")),

        Binding(.accept, in: .album, [.enter], LocalizedText("open", "打开"), word: LocalizedText("open", "打开")),
    ]

    static let shop = [
        Binding(
            .accept, in: .shop, [.enter], LocalizedText("buy, or wear what is owned", "买下，已有的就戴上"), word: .buy),
        Binding(.tryOn, in: .shop, of("t"), LocalizedText("try on", "试戴"), word: LocalizedText("try on", "试戴")),
        Binding(.takeOff, in: .shop, of("x"), LocalizedText("take off", "取下"), word: LocalizedText("take off", "取下")),
        Binding(.box, in: .shop, of("b"), LocalizedText("the box", "盒子"), word: LocalizedText("box", "盒子")),
        Binding(.shelf, in: .shop, of("f"), LocalizedText("another shelf", "换个货架"), word: LocalizedText("shelf", "货架")),

        Binding(.accept, in: .box, [.enter], LocalizedText("wear it", "戴上"), word: .wear),
        Binding(.takeOff, in: .box, of("x"), LocalizedText("take off", "取下"), word: LocalizedText("take off", "取下")),
    ]

    static let history = [
        Binding(
            .accept, in: .calendar, [.enter], LocalizedText("the day under the cursor", "光标所在的这天"),
            word: LocalizedText("day", "当天")),
        Binding(
            .heatmap, in: .calendar, of("z"), LocalizedText("heatmap or month", "热力图或月历"),
            word: LocalizedText("heatmap", "热力图")),
        Binding(
            .previousMonth, in: .calendar, of("<"), LocalizedText("month before", "上个月"),
            word: LocalizedText("month", "月份")),
        Binding(.nextMonth, in: .calendar, of(">"), LocalizedText("month after", "下个月")),
        Binding(
            .habitFilter, in: .calendar, of("f"), LocalizedText("one habit, or all", "一个习惯，或全部"),
            word: LocalizedText("habit", "习惯")),

        Binding(
            .accept, in: .stats, [.enter], LocalizedText("the chosen habit alone, or all", "只看选中的习惯，或全部"),
            word: LocalizedText("alone", "只看")),
        Binding(
            .span, in: .stats, of("s"), LocalizedText("bars of the week, the month or the year", "柱图：本周、本月、今年"),
            word: LocalizedText("span", "跨度")),
        Binding(
            .habitFilter, in: .stats, of("f"), LocalizedText("one habit, or all", "一个习惯，或全部"),
            word: LocalizedText("habit", "习惯")),

        Binding(
            .accept, in: .habitPage, [.enter], LocalizedText("focus on it", "专注"), word: LocalizedText("focus", "专注")),
        Binding(
            .didIt, in: .habitPage, of(" "), LocalizedText("did it: adds what is missing to the goal", "做过了：补足到目标"),
            word: LocalizedText("did it", "做了")),
        Binding(
            .addMinutes, in: .habitPage, of("a"), LocalizedText("add minutes done without the timer", "补记没计时的分钟"),
            word: LocalizedText("add", "补记")),
        Binding(
            .edit, in: .habitPage, of("e"), LocalizedText("edit the habit", "编辑习惯"), word: LocalizedText("edit", "编辑")),
        Binding(
            .daysOff, in: .habitPage, of("o"), LocalizedText("days off, for this habit or all", "休假，一个习惯或全部"),
            word: LocalizedText("off", "休假")),
        Binding(
            .bringBack, in: .habitPage, of("y"),
            LocalizedText("add yesterday's minutes, when it was missed", "补记昨天落下的分钟"),
            word: LocalizedText("yesterday", "昨天")),
        Binding(
            .rest, in: .habitPage, of("w"), LocalizedText("let the habit rest, or wake it", "让习惯休息，或唤醒它"),
            word: LocalizedText("rest", "休息")),
        Binding(
            .remove, in: .habitPage, of("D"),
            LocalizedText("graduate the cat, or remove an untouched habit", "让猫毕业，或撤回没动过的习惯")
        ),

        Binding(.accept, in: .settings, [.enter], LocalizedText("change", "更改"), word: LocalizedText("change", "更改")),
        Binding(
            .reset, in: .settings, of("r"), LocalizedText("as it was at first", "恢复初始值"),
            word: LocalizedText("reset", "初始")),
        Binding(.undo, in: .settings, of("u"), LocalizedText("undo", "撤销"), word: LocalizedText("undo", "撤销")),
        Binding(
            .help, in: .settings, [.character("?"), .function(1)], LocalizedText("help for here and now", "此处此刻的帮助"),
            word: LocalizedText("help", "帮助")),

        Binding(
            .retry, in: .storeTrouble, of("r"), LocalizedText("try again", "再试一次"), word: LocalizedText("retry", "重试")),
        Binding(
            .export, in: .storeTrouble, of("x"), LocalizedText("write what is not saved to a file", "把没保存的写成文件"),
            word: LocalizedText("export", "导出")),
    ]
}

extension LocalizedText {
    static let buy = LocalizedText("buy", "买")
    static let wear = LocalizedText("wear", "戴上")
}
