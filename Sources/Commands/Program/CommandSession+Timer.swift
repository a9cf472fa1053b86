import Domain
import Runtime
import UI

extension UserSession {
    func newHistoryId() -> String { random.makeHistoryId(on: now.today) }
}

extension CommandSession {
    func openGap() throws(CommandError) -> Gap? {
        let user = try user()
        return try refusing(user.gap())
    }

    /// - Throws: `refused(.noTimer)`, or `ranOut` if it ended since anybody last looked.
    func runningTimer() throws(CommandError) -> TimerRecord {
        let user = try user()
        if let timer = user.data.timer { return timer }
        guard let finished else { throw .refused(.noTimer) }
        throw .ranOut(strings.ranOut(finished, showsCoins: user.data.settings.showsCoins, at: user.now))
    }

    func catName(of timer: TimerRecord) -> String { data.cat(timer.catId)?.name ?? strings.theCat }

    /// After the command no program shows the timer: it is left running, and a notifier waits for its end.
    func detachTimer() throws(CommandError) {
        let user = try user()
        guard let timer = try current().timer else { return }
        if timer.isDetached != true {
            try user.perform(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .detach))).result()
        }
        try leaveNotifier()
    }

    func timerOutput() throws(CommandError) -> CommandOutput {
        let user = try user()
        let after = try current()
        guard let timer = after.timer else { throw .refused(.timerGone) }
        let cat = after.cat(timer.catId)?.name ?? strings.theCat
        return confirmation(
            TimerRow.json,
            TimerRow(
                timer: timer, habit: after.habit(timer.habitId)?.name, cat: after.cat(timer.catId)?.name, now: user.now),
            [strings.timer(timer, cat: cat, at: user.now)])
    }
}
