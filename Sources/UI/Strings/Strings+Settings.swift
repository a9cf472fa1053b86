import Canvas
import Domain

extension Strings {
    package var settings: Settings { Settings(strings: self) }

    /// Settings, of the person and of this machine.
    package struct Settings: PartOfWords {
        let strings: Strings

        var title: String { tr("Settings", "设置") }
        var fixed: String { tr("Set in config.json5. Change it there.", "由 config.json5 设定，请在那里修改。") }
        var fixedMark: String { "(config.json5)" }
        var noStandard: String { tr("This setting has no default.", "这一项没有默认值。") }
        var isWritten: String { tr("Press enter to edit.", "这一项需要输入，按 enter 编辑。") }
        var isStandard: String { tr("Already the default.", "已是默认值。") }

        /// Heads the settings that hold there.
        package func name(_ reach: Setting.Reach) -> String {
            switch reach {
            case .person: tr("Profile (all devices)", "个人（所有设备）")
            case .machine: tr("This device", "本机")
            }
        }

        /// What a setting is called in the list.
        package func name(_ setting: Setting) -> String {
            switch setting {
            case .displayName: tr("Your name", "你的名字")
            case .email: tr("Email", "邮箱")
            case .dayStartsAt: tr("Day starts at", "每天起始时间")
            case .firstDayOfWeek: tr("Week starts on", "每周第一天")
            case .checkIn: tr("Daily visit", "每日签到")
            case .coins: tr("Coins", "金币")
            case .cats: tr("Cats", "猫咪")
            case .language: tr("Language", "语言")
            case .theme: tr("Theme", "主题")
            case .colour: tr("Colors", "颜色")
            case .motion: tr("Motion", "动画")
            case .heat: tr("Heatmap", "热力图")
            case .bell: tr("Bell", "铃声")
            case .toasts: tr("Messages", "浮动提示")
            case .onQuit: tr("On quit", "退出时")
            case .autoStart: tr("Auto-start", "自动开始")
            case .focusMinutes: tr("Focus", "专注")
            case .shortBreakMinutes: tr("Short break", "短休息")
            case .longBreakMinutes: tr("Long break", "长休息")
            case .overtime: tr("Overtime", "超时")
            case .strict: tr("Strict", "严格模式")
            case .notify: tr("Notifications", "通知")
            case .notifyWhenAway: tr("When closed", "后台提醒")
            case .title: tr("Terminal title", "终端标题")
            case .progress: tr("Progress", "进度")
            case .mouse: tr("Mouse", "鼠标")
            }
        }

        /// One line on what it is for.
        package func help(_ setting: Setting) -> String {
            switch setting {
            case .displayName: tr("Your name in your data files.", "数据里对你的称呼。")
            case .email: tr("Stays in your files. Never sent anywhere.", "只保存在你的数据里，从不发送。")
            case .dayStartsAt:
                tr("Earlier is still yesterday. Applies from tomorrow.", "早于这个时间算前一天，明天起生效。")
            case .firstDayOfWeek:
                tr("First day of the week in the calendar and weekly habits.", "影响日历、圆点和「每周N次」。")
            case .checkIn:
                tr("With your first action of the day, or with c on Today.", "当天首次操作时自动签到，或在「今天」页按 c。")
            case .coins: tr("When hidden, coins still add up but the shop is closed.", "隐藏后照常累计，但商店关闭。")
            case .cats: tr("Quiet cats show no bubbles and write no letters.", "安静的猫不冒泡说话，也不写信。")
            case .language: tr("Language of Habicat and its cats.", "界面和猫咪使用的语言。")
            case .theme: tr("High contrast and Okabe-Ito are easier to tell apart.", "配色。高对比和 Okabe-Ito 更易辨认。")
            case .colour: tr("Color depth. Applies at the next start.", "使用多少种颜色，下次启动生效。")
            case .motion: tr("Animation. Off: only the clock moves.", "动画多少；关闭后只有计时会动。")
            case .heat: tr("Show minutes per day by color, or by color and symbol.", "每日分钟数只用颜色，或同时用符号表示。")
            case .bell: tr("Ring when a timer is done.", "计时结束时响铃。")
            case .toasts: tr("Messages fade out, or stay until you press a key.", "右下角提示自动消失，还是按键后消失。")
            case .onQuit: tr("What happens to a running timer when you quit.", "退出时如何处理进行中的计时。")
            case .autoStart: tr("What starts automatically when a round ends.", "一轮结束后自动开始什么。")
            case .focusMinutes: tr("Length of a focus round, 1 to 180 minutes.", "一轮专注的时长，1到180分钟。")
            case .shortBreakMinutes: tr("After each round, 1 to 60 minutes.", "每轮之后，1到60分钟。")
            case .longBreakMinutes: tr("After every fourth round, 1 to 120 minutes.", "每四轮之后，1到120分钟。")
            case .overtime: tr("Keep counting after the bell until you press d.", "倒计时响铃后继续计时，按 d 才结束。")
            case .strict: tr("Sessions can't be paused.", "专注中不能暂停。")
            case .notify: tr("How to notify you when a timer ends, besides the bell.", "除响铃外，如何通知计时结束。")
            case .notifyWhenAway:
                tr("Notify me even when Habicat is closed.", "程序关闭后也提醒到点。")
            case .title: tr("Show the timer in the window title, updated every minute.", "在窗口标题显示当前计时，每分钟更新。")
            case .progress: tr("Some terminals show it in the tab or taskbar (OSC 9;4).", "部分终端会显示在标签页或任务栏（OSC 9;4）。")
            case .mouse: tr("Mouse clicks and wheel.", "是否响应点击和滚轮。")
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
            case (.language, "auto"): tr("same as system", "跟随系统")
            case (.language, _): Language(rawValue: value).map { Self.ownName($0) } ?? value
            case (.checkIn, "auto"): tr("automatic", "自动")
            case (.checkIn, _): tr("with a key", "按键")
            case (.coins, "on"): tr("shown", "显示")
            case (.coins, _): tr("hidden", "隐藏")
            case (.cats, "talk"): tr("talk", "说话")
            case (.cats, _): tr("quiet", "安静")
            case (.colour, "auto"), (.colour, "always"): tr("same as terminal", "跟随终端")
            case (.colour, "direct"): tr("16 million", "1600万种")
            case (.colour, "never"): tr("none", "不使用")
            case (.colour, _): tr("\(value) colors", "\(value)种")
            case (.motion, "full"): tr("full", "完整")
            case (.motion, "reduced"): tr("reduced", "减弱")
            case (.heat, "glyphs"): tr("colors and symbols", "颜色和符号")
            case (.heat, _): tr("colors only", "仅颜色")
            case (.toasts, "pass"): tr("fade out", "自动消失")
            case (.toasts, _): tr("stay", "手动关闭")
            case (.onQuit, "ask"): tr("ask", "询问")
            case (.onQuit, "run"): tr("keep running", "继续计时")
            case (.onQuit, "pause"): tr("pause", "暂停")
            case (.onQuit, "stop"): tr("stop and log", "结束并记录")
            case (.autoStart, "breaks"): tr("breaks", "休息")
            case (.autoStart, "all"): tr("breaks and focus", "休息和专注")
            case (.autoStart, "none"): tr("nothing", "关闭")
            case (.notify, "auto"): tr("automatic", "自动")
            case (.notify, "bell"): tr("bell only", "只响铃")
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
            case "auto": tr("same as terminal", "跟随终端")
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
            strings.headed(tr("line \(fault.line)", "第\(fault.line)行"), reason(fault.reason))
        }

        /// For a toast.
        func sentence(_ fault: ThemeFault, in theme: String) -> String {
            strings.list(["\(theme).json5", sentence(fault)]).drawable
        }

        private func reason(_ reason: ThemeFault.Reason) -> String {
            switch reason {
            case .syntax(let reason): strings.reason(reason)
            case .noField(let name): tr("\(name) is missing", "缺少 \(name)")
            case .unknownName(let name): tr("there is nothing called \(name)", "没有名为 \(name) 的项")
            case .unknownRole(let name): tr("there is no role \(name)", "没有名为 \(name) 的角色")
            case .unknownBase(let name): tr("there is no theme \(name)", "没有名为 \(name) 的主题")
            case .notAColour(let text): tr("\(text) is not a color such as #f2a65a", "\(text) 不是颜色，应如 #f2a65a")
            case .outOfRange(let name, let most): tr("\(name) must be 0 to \(most)", "\(name) 只能是0到\(most)")
            }
        }
    }
}
