import DocumentStore
package import Words

/// What is kept of a habit besides itself, and goes with it when it is deleted.
package struct HabitHistory: Hashable, Sendable {
    /// Slips too.
    package var entries = 0
    package var sessions = 0
    /// Growth, of which `focusMinutes` are time.
    package var minutes = 0
    package var focusMinutes = 0
    /// Of its cat, without those that stay.
    package var letters = 0
    /// Whether its timer runs, on any machine.
    package var isTimed = false

    package init() {}

    /// Whether so much goes that the habit's name has to be typed.
    package var asksForName: Bool { minutes >= 60 }

    /// - Parameter typed: instead of the habit's name.
    package func isConfirmed(by typed: String, for habit: Habit) -> Bool {
        !asksForName || !typed.trimmed.isEmpty && typed.folded == habit.name.folded
    }
}

/// Deletes a habit together with all that was done for it: its cat, sessions, entries, timer, days off, and the letters
/// that were not kept; what the cat wears goes to the box. Portraits, coins and visits stay. Habit and cat are marked
/// (`removedAt`), as by `RemoveHabit`: what another machine logged later still counts, and brings them back.
package struct DeleteHabit: Operation {
    package static let kind = "deleteHabit"
    package static let name = LocalizedText({ $0.changes.deletion })
    package static let undo = UndoRule.sameDay

    package var habitId: String
    /// What the person was shown; nil if nothing was.
    package var shown: HabitHistory?

    package init(habitId: String, shown: HabitHistory? = nil) {
        self.habitId = habitId
        self.shown = shown
    }

    /// Void if the habit has an entry by then that is not among those read here.
    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let habit = try repository.knownHabit(habitId)
        let parts = try HabitParts(of: habit, in: repository)
        guard shown.map({ $0 == parts.history }) ?? true else { throw .historyGrew(habit: habit.name) }
        var preconditions = try repository.unchanged(["totalMinutes", "lightEntries"], at: .habit(habitId))
        preconditions += parts.entries.map { .exists($0) }
        let mark: [FieldPath: Value] = ["removedAt": .timestamp(moment.instant)]
        var writes = [
            Write(
                .update, .habit(habitId), changing: mark.merging(Streak().fields) { $1 },
                [.addingMinutes(-habit.totalMinutes)])
        ]
        if let cat = try repository.cat(habit.catId) {
            let farewell = try repository.farewell(
                to: cat, mark.merging(["lastSessionAt": .null]) { $1 }, ifUnchanged: "totalMinutes",
                .addingMinutes(-cat.totalMinutes))
            preconditions += farewell.preconditions
            writes += farewell.writes
        }
        for timer in parts.timers { preconditions += try repository.unchanged(["sessionId"], at: timer) }
        writes += (parts.entries + parts.sessions + parts.timers + parts.daysOff).map { .delete($0) }
        return try repository.decision(
            for: self, requiring: preconditions, writing: writes + (try parts.letters.writes(in: repository)),
            at: moment)
    }
}

extension Repository {
    /// What would go with a habit.
    package func history(of habit: Habit) throws(DomainError) -> HabitHistory {
        try HabitParts(of: habit, in: self).history
    }
}

/// The documents of a habit, by their paths.
private struct HabitParts {
    let entries: [DocumentPath]
    let sessions: [DocumentPath]
    let timers: [DocumentPath]
    let daysOff: [DocumentPath]
    let letters: LettersOfCat
    let history: HabitHistory

    init(of habit: Habit, in repository: Repository) throws(DomainError) {
        let entries = try repository.documents(.allEntries(of: habit.id))
        self.entries = entries.map(\.path)
        sessions = try repository.documents(.allSessions(of: habit.id)).map(\.path)
        timers = try repository.timers().filter { $0.habitId == habit.id }.map { .timer(of: $0.id) }
        daysOff = try repository.daysOff().filter { $0.habitId == habit.id }.map { .daysOff($0.id) }
        letters = try LettersOfCat(habit.catId, in: repository)
        var history = HabitHistory()
        history.entries = entries.count
        history.sessions = sessions.count
        history.minutes = habit.totalMinutes
        history.focusMinutes = entries.lazy.compactMap { try? HabitEntry($0) }.reduce(0) { $0 + $1.focusMinutes }
        history.letters = letters.going.count
        history.isTimed = !timers.isEmpty
        self.history = history
    }
}

/// The letters of one cat: those that were kept or are to oneself stay, with what they answer and what answers them.
private struct LettersOfCat {
    private let chat: String
    let going: [Letter]
    private let staying: [Letter]

    init(_ catId: String, in repository: Repository) throws(DomainError) {
        chat = catId
        let all = try repository.documents(.all(of: "chats/\(catId)/messages")).compactMap { Letter($0) }
        var stays = Set(all.filter { $0.message.isKept || $0.message.kind == .toMyself }.map(\.id))
        var more = stays
        while !more.isEmpty {
            more = Set(all.filter { !stays.contains($0.id) && Self.belongs($0, to: stays, all) }.map(\.id))
            stays.formUnion(more)
        }
        staying = all.filter { stays.contains($0.id) }
        going = all.filter { !stays.contains($0.id) }
    }

    private static func belongs(_ letter: Letter, to stays: Set<String>, _ all: [Letter]) -> Bool {
        let isOwn = letter.message.kind == .answer
        return isOwn && letter.message.answers.map(stays.contains) ?? false
            || all.contains { stays.contains($0.id) && $0.message.answers == letter.id }
    }

    /// The chat shows its last message: the last one that stays.
    func writes(in repository: Repository) throws(DomainError) -> [Write] {
        guard !going.isEmpty else { return [] }
        let path = DocumentPath.chat(chat)
        let deleted = going.map { Write.delete($0.path) }
        guard try repository.document(at: path) != nil else { return deleted }
        guard let last = staying.max(by: { $0.message.timestamp < $1.message.timestamp })?.message else {
            return deleted + [.delete(path)]
        }
        let shown: [FieldPath: Value] = [
            "lastMessage": .string(last.text), "lastMessageTimestamp": .timestamp(last.timestamp),
        ]
        return deleted + [.updateIfPresent(path, shown)]
    }
}
