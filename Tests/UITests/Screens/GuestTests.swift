import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI

@Suite("A guest in the room") struct GuestTests {
    private func guest(daysAhead: Int = 0, _ bench: Bench) throws -> Guest {
        let code = try CatCode(appearance: .sample, stage: .senior, personality: .playful)
        return try Guest(code: code, name: "Pepper", day: bench.now.today.advanced(by: daysAhead))
    }

    private func bench() -> Bench {
        var bench = Bench(Bench.sample.userData)
        bench.send(.started)
        return bench
    }

    @Test("the guest is loaded each time the room opens")
    func isAsked() {
        var bench = bench()
        for _ in 0..<2 {
            #expect(bench.press("2").contains(.load(.guest)))
            bench.press("1")
        }
    }

    @Test("a guest is drawn and named until it leaves or its day is over")
    func isSeen() throws {
        var bench = bench()
        bench.press("2")
        let alone = bench.frame()
        bench.send(.loaded(.guest(try guest(bench))))
        #expect(bench.text.contains("Pepper visits"))
        #expect(bench.frame() != alone)
        bench.send(.loaded(.guest(nil)))
        #expect(bench.frame() == alone)
        bench.send(.loaded(.guest(try guest(daysAhead: -1, bench))))
        #expect(bench.frame() == alone)
    }

    @Test("a guest cannot be selected by keys or clicks")
    func isNotChosen() throws {
        var bench = bench()
        bench.press("2")
        bench.send(.loaded(.guest(try guest(bench))))
        bench.press("G")
        let place = try #require(bench.model.root.screen as? CatsPlace)
        #expect(place.cat(in: bench.model.userData)?.name == "Olive")
        var touched = place
        var context = ScreenContext(bench.model, at: bench.now)
        #expect(!touched.choose(.name(Guest.id), in: &context))
        #expect(touched == place)
    }

    @Test(
        "a home without cats can have a guest, at every size",
        arguments: [Size(width: 80, height: 24), Size(width: 40, height: 12)])
    func emptyHouse(size: Size) throws {
        var bench = Bench(UserData(), size: size)
        bench.send(.started)
        bench.press("2")
        bench.send(.loaded(.guest(try guest(bench))))
        #expect(!bench.frame().text.isEmpty)
    }
}
