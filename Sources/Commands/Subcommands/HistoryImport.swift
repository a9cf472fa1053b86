import Assets
import Domain
import Imports
import Runtime
import UI
import Words

struct HistoryImport {
    let session: CommandSession
    let user: UserSession

    private var arguments: Arguments { session.arguments }

    func run(on files: [ImportFile], by importer: Importer) throws(CommandError) -> CommandOutput {
        let order = try arguments.value("date-order", LocalizedText({ $0.expected.dateOrder })) {
            DateOrder(rawValue: $0)
        }
        let history: ImportHistory
        do throws(ImportFault) { history = try importer.history(of: files, dateOrder: order) } catch {
            throw .importing(error)
        }
        if let first = history.skipped.first, history.isNotUnderstood {
            throw .importing(.nothingUnderstood(importer, rows: history.skipped.count, first: first))
        }
        let plan = try plan(for: history)
        let preview = ImportPreview(
            plan: plan, hasTicks: history.hasTicks, wishes: try wishes(for: history), strings: session.strings)
        let isDry = arguments["dry-run"] != nil
        if isDry || plan.isEmpty { return output(preview, isDone: false) }
        if let output = try declined(preview) { return output }
        let tell = session.progress { session.strings.bringingIn($0) }
        let performance = user.importHistory(plan, progress: tell)
        try performance.result()
        tell(1)
        session.tellWhatFollowed(performance, user)
        return output(preview, isDone: true)
    }

    /// - Returns: what to print if the answer is no; nil to go ahead.
    private func declined(_ preview: ImportPreview) throws(CommandError) -> CommandOutput? {
        if arguments.has(.yes) { return nil }
        guard session.environment.isInputTerminal else {
            session.message([session.strings.sentence(for: CommandError.needsYes)])
            return output(preview, isDone: false, code: .wrongUse)
        }
        return session.declinedImport(preview.lines(isVerbose: arguments["verbose"] != nil))
    }

    private func output(_ preview: ImportPreview, isDone: Bool, code: ExitCode = .done) -> CommandOutput {
        if session.isJSON { return .json(ImportRow.json, preview.report(isDone: isDone), exitCode: code) }
        let isVerbose = arguments["verbose"] != nil
        guard isDone else { return .lines(preview.lines(isVerbose: isVerbose), exitCode: code) }
        // Without --yes the question has shown the preview already.
        return .confirmation(
            (arguments.has(.yes) ? preview.lines(isVerbose: isVerbose, isDone: true) : []) + preview.done)
    }

    private func plan(for history: ImportHistory) throws(CommandError) -> ImportPlan {
        let wishes = try wishes(for: history)
        return try refusing(user.importPlan(for: history, wishes: wishes, in: session.strings.language))
    }

    private func wishes(for history: ImportHistory) throws(CommandError) -> ImportWishes {
        var wishes = ImportWishes()
        let minutes = LocalizedText({ $0.expected.minutesOfTick })
        wishes.tickMinutes = try arguments.value("tick", minutes) { TypedLength.minutes($0, in: LogEntry.range) }
        wishes.into = try arguments["into"].map { name throws(CommandError) in try destination(name) }
        let known = history.habits.map(\.name)
        let expected = LocalizedText({ $0.expected.mappedNames })
        for part in arguments.parts(of: "map") {
            let names = try Arguments.pair(part, of: "map", expected)
            try check(names.left, among: known)
            wishes.destinations[names.left] = try destination(names.right)
        }
        let only = arguments.parts(of: "only")
        for name in only { try check(name, among: known) }
        if arguments["only"] != nil { wishes.only = only }
        wishes.withEmpty = arguments["with-empty"] != nil
        return wishes
    }

    private func check(_ name: String, among known: [String]) throws(CommandError) {
        guard !known.contains(where: { $0.lowercased() == name.lowercased() }) else { return }
        throw .importing(.noSuchForeignHabit(name, known: known))
    }

    private func destination(_ name: String) throws(CommandError) -> ImportWishes.Destination {
        do throws(CommandError) {
            return .known(try HabitNames.habit(name, in: session.data).id)
        } catch {
            switch error {
            case .noHabits, .noSuchHabit: return .new(name)
            default: throw error
            }
        }
    }
}

extension Importer {
    /// Which of its files to give, and what comes of it.
    static let help: [(name: String, about: LocalizedText)] = {
        let rows = Assets.embedded.rows(at: "manual/formats.txt")
        return all.compactMap { importer in
            rows.first { $0.count == 3 && $0[0] == importer.name }.map { ($0[0], LocalizedText($0[1], $0[2])) }
        }
    }()
}
