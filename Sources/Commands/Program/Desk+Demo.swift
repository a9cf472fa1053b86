import DocumentStore
import Domain
import Runtime
import UI

extension Desk {
    /// The same with a made-up life on a disk in memory, for looking around: nothing is kept.
    func demonstrating() throws(CommandError) -> Desk {
        let disk = MemoryFileSystem()
        let demo = Desk(surroundings: surroundings, paths: Paths(below: "/demo"), files: disk, clock: clock, seed: seed)
        let zone = LocalZone.current(surroundings)
        let life = SampleLife(today: Moment(clock: clock.reading(), zone: zone).today)
        guard let store = try demo.opened().store else { return demo }
        do throws(ModelFault) {
            try store.take(life)
        } catch {
            throw .refused(.unreadable(.invalidBatch("\(error)")))
        }
        return demo
    }
}

extension Store {
    /// Writes a life down, as one batch.
    fileprivate func take(_ life: SampleLife) throws(ModelFault) {
        var writes: [Write] = []
        let household = life.household
        if let person = household.person { writes.append(try Write(person, at: .root)) }
        writes.append(try Write(household.settings, at: .settings))
        for habit in household.habits { writes.append(try Write(habit, at: .habit(habit.id))) }
        for cat in household.cats { writes.append(try Write(cat, at: .cat(cat.id))) }
        for daysOff in household.daysOff { writes.append(try Write(daysOff, at: .daysOff(daysOff.id))) }
        for (month, visits) in household.visits.sorted(by: { $0.key < $1.key }) {
            writes.append(try Write(visits, at: .root.child("monthlyCheckIns", month)))
        }
        for (number, done) in life.deeds.enumerated() {
            guard let habit = household.habits.first(where: { $0.id == done.habitId }) else { continue }
            let (session, entry) = done.records(number, habit)
            writes.append(try Write(session, at: .session(session.id, of: habit.id)))
            writes.append(try Write(entry, at: .entry(entry.id, on: done.day)))
        }
        _ = try? commit(Batch(kind: "demo", writes: writes))
    }
}

extension Write {
    fileprivate init(_ model: some StoredModel, at path: DocumentPath) throws(ModelFault) {
        let fields = try Fields(of: model)
        self.init(
            .set, path, fields: Dictionary(fields.entries.map { (FieldPath(names: [$0.name]), $0.value) }) { $1 })
    }
}

extension SampleLife.Done {
    /// The session and the entry it left behind.
    fileprivate func records(_ number: Int, _ habit: Habit) -> (FocusSession, CheckInEntry) {
        let month = String(day.text.prefix(7)).filter { $0 != "-" }
        let digits = String(number)
        let id = month + String(repeating: "0", count: max(0, 14 - digits.count)) + digits
        let endedAt = startedAt.advanced(bySeconds: Int64(minutes) * 60)
        let session = FocusSession(
            id: id, habitId: habitId, catId: habit.catId, startedAt: startedAt, endedAt: endedAt,
            durationMinutes: minutes, xpEarned: minutes, mode: .countdown, completed: true, coinsEarned: minutes * 10)
        let entry = CheckInEntry(
            id: id, habitId: habitId, habitName: habit.name, minutes: minutes, completedAt: endedAt)
        return (session, entry)
    }
}
