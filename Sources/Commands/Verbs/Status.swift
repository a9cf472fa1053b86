import Domain

extension Command {
    static let status = Command("status", Phrase("what runs, and today so far", "正在走的，和今天至今"), flags: [.json]) {
        arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        if arguments.has(.json) {
            let shape = JSONShape.status(place.household, gap: try place.gap(), at: place.now)
            return Answer.json("status", shape).remarking(place.remarks)
        }
        let today = Today(place.household, at: place.now)
        return Answer.lines([try place.timerLine(), place.words.sentence(for: today)]).remarking(place.remarks)
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
