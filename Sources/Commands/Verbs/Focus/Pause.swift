import Domain
import Runtime

extension Command {
    static let pause = Command("pause", Phrase("lets the timer stand", "让计时停住"), flags: [.json]) {
        arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let timer = try place.runningTimer()
        if try place.gap() != nil { throw .gapWaits(place.catName(of: timer)) }
        _ = try place.home.done(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .pause)))
        return try place.timerAnswer(arguments)
    }

    static let resume = Command(
        "resume", Phrase("goes on after a pause; time that nobody chose is left out", "暂停后继续；没人看着的时间不算"), flags: [.json]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let timer = try place.runningTimer()
        let change: ChangeTimer.Change
        if let gap = try place.gap() {
            change = .leaveOutGap(gap)
        } else {
            change = timer.awaitedChange(at: place.now.clock, nextSessionId: place.newHistoryId()) ?? .resume
        }
        _ = try place.home.done(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: change)))
        try place.detach()
        return try place.timerAnswer(arguments)
    }
}
