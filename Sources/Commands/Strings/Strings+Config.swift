import CatArt
import Domain
import Runtime
import UI
import Words

extension Strings {
    func isSet(_ setting: Setting, _ value: String) -> String {
        configCommand.isSet(setting: settings.name(setting), value: settings.value(value, of: setting))
    }

    /// The file as it could be: each name with what it does and can be; what is not as at first stands there to hold.
    func config(_ preferences: Preferences, file: String) -> [String] {
        let head = [configCommand.fileTitle, configCommand.fileOverrides(file: file), "{"]
        let lines = Setting.ofMachine.flatMap { setting -> [String] in
            let (name, value) = (setting.rawValue, setting.value(in: UserData(), preferences))
            let mark = value == setting.standard ?? "" && !preferences.fixed.contains(name) ? "// " : ""
            return [
                "  // " + settings.help(setting), "  // " + range(of: setting, preferences),
                "  \(mark)\(name): \(Setting.written(value)),", "",
            ]
        }
        let keys = [
            "  // " + configCommand.keysHelp,
            "  // keys: { \"today.didIt\": [\"x\", \"space\"], \"everywhere.undo\": \"ctrl-r\" },", "}",
        ]
        return head + lines + keys
    }

    private func range(of setting: Setting, _ preferences: Preferences) -> String {
        let choices = setting.choices(preferences)
        let rest = configCommand.standard(standard: Setting.written(setting.standard ?? ""))
        guard !choices.isEmpty else { return rest }
        let list = choices.map(Setting.written).joined(separator: punctuation.itemComma)
        return configCommand.oneOf(choices: list, rest: rest)
    }

    func sentence(for fault: SettingFault) -> String {
        switch fault.reason {
        case .syntax(let reason): self.reason(reason) + punctuation.fullStop
        case .unknownName(let name) where Setting(rawValue: name) != nil: configCommand.storedWithData(name: name)
        case .unknownName(let name):
            sentences([
                configCommand.noSetting(name: name),
                Nearest.name(to: name, among: Preferences.names + ["keys"]).map { configCommand.didYouMean(name: $0) },
            ])
        case .twice(let name): configCommand.twice(name: name)
        case .unknownValue(let name, let value, let choices):
            sentences([
                configCommand.unknownValue(name: name, value: value),
                choices.isEmpty ? nil : configCommand.useOneOf(choices: items(choices)),
            ])
        case .keys(let fault): sentence(for: fault) + punctuation.fullStop
        }
    }
}

extension JSON5.Place {
    var text: String { "\(line):\(column)" }
}

extension Strings {
    func sentence(for error: ArtError) -> String {
        switch error {
        case .missing(let file): configCommand.missing(file: file)
        case .malformed(let file, let line, let problem):
            configCommand.builtInIsUsed(place: "\(file)\(line > 0 ? ":\(line)" : "")", problem: trouble(problem))
        }
    }

    private func trouble(_ problem: ArtError.Problem) -> String {
        switch problem {
        case .missingSetting(let name): configCommand.missingSetting(name: name)
        case .unknownSetting(let name): configCommand.unknownSetting(name: name)
        case .badValue(let setting, let value): configCommand.badValue(setting: setting, value: value)
        case .badLayerHeading(let heading): configCommand.badLayerHeading(heading: heading)
        case .layerTwice(let layer): configCommand.layerTwice(layer: layer)
        case .unknownLayer(let layer): configCommand.unknownLayer(layer: layer)
        case .rowOutsideLayer: configCommand.rowOutsideLayer
        case .unknownMark(let mark, let layer): configCommand.unknownMark(mark: String(mark), layer: layer)
        case .outsideBox(let layer): configCommand.outsideBox(layer: layer)
        }
    }
}
