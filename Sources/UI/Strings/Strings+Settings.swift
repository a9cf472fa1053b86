import Canvas
import Domain

extension Strings {
    package var settings: Settings { Settings(strings: self) }

    /// Settings, of the person and of this machine.
    package struct Settings: PartOfWords {
        let strings: Strings

        var title: String { tr("Settings", "设置") }
        var fixed: String { tr("Set in config.json5: change it there.", "由 config.json5 设定：请在那里改。") }
        var fixedMark: String { "(config.json5)" }
        var noStandard: String { tr("This has no first value to go back to.", "这一项没有初始值。") }
        var isWritten: String { tr("This one is written: enter begins.", "这一项要写：按 enter 开始。") }
        var isStandard: String { tr("It is as it was at first.", "已经是初始值了。") }

        /// Heads the settings that hold there.
        package func name(_ reach: Setting.Reach) -> String {
            switch reach {
            case .person: tr("Yours, on every machine", "你的，在每台电脑上")
            case .machine: tr("This machine", "这台电脑")
            }
        }

        /// What a setting is called in the list.
        package func name(_ setting: Setting) -> String {
            switch setting {
            case .displayName: tr("Your name", "你的名字")
            case .email: tr("Email", "邮箱")
            case .dayStartsAt: tr("Day starts at", "一天开始于")
            case .firstDayOfWeek: tr("Week starts on", "一周开始于")
            case .checkIn: tr("Daily visit", "每日签到")
            case .coins: tr("Coins", "金币")
            case .cats: tr("Cats", "猫咪")
            case .language: tr("Language", "语言")
            case .theme: tr("Theme", "主题")
            case .colour: tr("Colours", "颜色")
            case .motion: tr("Motion", "动画")
            case .heat: tr("Heat", "热度")
            case .bell: tr("Bell", "铃声")
            case .toasts: tr("Toasts", "提示")
            case .onQuit: tr("On quitting", "退出时")
            case .autoStart: tr("Starts by itself", "自动开始")
            case .focusMinutes: tr("Focus", "专注")
            case .shortBreakMinutes: tr("Short break", "短休息")
            case .longBreakMinutes: tr("Long break", "长休息")
            case .overtime: tr("Overtime", "加时")
            case .strict: tr("Strict", "严格")
            case .notify: tr("Notifications", "通知")
            case .notifyWhenAway: tr("While away", "离开时")
            case .title: tr("Terminal title", "终端标题")
            case .progress: tr("Progress", "进度")
            case .mouse: tr("Mouse", "鼠标")
            }
        }

        /// One line on what it is for.
        package func help(_ setting: Setting) -> String {
            switch setting {
            case .displayName: tr("What you are called in your files.", "存档里怎么称呼你。")
            case .email: tr("Kept in your files alone; nothing is ever sent.", "只留在你的存档里，从不发送。")
            case .dayStartsAt:
                tr("Until then it is still yesterday. Holds from tomorrow on.", "在那之前还算昨天。明天起生效。")
            case .firstDayOfWeek:
                tr("Where weeks begin: calendar, dots, habits of N a week.", "一周从哪天算起：日历、圆点、每周N次。")
            case .checkIn: tr("By the first deed of the day, or by c on Today.", "当天第一件事自动签到，或在今天页按 c。")
            case .coins: tr("Hidden, they are counted on and the shop is shut.", "隐藏后照样累计，商店关门。")
            case .cats: tr("Quiet cats have no bubbles and write no letters.", "安静的猫不说话，也不写信。")
            case .language: tr("What the program and its cats speak.", "程序和猫咪说的话。")
            case .theme: tr("Colours. High contrast and Okabe-Ito help some eyes.", "配色。高对比和 Okabe-Ito 更易辨认。")
            case .colour: tr("How many are used, from the next start on.", "用多少种颜色，下次启动起生效。")
            case .motion: tr("How much moves; off leaves the clock alone.", "动多少；关掉后只有时钟在走。")
            case .heat: tr("Minutes a day by colour, or by glyphs as well.", "每日分钟只用颜色，或也用符号。")
            case .bell: tr("Rings when a timer is done.", "计时结束时响铃。")
            case .toasts: tr("What is said bottom right goes by itself, or at a key.", "右下角的话自己消失，或按键才消失。")
            case .onQuit: tr("What a running timer does when you leave.", "离开时，正在走的计时怎么办。")
            case .autoStart: tr("What follows without a key when a round is over.", "一轮结束后，什么不按键就开始。")
            case .focusMinutes: tr("A round of focus, 1 to 180 minutes.", "一轮专注，1 到 180 分钟。")
            case .shortBreakMinutes: tr("After a round, 1 to 60 minutes.", "每轮之后，1 到 60 分钟。")
            case .longBreakMinutes: tr("After every fourth round, 1 to 120 minutes.", "每四轮之后，1 到 120 分钟。")
            case .overtime: tr("A countdown counts on after its bell, until d.", "倒计时响铃后继续计，按 d 才结束。")
            case .strict: tr("Focus takes no pause.", "专注中不能暂停。")
            case .notify: tr("How the end of a timer is told beside the bell.", "响铃之外，怎么告诉你计时结束。")
            case .notifyWhenAway:
                tr("A small process stays and tells the end of the timer.", "留一个小进程，到点时告诉你。")
            case .title: tr("Tells the running timer, a minute at a time.", "显示正在走的计时，一分钟一变。")
            case .progress: tr("Shown by some terminals in tab or taskbar (OSC 9;4).", "有的终端会显示在标签或任务栏。")
            case .mouse: tr("Whether clicks and the wheel are heard.", "是否理会点击和滚轮。")
            }
        }

        /// A value as it is read by people.
        package func value(_ value: String, of setting: Setting) -> String {
            switch (setting, value) {
            case (.displayName, _), (.email, _), (.dayStartsAt, _): value.drawable
            case (.focusMinutes, _), (.shortBreakMinutes, _), (.longBreakMinutes, _):
                tr("\(value) min", "\(value)分钟")
            case (.firstDayOfWeek, _):
                Int(value).flatMap(Weekday.init(rawValue:)).map { strings.fullName($0) } ?? value
            case (.theme, _): theme(value)
            case (.language, "auto"): tr("as the system", "随系统")
            case (.language, _): Language(rawValue: value).map { Self.ownName($0) } ?? value
            case (.checkIn, "auto"): tr("by itself", "自动")
            case (.checkIn, _): tr("by a key", "按键")
            case (.coins, "on"): tr("shown", "显示")
            case (.coins, _): tr("hidden", "隐藏")
            case (.cats, "talk"): tr("talk", "说话")
            case (.cats, _): tr("quiet", "安静")
            case (.colour, "auto"), (.colour, "always"): tr("as the terminal has", "随终端")
            case (.colour, "direct"): tr("16 million", "1600 万种")
            case (.colour, "never"): tr("none", "不用")
            case (.colour, _): tr("\(value) colours", "\(value) 种")
            case (.motion, "full"): tr("full", "全部")
            case (.motion, "reduced"): tr("reduced", "少一些")
            case (.heat, "glyphs"): tr("colours and glyphs", "颜色和符号")
            case (.heat, _): tr("colours", "颜色")
            case (.toasts, "pass"): tr("pass by", "自己消失")
            case (.toasts, _): tr("stay", "留着")
            case (.onQuit, "ask"): tr("ask", "询问")
            case (.onQuit, "run"): tr("runs on", "接着走")
            case (.onQuit, "pause"): tr("is paused", "暂停")
            case (.onQuit, "stop"): tr("stops, minutes count", "结束并记下")
            case (.autoStart, "breaks"): tr("breaks", "休息")
            case (.autoStart, "all"): tr("breaks and focus", "休息和专注")
            case (.autoStart, "none"): tr("nothing", "都不")
            case (.notify, "auto"): tr("by the terminal", "看终端")
            case (.notify, "bell"): tr("bell alone", "只响铃")
            case (.notify, "osc9"): "OSC 9"
            case (.notify, "osc777"): "OSC 777"
            case (.notify, "osc99"): "OSC 99"
            case (.notify, "command"): "notify-send"
            case (_, "on"): tr("on", "开")
            case (_, "off"): tr("off", "关")
            default: value
            }
        }

        /// A language by the name its own speakers give it, whatever the program speaks.
        private static func ownName(_ language: Language) -> String { language.tr("English", "中文") }

        private func theme(_ id: String) -> String {
            switch id {
            case "auto": tr("as the terminal", "随终端")
            case "dark": tr("Lamp, dark", "灯光（深色）")
            case "light": tr("Paper, light", "纸张（浅色）")
            case "contrast": tr("high contrast", "高对比")
            case "contrast-dark": tr("high contrast, dark", "高对比（深色）")
            case "contrast-light": tr("high contrast, light", "高对比（浅色）")
            case "okabe-ito": "Okabe-Ito"
            case "okabe-dark": tr("Okabe-Ito, dark", "Okabe-Ito（深色）")
            case "okabe-light": tr("Okabe-Ito, light", "Okabe-Ito（浅色）")
            default: id.drawable
            }
        }
    }
}

extension Strings {
    package var themes: Themes { Themes(strings: self) }

    /// Own themes, and what is wrong in their files.
    package struct Themes: PartOfWords {
        let strings: Strings

        /// What is wrong and where, to stand behind the file's name.
        package func sentence(_ fault: ThemeFault) -> String {
            strings.headed(tr("line \(fault.line)", "第 \(fault.line) 行"), reason(fault.reason))
        }

        /// For a toast.
        func sentence(_ fault: ThemeFault, in theme: String) -> String {
            strings.list(["\(theme).json5", sentence(fault)]).drawable
        }

        private func reason(_ reason: ThemeFault.Reason) -> String {
            switch reason {
            case .syntax(let reason): strings.reason(reason)
            case .noField(let name): tr("\(name) is missing here", "这里缺少\(name)")
            case .unknownName(let name): tr("nothing is called \(name)", "没有名为 \(name) 的项")
            case .unknownRole(let name): tr("there is no role \(name)", "没有 \(name) 这个角色")
            case .unknownBase(let name): tr("there is no theme \(name)", "没有 \(name) 这个主题")
            case .notAColour(let text): tr("\(text) is no colour such as #f2a65a", "\(text) 不是 #f2a65a 这样的颜色")
            case .outOfRange(let name, let most): tr("\(name) goes from 0 to \(most)", "\(name) 只能是 0 到 \(most)")
            }
        }
    }
}
