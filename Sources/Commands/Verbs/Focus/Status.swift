import Domain
import Runtime
import UI

extension Command {
    static let status = Command("status", Phrase("what runs, and today so far", "正在走的，和今天至今"), flags: [.json]) {
        arguments, desk throws(CommandError) in
        if !arguments.has(.json), let noted = desk.notedStatus() { return noted }
        let place = try desk.workplace()
        if arguments.has(.json) {
            let shape = JSONShape.status(place.household, gap: try place.gap(), at: place.now)
            return Answer.json("status", shape).remarking(place.remarks)
        }
        let today = StatusSummary(place.household, at: place.now)
        return Answer.lines([try place.timerLine(), place.words.sentence(for: today)]).remarking(place.remarks)
    }
}

extension Desk {
    /// The answer by what was noted; nil where the store has to be opened for it.
    fileprivate func notedStatus() -> Answer? {
        guard
            let (summary, now) = Home.notedStatus(
                paths, files: files, clock: clock, surroundings: surroundings)
        else { return nil }
        let words = self.words
        let timer = summary.timer.map { words.timer($0, cat: summary.cat ?? words.theCat, at: now) }
        return .lines([timer ?? words.noTimer, words.sentence(for: summary)])
    }
}

extension Workplace {
    /// What the timer does.
    func timerLine() throws(CommandError) -> String {
        guard let timer = household.timer else { return words.noTimer }
        let cat = catName(of: timer)
        guard let gap = try gap() else { return words.timer(timer, cat: cat, at: now) }
        return words.unwatched(cat, for: gap)
    }
}
