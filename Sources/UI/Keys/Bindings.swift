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
        Binding(.timer, in: .everywhere, of("0"), LocalizedText("go to the timer, or start one", "查看或新建计时")),
        Binding(.undo, in: .everywhere, of("u"), LocalizedText("undo", "撤销")),
        Binding(.redo, in: .everywhere, of("U"), LocalizedText("redo", "重做")),
        Binding(.filter, in: .everywhere, of("/"), LocalizedText("filter this list", "筛选列表")),
        Binding(.palette, in: .everywhere, of(":"), LocalizedText("all commands", "全部命令")),
        Binding(.settings, in: .everywhere, of(","), LocalizedText("settings", "设置")),
        Binding(.log, in: .everywhere, [], LocalizedText("recent messages", "最近的消息")),
        Binding(.store, in: .everywhere, [], LocalizedText("storage status", "数据状态")),
        Binding(.suspend, in: .everywhere, [.control("z")], LocalizedText("back to the shell (fg returns)", "暂时回到命令行")),
        Binding(.back, in: .everywhere, [.escape], LocalizedText("back", "返回")),
        Binding(
            .help, in: .everywhere, [.character("?"), .function(1)], LocalizedText("help for this page", "本页帮助"),
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
        Binding(.nextPlace, in: .places, [.tab], LocalizedText("next page", "下一页")),
        Binding(.previousPlace, in: .places, [.backTab], LocalizedText("previous page", "上一页")),
    ]

    static let moving = [
        Binding(.up, in: .moving, [.up, .character("k")], LocalizedText("up", "上")),
        Binding(.down, in: .moving, [.down, .character("j")], LocalizedText("down", "下")),
        Binding(.left, in: .sideways, [.left, .character("h")], LocalizedText("left", "左")),
        Binding(.right, in: .sideways, [.right, .character("l")], LocalizedText("right", "右")),
        Binding(.first, in: .moving, [.character("g"), .home], LocalizedText("first item", "第一项")),
        Binding(.last, in: .moving, [.character("G"), .end], LocalizedText("last item", "最后一项")),
        Binding(.pageUp, in: .moving, [.pageUp], LocalizedText("page up", "向上翻页")),
        Binding(.pageDown, in: .moving, [.pageDown], LocalizedText("page down", "向下翻页")),
    ]

    /// In a panel with a list, which everywhere else has the key from `everywhere`.
    static let lists = [Binding(.filter, in: .list, of("/"), LocalizedText("filter this list", "筛选列表"))]

    static let overlays = [
        Binding(
            .back, in: .overlay, [.escape, .character("q"), .control("c")], LocalizedText("close", "关闭"),
            word: LocalizedText("close", "关闭")),
        Binding(
            .help, in: .panel, [.character("?"), .function(1)], LocalizedText("help for this page", "本页帮助"),
            word: LocalizedText("help", "帮助")),
    ]

    /// While typing.
    static let forms = [
        Binding(
            .accept, in: .form, [.enter], LocalizedText("save and continue", "保存并继续"),
            word: LocalizedText("continue", "继续")),
        Binding(
            .nextField, in: .form, [.tab, .down], LocalizedText("next field", "下一项"), word: LocalizedText("next", "下一项")
        ),
        Binding(.previousField, in: .form, [.backTab, .up], LocalizedText("previous field", "上一项")),
        Binding(
            .back, in: .form, [.escape, .control("c")], LocalizedText("back (your entries are kept)", "返回（保留已填内容）"),
            word: LocalizedText("back", "返回")),
        Binding(.help, in: .form, [.function(1)], LocalizedText("help for this page", "本页帮助")),
    ]
}

extension Binding {
    static let today = [
        Binding(
            .accept, in: .today, [.enter], LocalizedText("focus on the chosen habit", "专注选中的习惯"),
            word: LocalizedText("focus", "专注")),
        Binding(
            .didIt, in: .today, of(" "), LocalizedText("done: log the rest of today's goal", "打卡，补足今日目标"),
            word: LocalizedText("done", "打卡")),
        Binding(
            .addMinutes, in: .today, of("a"), LocalizedText("log time without the timer", "手动补记时长"),
            word: LocalizedText("add", "补记")),
        Binding(
            .newHabit, in: .today, of("n"), LocalizedText("new habit and kitten", "新建习惯，领养小猫"),
            word: LocalizedText("new", "新建")),
        Binding(
            .visit, in: .today, of("c"), LocalizedText("collect the daily visit", "每日签到"),
            word: LocalizedText("visit", "签到")),
        Binding(.edit, in: .today, of("e"), LocalizedText("edit the habit", "编辑习惯"), word: LocalizedText("edit", "编辑")),
        Binding(
            .openHabit, in: .today, of("i"), LocalizedText("habit details", "习惯详情"),
            word: LocalizedText("details", "详情")),
        Binding(
            .daysOff, in: .today, of("o"), LocalizedText("days off, for this habit or all", "休假，当前习惯或全部"),
            word: LocalizedText("off", "休假")),
        Binding(
            .rest, in: .today, of("w"), LocalizedText("pause or resume the habit", "休眠或唤醒习惯"),
            word: LocalizedText("pause", "休眠")),
        Binding(.moveUp, in: .today, of("K"), LocalizedText("move the habit up", "上移习惯")),
        Binding(.moveDown, in: .today, of("J"), LocalizedText("move the habit down", "下移习惯")),
        Binding(
            .remove, in: .today, of("D"),
            LocalizedText("graduate the cat, or delete an unused habit", "让猫毕业（没有记录的习惯则删除）")),
        Binding(
            .bringBack, in: .today, of("y"), LocalizedText("log yesterday's missed minutes", "补昨天的")),
    ]

    static let newHabit = [
        Binding(
            .accept, in: .firstRun, [.enter], LocalizedText("start a session for your daily goal", "现在按每日目标专注"),
            word: LocalizedText("start", "开始")),
        Binding(
            .didSome, in: .firstRun, of("a"), LocalizedText("log time I already spent today", "补记今天已做的时间"),
            word: LocalizedText("log time", "补记")),
        Binding(
            .bringHistory, in: .firstRun, of("i"), LocalizedText("import from another app", "从其他应用导入"),
            word: LocalizedText("import", "导入")
        ),
        Binding(
            .back, in: .firstRun, [.escape], LocalizedText("look around first", "先看看"),
            word: LocalizedText("look around", "看看")),

        Binding(
            .accept, in: .kittens, [.enter], LocalizedText("choose this kitten", "选这只"),
            word: LocalizedText("choose", "选择")),
        Binding(
            .rerollOne, in: .kittens, of("r"), LocalizedText("swap this kitten", "换掉这只"),
            word: LocalizedText("swap", "换一只")),
        Binding(
            .rerollAll, in: .kittens, of("R"), LocalizedText("swap all three", "三只都换"),
            word: LocalizedText("swap all", "全换")),
        Binding(
            .anotherName, in: .kittens, of("N"), LocalizedText("new name", "换个名字"),
            word: LocalizedText("name", "名字")),
        Binding(
            .rerollBack, in: .kittens, of("u"), LocalizedText("previous kittens", "上一批小猫"),
            word: LocalizedText("previous", "上一批")),
        Binding(
            .back, in: .kittens, [.escape, .character("q"), .control("c")], LocalizedText("back to the habit", "返回习惯"),
            word: LocalizedText("back", "返回")),
        Binding(
            .help, in: .kittens, [.character("?"), .function(1)], LocalizedText("help for this page", "本页帮助"),
            word: LocalizedText("help", "帮助")),

        Binding(.accept, in: .adoption, [.enter], LocalizedText("adopt", "领养"), word: LocalizedText("adopt", "领养")),
        Binding(
            .anotherName, in: .adoption, [.control("n")], LocalizedText("new name", "换个名字"),
            word: LocalizedText("name", "名字")),
    ]

    static let focus = [
        Binding(.accept, in: .focusSetup, [.enter], LocalizedText("start", "开始"), word: LocalizedText("start", "开始")),
        Binding(
            .back, in: .focusSetup, [.escape, .control("c")], LocalizedText("back", "返回"),
            word: LocalizedText("back", "返回")),

        Binding(
            .pause, in: .focus, of(" "), LocalizedText("pause or resume", "暂停或继续"), word: LocalizedText("pause", "暂停")),
        Binding(
            .stop, in: .focus, of("d"), LocalizedText("stop and log the minutes", "结束并记录"),
            word: LocalizedText("stop", "结束")
        ),
        Binding(
            .longer, in: .focus, of("+", "="), LocalizedText("5 minutes more", "加5分钟"),
            word: LocalizedText("more", "加长")),
        Binding(
            .shorter, in: .focus, of("-"), LocalizedText("5 minutes less", "减5分钟"), word: LocalizedText("less", "缩短")
        ),
        Binding(
            .skipBreak, in: .focus, of("s"), LocalizedText("skip the break", "跳过休息"), word: LocalizedText("skip", "跳过")),
        Binding(.note, in: .focus, of("n"), LocalizedText("add a note", "写备注"), word: LocalizedText("note", "备注")),
        Binding(.accept, in: .focus, [.enter], LocalizedText("start the next round", "开始下一轮")),

        Binding(
            .accept, in: .result, [.enter], LocalizedText("XP details, then continue", "查看经验明细，然后继续"),
            word: LocalizedText("continue", "继续")),
        Binding(.note, in: .result, of("n"), LocalizedText("add a note", "写备注"), word: LocalizedText("note", "备注")),
        Binding(
            .remove, in: .result, of("H"),
            LocalizedText("graduate with honors (once fully grown)", "圆满毕业（时长达成后）")),
        Binding(
            .takeBack, in: .result, of("D"), LocalizedText("discard this session", "撤销这次专注"),
            word: LocalizedText("discard", "撤销")),
    ]

    static let questions = [
        Binding(
            .choose1, in: .welcomeBack, of("1"), LocalizedText("continue, skip the gap", "继续，离开的时间不算"),
            word: LocalizedText("skip gap", "继续")),
        Binding(
            .choose2, in: .welcomeBack, of("2"), LocalizedText("continue, count the gap", "继续，离开的时间也算"),
            word: LocalizedText("count gap", "也算")),
        Binding(
            .choose3, in: .welcomeBack, of("3"), LocalizedText("stop and keep the earlier minutes", "结束，记录之前的时间"),
            word: LocalizedText("stop", "结束")),
        Binding(
            .choose4, in: .welcomeBack, of("4"), LocalizedText("log the earlier minutes, start over", "记录之前的时间，重新开始"),
            word: LocalizedText("restart", "重来")),
        Binding(
            .choose5, in: .welcomeBack, of("5"), LocalizedText("discard the session", "放弃，不记录"),
            word: LocalizedText("discard", "放弃")),
        Binding(
            .accept, in: .welcomeBack, [.enter], LocalizedText("choose the selected answer", "选择这一项"),
            word: LocalizedText("choose", "选择")),
        Binding(
            .back, in: .welcomeBack, [.escape, .character("q"), .control("c")],
            LocalizedText("decide later (the timer is paused)", "稍后再选，计时先暂停"),
            word: LocalizedText("later", "稍后")),

        Binding(
            .accept, in: .quitting, [.enter], LocalizedText("choose the selected answer", "选择这一项"),
            word: LocalizedText("choose", "选择")),
        Binding(.choose1, in: .quitting, of("1"), LocalizedText("first answer", "第一项")),
        Binding(.choose2, in: .quitting, of("2"), LocalizedText("second answer", "第二项")),
        Binding(.choose3, in: .quitting, of("3"), LocalizedText("third answer", "第三项")),
        Binding(.choose4, in: .quitting, of("4"), LocalizedText("fourth answer", "第四项")),

        Binding(.accept, in: .log, [.enter], LocalizedText("close", "关闭")),
    ]
}

extension Binding {
    static let cats = [
        Binding(
            .accept, in: .cats, [.enter], LocalizedText("cat details", "猫咪详情"), word: LocalizedText("details", "详情")),
        Binding(.pet, in: .cats, of("p"), LocalizedText("pet the cat", "摸摸它"), word: LocalizedText("pet", "摸")),
        Binding(
            .dress, in: .cats, of("d"), LocalizedText("choose an accessory", "打扮"), word: LocalizedText("dress", "打扮")),
        Binding(.edit, in: .cats, of("e"), LocalizedText("rename", "改名"), word: LocalizedText("rename", "改名")),
        Binding(.album, in: .cats, of("b"), LocalizedText("album", "相册"), word: LocalizedText("album", "相册")),
        Binding(
            .portrait, in: .cats, of("P"), LocalizedText("buy a portrait", "画一幅画像"),
            word: LocalizedText("portrait", "画像")),

        Binding(
            .accept, in: .catPage, [.enter], LocalizedText("start a session for its habit", "专注它的习惯"),
            word: LocalizedText("focus", "专注")),
        Binding(
            .dress, in: .catPage, of("d"), LocalizedText("choose an accessory", "打扮"),
            word: LocalizedText("dress", "打扮")),
        Binding(.edit, in: .catPage, of("e"), LocalizedText("rename", "改名"), word: LocalizedText("rename", "改名")),
        Binding(
            .portrait, in: .catPage, of("P"), LocalizedText("buy a portrait", "画一幅画像"),
            word: LocalizedText("portrait", "画像")),

        Binding(.accept, in: .album, [.enter], LocalizedText("open", "打开"), word: LocalizedText("open", "打开")),
    ]

    static let shop = [
        Binding(
            .accept, in: .shop, [.enter], LocalizedText("buy, or wear if owned", "购买，已有的则戴上"), word: .buy),
        Binding(.tryOn, in: .shop, of("t"), LocalizedText("try on", "试戴"), word: LocalizedText("try on", "试戴")),
        Binding(.takeOff, in: .shop, of("x"), LocalizedText("take off", "取下"), word: LocalizedText("take off", "取下")),
        Binding(.box, in: .shop, of("b"), LocalizedText("your box", "饰品盒"), word: LocalizedText("box", "饰品盒")),
        Binding(.shelf, in: .shop, of("f"), LocalizedText("next shelf", "下一个货架"), word: LocalizedText("shelf", "货架")),

        Binding(.accept, in: .box, [.enter], LocalizedText("wear", "戴上"), word: .wear),
        Binding(.takeOff, in: .box, of("x"), LocalizedText("take off", "取下"), word: LocalizedText("take off", "取下")),
    ]

    static let history = [
        Binding(
            .accept, in: .calendar, [.enter], LocalizedText("show this day", "查看这一天"),
            word: LocalizedText("day", "当天")),
        Binding(
            .heatmap, in: .calendar, of("z"), LocalizedText("heatmap or month", "热力图或月历"),
            word: LocalizedText("heatmap", "热力图")),
        Binding(
            .previousMonth, in: .calendar, of("<"), LocalizedText("previous month", "上个月"),
            word: LocalizedText("month", "月份")),
        Binding(.nextMonth, in: .calendar, of(">"), LocalizedText("next month", "下个月")),
        Binding(
            .habitFilter, in: .calendar, of("f"), LocalizedText("one habit or all", "单个或全部习惯"),
            word: LocalizedText("habit", "习惯")),

        Binding(
            .accept, in: .stats, [.enter], LocalizedText("only this habit, or all", "只看这个习惯，或全部"),
            word: LocalizedText("only this", "只看")),
        Binding(
            .span, in: .stats, of("s"), LocalizedText("show week, month or year", "切换本周、本月、今年"),
            word: LocalizedText("range", "范围")),
        Binding(
            .habitFilter, in: .stats, of("f"), LocalizedText("one habit or all", "单个或全部习惯"),
            word: LocalizedText("habit", "习惯")),

        Binding(
            .accept, in: .habitPage, [.enter], LocalizedText("start a session", "专注"),
            word: LocalizedText("focus", "专注")),
        Binding(
            .didIt, in: .habitPage, of(" "), LocalizedText("done: log the rest of today's goal", "打卡，补足今日目标"),
            word: LocalizedText("done", "打卡")),
        Binding(
            .addMinutes, in: .habitPage, of("a"), LocalizedText("log time without the timer", "手动补记时长"),
            word: LocalizedText("add", "补记")),
        Binding(
            .edit, in: .habitPage, of("e"), LocalizedText("edit the habit", "编辑习惯"), word: LocalizedText("edit", "编辑")),
        Binding(
            .daysOff, in: .habitPage, of("o"), LocalizedText("days off, for this habit or all", "休假，当前习惯或全部"),
            word: LocalizedText("off", "休假")),
        Binding(
            .bringBack, in: .habitPage, of("y"),
            LocalizedText("log yesterday's missed minutes", "补昨天的"),
            word: LocalizedText("yesterday", "昨天")),
        Binding(
            .rest, in: .habitPage, of("w"), LocalizedText("pause or resume the habit", "休眠或唤醒习惯"),
            word: LocalizedText("pause", "休眠")),
        Binding(
            .remove, in: .habitPage, of("D"),
            LocalizedText("graduate the cat, or delete an unused habit", "让猫毕业（没有记录的习惯则删除）")
        ),

        Binding(
            .accept, in: .settings, [.enter], LocalizedText("change the setting", "更改设置"),
            word: LocalizedText("change", "更改")),
        Binding(
            .reset, in: .settings, of("r"), LocalizedText("reset to default", "恢复默认"),
            word: LocalizedText("reset", "默认")),
        Binding(.undo, in: .settings, of("u"), LocalizedText("undo", "撤销"), word: LocalizedText("undo", "撤销")),
        Binding(
            .help, in: .settings, [.character("?"), .function(1)], LocalizedText("help for this page", "本页帮助"),
            word: LocalizedText("help", "帮助")),

        Binding(
            .retry, in: .storeTrouble, of("r"), LocalizedText("try again", "重试"), word: LocalizedText("retry", "重试")),
        Binding(
            .export, in: .storeTrouble, of("x"), LocalizedText("export unsaved changes to a file", "把未保存的改动导出为文件"),
            word: LocalizedText("export", "导出")),
    ]
}

extension LocalizedText {
    static let buy = LocalizedText("buy", "买")
    static let wear = LocalizedText("wear", "戴上")
}
