import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let importing = Command(
        "import", Phrase("brings in the history of another program, after a look at it", "先看一眼，再导入别的程序的记录"),
        takes: [
            Operand("FORMAT", .choice(ForeignFormat.allCases.map(\.rawValue)), .optional),
            Operand("PATH", .file, .anyNumber),
        ],
        flags: [
            Flag("dry-run", nil, Phrase("only show what would come in", "只显示会导入什么")),
            .yes,
            Flag(
                "tick", "MINUTES",
                Phrase("what a day without minutes counts; its habit's goal unless said", "只打勾的一天算几分钟；不写为习惯的目标"),
                .length),
            Flag("into", "HABIT", Phrase("everything goes to this habit, or a new one", "全都放进这个习惯，或新的一个"), .habit),
            Flag("map", "NAMES", Phrase("where habits go: \"Swim=Sport,Run=Sport\"", "放进哪个习惯：\"游泳=运动,跑步=运动\"")),
            Flag("only", "NAMES", Phrase("these habits alone: \"Swim,Run\"", "只要这些习惯：\"游泳,跑步\"")),
            Flag(
                "with-empty", nil,
                Phrase("habits without history come, too", "没有记录的习惯也导入")),
            Flag("verbose", nil, Phrase("every row that is left out, and why", "每一行未导入的和原因")),
            Flag(
                "undo", nil,
                Phrase(
                    "take the last import back; habits with newer entries keep theirs", "撤回上一次导入；后来又有记录的习惯除外")),
            .json,
        ],
        shape: .imported, otherShapes: [ShapeNote.undo.when("with --undo")],
        examples: [
            "habicat import ~/Downloads/\"Loop Habits CSV 2026-11-20.zip\"",
            "habicat import harsh ~/.config/harsh --tick 20",
            "habicat import ~/.local/share/timewarrior --map deep=Writing --only deep",
            "habicat import timewarrior - --dry-run < export.json", "habicat import --undo",
        ],
        list: KnownNames(
            title: Phrase("Formats, which are told by the file unless one is named", "格式（自动识别，也可以先写出来）"),
            rows: ForeignFormat.allCases.map { ($0.rawValue, $0.help) })
    ) { arguments, desk throws(CommandError) in
        if arguments["undo"] != nil { return try desk.takeBackImport(arguments) }
        let (format, files) = try desk.foreignFiles(arguments)
        if format == .habicat { return try TreeImport(arguments, desk).answer(for: files) }
        return try HistoryImport(arguments, desk).answer(for: files, format)
    }
}

extension Desk {
    /// What is to be brought in, and what wrote it.
    fileprivate func foreignFiles(_ arguments: Arguments) throws(CommandError) -> (ForeignFormat, [ForeignFile]) {
        var paths = arguments.operands
        var format: ForeignFormat?
        if let first = paths.first, let named = ForeignFormat(typed: first), paths.count > 1 || !isThere(first) {
            format = named
            paths.removeFirst()
        }
        guard !paths.isEmpty else { throw .importing(.nothingNamed) }
        var found: [ForeignFile] = []
        let limit = format == .habicat ? ForeignPaths.mostBytesOfATree : ForeignPaths.mostBytes
        for path in paths {
            if path == "-" {
                guard let bytes = Console.readToEnd(atMost: limit) else {
                    throw .foreign(.tooMuch(path: path, mebibytes: limit >> 20))
                }
                found.append(ForeignFile(name: "-", bytes: bytes))
                continue
            }
            do throws(ForeignPaths.Failure) {
                let paths = ForeignPaths(files: files, programs: programs, atMost: limit)
                found += try paths.files(at: absolute(path))
            } catch {
                throw .foreign(error)
            }
        }
        guard let format = format ?? ForeignFormat.detected(in: found) else {
            guard found.allSatisfy(\.isOfBearableLength) else {
                throw .importing(.tooManyRows(limit: ForeignHistory.mostRows))
            }
            let name = paths.joined(separator: ", ")
            throw .importing(found.allSatisfy(\.isEmpty) ? .empty(file: name) : .unknownFormat(file: name))
        }
        return (format, found)
    }

    private func isThere(_ path: String) -> Bool { (try? files.status(at: absolute(path))) != nil }

    /// A path as the file system wants it.
    func absolute(_ path: String) -> String {
        var whole = path.hasPrefix("/") ? path : surroundings.workingFolder + "/" + path
        while whole.count > 1, whole.hasSuffix("/") { whole.removeLast() }
        return whole
    }

    /// Takes the last import back.
    fileprivate func takeBackImport(_ arguments: Arguments) throws(CommandError) -> Answer {
        guard arguments.operands.isEmpty else { throw .extraOperand(arguments.operands[0], "import") }
        let place = try workplace()
        let imported: ImportedGroup?
        do throws(Refusal) { imported = try place.home.lastImport() } catch { throw .refused(error) }
        guard let imported else { throw .refused(.nothingToUndo) }
        let (performance, undo) = place.home.takeBackWhatCanGo(of: imported)
        try performance.answered()
        let remarks = place.remarks + place.home.visitsAfterChange(place.words)
        func lines(_ words: Words) -> [String] {
            let kept = undo?.kept ?? []
            return [words.importTakenBack(undo?.entryCount ?? 0)] + (kept.isEmpty ? [] : [words.importKept(kept)])
        }
        guard arguments.has(.json) else { return Answer.told(lines(place.words)).remarking(remarks) }
        let fields: Fields = [
            "change": .string(ImportPlan.kind), "time": .string(imported.seal.now.text), "isDone": true,
            "text": .string(lines(Words(.english)).joined(separator: " ")),
        ]
        return Answer.json("undo", fields).remarking(remarks)
    }
}

extension ForeignFile {
    fileprivate var isEmpty: Bool { bytes.isEmpty }
}

extension Desk {
    /// Asks whether what was shown is to be brought in.
    /// - Returns: whether the answer is a yes; an empty one is none.
    func agreesToBringIn(_ question: String) -> Bool {
        guard let typed = ask(question) else { return false }
        return ["y", "yes", "j", "ja", "是", "好"].contains(typed.lowercased())
    }

    /// Tells a terminal how far something is, once it takes a while.
    /// - Parameter text: with the share in whole hundredths.
    func progress(_ text: @escaping (Int) -> String) -> (Double) -> Void {
        let start = clock.reading().monotonic
        return { share in
            guard surroundings.isErrorTerminal, Double(clock.reading().monotonic - start) > 300 * clock.scale else {
                return
            }
            Console.write(share >= 1 ? "\r\u{1B}[K" : "\r" + text(Int(share * 100)), to: .errors)
        }
    }
}
