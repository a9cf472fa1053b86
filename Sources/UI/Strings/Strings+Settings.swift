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

        package func name(_ reach: Setting.Reach) -> String { strings.named("settings.\(reach)") ?? "\(reach)" }

        func name(_ group: Setting.Group) -> String { strings.named("settings.\(group)") ?? "\(group)" }
        /// What was changed and to what, so that a change by one key is seen.
        func saved(_ value: String, of setting: Setting) -> String {
            let value = self.value(value, of: setting)
            return tr(
                "\(name(setting)): \(value.isEmpty ? notSet : value). Saved.",
                "\(name(setting))：\(value.isEmpty ? notSet : value)，已保存。")
        }
        var notSet: String { tr("not set", "未填写") }
        var onAllDevices: String { tr("on all devices", "所有设备") }
        var onThisDevice: String { tr("on this device", "本机") }
        func further(_ count: Int, arrow: String) -> String { tr("\(arrow) \(count) more", "\(arrow) 还有\(count)项") }

        package func name(_ setting: Setting) -> String {
            strings.named("setting.\(setting.rawValue)") ?? setting.rawValue
        }

        package func help(_ setting: Setting) -> String { strings.named("setting.\(setting.rawValue).help") ?? "" }

        package func value(_ value: String, of setting: Setting) -> String {
            switch setting {
            case .displayName, .email, .dayStartsAt: value.drawable
            case .focusMinutes, .shortBreakMinutes, .longBreakMinutes: tr("\(value) min", "\(value)分钟")
            case .firstDayOfWeek: Int(value).flatMap(Weekday.init(rawValue:)).map { strings.fullName($0) } ?? value
            case .letters where Day(value) != nil:
                Day(value).map { tr("paused until \(strings.dateWithYear($0))", "暂停到\(strings.dateWithYear($0))") }
                    ?? value
            case .keepLetters where Int(value) != nil: strings.days(Int(value) ?? 0)
            case .theme: strings.named("theme=\(value)") ?? value.drawable
            case .language:
                strings.named("language=\(value)") ?? Language(rawValue: value).map { Self.ownName($0) } ?? value
            case .colour: strings.named("colour=\(value)") ?? tr("\(value) colors", "\(value)种")
            default:
                ["\(setting.rawValue)=\(value)", "\(setting.rawValue)=*", "*=\(value)"].lazy
                    .compactMap { strings.named($0) }.first ?? value
            }
        }

        /// A language by the name its own speakers give it, whatever the program speaks.
        private static func ownName(_ language: Language) -> String { language.tr("English", "中文") }
    }
}

extension Strings {
    package var themes: Themes { Themes(strings: self) }

    /// Own themes, and what is wrong in their files.
    package struct Themes: PartOfWords {
        let strings: Strings

        package func sentence(_ fault: ThemeFault) -> String {
            strings.headed(tr("line \(fault.line)", "第\(fault.line)行"), reason(fault.reason))
        }

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
