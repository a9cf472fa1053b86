import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    private static let deeds = ["list", "get", "set", "reset"]

    static let settings = Command(
        "settings", Phrase("what is set, for you and for this machine", "设置，你的和这台电脑的"),
        takes: [
            Operand("list|get|set|reset", .choice(deeds), .optional), Operand("NAME", .setting, .optional),
            Operand("VALUE", .settingValue, .optional),
        ],
        flags: [.json], shape: .settings,
        examples: [
            "habicat settings", "habicat settings get theme", "habicat settings set dayStartsAt 04:00",
            "habicat settings reset bell",
        ]
    ) { arguments, desk throws(CommandError) in
        let deed = try Arguments.choice(
            arguments.operands.first ?? "list", of: Phrase("settings", "settings"), among: deeds)
        let count = arguments.operands.count
        let wanted = ["list": 1, "get": 2, "set": 3, "reset": 2][deed] ?? 1
        if count > wanted { throw .extraOperand(arguments.operands[wanted], "settings") }
        if count < wanted, deed != "list" { throw .missingOperand("settings " + deed, count < 2 ? "NAME" : "VALUE") }
        let setting = count > 1 ? try Setting.named(arguments.operands[1]) : nil
        let place = try desk.workplace()
        guard let setting else { return place.listSettings(Setting.allCases, arguments) }
        switch deed {
        case "set": return try desk.set(setting, to: arguments.operands[2], at: place, arguments)
        case "reset":
            guard let standard = setting.standard else { throw .noStandard(setting.rawValue) }
            return try desk.set(setting, to: standard, at: place, arguments)
        default:
            if arguments.has(.json) { return place.listSettings([setting], arguments) }
            return Answer.lines([setting.value(in: place.household, place.preferences)]).remarking(place.remarks)
        }
    }
}

extension Workplace {
    fileprivate func listSettings(_ settings: [Setting], _ arguments: Arguments) -> Answer {
        let rows = settings.map { SettingRow(setting: $0, household: household, preferences: preferences) }
        if arguments.has(.json) {
            return Answer.json("settings", ["settings": .list(rows.map(\.shape))]).remarking(remarks)
        }
        let table = zip(rows, TextTable.aligned(rows.map { $0.cells(words) }))
        let lines = Setting.Reach.allCases.flatMap { reach in
            [words.settings.name(reach)] + table.filter { $0.0.setting.reach == reach }.map(\.1)
        }
        return Answer.lines(lines).remarking(remarks)
    }
}

extension Desk {
    /// Sets one, and says what it is now.
    fileprivate func set(
        _ setting: Setting, to typed: String, at place: Workplace, _ arguments: Arguments
    ) throws(CommandError) -> Answer {
        if setting.isFixed(place.preferences) { throw .isFixed(setting.rawValue, paths.configFile) }
        let value = try setting.kept(typed, place.preferences)
        let shown = setting.value(in: place.household, place.preferences)
        var remarks = place.remarks
        let effect: AppEffect
        do throws(Refusal) {
            effect = try setting.effect(of: value, shown: shown)
        } catch {
            guard let expected = setting.expected else { throw .refused(error) }
            throw .invalidValue(of: Phrase(setting.rawValue), value: typed, expected: expected)
        }
        switch effect {
        case .perform(let deed): remarks = try place.done(deed).remarks
        case .setPreference(let preference):
            do throws(RuntimeError) {
                try PreferenceFiles(files: files, paths: paths).set(preference)
            } catch {
                throw .runtime(error)
            }
        default: break
        }
        let now = Workplace(
            home: place.home, household: try place.read(), preferences: self.settings().preferences, desk: self)
        if arguments.has(.json) { return now.listSettings([setting], arguments).remarking(remarks) }
        let row = SettingRow(setting: setting, household: now.household, preferences: now.preferences)
        return Answer.told([now.words.isSet(setting, row.value)]).remarking(remarks)
    }
}
