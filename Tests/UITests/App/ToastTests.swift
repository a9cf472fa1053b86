import Canvas
import DocumentStore
import Domain
import Testing

@testable import UI

@Suite("Toasts") struct ToastTests {
    @Test("seen for two and a half seconds, kept in the log")
    func life() {
        var bench = Bench()
        bench.press("u")
        #expect(bench.text.contains(Words(.english).nothingToUndo))
        bench.wait(milliseconds: 2499)
        #expect(bench.text.contains(Words(.english).nothingToUndo))
        bench.wait(milliseconds: 1)
        #expect(!bench.text.contains(Words(.english).nothingToUndo))
        #expect(bench.model.log.map(\.text) == [Words(.english).nothingToUndo])
    }

    @Test("two at most, the newest below")
    func count() {
        var bench = Bench()
        bench.press("u U u")
        #expect(bench.model.toasts.map(\.text) == [Words(.english).nothingToRedo, Words(.english).nothingToUndo])
    }

    @Test("errors stay until a key")
    func errors() {
        var bench = Bench()
        bench.send(.notSaved(.checkIn(CheckIn()), .file(call: "write", path: "/data", errno: 5)))
        bench.wait(milliseconds: 60_000)
        #expect(bench.text.contains("write failed"))
        bench.press("down")
        #expect(!bench.text.contains("write failed"))
    }

    @Test("toasts: stay keeps them until a key")
    func staying() {
        var bench = Bench()
        bench.model.preferences.toastsStay = true
        bench.press("u")
        bench.wait(milliseconds: 60_000)
        #expect(bench.text.contains(Words(.english).nothingToUndo))
        bench.press("down")
        #expect(!bench.text.contains(Words(.english).nothingToUndo))
    }

    @Test("the log tells each sentence whole, however narrow it is", arguments: [Size.small, .tall, .standard])
    func log(size: Size) throws {
        var bench = Bench(size: size)
        bench.send(.notSaved(.checkIn(CheckIn()), .file(call: "write", path: "/data", errno: 5)))
        bench.press(":")
        bench.write("log")
        bench.press("enter")
        #expect(bench.model.top.screen is LogOverlay)
        let said = try #require(bench.model.log.first?.text)
        let text = bench.text
        #expect(said.columns > size.width - 7)
        #expect(said.split(separator: " ").filter { !text.contains($0) } == [])
    }

    @Test("every refusal and every store error has a sentence")
    func sentences() {
        let day = SampleLife.moment.today
        let refusals: [Refusal] = [
            .unreadable(.readOnly(path: "/d")), .noSuchHabit("x"), .noSuchCat("x"), .noSuchAccessory("x"),
            .invalid(.goalMinutes, .outOfRange(1, 720)), .habitRests(habit: "h", cat: "Mochi"),
            .habitHasHistory(habit: "h"), .alreadyOwned(accessory: "a"), .notInBox(accessory: "a"),
            .coinsShort(price: 200, balance: 118), .catGraduated(cat: "c"), .timerRuns(habit: "h", minutes: 3),
            .noTimer, .timerGone, .timerPaused, .timerNotPaused, .dayInFuture(day), .dayBeforeHabit(day),
            .notUndoable(kind: "checkIn"), .nothingToUndo, .takenBackMeanwhile, .broughtBackMeanwhile,
        ]
        #expect(refusals.map { Words(.english).sentence(for: $0) }.allSatisfy { $0.count > 8 && $0.hasSuffix(".") })
        #expect(Words(.english).sentence(for: .coinsShort(price: 200, balance: 118)) == "82 coins short.")
        #expect(
            Words(.english).sentence(for: .habitRests(habit: "Run", cat: "Mochi"))
                == "Mochi is resting: w wakes the habit.")
        let errors: [StoreError] = [
            .file(call: "write", path: "/d", errno: 5), .full(path: "/d"), .readOnly(path: "/d"),
            .locked(path: "/d", holder: "4711"), .newerFormat(path: "/d", found: 3, known: 1),
            .damaged(path: "/d", offset: 9, reason: "checksum"), .tooLarge(what: "A note", limit: 10),
            .invalidPath("a//b"), .invalidBatch("empty"), .preconditionFailed(.exists(DocumentPath("users/u"))),
            .foreignStore(path: "/d"),
        ]
        #expect(errors.map { Words(.english).sentence(for: $0) }.allSatisfy { $0.count > 20 })
    }
}
