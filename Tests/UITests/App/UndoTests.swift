import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("Undo on the screen") struct UndoKeyTests {
    private static func batch(_ number: Int64) -> BatchID { BatchID(device: "desk", seq: number, crc: 1) }

    private static func told(_ minutes: Int) -> Action {
        Action(
            LogEntry(
                habitId: "habit-run", minutes: minutes, day: SampleLife.moment.today,
                entryId: "202611aaaaaaaaaaaaa\(minutes)"))
    }

    /// Somebody who logged one minute and then two.
    private static func busy() -> Bench {
        var bench = Bench()
        for minutes in 1...2 { bench.send(.performed(told(minutes), .done, batch(Int64(minutes)))) }
        return bench
    }

    @Test("two undos at once: each answer belongs to its own change")
    func twoAtOnce() {
        var bench = Self.busy()
        #expect(bench.press("u u") == [.retract([Self.batch(2)]), .retract([Self.batch(1)])])
        bench.send(.retracted([Self.batch(2)], by: Self.batch(3)))
        #expect(bench.model.log.last?.text.contains("2 minutes of") == true)
        bench.send(.retracted([Self.batch(1)], by: Self.batch(4)))
        #expect(bench.model.log.last?.text.contains("1 minute of") == true)
        #expect(bench.press("U U") == [.retract([Self.batch(4)]), .retract([Self.batch(3)])])
        bench.send(.retracted([Self.batch(4)], by: Self.batch(5)))
        bench.send(.retracted([Self.batch(3)], by: Self.batch(6)))
        #expect(bench.press("u") == [.retract([Self.batch(2)])])
    }

    @Test("a change the store did not save in time returns to its place", arguments: [[2, 1], [1, 2]])
    func lockTimeout(order: [Int64]) {
        var bench = Self.busy()
        bench.press("u u")
        for number in order {
            bench.send(.notRetracted([Self.batch(number)], .unreadable(.locked(path: "/data", holder: "9"))))
        }
        #expect(bench.model.trouble != nil)
        #expect(bench.press("u u") == [.retract([Self.batch(2)]), .retract([Self.batch(1)])])
    }

    @Test("so does a redo")
    func redoTimeout() {
        var bench = Self.busy()
        bench.press("u")
        bench.send(.retracted([Self.batch(2)], by: Self.batch(3)))
        bench.press("U")
        bench.send(.notRetracted([Self.batch(3)], .unreadable(.locked(path: "/data", holder: "9"))))
        #expect(bench.press("U") == [.retract([Self.batch(3)])])
    }

    @Test("later changes that stay are named, and another u undoes the one before")
    func named() {
        var bench = Self.busy()
        bench.send(
            .performed(
                Action(PaintPortrait(id: "p", catId: "cat-run")), .painted(portraitId: "p", balance: 0),
                Self.batch(3)))
        #expect(bench.press("u").isEmpty)
        #expect(
            bench.model.log.last?.text
                == "Can't be undone: the portrait of Biscuit. Press u again to undo 2 minutes of Run by the river.")
        #expect(bench.press("u") == [.retract([Self.batch(2)])])
    }

    @Test("what is needed by what stays is not offered")
    func needed() {
        var bench = Self.busy()
        bench.answersUndo = false
        let refusal = DomainError.undoTakesLater(kind: "paintPortrait", name: nil)
        bench.send(
            .performed(
                Action(PaintPortrait(id: "p", catId: "cat-run")), .painted(portraitId: "p", balance: 0),
                Self.batch(3)))
        #expect(bench.press("u") == [.load(.undoable(Self.batch(2)))])
        #expect(bench.send(.loaded(.undoable(Self.batch(2), refusal: refusal))) == [.load(.undoable(Self.batch(1)))])
        bench.send(.loaded(.undoable(Self.batch(1), refusal: refusal)))
        #expect(bench.model.log.last?.text == "Can't be undone: the portrait of Biscuit.")
        #expect(bench.press("u") == [.load(.lastChange)])
    }

    @Test("a session stays, which is said with the reason, and another u undoes the change before")
    func staying() {
        var bench = Self.busy()
        guard case .performed(let action, let result, _) = Scene.sessionLogged(in: bench) else { return }
        bench.send(.performed(action, result, Self.batch(3)))
        bench.press("esc")
        #expect(bench.press("u").isEmpty)
        #expect(bench.model.log.last?.text.contains("timed minutes stay once their result is closed.") == true)
        #expect(bench.model.log.last?.text.contains("Press u again to undo 2 minutes of Run by the river.") == true)
        #expect(bench.press("u") == [.retract([Self.batch(2)])])
    }

    @Test("what is offered next can be undone: other sessions in between are passed over")
    func stayingTwice() {
        var bench = Self.busy()
        guard case .performed(let action, let result, _) = Scene.sessionLogged(in: bench) else { return }
        for number in 3...5 {
            bench.send(.performed(action, result, Self.batch(Int64(number))))
            bench.press("esc")
        }
        #expect(bench.press("u").isEmpty)
        #expect(bench.model.log.last?.text.contains("Press u again to undo 2 minutes of Run by the river.") == true)
        #expect(bench.press("u") == [.retract([Self.batch(2)])])
    }

    @Test("an adoption with minutes stays at once, without a question that would be refused")
    func adoptedLongAgo() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("n")
        bench.write("Guitar")
        bench.press("enter enter space")
        bench.wait(seconds: 20)
        bench.press("u")
        let guitar = try #require(bench.userData.habits.first { $0.name == "Guitar" })
        try bench.life.tell(20, on: bench.bench.now.today.text, of: guitar.id, at: bench.bench.now)
        bench.send(.userDataChanged(try bench.life.repository.userData(at: bench.bench.now)))
        bench.press("u")
        #expect(bench.model.confirmation == nil)
        #expect(bench.said.last == Strings(.english).staysWithHistory("the new habit Guitar"))
    }

    @Test("a setting of this machine goes back to its first value, and redo sets it again")
    func preferences() {
        var bench = Self.busy()
        let first = bench.model.preferences.effectiveTheme
        let chosen = "okabe-light"
        for value in ["light", chosen] {
            _ = bench.model.run(
                [.effect(.setPreference(Preference(name: "theme", value: value)))], from: nil, at: bench.now)
        }
        #expect(bench.press("u") == [.setPreference(Preference(name: "theme", value: first))])
        #expect(bench.model.preferences.effectiveTheme == first)
        #expect(bench.press("U") == [.setPreference(Preference(name: "theme", value: chosen))])
        bench.press("u")
        #expect(bench.press("u") == [.retract([Self.batch(2)])])
    }

    @Test("what a habit counts otherwise is no minutes, also of an earlier run", arguments: HabitKind.allCases)
    func otherThanMinutes(kind: HabitKind) throws {
        var habit = Habit.sample(id: "h1", name: "Vocab")
        habit.kind = kind
        let batch = Batch(kind: LogEntry.kind, writes: [])
        var change = JournalChange(
            LoggedBatch(id: Self.batch(1), at: "1", now: Timestamp(milliseconds: 0), batch: batch))
        (change.habitId, change.minutes) = ("h1", 8)
        var userData = UserData()
        userData.habits = [habit]
        let name = Strings(.english).change(change, in: userData)
        #expect(name == (kind == .minutes ? "8 minutes of Vocab" : "an entry of Vocab"))
    }

    @Test("with nothing of this run left, the last change of an earlier run is asked about, with its name and time")
    func earlier() {
        var bench = Bench()
        bench.answersUndo = false
        let entry = Write.set(.entry("e", on: bench.now.today), ["habitId": "habit-run", "minutes": 25])
        let batch = Batch(
            kind: LogEntry.kind,
            writes: [entry, .updateIfPresent(.habit("habit-run"), ["currentStreak": 1])])
        let time = Timestamp(milliseconds: bench.now.instant.milliseconds - 86_400_000)
        let logged = LoggedBatch(id: Self.batch(7), at: "", now: time, batch: batch)
        #expect(bench.press("u") == [.load(.lastChange)])
        bench.send(.loaded(.lastChange(JournalChange(logged), after: nil)))
        let clock = bench.now.timeOfDay.text
        #expect(bench.text.contains("Undo: 25 minutes of Run by the river, yesterday \(clock)?"))
        #expect(bench.press("n").isEmpty)
        bench.press("u")
        bench.send(.loaded(.lastChange(JournalChange(logged), after: nil)))
        #expect(bench.press("u") == [.undoEarlier(Self.batch(7))])
        bench.send(.retracted([Self.batch(7)], by: Self.batch(8)))
        #expect(bench.model.log.last?.text == "Undone: 25 minutes of Run by the river. Press U to redo.")
        #expect(bench.press("U") == [.retract([Self.batch(8)])])
        bench.send(.retracted([Self.batch(8)], by: Self.batch(9)))
        #expect(bench.press("u") == [.undoEarlier(Self.batch(7))])
    }

    @Test("the daily visit and timer keys are skipped")
    func passedOver() {
        var bench = Self.busy()
        bench.send(
            .performed(Action(ChangeTimer(sessionId: "s", change: .pause)), .done, Self.batch(3)))
        bench.send(.performed(Action(Visit()), .done, Self.batch(4)))
        #expect(bench.press("u") == [.retract([Self.batch(2)])])
    }

    @Test("an adoption and a removal can be undone and redone")
    func adoption() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("n")
        bench.write("Juggle")
        bench.press("enter enter")
        #expect(bench.userData.habits.count == 2)
        bench.press("u")
        #expect(bench.userData.habits.count == 1 && bench.userData.cats.count == 1)
        #expect(bench.said.last == "Undone: the new habit Juggle. Press U to redo.")
        bench.press("U")
        #expect(bench.userData.habits.count == 2)
        bench.press("D D")
        #expect(bench.userData.habits.count == 1)
        bench.press("u")
        #expect(bench.userData.habits.count == 2 && bench.userData.cats.count == 2)
        #expect(bench.said.last == "Undone: deleting Juggle. Press U to redo.")
    }

    @Test("an adoption is asked about once the footer no longer offers to undo it")
    func adoptionLater() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("n")
        bench.write("Juggle")
        bench.press("enter enter")
        bench.wait(seconds: 60)
        bench.press("down u")
        #expect(bench.userData.habits.count == 2)
        #expect(bench.text.contains("Undo: the new habit Juggle?"))
        bench.press("esc")
        #expect(bench.userData.habits.count == 2)
        bench.press("u u")
        #expect(bench.userData.habits.count == 1)
        #expect(bench.said.last == "Undone: the new habit Juggle. Press U to redo.")
    }

    @Test("a graduation can be undone on the same day")
    func graduation() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("space D D")
        #expect(bench.userData.habits.isEmpty && bench.userData.cats.first?.state == .graduated)
        bench.press("u")
        #expect(bench.userData.habits.first?.totalMinutes == 25 && bench.userData.cats.first?.state == .active)
    }

    @Test("two equal pages on the stack stay two")
    func equalPages() {
        var bench = Bench()
        for _ in 0..<2 { _ = bench.model.open(Page(HabitPage(habitId: "habit-run")), at: bench.now) }
        #expect(Set(bench.model.pages.map(\.id)).count == 2)
        let first = bench.model.pages[0].id
        bench.press("esc")
        #expect(bench.model.pages.map(\.id) == [first])
    }
}
