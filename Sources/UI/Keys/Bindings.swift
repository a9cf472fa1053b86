package import Canvas
package import Domain

/// One line of the key table: footer, help page, palette and the manual's table are made of it.
package struct Binding: Sendable, Hashable {
    package let action: Action
    package let context: Context
    /// Any of them; none where only the palette offers it.
    package var keys: [Key]
    /// What it does, for help and palette.
    package let help: Phrase
    /// One or two words for the footer; nil keeps it out of there.
    package var word: Phrase?

    package init(_ action: Action, in context: Context, _ keys: [Key], _ help: Phrase, word: Phrase? = nil) {
        self.action = action
        self.context = context
        self.keys = keys
        self.help = help
        self.word = word
    }

    /// Its name in `config.json5`: `today.didIt`.
    package var id: String { "\(context.rawValue).\(action.rawValue)" }
}

/// What a key asks for. What it means in detail is up to the screen that gets it.
package enum Action: String, Sendable, CaseIterable {
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

extension Binding {
    static let today = [
        Binding(
            .accept, in: .today, [.enter], Phrase("focus on the chosen habit", "专注选中的习惯"), word: Phrase("focus", "专注")),
        Binding(
            .didIt, in: .today, of(" "), Phrase("did it: adds what is missing to the goal", "做过了：补足到目标"),
            word: Phrase("did it", "做了")),
        Binding(
            .addMinutes, in: .today, of("a"), Phrase("add minutes done without the timer", "补记没计时的分钟"),
            word: Phrase("add", "补记")),
        Binding(
            .newHabit, in: .today, of("n"), Phrase("a new habit and its kitten", "新习惯和它的小猫"), word: Phrase("new", "新建")),
        Binding(.visit, in: .today, of("c"), Phrase("daily visit", "每日签到"), word: Phrase("visit", "签到")),
        Binding(.edit, in: .today, of("e"), Phrase("edit the habit", "编辑习惯"), word: Phrase("edit", "编辑")),
        Binding(.openHabit, in: .today, of("i"), Phrase("all about the habit", "这个习惯的一切"), word: Phrase("page", "详情")),
        Binding(
            .daysOff, in: .today, of("o"), Phrase("days off, for this habit or all", "休假，一个习惯或全部"),
            word: Phrase("off", "休假")),
        Binding(
            .rest, in: .today, of("w"), Phrase("let the habit rest, or wake it", "让习惯休息，或唤醒它"),
            word: Phrase("rest", "休息")),
        Binding(.moveUp, in: .today, of("K"), Phrase("move the habit up", "习惯上移")),
        Binding(.moveDown, in: .today, of("J"), Phrase("move the habit down", "习惯下移")),
        Binding(
            .remove, in: .today, of("D"), Phrase("graduate the cat, or remove an untouched habit", "让猫毕业，或撤回没动过的习惯")),
        Binding(.bringBack, in: .today, of("y"), Phrase("add yesterday's minutes, when it was missed", "补记昨天落下的分钟")),
    ]

    static let newHabit = [
        Binding(
            .accept, in: .firstRun, [.enter], Phrase("start the goal's minutes now", "现在就按每日目标专注"),
            word: Phrase("start", "开始")),
        Binding(
            .didSome, in: .firstRun, of("a"), Phrase("I did some already today", "今天已经做了一些"),
            word: Phrase("did some", "做了些")),
        Binding(
            .bringHistory, in: .firstRun, of("i"), Phrase("bring history along", "带上往日记录"), word: Phrase("import", "导入")
        ),
        Binding(.back, in: .firstRun, [.escape], Phrase("look around", "先看看"), word: Phrase("look around", "看看")),

        Binding(.accept, in: .kittens, [.enter], Phrase("choose this kitten", "就选这只"), word: Phrase("choose", "选择")),
        Binding(
            .rerollOne, in: .kittens, of("r"), Phrase("another kitten in this place", "这里换一只"),
            word: Phrase("another", "换一只")),
        Binding(.rerollAll, in: .kittens, of("R"), Phrase("three other kittens", "三只都换"), word: Phrase("all", "全换")),
        Binding(.anotherName, in: .kittens, of("N"), Phrase("another name", "换个名字"), word: Phrase("name", "名字")),
        Binding(
            .rerollBack, in: .kittens, of("u"), Phrase("the kittens before", "上一批小猫"), word: Phrase("before", "上一批")),
        Binding(
            .back, in: .kittens, [.escape, .character("q"), .control("c")], Phrase("back to the habit", "回到习惯"),
            word: Phrase("back", "返回")),
        Binding(
            .help, in: .kittens, [.character("?"), .function(1)], Phrase("help for here and now", "此处此刻的帮助"),
            word: Phrase("help", "帮助")),

        Binding(.accept, in: .adoption, [.enter], Phrase("adopt", "领养"), word: Phrase("adopt", "领养")),
        Binding(
            .anotherName, in: .adoption, [.control("n")], Phrase("another name", "换个名字"), word: Phrase("name", "名字")),
    ]

    static let focus = [
        Binding(.accept, in: .focusSetup, [.enter], Phrase("start", "开始"), word: Phrase("start", "开始")),
        Binding(.back, in: .focusSetup, [.escape, .control("c")], Phrase("back", "返回"), word: Phrase("back", "返回")),

        Binding(.pause, in: .focus, of(" "), Phrase("pause, go on", "暂停，继续"), word: Phrase("pause", "暂停")),
        Binding(
            .stop, in: .focus, of("d"), Phrase("stop here: the minutes count", "就到这里：分钟都算数"), word: Phrase("stop", "结束")
        ),
        Binding(.longer, in: .focus, of("+", "="), Phrase("five minutes more", "多五分钟"), word: Phrase("more", "加长")),
        Binding(.shorter, in: .focus, of("-"), Phrase("five minutes less", "少五分钟"), word: Phrase("less", "缩短")),
        Binding(.skipBreak, in: .focus, of("s"), Phrase("skip the break", "跳过休息"), word: Phrase("skip", "跳过")),
        Binding(.note, in: .focus, of("n"), Phrase("a note", "写备注"), word: Phrase("note", "备注")),
        Binding(.accept, in: .focus, [.enter], Phrase("on: starts the round that waits", "继续：开始等着的一轮")),

        Binding(
            .accept, in: .result, [.enter], Phrase("the parts of the XP, then on", "看经验来处，然后继续"),
            word: Phrase("on", "继续")),
        Binding(.note, in: .result, of("n"), Phrase("a note", "写备注"), word: Phrase("note", "备注")),
        Binding(
            .remove, in: .result, of("H"), Phrase("graduate with honours, once all the hours are there", "时间攒满后光荣毕业")),
        Binding(
            .takeBack, in: .result, of("D"), Phrase("take it back, as if it had never been", "撤回，就像没发生过"),
            word: Phrase("take back", "撤回")),
    ]

    static let questions = [
        Binding(
            .choose1, in: .welcomeBack, of("1"), Phrase("go on, the gap left out", "继续，空档不算"),
            word: Phrase("go on", "继续")),
        Binding(
            .choose2, in: .welcomeBack, of("2"), Phrase("go on, the gap counted", "继续，空档也算"),
            word: Phrase("count it", "也算")),
        Binding(
            .choose3, in: .welcomeBack, of("3"), Phrase("finish with what was earned", "就到这里，记下已有的"),
            word: Phrase("finish", "收尾")),
        Binding(.choose4, in: .welcomeBack, of("4"), Phrase("split", "分开记"), word: Phrase("split", "分开")),
        Binding(.choose5, in: .welcomeBack, of("5"), Phrase("throw away", "丢掉"), word: Phrase("throw away", "丢掉")),
        Binding(.accept, in: .welcomeBack, [.enter], Phrase("the chosen one", "选中的这项"), word: Phrase("choose", "选择")),
        Binding(
            .back, in: .welcomeBack, [.escape, .character("q"), .control("c")],
            Phrase("ask later, the clock held", "以后再问，时钟停住"),
            word: Phrase("later", "以后")),

        Binding(.accept, in: .quitting, [.enter], Phrase("the chosen one", "选中的这项"), word: Phrase("choose", "选择")),
        Binding(.choose1, in: .quitting, of("1"), Phrase("the first", "第一项")),
        Binding(.choose2, in: .quitting, of("2"), Phrase("the second", "第二项")),
        Binding(.choose3, in: .quitting, of("3"), Phrase("the third", "第三项")),
        Binding(.choose4, in: .quitting, of("4"), Phrase("the fourth", "第四项")),

        Binding(.accept, in: .log, [.enter], Phrase("close", "关闭")),
    ]
}

extension Binding {
    static let cats = [
        Binding(.accept, in: .cats, [.enter], Phrase("the cat's page", "这只猫的页面"), word: Phrase("page", "详情")),
        Binding(.pet, in: .cats, of("p"), Phrase("pet", "摸摸它"), word: Phrase("pet", "摸")),
        Binding(.dress, in: .cats, of("d"), Phrase("dress", "打扮"), word: Phrase("dress", "打扮")),
        Binding(.edit, in: .cats, of("e"), Phrase("rename", "改名"), word: Phrase("rename", "改名")),
        Binding(.album, in: .cats, of("b"), Phrase("album", "相册"), word: Phrase("album", "相册")),
        Binding(.portrait, in: .cats, of("P"), Phrase("paint a portrait", "画一幅画像"), word: Phrase("portrait", "画像")),

        Binding(.accept, in: .catPage, [.enter], Phrase("focus on its habit", "专注它的习惯"), word: Phrase("focus", "专注")),
        Binding(.dress, in: .catPage, of("d"), Phrase("dress", "打扮"), word: Phrase("dress", "打扮")),
        Binding(.edit, in: .catPage, of("e"), Phrase("rename", "改名"), word: Phrase("rename", "改名")),
        Binding(.portrait, in: .catPage, of("P"), Phrase("paint a portrait", "画一幅画像"), word: Phrase("portrait", "画像")),

        Binding(.accept, in: .album, [.enter], Phrase("open", "打开"), word: Phrase("open", "打开")),
    ]

    static let shop = [
        Binding(
            .accept, in: .shop, [.enter], Phrase("buy, or wear what is owned", "买下，已有的就戴上"), word: .buy),
        Binding(.tryOn, in: .shop, of("t"), Phrase("try on", "试戴"), word: Phrase("try on", "试戴")),
        Binding(.takeOff, in: .shop, of("x"), Phrase("take off", "取下"), word: Phrase("take off", "取下")),
        Binding(.box, in: .shop, of("b"), Phrase("the box", "盒子"), word: Phrase("box", "盒子")),
        Binding(.shelf, in: .shop, of("f"), Phrase("another shelf", "换个货架"), word: Phrase("shelf", "货架")),

        Binding(.accept, in: .box, [.enter], Phrase("wear it", "戴上"), word: .wear),
        Binding(.takeOff, in: .box, of("x"), Phrase("take off", "取下"), word: Phrase("take off", "取下")),
    ]

    static let history = [
        Binding(
            .accept, in: .calendar, [.enter], Phrase("the day under the cursor", "光标所在的这天"), word: Phrase("day", "当天")),
        Binding(.heatmap, in: .calendar, of("z"), Phrase("heatmap or month", "热力图或月历"), word: Phrase("heatmap", "热力图")),
        Binding(.previousMonth, in: .calendar, of("<"), Phrase("month before", "上个月"), word: Phrase("month", "月份")),
        Binding(.nextMonth, in: .calendar, of(">"), Phrase("month after", "下个月")),
        Binding(
            .habitFilter, in: .calendar, of("f"), Phrase("one habit, or all", "一个习惯，或全部"), word: Phrase("habit", "习惯")),

        Binding(
            .accept, in: .stats, [.enter], Phrase("the chosen habit alone, or all", "只看选中的习惯，或全部"),
            word: Phrase("alone", "只看")),
        Binding(
            .span, in: .stats, of("s"), Phrase("bars of the week, the month or the year", "柱图：本周、本月、今年"),
            word: Phrase("span", "跨度")),
        Binding(
            .habitFilter, in: .stats, of("f"), Phrase("one habit, or all", "一个习惯，或全部"), word: Phrase("habit", "习惯")),

        Binding(.accept, in: .habitPage, [.enter], Phrase("focus on it", "专注"), word: Phrase("focus", "专注")),
        Binding(
            .didIt, in: .habitPage, of(" "), Phrase("did it: adds what is missing to the goal", "做过了：补足到目标"),
            word: Phrase("did it", "做了")),
        Binding(
            .addMinutes, in: .habitPage, of("a"), Phrase("add minutes done without the timer", "补记没计时的分钟"),
            word: Phrase("add", "补记")),
        Binding(.edit, in: .habitPage, of("e"), Phrase("edit the habit", "编辑习惯"), word: Phrase("edit", "编辑")),
        Binding(
            .daysOff, in: .habitPage, of("o"), Phrase("days off, for this habit or all", "休假，一个习惯或全部"),
            word: Phrase("off", "休假")),
        Binding(
            .bringBack, in: .habitPage, of("y"), Phrase("add yesterday's minutes, when it was missed", "补记昨天落下的分钟"),
            word: Phrase("yesterday", "昨天")),
        Binding(
            .rest, in: .habitPage, of("w"), Phrase("let the habit rest, or wake it", "让习惯休息，或唤醒它"),
            word: Phrase("rest", "休息")),
        Binding(
            .remove, in: .habitPage, of("D"), Phrase("graduate the cat, or remove an untouched habit", "让猫毕业，或撤回没动过的习惯")
        ),

        Binding(.accept, in: .settings, [.enter], Phrase("change", "更改"), word: Phrase("change", "更改")),
        Binding(.reset, in: .settings, of("r"), Phrase("as it was at first", "恢复初始值"), word: Phrase("reset", "初始")),
        Binding(.undo, in: .settings, of("u"), Phrase("undo", "撤销"), word: Phrase("undo", "撤销")),
        Binding(
            .help, in: .settings, [.character("?"), .function(1)], Phrase("help for here and now", "此处此刻的帮助"),
            word: Phrase("help", "帮助")),

        Binding(.retry, in: .storeTrouble, of("r"), Phrase("try again", "再试一次"), word: Phrase("retry", "重试")),
        Binding(
            .export, in: .storeTrouble, of("x"), Phrase("write what is not saved to a file", "把没保存的写成文件"),
            word: Phrase("export", "导出")),
    ]
}

extension Phrase {
    static let buy = Phrase("buy", "买")
    static let wear = Phrase("wear", "戴上")
}
