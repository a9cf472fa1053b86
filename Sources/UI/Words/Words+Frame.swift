import Domain

extension Words {
    var help: Help { Help(words: self) }
    var palette: Palette { Palette(words: self) }

    /// Help and log.
    struct Help: PartOfWords {
        let words: Words

        var title: String { say("Keys", "按键") }
        var closes: String { say("esc closes", "esc 关闭") }
        var hint: String { say("type to filter", "输入以筛选") }
        var log: String { say("Said lately", "最近的消息") }
        var nothingSaid: String { say("Nothing yet.", "还没有。") }

        func nothing(_ text: String) -> String {
            say("No key here does \(words.quoted(text)).", "这里没有按键能\(words.quoted(text))。")
        }
    }

    /// Every action by name.
    struct Palette: PartOfWords {
        let words: Words

        var title: String { say("Do", "做什么") }
        var hint: String { say("type what you want", "输入想做的事") }
        /// - Parameter near: what may have been meant.
        func nothing(near: String?) -> String {
            say("No such action." + (near.map { " Near: \($0)." } ?? ""), "没有这个操作。" + (near.map { "相近的：\($0)。" } ?? ""))
        }

        func line(_ binding: Binding, at place: Place?) -> String {
            place.map { words.headed(words.name($0), words(binding.help)) } ?? words(binding.help)
        }

        func unknown(_ text: String, near: String?) -> String {
            say(
                "There is no \(words.quoted(text))." + (near.map { " Near: \($0)." } ?? " Nothing is near it."),
                "没有\(words.quoted(text))。" + (near.map { "相近的：\($0)。" } ?? "也没有相近的。"))
        }
    }

    /// What is wrong with a change of keys.
    package func sentence(for fault: KeyFault) -> String {
        switch fault {
        case .noSuchAction(let id): say("there is no action \(id)", "没有操作 \(id)")
        case .noSuchKey(let key, let id): say("\(id): \(key) is no key", "\(id)：没有按键 \(key)")
        case .taken(let key, let id, let rival):
            say("\(id): \(key) is taken by \(rival)", "\(id)：\(key) 已用于 \(rival)")
        }
    }

    /// How a group of keys is headed in help.
    func name(_ context: Context) -> String {
        switch context {
        case .everywhere: say("Everywhere", "到处")
        case .places: say("Places", "去处")
        case .moving, .sideways: say("Moving", "移动")
        case .overlay, .panel, .list: say("Here", "这里")
        case .form: say("While writing", "书写时")
        case .today: say("Today", "今天")
        case .cats: say("Cats", "猫咪")
        case .shop: say("Shop", "商店")
        case .calendar: say("Calendar", "日历")
        case .stats: say("Stats", "统计")
        case .firstRun: say("The first time", "初次见面")
        case .newHabit, .kittens, .adoption: say("A new habit", "新习惯")
        case .habitForm: say("The habit", "习惯")
        case .minutesForm: say("Minutes", "分钟")
        case .daysOffForm: say("Days off", "休假")
        case .focusSetup: say("Before focus", "专注之前")
        case .focus: say("Focus", "专注")
        case .result: say("Result", "成果")
        case .welcomeBack: say("Welcome back", "欢迎回来")
        case .quitting: say("Quitting", "退出")
        case .noteForm: say("Note", "备注")
        case .renameForm: say("Name", "名字")
        case .habitPage: say("Habit", "习惯")
        case .catPage: say("Cat", "猫")
        case .album: say("Album", "相册")
        case .box: say("Box", "盒子")
        case .settings: say("Settings", "设置")
        case .storeTrouble: say("Store", "存档")
        case .help: say("Help", "帮助")
        case .palette: say("Actions", "操作")
        case .log: say("Log", "消息")
        }
    }
}
