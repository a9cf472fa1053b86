import Testing

/// Two machines that exchange their files: both show the same, and no fact is lost.
@Suite("Two machines") struct MachineScenarioTests {
    private static let once = "The timer of “Daily Reading” was ended on both machines: one session."
    private static let stays = "but minutes were logged for it elsewhere, so it stays."

    private static let logs = [
        MachineStory(
            "2: both log, then exchange: the sums are exact", "A 18 12:00 log 30 as a; B 18 12:00 log 20 as b; compare",
            "minutes h1: 50; news A: From B: 1 entry, 20 min."),
        MachineStory(
            "4: days kept alternately on A, B, A make a streak of 3",
            "A 17 12:00 log 10 as a; B 18 12:00 log 10 as b; A 19 12:00 log 10 as c; compare; streak h1: 3 3"),
        MachineStory(
            "7: undone on A what B built on: minutes and streak are recounted on both",
            "A 17 12:00 log 10 as a; A 18 12:00 log 10 as b; exchange; B 19 12:00 log 10 as c; A 19 12:00 undo; compare",
            "minutes h1: 20; streak h1: 1 1"),
    ]

    private static let removed = [("19", "0"), ("17", "1")].flatMap { day, voids in
        ["remove", "undo createHabitWithCat"].map { step in
            MachineStory(
                "5: a habit removed on A stays when B logged minutes: \(day), \(step)",
                "B \(day) 12:00 log 20 as b; A 18 12:00 \(step); habits: ; cats: ; compare \(voids); minutes h1: 20",
                "news A last: “Daily Reading” was removed here, \(stays)",
                "news B: “Daily Reading” was removed on A, \(stays)")
        }
    }

    private static let graduated = [17, 19].map { day in
        MachineStory(
            "5: graduated on A while B logged minutes: they count for the cat, and it stays graduated: \(day)",
            "B \(day) 12:00 log 20 as b; A 18 12:00 graduate; compare; habits: ; cat c1: 20m graduated")
    }

    private static let changes = [
        MachineStory(
            "5: a habit removed on A stays while its timer runs on B, and with its session",
            "B 18 10:00 start as b; A 18 10:05 remove; compare; habits: h1; B 18 10:30 runOut; compare; minutes h1: 25"),
        MachineStory(
            "5: a habit removed on A with nothing logged is removed on both, and its undo brings it back on both",
            "A 18 12:00 remove; compare; habits: ; cats: ; A 19 12:00 undo; compare; habits: h1; cats: c1"),
        MachineStory(
            "6: renamed on both: the later name holds on both",
            "A 18 10:00 editHabit name Books; A 18 10:09 rename c1 Miso; B 18 10:04 editHabit name Novels; B 18 10:05 rename c1 Nori",
            "compare; name h1: Novels; name c1: Miso",
            "news A: “Books” was renamed to “Novels” on B 4 min later, so it is Novels."
                + " / “Miso” was renamed to “Nori” on B 4 min earlier, so it stays Miso.",
            "news B: “Novels” was renamed to “Books” on A 4 min earlier, so it stays Novels."
                + " / “Nori” was renamed to “Miso” on A 4 min later, so it is Miso."),
    ]

    /// A's timer, of which B knows, and rounds of A of which B stopped the first.
    private static let runs = "A 18 10:00 start as a; exchange"
    private static let rounds = "A 18 10:00 start rounds 2 as a; exchange; B 18 10:10 stop session a device A"
    private static let stopped = "B 18 10:20 stop session a ! timerGone; B 18 10:20 stop session a device A"

    private static let timers = [
        MachineStory(
            "11: two timers at once: each is its own, both count, and their overlap is reported",
            "A 18 10:00 start as a; B 18 10:10 start as b; compare; timers: a b; A 18 10:30 runOut; B 18 10:40 runOut",
            "compare; sessions: 2; minutes h1: 50; coins: 500; timers: none",
            "news A: From B: 1 session, 25 min."
                + " / “Daily Reading” here and “Daily Reading” on B ran at once for 15 min, both count."),
        MachineStory(
            "12: A's timer stopped from B is one session", runs, stopped,
            "compare; sessions: 1; session a: 20m; minutes h1: 20; timers: none; A 18 11:00 start as c"),
        MachineStory(
            "12: also when A stops it too", runs, stopped,
            "A 18 10:30 runOut; compare 1; sessions: 1; session a: 20m; minutes h1: 20; timers: none",
            "news A last: \(once); A 18 11:00 start as c"),
        MachineStory(
            "12: a timer that A moved to another habit is one session, though B stopped it as the old one",
            "A 1 09:00 adopt h2", runs,
            "B 18 10:20 stop session a device A; A 18 10:25 edit habit h2; A 18 10:30 runOut",
            "compare 2; sessions: 1; session a: 20m; timers: none"),
        // Round 2 is a fact: it runs, on both.
        MachineStory(
            "12: rounds that A continues with after B stopped the first count once each", rounds,
            "A 18 10:25 settle all as b; A 18 10:30 settle all as c; seen; compare 1; B 18 10:30 timers: c",
            "A 18 10:55 settle all as d; compare 1; session a: 10m; session c: 25m; sessions: 2; minutes h1: 35",
            "timers: none; news A last: \(once)"),
        MachineStory(
            "12: a last round that was exchanged late counts, though its timer was ended elsewhere", rounds,
            "A 18 10:25 settle all as b; A 18 10:30 settle all as c; A 18 10:55 settle all as d; compare 1",
            "minutes h1: 35; timers: none"),
        MachineStory(
            "12: undoing A's session on B's Result page leaves A's timer as it is", runs,
            "B 18 10:20 stop session a device A; B 18 10:21 undo result; compare; timers: none; minutes h1: 0"),
    ]

    @Test("agree", arguments: logs + removed + graduated + changes + timers)
    func story(_ story: MachineStory) throws { try story.run() }
}
