import Domain

extension AppModel {
    /// Says what another program did to what is seen, where it takes it away.
    /// - Parameter before: the documents as they were; those of now are taken in.
    mutating func tellOfElsewhere(since before: Household, at now: Moment) {
        let timer = household.timer
        if let asked = gap, isSettled(asked, since: before.timer) {
            gap = nil
            if !changesHere {
                // It may be about an answer that is none any more.
                confirmation = nil
                say(timer == nil ? words.focus.finishedElsewhere : words.welcomeBack.answeredElsewhere, .info, at: now)
            }
        } else if let ended = before.timer, timer == nil, ended.sessionId != settling, ended.isBreak != true {
            // Neither logged nor thrown away from here.
            if top.screen is FocusPage { say(words.focus.finishedElsewhere, .info, at: now) }
        }
        guard !changesHere else { return }
        for habit in before.habits where !household.habits.contains(where: { $0.id == habit.id }) {
            guard pages.contains(where: { ($0.screen as? HabitPage)?.habitId == habit.id }) else { continue }
            say(words.habitPage.goneElsewhere(habit.name), .info, at: now)
        }
    }

    /// Another store stands where the one that is shown was: nothing that was read or done before holds in it.
    mutating func meetOtherStore(saying sentence: String, at now: Moment) -> [AppEffect] {
        (household.visits, household.minutes) = ([:], MinutesByDay())
        (undoable, redoable, undoing) = ([], [], [])
        (confirmation, visitsAsked) = (nil, [])
        changesHere = true
        if trouble?.unsaved ?? 0 == 0 {
            trouble = nil
            pages.removeAll { $0.screen is StoreTroublePage }
        }
        say(sentence, .info, at: now)
        let appearing = household.habits.isEmpty ? [] : withTop(at: now) { $0.appear(in: &$1) }
        return [.load(.minutes(from: now.today.advanced(by: -371)))] + appearing
    }

    /// Whether a gap needs no answer any more: its session is over, or another program reckoned the timer anew.
    private func isSettled(_ asked: Gap, since before: TimerRecord?) -> Bool {
        guard let timer = household.timer, timer.sessionId == asked.sessionId else { return true }
        return !changesHere && timer.mark != before?.mark
    }
}
