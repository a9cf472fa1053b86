import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let config = Command(
        "config",
        Phrase("this machine's config.json5: every name, what it is and can be", "本机的 config.json5：每一项、现值和可选值"),
        flags: [
            Flag("check", nil, Phrase("read the file and tell what is wrong, line by line", "检查文件，逐行说明问题")),
            Flag("path", nil, Phrase("where the file is", "文件在哪里")),
            Flag("edit", nil, Phrase("open it in $VISUAL or $EDITOR, then check it", "用 $VISUAL 或 $EDITOR 打开，然后检查")),
            .json,
        ], shape: .config,
        examples: ["habicat config", "habicat config --check", "habicat config > ~/.config/habicat/config.json5"],
        isExact: true
    ) { arguments, desk throws(CommandError) in
        let file = desk.paths.configFile
        if arguments["path"] != nil { return .lines([file]) }
        if arguments["edit"] != nil { try desk.editConfig() }
        if arguments["edit"] != nil || arguments["check"] != nil { return try desk.checkConfig(arguments) }
        let preferences = desk.settings().preferences
        if arguments.has(.json) {
            let keys = ConfigKey.all.map { key -> Value in
                [
                    "name": .string(key.name), "value": .string(key.value(preferences)),
                    "standard": .string(key.standard),
                    "choices": .list(key.choices(preferences).map { .string($0) }),
                    "isFixed": .boolean(preferences.fixed.contains(key.name)),
                ]
            }
            return .json("config", ["path": .string(file), "names": .list(keys), "faults": .list([])])
        }
        return .lines(desk.words.config(preferences, file: file))
    }
}

extension Desk {
    /// Lets the person's editor have the file; a folder for it is made where there is none.
    fileprivate func editConfig() throws(CommandError) {
        guard let editor = surroundings["VISUAL"] ?? surroundings["EDITOR"] else { throw .noEditor }
        do throws(StoreError) { try files.makeFolders(paths.config) } catch { throw .store(error) }
        let line = editor + " \"$@\""
        guard let code = run(ShellCommand(line, [paths.configFile], variables: surroundings.variables)), code == 0
        else { throw .editorFailed(editor) }
    }

    /// Every line that is wrong, and why; exit code 1 where there are some.
    fileprivate func checkConfig(_ arguments: Arguments) throws(CommandError) -> Answer {
        let path = paths.configFile
        let isThere: Bool
        do throws(StoreError) { isThere = try files.status(at: path) != nil } catch { throw .store(error) }
        let settings = settings()
        let faults = settings.troubles.compactMap { trouble -> SettingFault? in
            if case .invalidSettings(path, let fault) = trouble { fault } else { nil }
        }
        let words = settings.preferences.words
        let code: ExitCode = faults.isEmpty ? .done : .refused
        if arguments.has(.json) {
            let shapes = faults.map { fault -> Value in
                [
                    "line": JSONShape.number(fault.place.line), "column": JSONShape.number(fault.place.column),
                    "text": .string(Words(.english).sentence(for: fault)),
                ]
            }
            return .json(
                "config", ["path": .string(path), "names": .list([]), "faults": .list(shapes)], exitCode: code)
        }
        guard isThere else { return .lines([words.noConfig(path)]) }
        guard !faults.isEmpty else { return .lines([words.configIsWell(path)]) }
        return .lines(faults.map { "\(path):\($0.place.text): \(words.sentence(for: $0))".echoed }, exitCode: code)
    }
}
