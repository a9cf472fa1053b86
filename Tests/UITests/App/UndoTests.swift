import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("Undo on the screen") struct UndoKeyTests {
    private static func batch(_ number: Int64) -> BatchID { BatchID(device: "desk", seq: number, crc: 1) }

    private func batch(_ number: Int64) -> BatchID { Self.batch(number) }

    /// Somebody who logged one minute and then two.
    private static func busy() -> Bench {
        var bench = Bench()
        for minutes in 1...2 {
            let logged = LogEntry(
                habitId: "habit-run", minutes: minutes, day: SampleLife.moment.today,
                entryId: "202611aaaaaaaaaaaaa\(minutes)")
            bench.send(.performed(Action(logged), .done, batch(Int64(minutes))))
        }
        return bench
    }

    private static let portrait = Action(PaintPortrait(id: "p", catId: "cat-run"))
    private static let painted = AppMessage.performed(portrait, .painted(portraitId: "p", balance: 0), batch(3))

    @Test("two undos at once: each answer belongs to its own change")
    func twoAtOnce() {
        var bench = Self.busy()
        #expect(bench.press("u u") == [.retract([batch(2)]), .retract([batch(1)])])
        bench.send(.retracted([batch(2)], by: batch(3)))
        #expect(bench.said.last?.contains("2 minutes of") == true)
        bench.send(.retracted([batch(1)], by: batch(4)))
        #expect(bench.said.last?.contains("1 minute of") == true)
        #expect(bench.press("U U") == [.retract([batch(4)]), .retract([batch(3)])])
        bench.send(.retracted([batch(4)], by: batch(5)))
        bench.send(.retracted([batch(3)], by: batch(6)))
        #expect(bench.press("u") == [.retract([batch(2)])])
    }

    @Test("a change the store did not save in time returns to its place, a redo too", arguments: [[2, 1], [1, 2]])
    func lockTimeout(order: [Int64]) {
        let locked = DomainError.unreadable(.locked(path: "/data", holder: "9"))
        var bench = Self.busy()
        bench.press("u u")
        for number in order { bench.send(.notRetracted([batch(number)], locked)) }
        #expect(bench.model.trouble != nil)
        #expect(bench.press("u u") == [.retract([batch(2)]), .retract([batch(1)])])
        bench = Self.busy()
        bench.press("u")
        bench.send(.retracted([batch(2)], by: batch(3)))
        bench.press("U")
        bench.send(.notRetracted([batch(3)], locked))
        #expect(bench.press("U") == [.retract([batch(3)])])
    }

    @Test("later changes that stay are named, and another u undoes the one before")
    func named() {
        var bench = Self.busy()
        bench.send(Self.painted)
        #expect(bench.press("u").isEmpty)
        #expect(
            bench.said.last
                == "Can't be undone: the portrait of Biscuit. Press u again to undo 2 minutes of Run by the river.")
        #expect(bench.press("u") == [.retract([batch(2)])])
    }

    @Test("a change needed by one that stays is not offered")
    func needed() {
        var bench = Self.busy()
        bench.answersUndo = false
        let refusal = DomainError.undoTakesLater(kind: "paintPortrait", name: nil)
        bench.send(Self.painted)
        #expect(bench.press("u") == [.load(.undoable(batch(2)))])
        #expect(bench.send(.loaded(.undoable(batch(2), refusal: refusal))) == [.load(.undoable(batch(1)))])
        bench.send(.loaded(.undoable(batch(1), refusal: refusal)))
        #expect(bench.said.last == "Can't be undone: the portrait of Biscuit.")
        #expect(bench.press("u") == [.load(.lastChange)])
    }

    @Test("sessions stay, which is shown with the reason, and another u undoes the change before", arguments: [1, 3])
    func sessions(count: Int64) {
        var bench = Self.busy()
        guard case .performed(let action, let result, _) = Scene.sessionLogged(in: bench) else { return }
        for number in 3..<3 + count {
            bench.send(.performed(action, result, batch(number)))
            bench.press("esc")
        }
        #expect(bench.press("u").isEmpty)
        #expect(bench.said.last?.contains("timed minutes stay once their result is closed.") == true)
        #expect(bench.said.last?.contains("Press u again to undo 2 minutes of Run by the river.") == true)
        #expect(bench.press("u") == [.retract([batch(2)])])
    }

    @Test("the daily visit and timer keys are skipped")
    func passedOver() {
        var bench = Self.busy()
        bench.send(.performed(Action(ChangeTimer(sessionId: "s", change: .pause)), .done, batch(3)))
        bench.send(.performed(Action(Visit()), .done, batch(4)))
        #expect(bench.press("u") == [.retract([batch(2)])])
    }

    @Test("a setting of this machine goes back to its first value, and redo sets it again")
    func preferences() {
        var bench = Self.busy()
        let first = bench.model.preferences.effectiveTheme
        let chosen = "okabe-light"
        for value in ["light", chosen] {
            let preference = Preference(name: "theme", value: value)
            _ = bench.model.run([.effect(.setPreference(preference))], from: nil, at: bench.now)
        }
        #expect(bench.press("u") == [.setPreference(Preference(name: "theme", value: first))])
        #expect(bench.model.preferences.effectiveTheme == first)
        #expect(bench.press("U") == [.setPreference(Preference(name: "theme", value: chosen))])
        bench.press("u")
        #expect(bench.press("u") == [.retract([batch(2)])])
    }

    @Test("what a habit counts otherwise is no minutes, also of an earlier run", arguments: HabitKind.allCases)
    func otherThanMinutes(kind: HabitKind) {
        var userData = UserData()
        userData.habits = [Habit.sample(id: "h1", name: "Vocab")]
        userData.habits[0].kind = kind
        let logged = LoggedBatch(
            id: batch(1), at: "1", now: Timestamp(milliseconds: 0), batch: Batch(kind: LogEntry.kind, writes: []))
        var change = JournalChange(logged)
        (change.habitId, change.minutes) = ("h1", 8)
        let name = Strings(.english).change(change, in: userData)
        #expect(name == (kind == .minutes ? "8 minutes of Vocab" : "an entry of Vocab"))
    }

    @Test(
        "each setting of the person is named when it is undone later",
        arguments: Setting.allCases.filter { $0.reach == .person })
    func settings(setting: Setting) throws {
        var life = Life()
        try life.adopt(.reading, at: .at("2026-02-19"))
        let texts = ["keepLetters": "90", "displayName": "Robin", "email": "r@x.org", "dayStartsAt": "04:00"]
        let value = try #require(texts[setting.rawValue] ?? setting.choices.last { $0 != setting.standard })
        guard case .perform(let action) = try setting.effect(of: value) else {
            Issue.record("\(setting) is no action")
            return
        }
        try life.perform(action, at: .at("2026-02-19"))
        let logged = try #require(life.committed.last.flatMap { life.logged($0.id) })
        #expect(JournalChange(logged).settings == [setting.rawValue])
    }

    @Test("with nothing of this run left, the last change of an earlier run is asked about, with its name and time")
    func earlier() {
        var bench = Bench()
        bench.answersUndo = false
        let entry = Write.set(.entry("e", on: bench.now.today), ["habitId": "habit-run", "minutes": 25])
        let logged = LoggedBatch(
            id: batch(7), at: "", now: Timestamp(milliseconds: bench.now.instant.milliseconds - 86_400_000),
            batch: Batch(
                kind: LogEntry.kind, writes: [entry, .updateIfPresent(.habit("habit-run"), ["currentStreak": 1])]))
        let loaded = AppMessage.loaded(.lastChange(JournalChange(logged), after: nil))
        #expect(bench.press("u") == [.load(.lastChange)])
        bench.send(loaded)
        #expect(bench.text.contains("Undo: 25 minutes of Run by the river, yesterday \(bench.now.timeOfDay.text)?"))
        #expect(bench.press("n").isEmpty)
        bench.press("u")
        bench.send(loaded)
        #expect(bench.press("u") == [.undoEarlier(batch(7))])
        bench.send(.retracted([batch(7)], by: batch(8)))
        #expect(bench.said.last == "Undone: 25 minutes of Run by the river. Press U to redo.")
        #expect(bench.press("U") == [.retract([batch(8)])])
        bench.send(.retracted([batch(8)], by: batch(9)))
        #expect(bench.press("u") == [.undoEarlier(batch(7))])
    }

    @Test("an adoption, a removal and a graduation can be undone and redone; later an adoption is asked about")
    func adoption() throws {
        var bench = try Bench.settled()
        let adopted = "Undone: the new habit Juggle. Press U to redo."
        for (keys, habits, said) in [
            ("n 'Juggle' enter enter", 2, nil), ("u", 1, adopted), ("U", 2, nil), ("D D", 1, nil),
            ("u", 2, "Undone: deleting Juggle. Press U to redo."), ("60s down u esc", 2, nil), ("u u", 1, adopted),
        ] {
            bench.press(keys)
            #expect(bench.userData.habits.count == habits && bench.userData.cats.count == habits, "\(keys)")
            #expect(said == nil || bench.said.last == said)
        }
        bench.press("n 'Juggle' enter enter 60s down u")
        #expect(bench.text.contains("Undo: the new habit Juggle?"))
        bench = try Bench.settled()
        bench.press("space D 1")
        #expect(bench.userData.habits.isEmpty && bench.userData.cats.first?.state == .graduated)
        bench.press("u")
        #expect(bench.minutes == 25 && bench.userData.cats.first?.state == .active)
    }

    @Test("an adoption with history stays and says why, without a question that would be refused")
    func history() throws {
        var bench = try Bench.settled()
        bench.press("n 'Guitar' enter enter space 20s u")
        let guitar = try #require(bench.userData.habits.first { $0.name == "Guitar" })
        try bench.elsewhere { try $0.tell(20, on: $1.today.text, of: guitar.id, at: $1) }
        bench.press("u")
        #expect(bench.model.confirmation == nil)
        #expect(bench.said.last == Strings(.english).staysWithHistory("the new habit Guitar"))
    }

    @Test(
        "what the store refuses to undo for its history is explained, not how to delete it",
        arguments: Language.allCases)
    func refused(language: Language) {
        var bench = Bench(in: language)
        let kitten = Litter(using: &bench.model.random, besides: [], in: language).kittens[0]
        let adopt = CreateHabitWithCat(
            habitId: "h", catId: "c", draft: HabitDraft(name: "Guitar", icon: ""), kitten: kitten)
        bench.send(.performed(Action(adopt), .adopted(habitId: "h", catId: "c"), batch(7)))
        bench.press("u")
        bench.send(.notRetracted([batch(7)], .habitHasHistory(habit: "Guitar")))
        let text = Strings(language).staysWithHistory("Guitar")
        #expect(bench.said.last?.hasPrefix(text.prefix(5)) == true && bench.said.last?.contains("Guitar") == true)
        #expect(bench.said.last?.contains("D ") == false)
    }

    @Test("each undone action has its own name", arguments: Language.allCases)
    func names(language: Language) throws {
        let (habitId, catId, plant) = ("habit-read", "cat-read", Catalogue.all[0].id)
        let habit = try #require(Bench.sample.userData.habits.first { $0.id == habitId })
        let actions: [Action] = [
            Action(EditHabit(habitId: habitId, draft: HabitDraft(habit, on: SampleLife.moment.today))),
            Action(RestHabit(habitId: habitId, daysOffId: "r")), Action(WakeHabit(habitId: habitId)),
            Action(ReorderHabits(order: [])), Action(RenameCat(catId: catId, name: "Read")),
            Action(EquipAccessory(catId: catId, accessoryId: plant)), Action(UnequipAccessory(catId: catId)),
        ]
        let named = actions.map { Strings(language).name(.action($0), in: Bench.sample.userData) }
        #expect(Set(named).count == actions.count)
        #expect(named.filter { $0.contains("Read") || $0.contains("Pepper") }.count == actions.count - 1)
    }
}

@Suite("Undo in the footer") struct UndoOfferTests {
    @Test("undo is the first key until one is pressed ten seconds after a change, then one of the last")
    func offered() throws {
        var bench = try Bench.settled()
        #expect(!bench.footer.contains("u undo"))
        for (keys, isFirst) in [
            ("space", true), ("a", false), ("esc", true), ("9s", true), ("down", true), ("10m", true), ("down", false),
        ] {
            bench.press(keys)
            #expect(bench.footer.hasPrefix(" u undo") == isFirst, "\(keys)")
        }
        #expect(bench.footer.hasSuffix("  u undo  ? help  q quit"))
        bench.press("u")
        #expect(bench.footer.hasPrefix(" U redo") && !bench.footer.contains("u undo"))
        bench.press("U")
        #expect(bench.footer.hasPrefix(" u undo"))
        bench.press("n 'Juggle' enter enter")
        #expect(bench.footer.hasPrefix(" u undo"))
    }

    @Test("not after what cannot be undone")
    func portrait() throws {
        var bench = try Bench.settled()
        bench.press("space")
        let portrait = Action(PaintPortrait(id: "p", catId: "c1"))
        bench.send(.performed(portrait, .done, nil))
        #expect(bench.footer.hasPrefix(" u undo"))
        bench.send(.performed(portrait, .done, BatchID(device: "desk", seq: 7, crc: 1)))
        #expect(!bench.footer.contains("u undo"))
    }
}
