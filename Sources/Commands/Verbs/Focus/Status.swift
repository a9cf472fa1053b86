import Domain
import Runtime
import UI

extension Command {
    static let status = Command(
        "status", Phrase("what runs, and today so far", "正在走的，和今天至今"), flags: StatusShape.flags,
        shape: .status,
        examples: ["habicat status", "habicat status --format '{icon} {left} {streak}'"]
    ) { arguments, desk throws(CommandError) in
        let shape = try StatusShape(arguments)
        let status = try desk.statusNow()
        if desk.surroundings.isOutputTerminal, let timer = status.summary.timer {
            AliveFile(desk.paths, desk.files).noteCommand(for: timer, at: status.now.clock)
        }
        let words = shape.hasWords ? desk.words : Words(desk.surroundings.language)
        return Answer.drawn(shape.print(status, words)).remarking(status.remarks)
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
