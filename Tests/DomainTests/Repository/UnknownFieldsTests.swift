import DocumentStore
import Domain
import TestSupport
import Testing

/// Fields this program does not know, since a later one wrote them, are still there after everything it does.
@Suite("Unknown fields") struct UnknownFieldsTests {
    private static let now = Moment.at("2026-02-10", "10:00")

    private static let actions: [Action] = [
        Action(
            CreateHabitWithCat(
                habitId: "h1", catId: "c1", draft: HabitDraft(name: "Reading"), kitten: .sample)),
        Action(
            CreateHabitWithCat(
                habitId: "h2", catId: "c2", draft: HabitDraft(name: "Writing"), kitten: .sample)),
        Action(Visit()),
        Action(ChangeSetting(.onboarded)),
        Action(ChangeSetting(.showsCoins(false))),
        Action(ChangeSetting(.displayName("Ada"))),
        Action(LogEntry(habitId: "h1", minutes: 30, day: now.today, entryId: "202602aaaaaaaaaaaaaa")),
        Action(EditHabit(habitId: "h1", draft: HabitDraft(name: "Edited", targetHours: 50))),
        Action(ReorderHabits(order: ["h2", "h1"])),
        Action(RenameCat(catId: "c1", name: "Miso")),
        Action(RestHabit(habitId: "h2", daysOffId: "r1")),
        Action(WakeHabit(habitId: "h2")),
        Action(StartTimer(habitId: "h1", plan: .stopwatch, sessionId: "202602bbbbbbbbbbbbbb")),
        Action(ChangeTimer(sessionId: "202602bbbbbbbbbbbbbb", change: .note("Chapter 4"))),
        Action(ChangeTimer(sessionId: "202602bbbbbbbbbbbbbb", change: .pause)),
        Action(LogFocusSession(sessionId: "202602bbbbbbbbbbbbbb", ending: .minutes(20))),
        Action(NoteSession(habitId: "h1", sessionId: "202602bbbbbbbbbbbbbb", note: "Chapter 5")),
        Action(NoteDay(day: now.today, note: "rain")),
        Action(
            AmendEntry(
                EntryPlace(habitId: "h1", day: now.today, entryId: "202602bbbbbbbbbbbbbb"),
                wanted: EntryDraft(
                    habitId: "h1", minutes: 10, day: now.today, time: TimeOfDay("16:00"), note: "Chapter 6"))),
        Action(PaintPortrait(id: "p1", catId: "c1")),
        Action(PurchaseAccessory(accessoryId: Catalogue.all[0].id)),
        Action(EquipAccessory(catId: "c1", accessoryId: Catalogue.all[0].id)),
        Action(UnequipAccessory(catId: "c1")),
        Action(GraduateHabit(habitId: "h1")),
        Action(RemoveHabit(habitId: "h2")),
    ]

    @Test("survive every action")
    func survive() throws {
        var life = Life()
        try life.put([Write(.merge, .root, transforms: [Transform("coins", .increment(9000))])])
        var done = 0
        for (number, action) in Self.actions.enumerated() {
            let known = Set(life.store.table.keys)
            for path in known { try life.put([.merge(path, ["later": ["kept": true]])]) }
            let instant = Self.now.instant.advanced(bySeconds: Int64(number) * 1800)
            let now = Moment(
                clock: ClockReading(
                    instant: instant, boottime: instant.milliseconds, monotonic: instant.milliseconds,
                    bootId: "boot-1"), zone: .utc)
            try life.perform(action, at: now)
            done = life.committed.count
            for (path, document) in life.store.table where known.contains(path) {
                #expect(document.fields["later"] == ["kept": true], "\(path) after \(action)")
            }
        }
        #expect(done == Self.actions.count)
    }
}
