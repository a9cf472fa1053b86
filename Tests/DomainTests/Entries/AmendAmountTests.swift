import DocumentStore
import Domain
import Testing

/// Habits of each kind, to correct what was logged for them: 20 pages a day (25 minutes), 20 leaves of 2 minutes each, floss
/// once a day, coffee at most twice, smoke not at all, and one of 25 minutes a day.
@Suite("Corrections of units, ticks and slips") struct AmendAmountTests {
    private static let habits = """
        adopt h1; adopt pages kind count amount 20; adopt leaves kind count amount 20 unit 2; adopt floss kind yesNo;
        adopt coffee kind limit amount 2; adopt smoke kind limit amount 0; count 1 of floss on 16 as f;
        count 1 of coffee on 16 as g; count 1 of coffee slip on 15 as h
        """

    private static func row(_ name: String, _ logged: String, _ change: String, _ entry: String) -> Story {
        Story(
            name, habits.replacing("\n", with: " "), logged, "remember; amend x \(change); entry x: \(entry)",
            "undo; documents: as remembered")
    }

    private static func refused(_ name: String, _ logged: String, _ change: String, _ reason: String) -> Story {
        Story(name, habits.replacing("\n", with: " "), logged, "amend x \(change) ! \(reason)")
    }

    private static let pages = "count 20 of pages as x"
    private static let threeMore = "count 3 of pages; count 3 of pages as x"
    private static let leaves = "count 20 of leaves as x"
    private static let tick = "count 1 of floss as x"
    private static let mark = "count 1 of coffee as x"
    private static let slips = "count 3 of coffee slip as x"
    private static let noSlips = "invalid(.amount, .outOfAmounts("

    static let stories = [
        row("fewer units make fewer minutes", pages, "amount 8", "pages 10m 8"),
        row("a part of a unit", pages, "amount 2.5", "pages 3m 2.5"),
        row("with others of the day", threeMore, "amount 1", "pages 2m 1"),
        row("alone on another day", threeMore, "on 17", "on 17 pages 3m 3"),
        row("a note changes nothing else", threeMore, "note x", "pages 4m 3"),
        row("to a habit whose units are worth more", pages, "to leaves", "leaves 40m 20"),
        row("to such a habit, and fewer", pages, "to leaves amount 5", "leaves 10m 5"),
        row("to a habit of minutes its minutes stay", pages, "to h1", "h1 25m -"),
        row("to a habit of ticks its minutes stay", pages, "to floss", "floss 25m -"),
        row("minutes to a count are no units", "log 30 as x", "to pages", "pages 30m -"),
        row("more units than a day has minutes", leaves, "amount 1000", "leaves 1440m 1000"),
        row("the same with others", "count 10 of leaves; \(leaves)", "amount 1000", "leaves 1420m 1000"),
        refused("minutes of units are not typed", pages, "minutes 99", "invalid(.minutes, .outOfRange(25, 25))"),
        refused("no units", pages, "amount 0", noSlips),
        row("a tick on another day", tick, "on 18", "on 18 floss 10m 1"),
        refused("a tick on a day that has one", tick, "on 16", "alreadyTicked 2026-02-16"),
        refused("a mark on a day that has one", mark, "on 16", "alreadyTicked 2026-02-16"),
        row("a mark on a day with slips", mark, "on 15", "on 15 coffee 10m 1"),
        refused(
            "a mark on a day over its limit", "\(mark); count 2 of coffee slip on 15", "on 15", "overLimit 2026-02-15"),
        refused("two ticks in one", tick, "amount 2", noSlips),
        row("a tick to a count", tick, "to pages", "pages 10m -"),
        row("a tick to a limit stays one", tick, "to coffee", "coffee 10m 1"),
        refused("a tick to a limit that has one that day", tick, "to coffee on 16", "alreadyTicked 2026-02-16"),
        row("fewer slips", slips, "amount 2", "coffee 0m 2 slip"),
        refused("no slips", slips, "amount 0", noSlips), refused("half a slip", slips, "amount 0.5", noSlips),
        row("slips to another limit", slips, "to smoke", "smoke 0m 3 slip"),
        refused("slips to a habit without a limit", slips, "to floss", "slipsNeedALimit"),
        Story(
            "slips are no visit of a cat, wherever they are moved", "adopt h1 kind limit amount 2; count 1 on 15",
            "now 15 20:00; count 1 slip on 15; now 19 10:00; count 1 on 16 as m; count 1 slip on 17 as x",
            "visit c1: 16 12:00; amend x on 18; visit c1: 16 12:00; delete m; visit c1: 15 12:00"),
    ]

    @Test("minutes follow, and both habits and cats", arguments: stories)
    func story(_ story: Story) throws { try story.run() }
}
