import Domain
import Runtime
import UI

/// What commands say of settings and `config.json5`.
extension Words {
    func isSet(_ setting: Setting, _ value: String) -> String {
        say(
            "\(settings.name(setting)): \(settings.value(value, of: setting)).",
            "\(settings.name(setting))：\(settings.value(value, of: setting))。")
    }

    func noConfig(_ path: String) -> String {
        say("There is no \(path): all is as it is at first.", "没有 \(path)：一切都是初始值。")
    }
    func configIsWell(_ path: String) -> String { say("\(path) is well.", "\(path) 没有问题。") }

    /// The file as it could be: each name with what it does and can be; what is not as at first stands there to hold.
    func config(_ preferences: Preferences, file: String) -> [String] {
        let head = [
            say(
                "// Habicat on this machine. Lines that begin with // are only read by people.",
                "// 本机的 Habicat。以 // 开头的行只给人看。"),
            say("// What stands here holds over the settings in the program: \(file)", "// 这里写的优先于程序里的设置：\(file)"), "{",
        ]
        let lines = ConfigKey.all.flatMap { key -> [String] in
            let value = key.value(preferences)
            let mark = value == key.standard && !preferences.fixed.contains(key.name) ? "// " : ""
            return ["  // " + key.help(self), "  // " + range(of: key, preferences)] + [
                "  \(mark)\(key.name): \(ConfigKey.written(value)),", "",
            ]
        }
        let keys = [
            "  // "
                + say(
                    "Other keys for actions, by place and action; habicat dump --screen help shows them.",
                    "给动作换按键，写地方和动作；habicat dump --screen help 可看。"),
            "  // keys: { \"today.didIt\": [\"x\", \"space\"], \"everywhere.undo\": \"ctrl-r\" },", "}",
        ]
        return head + lines + keys
    }

    private func range(of key: ConfigKey, _ preferences: Preferences) -> String {
        let choices = key.choices(preferences)
        let standard = ConfigKey.written(key.standard)
        let rest = say("\(standard) at first.", "初始值 \(standard)。")
        guard !choices.isEmpty else { return rest }
        let list = choices.map(ConfigKey.written).joined(separator: say(", ", "、"))
        return say("One of \(list); \(rest)", "可选 \(list)；\(rest)")
    }

    /// What is wrong in a settings file, to stand behind the place.
    func sentence(for fault: SettingFault) -> String {
        switch fault.reason {
        case .syntax(let reason): self.reason(reason) + say(".", "。")
        case .unknownName(let name) where Setting(rawValue: name) != nil:
            say(
                "“\(name)” is kept with your data, not here: habicat settings set \(name) VALUE.",
                "「\(name)」和你的数据存在一起，不在这里：habicat settings set \(name) VALUE。")
        case .unknownName(let name):
            say("There is no setting “\(name)”.", "没有设置「\(name)」。")
                + (Nearest.name(to: name, among: Preferences.names + ["keys"]).map {
                    say(" Did you mean \($0)?", "是不是 \($0)？")
                } ?? "")
        case .twice(let name): say("“\(name)” stands here a second time.", "「\(name)」又写了一次。")
        case .unknownValue(let name, let value, let choices):
            say("“\(name)” cannot be “\(value)”.", "「\(name)」不能是「\(value)」。")
                + (choices.isEmpty
                    ? ""
                    : say(" It is one of \(choices.joined(separator: ", ")).", "可选 \(choices.joined(separator: "、"))。"))
        case .keys(let fault): sentence(for: fault) + say(".", "。")
        }
    }
}

extension JSON5.Place {
    /// As compilers write it and editors read it.
    var text: String { "\(line):\(column)" }
}
