import DocumentStore
import Domain
import Runtime
import UI

/// One import of a history: read, looked at, and done where that is agreed to.
struct HistoryImport {
    private let arguments: Arguments
    private let desk: Desk
    private let place: Workplace

    init(_ arguments: Arguments, _ desk: Desk) throws(CommandError) {
        self.arguments = arguments
        self.desk = desk
        place = try desk.workplace()
    }

    func answer(for files: [ForeignFile], _ format: ForeignFormat) throws(CommandError) -> Answer {
        let history: ForeignHistory
        do throws(ImportFault) { history = try format.history(of: files) } catch { throw .importing(error) }
        if let first = history.skipped.first, history.isNotUnderstood {
            throw .importing(.nothingUnderstood(format, rows: history.skipped.count, first: first))
        }
        let plan = try plan(for: history)
        let preview = ImportPreview(plan, ticks: history.hasTicks, wishes: try wishes(for: history), place.words)
        let isDry = arguments["dry-run"] != nil
        if isDry || plan.isEmpty { return answer(preview, isDone: false) }
        if let answer = try agreed(preview) { return answer }
        let tell = desk.progress { place.words.bringingIn($0) }
        try place.home.bringIn(plan, progress: tell).answered()
        tell(1)
        return answer(preview, isDone: true).remarking(place.home.visitsAfterChange(place.words))
    }

    /// Shows the preview and asks.
    /// - Returns: what is answered where it is not agreed to.
    private func agreed(_ preview: ImportPreview) throws(CommandError) -> Answer? {
        if arguments.has(.yes) { return nil }
        guard desk.surroundings.isInputTerminal else {
            return answer(preview, isDone: false, code: .wrongUse).remarking([
                place.words.sentence(for: CommandError.needsYes)
            ])
        }
        let lines = preview.lines(isVerbose: arguments["verbose"] != nil)
        let question = lines.map { $0 + "\n" }.joined() + place.words.bringItIn
        guard desk.agreesToBringIn(question) else {
            return Answer(remark: place.words.nothingChanged + "\n", exitCode: .refused)
        }
        return nil
    }

    private func answer(_ preview: ImportPreview, isDone: Bool, code: ExitCode = .done) -> Answer {
        let answer: Answer
        if arguments.has(.json) {
            answer = .json("import", preview.shape(isDone: isDone), exitCode: code)
        } else if isDone {
            // Who was asked has seen the preview.
            let seen = arguments.has(.yes) ? preview.lines(isVerbose: arguments["verbose"] != nil, isDone: true) : []
            answer = .told(seen + preview.done)
        } else {
            answer = .lines(preview.lines(isVerbose: arguments["verbose"] != nil), exitCode: code)
        }
        return answer.remarking(place.remarks)
    }

    private func plan(for history: ForeignHistory) throws(CommandError) -> ImportPlan {
        let wishes = try wishes(for: history)
        do throws(Refusal) {
            return try place.home.library().importPlan(
                for: history, wishes: wishes, at: place.now, using: Chance(seed: place.home.chance.next()),
                in: place.words.language)
        } catch {
            throw .refused(error)
        }
    }

    private func wishes(for history: ForeignHistory) throws(CommandError) -> ImportWishes {
        var wishes = ImportWishes()
        wishes.tickMinutes = try tick()
        wishes.into = try arguments["into"].map { name throws(CommandError) in try destination(name) }
        let known = history.habits.map(\.name)
        for pair in parts(of: "map") {
            let names = pair.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
            guard names.count == 2, !names[0].isEmpty, !names[1].isEmpty else {
                throw .invalidValue(
                    of: Phrase("--map"), value: pair, expected: Phrase("names such as \"Swim=Sport\"", "如 \"游泳=运动\""))
            }
            try check(names[0], among: known)
            wishes.destinations[names[0]] = try destination(names[1])
        }
        let only = parts(of: "only")
        for name in only { try check(name, among: known) }
        if arguments["only"] != nil { wishes.only = only }
        wishes.withEmpty = arguments["with-empty"] != nil
        return wishes
    }

    private func tick() throws(CommandError) -> Int? {
        guard let text = arguments["tick"] else { return nil }
        guard let minutes = TypedLength.minutes(text), TellMinutes.range.contains(minutes) else {
            throw .invalidValue(
                of: Phrase("--tick"), value: text, expected: Phrase("1 to 1440 minutes, such as 25", "1 到 1440 分钟，如 25")
            )
        }
        return minutes
    }

    private func parts(of flag: String) -> [String] {
        (arguments[flag] ?? "").split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    private func check(_ name: String, among known: [String]) throws(CommandError) {
        guard !known.contains(where: { $0.lowercased() == name.lowercased() }) else { return }
        throw .importing(.noSuchForeignHabit(name, known: known))
    }

    /// A habit there is, or a new one of that name.
    private func destination(_ name: String) throws(CommandError) -> ImportWishes.Destination {
        do throws(CommandError) {
            return .known(try HabitNames.habit(name, in: place.household).id)
        } catch {
            switch error {
            case .noHabits, .noSuchHabit: return .new(name)
            default: throw error
            }
        }
    }
}

extension ForeignHistory {
    /// Whether anything in it has no minutes of its own.
    var hasTicks: Bool {
        records.contains { record in
            if case .share = record.amount { return true }
            return false
        }
    }
}
