import Canvas
import DocumentStore
import Domain
import Testing

@testable import UI
import Words

@Suite("Toasts") struct ToastTests {
    private let nothing = Strings(.english).nothingToUndo

    @Test("shown for two and a half seconds, two at most, the newest below, and kept in the log")
    func life() {
        var bench = Bench()
        bench.press("u 2499ms")
        #expect(bench.text.contains(nothing))
        bench.press("1ms")
        #expect(!bench.text.contains(nothing) && bench.said == [nothing])
        bench.press("u U u")
        #expect(bench.model.toasts.map(\.text) == [Strings(.english).nothingToRedo, nothing])
    }

    @Test("errors stay until a key is pressed, and with `toasts: stay` all do")
    func staying() {
        var bench = Bench()
        bench.send(.notSaved(Action(Visit()), .file(call: "write", path: "/data", errno: 5)))
        bench.press("60s")
        #expect(bench.text.contains("write failed"))
        bench.press("down")
        #expect(!bench.text.contains("write failed"))
        bench.model.preferences.toastsStay = true
        bench.press("u 60s")
        #expect(bench.text.contains(nothing))
        bench.press("down")
        #expect(!bench.text.contains(nothing))
    }

    @Test("a cat's line gives way to a message, and is in the log")
    func asides() {
        var bench = Bench()
        bench.model.toast("Read: 25 min", .done, at: bench.now)
        let dressed = ActionResult.dressed(catId: "cat-read", accessoryId: "clover", before: nil)
        let equip = Action(EquipAccessory(catId: "cat-read", accessoryId: "clover"))
        bench.model.spokenNext = [SpokenMoment(of: equip, dressed, in: bench.userData)].compactMap { $0 }
        bench.change { _ in }
        #expect(bench.model.toasts.map(\.text) == [bench.said.last, "Read: 25 min"])
        bench.model.toast("Daily visit +10", .coins, at: bench.now)
        #expect(bench.model.toasts.map(\.text) == ["Read: 25 min", "Daily visit +10"] && bench.said.count == 3)
    }

    @Test("a break that was asked for is announced, other changes of the timer are not")
    func breakIn() {
        for (change, text) in [
            (ChangeTimer.Change.breakIn(5), "The break begins in 5 minutes and ends this round."), (.extend(5), nil),
        ] {
            var bench = Bench()
            bench.send(.performed(Action(ChangeTimer(sessionId: "s", change: change)), .done, nil))
            #expect(bench.model.toasts.map(\.text) == [text].compactMap(\.self))
        }
    }

    @Test("one block of a few rows changes when a toast comes or goes, and no word of a question", arguments: Scene.all)
    func place(scene: Scene) {
        var bench = scene.bench()
        bench.press("10s")
        bench.model.toasts = []
        let before = bench.frame()
        bench.model.toast("Moss: the box is mine.", .info, at: bench.now)
        let shown = bench.frame()
        let changed = shown.bounds.points.filter { shown[$0.x, $0.y] != before[$0.x, $0.y] }
        #expect(Set(changed.map(\.y)).count <= 3)
        // Nor does it cover a word in the first and last rows.
        let covered = changed.filter { [1, 22].contains($0.y) && before[$0.x, $0.y].character?.isLetter == true }
        #expect(covered == [])
        bench.model.toasts = []
        #expect(bench.frame() == before)
    }

    @Test("the log shows whole sentences at any width", arguments: [Size.small, .tall, .standard])
    func log(size: Size) throws {
        var bench = Bench(size: size)
        bench.send(.notSaved(Action(Visit()), .file(call: "write", path: "/data", errno: 5)))
        bench.press(": 'recent' enter")
        #expect(bench.top is LogOverlay)
        let said = try #require(bench.said.first)
        #expect(said.columns > size.width - 7)
        #expect(bench.missing(said.split(separator: " ").map(String.init)) == [])
    }

    @Test(
        "on the first page toasts cover no option, and are shown if there is room",
        arguments: [Size.standard, .large, .small, .tiny, .tall, .flat])
    func firstPage(size: Size) {
        var bench = Bench(size: size)
        _ = bench.model.open(Page(FirstRunPage(habitId: "habit-read")), at: bench.now)
        let before = bench.drawn()
        let choices = before.spots.filter { spot in
            guard case .act(let action) = spot.touch else { return false }
            return [.accept, .didSome, .bringHistory, .back].contains(action)
        }
        #expect(choices.count >= 4)
        bench.model.toast("Daily visit: 15 coins.", .coins, at: bench.now)
        bench.model.toast("Habicat brings along what others keep: habicat import.", .info, at: bench.now)
        let after = bench.frame()
        let covered = choices.flatMap(\.rect.points).filter { before.grid[$0.x, $0.y] != after[$0.x, $0.y] }
        #expect(covered == [] && after.text.contains("15 coins") == (size != .tiny))
    }
}
