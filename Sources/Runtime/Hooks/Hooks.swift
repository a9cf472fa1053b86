package import DocumentStore
package import Domain

/// `hooks/EVENT` in the config folder, never waited for: its own process looks after each.
package struct Hooks {
    private let paths: Paths
    private let files: any FileSystem
    private let processes: any Processes

    package init(_ paths: Paths, files: any FileSystem, processes: any Processes) {
        self.paths = paths
        self.files = files
        self.processes = processes
    }

    /// In milliseconds of real time.
    package static let longestMilliseconds = 10_000
    /// In bytes; then the log starts over and the one before it is kept.
    private static let longestLog = 256 * 1024
    /// Of all that one hook prints, in bytes.
    package static let longestOutput = 64 * 1024

    package var areThere: Bool { !names.isEmpty }

    private var names: [String] { (try? files.names(in: paths.hooksFolder)) ?? [] }

    package func tell(_ events: [FocusEvent]) {
        guard !events.isEmpty else { return }
        let names = names
        for event in events where names.contains(event.kind.rawValue) {
            processes.leave(Launch(processes.ownPath, ["hook", event.kind.rawValue], input: event.line))
        }
    }

    /// Runs one to its end or its time limit and logs what it prints. It reads the facts from this process's input.
    package func look(after kind: FocusEvent.Kind, at instant: Timestamp) {
        shortenLog()
        _ = try? files.makeFolders(paths.state)
        note("\(instant.text) \(kind.rawValue): begins")
        var launch = Launch(
            paths.hooksFolder + "/" + kind.rawValue, variables: ["HABICAT_EVENT": kind.rawValue],
            outputLimit: Self.longestOutput)
        launch.inheritsInput = true
        launch.joinsErrors = true
        let ending = processes.run(launch, milliseconds: Self.longestMilliseconds)
        let output = ending.output.hasSuffix("\n") ? String(ending.output.dropLast()) : ending.output
        if !output.isEmpty { note(output) }
        if ending.leftOut > 0 {
            note("\(instant.text) \(kind.rawValue): \(ending.leftOut) more bytes of output left out")
        }
        note("\(instant.text) \(kind.rawValue): \(ending.text)")
    }

    private func note(_ line: String) {
        let file: OpenFile
        do {
            file = try files.open(paths.hooksLog, .appending)
        } catch {
            guard error.isMissingFile, let new = try? files.open(paths.hooksLog, .appendingNew) else { return }
            file = new
        }
        defer { files.close(file) }
        try? files.writeAll(Array((line + "\n").utf8), to: file)
    }

    private func shortenLog() {
        guard let status = try? files.status(at: paths.hooksLog), status.size > Self.longestLog else { return }
        try? files.rename(paths.hooksLog, to: paths.hooksLogBefore)
    }
}

extension Ending {
    fileprivate var text: String {
        switch cause {
        case .code(0): "done"
        case .code(let code): "exit \(code)"
        case .signal(let number): "signal \(number)"
        case .tookTooLong: "took too long and was ended"
        case .printedTooMuch: "printed too much and was ended"
        case .notStarted(let errno): "could not be started (\(StoreError.words(ofErrno: errno)))"
        }
    }
}

/// Something that happened to a timer, a cat or the day.
///
/// The facts of hooks, version 1: names stay, new ones may be added. Every event has `version`, `event` and
/// `at` (ISO 8601, UTC). All but `visit` have `habit` {`id` `name` `icon`} and `cat` {`id` `name` `stage`}; those of
/// the timer `timer` {`sessionId` `mode` `lengthMinutes` `startedAt` `round` `rounds` `note`}. `completed` and
/// `stopped-early` have `session` {`id` `minutes` `completed` `coins` `xp` `streak` `endedAt` `note`}, null for what was
/// too short or thrown away. `visit` has `coins` and `bonus`, `grown-up` `from` and `to`.
package struct FocusEvent: Hashable, Sendable {
    /// The name of its hook.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case started, paused, resumed, completed
        case stoppedEarly = "stopped-early"
        case visit
        case grownUp = "grown-up"
    }

    package let kind: Kind
    package let facts: Fields

    /// - Parameter facts: added to `version`, `event` and `at`.
    package init(_ kind: Kind, at instant: Timestamp, _ facts: Fields = [:]) {
        self.kind = kind
        var all: Fields = ["version": 1, "event": .string(kind.rawValue), "at": .string(instant.text)]
        for entry in facts.entries { all[entry.name] = entry.value }
        self.facts = all
    }

    package var line: [UInt8] { Codec.bytes(of: .map(facts)) + [UInt8(ascii: "\n")] }

    /// - Parameter timer: as it was before the action; the repository is as it is after it.
    package static func events(
        of action: Action, _ outcome: ActionResult, timer: TimerRecord?, _ repository: Repository, at instant: Timestamp
    ) -> [FocusEvent] {
        switch (action.operation, outcome) {
        case (is StartTimer, .timerStarted):
            return timerNow(repository).map { [FocusEvent(.started, at: instant, repository.facts(of: $0))] } ?? []
        case (let change as ChangeTimer, _):
            guard let now = timerNow(repository), let kind = kind(of: change.change) else { return [] }
            return [FocusEvent(kind, at: instant, repository.facts(of: now))]
        case (let log as LogFocusSession, .sessionLogged(let result)):
            var facts = timer.map(repository.facts) ?? [:]
            facts["session"] = .map(Fields(of: result))
            let kind: Kind = result.session.completed ? .completed : .stoppedEarly
            let growth = growth(
                from: result.catMinutesBefore, of: result.session.catId, habitId: result.session.habitId, repository,
                at: instant)
            var begun: [FocusEvent] = []
            if log.isMove, let now = timerNow(repository) {
                begun = [FocusEvent(.started, at: instant, repository.facts(of: now))]
            }
            return [FocusEvent(kind, at: instant, facts)] + growth + begun
        case (is LogFocusSession, .tooShort), (is LogFocusSession, .logged), (is ThrowAwayTimer, _):
            guard let timer, timer.isBreak != true else { return [] }
            var facts = repository.facts(of: timer)
            facts["session"] = .null
            return [FocusEvent(.stoppedEarly, at: instant, facts)]
        case (let logged as LogEntry, .logged):
            guard let habit = try? repository.habit(logged.habitId), let cat = try? repository.cat(habit.catId) else {
                return []
            }
            return growth(
                from: cat.totalMinutes - logged.minutes, of: cat.id, habitId: habit.id, repository, at: instant)
        case (is Visit, .visited(let visit)):
            guard visit.dailyCoins > 0 else { return [] }
            return [
                FocusEvent(
                    .visit, at: instant,
                    ["coins": .integer(Int64(visit.dailyCoins)), "bonus": .integer(Int64(visit.milestoneBonus))])
            ]
        default: return []
        }
    }

    private static func timerNow(_ repository: Repository) -> TimerRecord? { try? repository.timer() }

    private static func kind(of change: ChangeTimer.Change) -> Kind? {
        switch change {
        case .pause: .paused
        case .resume, .leaveOutGap, .countGap: .resumed
        case .nextPhase: .started
        case .extend, .note, .edit, .breakIn, .detach, .attach, .seen, .away, .back: nil
        }
    }

    private static func growth(
        from before: Int, of catId: String, habitId: String, _ repository: Repository, at instant: Timestamp
    ) -> [FocusEvent] {
        guard let cat = try? repository.cat(catId) else { return [] }
        let scenes = GrowthScene.scenes(from: before, to: cat.totalMinutes, targetMinutes: cat.targetMinutes)
        return scenes.compactMap { scene in
            guard case .grewUp(let from, let to) = scene else { return nil }
            var facts = repository.facts(ofHabit: habitId, catId: catId)
            facts["from"] = .string(from.rawValue)
            facts["to"] = .string(to.rawValue)
            return FocusEvent(.grownUp, at: instant, facts)
        }
    }
}

extension Repository {
    fileprivate func facts(ofHabit habitId: String, catId: String) -> Fields {
        var facts: Fields = ["habit": .null, "cat": .null]
        if let habit = try? habit(habitId) {
            facts["habit"] = ["id": .string(habit.id), "name": .string(habit.name), "icon": .string(habit.icon)]
        }
        if let cat = try? cat(catId) {
            facts["cat"] = ["id": .string(cat.id), "name": .string(cat.name), "stage": .string(cat.stage.rawValue)]
        }
        return facts
    }

    fileprivate func facts(of timer: TimerRecord) -> Fields {
        var facts = facts(ofHabit: timer.habitId, catId: timer.catId)
        facts["timer"] = [
            "sessionId": .string(timer.sessionId), "mode": .string(timer.mode.rawValue),
            "lengthMinutes": timer.lengthMinutes.map { .integer(Int64($0)) } ?? .null,
            "startedAt": .string(timer.startedAt.text),
            "round": timer.round.map { .integer(Int64($0)) } ?? .null,
            "rounds": timer.rounds.map { .integer(Int64($0.count)) } ?? .null,
            "note": timer.note.map { .string($0) } ?? .null,
        ]
        return facts
    }
}

extension Fields {
    fileprivate init(of result: SessionResult) {
        let session = result.session
        self = [
            "id": .string(session.id), "minutes": .integer(Int64(session.durationMinutes)),
            "completed": .boolean(session.completed), "coins": .integer(Int64(session.coinsEarned)),
            "xp": .integer(Int64(session.xpEarned)), "streak": .integer(Int64(result.streakAfter)),
            "endedAt": .string(session.endedAt.text), "note": session.note.map { .string($0) } ?? .null,
        ]
    }
}
