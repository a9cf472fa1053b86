import CatArt
import Domain
import Runtime
import UI

/// What commands say of settings and `config.json5`.
extension Strings {
    func isSet(_ setting: Setting, _ value: String) -> String {
        tr(
            "\(settings.name(setting)): \(settings.value(value, of: setting)).",
            "\(settings.name(setting))：\(settings.value(value, of: setting))。")
    }

    func noConfig(_ path: String) -> String {
        tr("There is no \(path): all is as it is at first.", "没有 \(path)：一切都是初始值。")
    }
    func configIsWell(_ path: String) -> String { tr("\(path) is well.", "\(path) 没有问题。") }

    /// The file as it could be: each name with what it does and can be; what is not as at first stands there to hold.
    func config(_ preferences: Preferences, file: String) -> [String] {
        let head = [
            tr(
                "// Habicat on this machine. Lines that begin with // are only read by people.",
                "// 本机的 Habicat。以 // 开头的行只给人看。"),
            tr("// What stands here holds over the settings in the program: \(file)", "// 这里写的优先于程序里的设置：\(file)"), "{",
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
                + tr(
                    "Other keys for actions, by place and action; habicat dump --screen help shows them.",
                    "给动作换按键，写地方和动作；habicat dump --screen help 可看。"),
            "  // keys: { \"today.didIt\": [\"x\", \"space\"], \"everywhere.undo\": \"ctrl-r\" },", "}",
        ]
        return head + lines + keys
    }

    private func range(of key: ConfigKey, _ preferences: Preferences) -> String {
        let choices = key.choices(preferences)
        let standard = ConfigKey.written(key.standard)
        let rest = tr("\(standard) at first.", "初始值 \(standard)。")
        guard !choices.isEmpty else { return rest }
        let list = choices.map(ConfigKey.written).joined(separator: tr(", ", "、"))
        return tr("One of \(list); \(rest)", "可选 \(list)；\(rest)")
    }

    /// What is wrong in a settings file, to stand behind the place.
    func sentence(for fault: SettingFault) -> String {
        switch fault.reason {
        case .syntax(let reason): self.reason(reason) + tr(".", "。")
        case .unknownName(let name) where Setting(rawValue: name) != nil:
            tr(
                "“\(name)” is kept with your data, not here: habicat settings set \(name) VALUE.",
                "「\(name)」和你的数据存在一起，不在这里：habicat settings set \(name) VALUE。")
        case .unknownName(let name):
            tr("There is no setting “\(name)”.", "没有设置「\(name)」。")
                + (Nearest.name(to: name, among: Preferences.names + ["keys"]).map {
                    tr(" Did you mean \($0)?", "是不是 \($0)？")
                } ?? "")
        case .twice(let name): tr("“\(name)” stands here a second time.", "「\(name)」又写了一次。")
        case .unknownValue(let name, let value, let choices):
            tr("“\(name)” cannot be “\(value)”.", "「\(name)」不能是「\(value)」。")
                + (choices.isEmpty
                    ? ""
                    : tr(" It is one of \(choices.joined(separator: ", ")).", "可选 \(choices.joined(separator: "、"))。"))
        case .keys(let fault): sentence(for: fault) + tr(".", "。")
        }
    }
}

extension JSON5.Place {
    /// As compilers write it and editors read it.
    var text: String { "\(line):\(column)" }
}

extension Strings {
    /// What is wrong with a drawing: one sentence, which begins like a compiler's with file and line.
    func sentence(for error: ArtError) -> String {
        switch error {
        case .missing(let file): tr("\(file): there is no such drawing.", "\(file)：没有这幅画。")
        case .malformed(let file, let line, let problem):
            "\(file)\(line > 0 ? ":\(line)" : ""): " + trouble(problem)
                + tr("; the program's own drawing is shown instead.", "；改用程序自带的画。")
        }
    }

    private func trouble(_ problem: ArtError.Problem) -> String {
        switch problem {
        case .missingSetting(let name): tr("the drawing needs an @\(name)", "缺少 @\(name)")
        case .unknownSetting(let name): tr("there is no setting @\(name)", "没有 @\(name) 这一项")
        case .badValue(let setting, let value):
            tr("@\(setting) cannot be “\(value)”", "@\(setting) 不能是「\(value)」")
        case .badLayerHeading(let heading):
            tr("“\(heading)” is no heading of a layer, such as [shape 0,0]", "「\(heading)」不是图层的标题，如 [shape 0,0]")
        case .layerTwice(let layer): tr("the layer “\(layer)” is there twice", "图层「\(layer)」出现了两次")
        case .unknownLayer(let layer): tr("drawings have no layer “\(layer)”", "没有图层「\(layer)」")
        case .rowOutsideLayer: tr("a row of pixels stands before any layer", "图层之前就有像素行")
        case .unknownMark(let mark, let layer):
            tr("“\(mark)” is no mark of the layer “\(layer)”", "图层「\(layer)」不认识「\(mark)」")
        case .outsideBox(let layer): tr("the layer “\(layer)” leaves the box", "图层「\(layer)」超出了边框")
        }
    }
}

/// What `migrate` says.
extension Strings {
    /// The columns of the table of journal files.
    var surveyHeading: [String] {
        [
            tr("file", "文件"), tr("format", "格式"), tr("schema", "结构"), tr("batches", "批次"),
            tr("turned", "转换"), tr("unreadable", "读不懂"), tr("standing", "状态"),
        ]
    }

    func turned(_ turned: Int, of batches: Int) -> String {
        tr(
            "\(turned) of \(batches) batches are turned to today's shape when they are read; no line is rewritten.",
            "\(batches) 批中有 \(turned) 批在读取时转换成今天的样子；没有一行被改写。")
    }

    /// Journal files of a newer version.
    func waitingFiles(_ count: Int) -> String {
        tr(
            "Files of a newer version, which wait until habicat is updated: \(count).",
            "来自更新版本、要等 habicat 升级的文件：\(count) 个。")
    }

    /// What cats own by older data.
    func accessories(ofCats count: Int, areMoved: Bool) -> String {
        if count == 0 { return tr("No cat keeps accessories of its own.", "没有猫自己留着饰品。") }
        if areMoved {
            return tr(
                "Accessories that cats kept of their own are in the box now. Cats: \(count).",
                "猫自己留着的饰品已放进盒子。猫：\(count) 只。")
        }
        return tr(
            "Accessories that cats keep of their own go to the box. Cats: \(count).",
            "猫自己留着的饰品会放进盒子。猫：\(count) 只。")
    }
}
