import Canvas
import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    static let config = Command(
        "config", \.summaries.config,
        flags: [
            Flag("check", \.flags.checkConfig),
            Flag("path", \.flags.pathOfConfig),
            Flag("edit", \.flags.editConfig),
            .json,
        ], shape: ConfigReport.json.note,
        examples: ["habicat config", "habicat config --check", "habicat config > ~/.config/habicat/config.json5"],
        isExact: true
    ) { session in
        let arguments = session.arguments
        let file = session.paths.configFile
        if arguments["path"] != nil { return .lines([file]) }
        if arguments["edit"] != nil { try session.editConfig() }
        if arguments["edit"] != nil || arguments["check"] != nil { return try session.checkConfig() }
        let preferences = session.settings.preferences
        if session.isJSON {
            let rows = Setting.ofMachine.map { SettingRow(setting: $0, userData: UserData(), preferences: preferences) }
            return .json(ConfigReport.json, ConfigReport(path: file, names: rows))
        }
        return .lines(session.strings.config(preferences, file: file))
    }
}

extension CommandSession {
    /// Lets the user's editor have the file; a folder for it is made if there is none.
    fileprivate func editConfig() throws {
        guard let editor = environment.editor else { throw CommandError { $0.letters.noEditor } }
        try files.makeFolders(paths.config)
        guard processes.attend(.editing(paths.configFile, by: editor)) == .code(0) else {
            throw CommandError { $0.commandErrors.editorFailed(editor: editor) }
        }
    }

    fileprivate func checkConfig() throws -> CommandOutput {
        let path = paths.configFile
        let isThere = try files.status(at: path) != nil
        let settings = settings
        let faults = settings.troubles.compactMap { trouble -> SettingFault? in
            if case .invalidSettings(path, let fault) = trouble { fault } else { nil }
        }
        let strings = settings.preferences.strings
        let code: ExitCode = faults.isEmpty ? .done : .refused
        if isJSON { return .json(ConfigReport.json, ConfigReport(path: path, faults: faults), exitCode: code) }
        guard isThere else { return .lines([strings.noConfig(path)]) }
        guard !faults.isEmpty else { return .lines([strings.configIsWell(path)]) }
        return .lines(
            faults.map { "\(path):\($0.place.text): \(strings.sentence(for: $0))".harmlessLine.echoed }, exitCode: code)
    }
}

private struct ConfigReport {
    let path: String
    var names: [SettingRow] = []
    var faults: [SettingFault] = []

    private static let fault = JSONShape<SettingFault>(
        .number("line") { $0.place.line }, .number("column") { $0.place.column },
        .text("text") { Strings(.english).sentence(for: $0) })

    static let json = JSONShape<ConfigReport>(
        "config", .text("path") { $0.path }, .list("names", SettingRow.machine) { $0.names },
        .list("faults", fault) { $0.faults })
}

struct SettingRow {
    let setting: Setting
    let userData: UserData
    let preferences: Preferences

    var value: String { setting.value(in: userData, preferences) }
    /// Empty if any text will do.
    var choices: [String] { setting.choices(preferences) }
    var isFixed: Bool { setting.isFixed(preferences) }

    func cells(_ strings: Strings) -> [String] {
        let mark = isFixed ? "config.json5" : value == setting.standard || setting.standard == nil ? "" : "*"
        return ["  " + setting.rawValue, value, mark, strings.settings.help(setting)]
    }

    private static let json = JSONShape<SettingRow>(
        .text("name") { $0.setting.rawValue }, .text("value") { $0.value }, .text("standard") { $0.setting.standard },
        .texts("choices") { $0.choices }, .text("reach") { $0.setting.reach == .person ? "person" : "machine" },
        .flag("isFixed") { $0.isFixed })

    static let list = JSONShape<[SettingRow]>("settings", .list("settings", json) { $0 })
    fileprivate static let machine = JSONShape<SettingRow>(json.fields.filter { $0.name != "reach" })
}

extension Setting {
    /// A value as the file has it: numbers bare, all else in quotes.
    static func written(_ value: String) -> String {
        Int(value) != nil ? value : "\"" + value.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }

    static let ofMachine = allCases.filter { $0.reach == .machine }

    static func named(_ typed: String) throws -> Setting {
        let name = try Arguments.choice(typed, of: \.operands.name, among: allCases.map(\.rawValue))
        return Setting(rawValue: name) ?? .displayName
    }

    /// What it takes, of those that are written; nil if anything will do or a choice is listed.
    var expected: Phrase? {
        if let range {
            return { $0.expected.minutesFrom(least: range.lowerBound, most: range.upperBound) }
        }
        return switch self {
        case .dayStartsAt: \.expected.timeOfDay
        case .letters: \.expected.lettersSetting
        case .keepLetters: \.expected.keepLetters
        case .sound: \.expected.sound
        case .firstDayOfWeek: \.expected.weekday
        default: nil
        }
    }

    func proposed(_ preferences: Preferences) -> [String] {
        let choices = choices(preferences)
        if self == .firstDayOfWeek { return ["monday", "sunday", "saturday"] }
        return choices.isEmpty ? [standard].compactMap { $0 }.filter { !$0.isEmpty } : choices
    }

    func kept(_ typed: String, _ preferences: Preferences, on today: Day) throws -> String {
        let choices = choices(preferences)
        guard !choices.isEmpty else {
            return range == nil ? typed : TypedLength.minutes(typed).map { String($0) } ?? typed
        }
        if self == .firstDayOfWeek, let day = Weekday.allCases.first(where: { $0.isCalled(typed) }) {
            return String(day.rawValue)
        }
        let truths = ["true": "on", "yes": "on", "false": "off", "no": "off"]
        let word = choices.contains("off") ? truths[typed.folded] ?? typed : typed
        // Besides a choice it can be a number, a file or a day.
        if self == .keepLetters ? Int(typed) != nil : self == .sound && typed.hasPrefix("~/") { return typed }
        guard let expected, !choices.contains(where: { $0.hasPrefix(word.folded) }) else {
            return try Arguments.choice(word, of: same(rawValue), among: choices)
        }
        if self == .letters, case .day(let day)? = TypedDay(typed, on: today, .coming), today < day { return day.text }
        throw CommandError.invalidValue(of: same(rawValue), value: typed, expected: expected)
    }
}

extension Weekday {
    /// Whether somebody means it: "mon", "Sunday".
    fileprivate func isCalled(_ typed: String) -> Bool {
        guard typed.count >= 2 else { return false }
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        return names[rawValue - 1].hasPrefix(typed.folded)
    }
}

extension Command {
    private static let actions = ["list", "get", "set", "reset"]

    static let settings = Command(
        "settings", \.summaries.settings,
        takes: [
            Operand("list|get|set|reset", .choice(actions), .optional), Operand("NAME", .setting, .optional),
            Operand("VALUE", .settingValue, .optional),
        ], flags: [.json], shape: SettingRow.list.note,
        examples: [
            "habicat settings", "habicat settings get theme", "habicat settings set dayStartsAt 04:00",
            "habicat settings reset bell", "habicat settings set letters 2027-01-01",
        ]
    ) { session in
        let arguments = session.arguments
        let action = try Arguments.choice(arguments.operands.first ?? "list", of: \.listed.settings, among: actions)
        let count = arguments.operands.count
        let wanted = ["list": 1, "get": 2, "set": 3, "reset": 2][action] ?? 1
        if count > wanted { throw CommandError.extraOperand(arguments.operands[wanted], "settings") }
        if count < wanted, action != "list" {
            throw CommandError.missingOperand("settings " + action, count < 2 ? "NAME" : "VALUE")
        }
        let setting = count > 1 ? try Setting.named(arguments.operands[1]) : nil
        try session.user()
        guard let setting else { return session.listSettings(Setting.allCases) }
        switch action {
        case "set": return try session.set(setting, to: arguments.operands[2])
        case "reset":
            guard let standard = setting.standard else {
                throw CommandError { $0.commandErrors.noStandard(name: setting.rawValue) }
            }
            return try session.set(setting, to: standard)
        default:
            if session.isJSON { return session.listSettings([setting]) }
            return CommandOutput.lines([setting.value(in: session.data, session.preferences)])
        }
    }
}

extension CommandSession {
    fileprivate func listSettings(_ settings: [Setting]) -> CommandOutput {
        let rows = settings.map { SettingRow(setting: $0, userData: data, preferences: preferences) }
        if isJSON { return .json(SettingRow.list, rows) }
        let table = zip(rows, TextTable.aligned(rows.map { $0.cells(strings) }))
        let lines = Setting.Reach.allCases.flatMap { reach in
            [strings.settings.name(reach)] + table.filter { $0.0.setting.reach == reach }.map(\.1)
        }
        return CommandOutput.lines(lines)
    }

    fileprivate func set(_ setting: Setting, to typed: String) throws -> CommandOutput {
        if setting.isFixed(preferences) {
            throw CommandError { [path = paths.configFile] in
                $0.commandErrors.isFixed(name: setting.rawValue, path: path)
            }
        }
        // A file as the shell completes it.
        let isFile = setting == .sound && typed.contains { "/.".contains($0) } && !typed.hasPrefix("~/")
        let value = isFile ? absolute(typed) : try setting.kept(typed, preferences, on: now.today)
        if setting == .sound, case .file(let written)? = Preferences.Sound(rawValue: value) {
            let (path, isThere) = SoundPlayer(environment, files: files, processes: processes).file(written)
            if !isThere { throw CommandError { $0.commandErrors.noSound(path: path) } }
        }
        let effect: AppEffect
        do {
            effect = try setting.effect(of: value, shown: setting.value(in: data, preferences))
        } catch {
            guard let expected = setting.expected else { throw error }
            throw CommandError.invalidValue(of: same(setting.rawValue), value: typed, expected: expected)
        }
        switch effect {
        case .perform(let action): try perform(action)
        case .setPreference(let preference): try PreferenceFiles(files: files, paths: paths).set(preference)
        default: break
        }
        rereadSettings()
        _ = try current()
        if isJSON { return listSettings([setting]) }
        let (name, shown) = (strings.settings.name(setting), setting.value(in: data, preferences))
        return .confirmation([
            strings.configCommand.isSet(setting: name, value: strings.settings.value(shown, of: setting))
        ])
    }
}

extension Command {
    private static let pathsJSON = JSONShape<Paths>(
        "paths",
        ["data", "mirror", "state", "config", "themes", "hooks", "settings"].map { name in
            .text(name) { paths in paths.named.first { $0.name == name }?.path }
        })

    static let paths = Command(
        "paths", \.summaries.paths, flags: [.json], shape: pathsJSON.note, isExact: true
    ) { session in
        session.output(
            pathsJSON, session.paths, TextTable.aligned(session.paths.named.map { [$0.name, $0.path.harmlessLine] }))
    }
}

extension Strings {
    /// The file with every name, what it does and can be. Settings that were changed are in force; the others are comments.
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
