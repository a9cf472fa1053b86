import Domain
import UI

extension Command {
    static let status = Command("status", "what runs, and today so far", flags: [.json]) {
        arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        if arguments.has(.json) {
            let shape = JSONShape.status(place.household, gap: try place.gap(), at: place.now)
            return Answer.json("status", shape).remarking(place.remarks)
        }
        let today = Today(place.household, at: place.now)
        return Answer.lines([try place.timerLine(), today.sentence]).remarking(place.remarks)
    }
}

extension Workplace {
    /// What the timer does.
    func timerLine() throws(CommandError) -> String {
        guard let timer = household.timer else { return "No timer runs." }
        let cat = catName(of: timer)
        guard let gap = try gap() else { return Sentences.timer(timer, cat: cat, at: now) }
        let seconds = gap.milliseconds / 1000
        let away = seconds < 60 ? "\(seconds) s" : Words(.english).minutes(Int(seconds / 60))
        return "\(cat): nobody watched for \(away). habicat asks what to do with it; resume leaves it out."
    }
}
