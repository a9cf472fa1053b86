import Canvas
import Domain

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
