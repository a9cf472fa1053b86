import Testing

@Suite("Rest and days off") struct RestTests {
    /// Entered on the 18th, after nothing was logged on two days.
    private static func daysOff(_ whose: String) -> [Story] {
        let off = "now 18 12:00; log 25 on 14; log 25 on 15; daysOff 16 17 \(whose) as o1"
        return [
            Story(
                "days off entered afterwards mend the streak and its best, and undone they break it: \(whose)", off,
                "log 25; streak h1: 3 3; retract o1; streak h1: 1 2"),
            Story(
                "removed they break it, too, and undo brings them back: \(whose)", off,
                "log 25; removeDaysOff o1; streak h1: 1 2; daysOff: none; log 5; retract removeDaysOff; streak h1: 3 3",
                "daysOff: o1 \(whose.isEmpty ? "all" : "h1") 16 17"),
        ]
    }

    private static let others = [
        Story(
            "a rest bridges the streak, the cat sleeps and wakes with the habit",
            "log 25 on 16; now 17 12:00; rest; cat c1: dormant; daysOff: r h1 17 - rest; now 20 12:00; isDue h1: no",
            "now 2026-03-02 12:00; wake; cat c1: active; daysOff: r h1 17 2026-03-01 rest; isDue h1: yes",
            "woken h1: 2026-03-02 12:00; log 25; streak h1: 2 2"),
        Story(
            "woken on the day it fell asleep, no day was off; neither is done twice",
            "rest; rest ! no change; wake; isDue h1: yes; wake ! no change"),
        Story("the same days off for the same habits are no change", "daysOff 16 16; daysOff 16 16 as o2 ! no change"),
        Story("those of one habit are", "daysOff 16 16; remember; daysOff 16 16 of h1 as o2; documents: changed"),
        Story(
            "ranges the wrong way round or longer than a year are refused",
            "daysOff 16 15 ! endsBeforeItBegins 2026-02-16 2026-02-15",
            "daysOff 16 2027-02-17 ! invalid(.days, .outOfRange(1, 366))"),
    ]

    @Test("rests and days off", arguments: daysOff("") + daysOff("of h1") + others)
    func story(_ story: Story) throws { try story.run() }
}
