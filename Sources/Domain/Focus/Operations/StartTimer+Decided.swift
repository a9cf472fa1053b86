import DocumentStore

extension StartTimer: Operation {
    /// One timer a machine: refused where one runs. A break has nothing to lose and gives way (PRODUCT section 3).
    package func decided(on library: Library, at moment: Moment) throws(Refusal) -> Decision<DeedOutcome> {
        let habit = try library.knownHabit(habitId)
        guard habit.isActive else {
            throw .habitRests(habit: habit.name, cat: try library.cat(habit.catId)?.name ?? habit.name)
        }
        if let fault = plan.fault { throw .invalid(.minutes, fault) }
        let note: String? = try TextRule.note.checked(note)
        if let running = try library.timer(), running.isBreak != true {
            throw .timerRuns(
                habit: try library.habit(running.habitId)?.name ?? running.habitId,
                minutes: running.wholeMinutes(at: moment.clock))
        }
        let span = try Span(of: self, on: library, at: moment)
        let path = DocumentPath.timer(of: library.deviceId)
        let timer = TimerRecord(
            self, span, note: note, catId: habit.catId, deviceId: library.deviceId, at: moment.clock)
        // A record that cannot be understood must not keep this machine from ever starting a timer again.
        let batch = try library.fact(
            "startTimer", requiring: try library.unchanged(["sessionId"], at: path), writing: [try .set(path, timer)],
            at: moment)
        return Decision(batch: batch, outcome: .timerStarted(sessionId: sessionId))
    }
}
