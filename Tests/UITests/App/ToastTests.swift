import Canvas
import DocumentStore
import Domain
import Testing

@testable import UI
import Words

@Suite("Toasts") struct ToastTests {
    @Test("shown for two and a half seconds, kept in the log")
    func life() {
        var bench = Bench()
        bench.press("u")
        #expect(bench.text.contains(Strings(.english).nothingToUndo))
        bench.wait(milliseconds: 2499)
        #expect(bench.text.contains(Strings(.english).nothingToUndo))
        bench.wait(milliseconds: 1)
        #expect(!bench.text.contains(Strings(.english).nothingToUndo))
        #expect(bench.model.log.map(\.text) == [Strings(.english).nothingToUndo])
    }

    @Test("two at most, the newest below")
    func count() {
        var bench = Bench()
        bench.press("u U u")
        #expect(bench.model.toasts.map(\.text) == [Strings(.english).nothingToRedo, Strings(.english).nothingToUndo])
    }

    @Test("what a cat says gives way to what was done, and is in the log")
    func asides() {
        var bench = Bench()
        bench.model.toast("Read: 25 min", .done, at: bench.now)
        let dressed = ActionResult.dressed(catId: "cat-read", accessoryId: "clover", before: nil)
        let equip = Action(EquipAccessory(catId: "cat-read", accessoryId: "clover"))
        bench.model.spokenNext = [SpokenMoment(of: equip, dressed, in: bench.model.userData)].compactMap { $0 }
        bench.send(.userDataChanged(bench.model.userData))
        #expect(bench.model.toasts.map(\.text) == [bench.model.log.last?.text, "Read: 25 min"])
        bench.model.toast("Daily visit +10", .coins, at: bench.now)
        #expect(bench.model.toasts.map(\.text) == ["Read: 25 min", "Daily visit +10"])
        #expect(bench.model.log.count == 3)
    }

    @Test("a break that was asked for is announced, other changes of the timer are not")
    func breakIn() {
        var bench = Bench()
        for (change, text) in [
            (ChangeTimer.Change.breakIn(5), "The break begins in 5 minutes and ends this round."), (.extend(5), nil),
        ] {
            bench.model.toasts = []
            bench.send(.performed(Action(ChangeTimer(sessionId: "s", change: change)), .done, nil))
            #expect(bench.model.toasts.map(\.text) == [text].compactMap(\.self))
        }
    }

    @Test("errors stay until a key is pressed")
    func errors() {
        var bench = Bench()
        bench.send(.notSaved(Action(Visit()), .file(call: "write", path: "/data", errno: 5)))
        bench.wait(milliseconds: 60_000)
        #expect(bench.text.contains("write failed"))
        bench.press("down")
        #expect(!bench.text.contains("write failed"))
    }

    @Test("`toasts: stay` keeps them until a key is pressed")
    func staying() {
        var bench = Bench()
        bench.model.preferences.toastsStay = true
        bench.press("u")
        bench.wait(milliseconds: 60_000)
        #expect(bench.text.contains(Strings(.english).nothingToUndo))
        bench.press("down")
        #expect(!bench.text.contains(Strings(.english).nothingToUndo))
    }

    @Test(
        "an undo names its action, briefly in a small window",
        arguments: [
            (Size.standard, "Undone: 30 minutes of Run by the river. Press U to redo."),
            (.small, "Undone: 30 minutes of Run by the river"), (.tiny, "Undone: 30 minutes of"),
        ])
    func taken(size: Size, told: String) {
        var bench = Bench(size: size)
        let action = Action(
            LogEntry(habitId: "habit-run", minutes: 30, day: bench.now.today, entryId: "202611aaaaaaaaaaaaaa"))
        let (batch, by) = (BatchID(device: "desk", seq: 1, crc: 1), BatchID(device: "desk", seq: 2, crc: 2))
        bench.send(.performed(action, .done, batch))
        bench.wait(milliseconds: 5000)
        bench.press("u")
        bench.send(.retracted([batch], by: by))
        // The tip of a cat's ear is drawn beside the first row.
        let strings = bench.text.split { $0.isWhitespace || "│✓".contains($0) }.filter { $0 != "=(^" }
            .joined(separator: " ")
        #expect(strings.contains(told), "\(strings)")
    }

    @Test("a toast leaves the whole question in sight", arguments: [Size.standard, .small, .large])
    func besideQuestion(size: Size) {
        var bench = Bench(size: size)
        bench.press("D")
        let rows = bench.text.split(separator: "\n").suffix(3).map(String.init)
        for _ in 1...2 { bench.model.toast(String(repeating: "Something was done. ", count: 5), .done, at: bench.now) }
        #expect(bench.text.split(separator: "\n").suffix(3).map(String.init) == rows)
    }

    @Test("the names of undone actions, in both languages")
    func namesOfChanges() throws {
        let userData = Bench.sample.userData
        let (habitId, catId) = ("habit-read", "cat-read")
        let habit = try #require(userData.habits.first { $0.id == habitId })
        let actions: [Action] = [
            Action(EditHabit(habitId: habitId, draft: HabitDraft(habit, on: SampleLife.moment.today))),
            Action(RestHabit(habitId: habitId, daysOffId: "r")), Action(WakeHabit(habitId: habitId)),
            Action(ReorderHabits(order: [])), Action(RenameCat(catId: catId, name: "Read")),
            Action(UnequipAccessory(catId: catId)),
        ]
        for language in Language.allCases {
            let named = actions.map { Strings(language).name(.action($0), in: userData) }
            #expect(Set(named).count == actions.count)
            #expect(named.filter { $0.contains("Read") || $0.contains("Pepper") }.count == actions.count - 1)
        }
    }

    @Test("the log shows whole sentences at any width", arguments: [Size.small, .tall, .standard])
    func log(size: Size) throws {
        var bench = Bench(size: size)
        bench.send(.notSaved(Action(Visit()), .file(call: "write", path: "/data", errno: 5)))
        bench.press(":")
        bench.write("recent")
        bench.press("enter")
        #expect(bench.model.top.screen is LogOverlay)
        let said = try #require(bench.model.log.first?.text)
        let text = bench.text
        #expect(said.columns > size.width - 7)
        #expect(said.split(separator: " ").filter { !text.contains($0) } == [])
    }

    @Test("every error and every store problem has a sentence")
    func sentences() {
        let day = SampleLife.moment.today
        let refusals: [DomainError] = [
            .unreadable(.readOnly(path: "/d")), .noSuchHabit("x"), .noSuchCat("x"), .noSuchAccessory("x"),
            .invalid(.goalMinutes, .outOfRange(1, 720)), .habitRests(habit: "h", cat: "Mochi"),
            .habitHasHistory(habit: "h"), .alreadyOwned(accessory: "a"), .notInBox(accessory: "a"),
            .coinsShort(price: 200, balance: 118), .catGraduated(cat: "c"), .timerRuns(habit: "h", minutes: 3),
            .noTimer, .timerGone, .timerPaused, .timerNotPaused, .dayInFuture(day), .dayBeforeHabit(day),
            .notUndoable(kind: "visit"), .gapWaits(cat: "Mochi"),
            .changedMeanwhile([ChangedField(.goalMinutes, shown: .number(25), now: .number(60))]), .nothingToUndo,
            .undoneMeanwhile, .redoneMeanwhile,
        ]
        #expect(refusals.map { Strings(.english).sentence(for: $0) }.allSatisfy { $0.count > 8 && $0.hasSuffix(".") })
        #expect(Strings(.english).sentence(for: .coinsShort(price: 200, balance: 118)) == "You need 82 more coins.")
        #expect(
            Strings(.english).sentence(for: .habitRests(habit: "Run", cat: "Mochi"))
                == "Mochi is resting. Press w to resume the habit.")
        let errors: [StoreError] = [
            .file(call: "write", path: "/d", errno: 5), .full(path: "/d"), .readOnly(path: "/d"),
            .locked(path: "/d", holder: "4711"), .newerFormat(path: "/d", found: 3, known: 1),
            .damaged(path: "/d", flaw: .noIdentity), .tooLarge(what: "A note", limit: 10),
            .invalidPath("a//b"), .invalidBatch("empty"), .preconditionFailed(.exists(DocumentPath("users/u"))),
            .foreignStore(path: "/d"),
        ]
        #expect(errors.map { Strings(.english).sentence(for: $0) }.allSatisfy { $0.count > 20 })
    }

    @Test(
        "on the first page toasts cover no option, and are shown if there is room",
        arguments: [Size.standard, .large, .small, .tiny, .tall, .flat, .vast, Size(width: 72, height: 20)])
    func firstPage(size: Size) {
        var bench = Bench(size: size)
        _ = bench.model.open(Page(FirstRunPage(habitId: "habit-read")), at: bench.now)
        let before = AppView.frame(of: bench.model, at: bench.now, size: size, theme: .unicode)
        let choices = before.spots.filter { spot in
            guard case .act(let action) = spot.touch else { return false }
            return [.accept, .didSome, .bringHistory, .back].contains(action)
        }
        #expect(choices.count >= 4)
        bench.model.toast("Daily visit: 15 coins.", .coins, at: bench.now)
        bench.model.toast("Habicat brings along what others keep: habicat import.", .info, at: bench.now)
        let after = bench.frame()
        for spot in choices {
            for y in spot.rect.minY..<spot.rect.maxY {
                for x in spot.rect.minX..<spot.rect.maxX { #expect(before.grid[x, y] == after[x, y]) }
            }
        }
        #expect(after.text.contains("15 coins") == (size != .tiny))
    }
}
