import CatArt
import Domain
import Runtime
import UI

extension Strings {
    func isSet(_ setting: Setting, _ value: String) -> String {
        tr(
            "\(settings.name(setting)): \(settings.value(value, of: setting)).",
            "\(settings.name(setting))：\(settings.value(value, of: setting))。")
    }

    func noConfig(_ path: String) -> String {
        tr("There is no \(path). All settings have their defaults.", "没有 \(path)，全部使用默认值。")
    }
    func configIsWell(_ path: String) -> String { tr("\(path) is valid.", "\(path) 没有问题。") }

    /// The file as it could be: each name with what it does and can be; what is not as at first stands there to hold.
    func config(_ preferences: Preferences, file: String) -> [String] {
        let head = [
            tr(
                "// Habicat settings for this device. Lines that start with // are comments.",
                "// 本机的 Habicat 设置。以 // 开头的行是注释。"),
            tr("// Values here override the settings in the program: \(file)", "// 这里的值优先于程序里的设置：\(file)"), "{",
        ]
        let lines = Setting.ofMachine.flatMap { setting -> [String] in
            let (name, value) = (setting.rawValue, setting.value(in: UserData(), preferences))
            let mark = value == setting.standard ?? "" && !preferences.fixed.contains(name) ? "// " : ""
            return [
                "  // " + settings.help(setting), "  // " + range(of: setting, preferences),
                "  \(mark)\(name): \(Setting.written(value)),", "",
            ]
        }
        let keys = [
            "  // "
                + tr(
                    "Custom shortcuts, as page.action. habicat dump --screen help lists the actions.",
                    "自定义快捷键，格式为「页面.操作」；可用 habicat dump --screen help 查看。"),
            "  // keys: { \"today.didIt\": [\"x\", \"space\"], \"everywhere.undo\": \"ctrl-r\" },", "}",
        ]
        return head + lines + keys
    }

    private func range(of setting: Setting, _ preferences: Preferences) -> String {
        let choices = setting.choices(preferences)
        let standard = Setting.written(setting.standard ?? "")
        let rest = tr("default: \(standard).", "默认 \(standard)。")
        guard !choices.isEmpty else { return rest }
        let list = choices.map(Setting.written).joined(separator: tr(", ", "、"))
        return tr("One of \(list); \(rest)", "可选 \(list)；\(rest)")
    }

    func sentence(for fault: SettingFault) -> String {
        switch fault.reason {
        case .syntax(let reason): self.reason(reason) + tr(".", "。")
        case .unknownName(let name) where Setting(rawValue: name) != nil:
            tr(
                "“\(name)” is stored with your data, not here. Use habicat settings set \(name) VALUE.",
                "「\(name)」与数据一起保存，不在这里。请用 habicat settings set \(name) 值。")
        case .unknownName(let name):
            tr("There is no setting “\(name)”.", "没有名为「\(name)」的设置。")
                + (Nearest.name(to: name, among: Preferences.names + ["keys"]).map {
                    tr(" Did you mean \($0)?", "是不是 \($0)？")
                } ?? "")
        case .twice(let name): tr("“\(name)” appears twice.", "「\(name)」重复了。")
        case .unknownValue(let name, let value, let choices):
            tr("“\(name)” cannot be “\(value)”.", "「\(name)」不能是「\(value)」。")
                + (choices.isEmpty
                    ? ""
                    : tr(" Use one of \(choices.joined(separator: ", ")).", "可选 \(choices.joined(separator: "、"))。"))
        case .keys(let fault): sentence(for: fault) + tr(".", "。")
        }
    }
}

extension JSON5.Place {
    var text: String { "\(line):\(column)" }
}

extension Strings {
    func sentence(for error: ArtError) -> String {
        switch error {
        case .missing(let file): tr("\(file): drawing not found", "\(file)：没有这幅画")
        case .malformed(let file, let line, let problem):
            "\(file)\(line > 0 ? ":\(line)" : ""): " + trouble(problem)
                + tr(". The built-in drawing is used instead.", "。改用内置的画。")
        }
    }

    private func trouble(_ problem: ArtError.Problem) -> String {
        switch problem {
        case .missingSetting(let name): tr("@\(name) is missing", "缺少 @\(name)")
        case .unknownSetting(let name): tr("unknown setting @\(name)", "没有名为 @\(name) 的设置")
        case .badValue(let setting, let value):
            tr("@\(setting) cannot be “\(value)”", "@\(setting) 不能是「\(value)」")
        case .badLayerHeading(let heading):
            tr("“\(heading)” is not a layer heading such as [shape 0,0]", "「\(heading)」不是图层标题，应如 [shape 0,0]")
        case .layerTwice(let layer): tr("the layer “\(layer)” appears twice", "图层「\(layer)」出现了两次")
        case .unknownLayer(let layer): tr("unknown layer “\(layer)”", "没有名为「\(layer)」的图层")
        case .rowOutsideLayer: tr("a row of pixels comes before the first layer", "像素行出现在第一个图层之前")
        case .unknownMark(let mark, let layer):
            tr("“\(mark)” is not valid in the layer “\(layer)”", "图层「\(layer)」里不能用「\(mark)」")
        case .outsideBox(let layer): tr("the layer “\(layer)” is larger than the drawing", "图层「\(layer)」超出画幅")
        }
    }
}
