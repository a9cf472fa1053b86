import Canvas
import Domain

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
