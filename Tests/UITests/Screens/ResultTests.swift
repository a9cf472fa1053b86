import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI

@Suite("The result of a session") struct ResultTests {
    /// After 25 minutes that made an adult of an adolescent.
    private func bench(size: Size = .standard) -> Bench {
        var bench = Bench(Bench.sample.focusing(), size: size)
        bench.send(.started)
        bench.press("0")
        bench.send(Scene.sessionLogged(in: bench))
        return bench
    }

    @Test("coins count up within 600 ms")
    func counting() {
        var bench = bench()
        #expect(bench.text.contains("+0 coins"))
        bench.wait(milliseconds: 300)
        #expect(bench.text.contains("+125 coins"))
        bench.wait(milliseconds: 300)
        #expect(bench.text.contains("+250 coins"))
    }

    @Test("the first coins are for the shop, until something is bought; XP are for the next bond; nothing is zero")
    func uses() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("enter enter")
        bench.wait(seconds: 1500)
        bench.wait(seconds: 2)
        let cat = bench.userData.cats[0].name
        let text = bench.text
        #expect(text.contains("+250 coins") && text.contains("dress \(cat) in the shop (3)"))
        #expect(text.contains("35 XP") && text.contains("bond 35/100: familiar step next") && !text.contains(" 0 "))
        bench.press("esc enter enter")
        bench.wait(seconds: 1500)
        bench.wait(seconds: 2)
        #expect(bench.text.contains("+250 coins") && !bench.text.contains("in the shop"))
        bench.press("esc enter enter")
        bench.wait(seconds: 120)
        bench.press("d")
        bench.wait(seconds: 2)
        #expect(bench.text.contains("2 minutes logged.") && !bench.text.contains("coins"))
        #expect(!bench.text.contains(" XP"))
    }

    @Test("confetti falls for two seconds and covers no word", arguments: [Size.standard, .large])
    func confetti(size: Size) {
        var bench = bench(size: size)
        bench.wait(milliseconds: 750)
        let celebrated = bench.text
        bench.model.preferences.motion = .off
        let calm = bench.text
        bench.model.preferences.motion = .full
        bench.wait(milliseconds: 1250)
        #expect(celebrated != calm)
        for (loud, quiet) in zip(celebrated, calm) where quiet != " " && quiet != "\n" && loud != quiet {
            #expect("▀▄█".contains(quiet) || "▀▄█".contains(loud), "\(quiet) became \(loud)")
        }
        #expect(bench.text.count { $0 == "✦" } == calm.count { $0 == "✦" })
    }

    @Test("growing up shows both stages, the day and the cat's line, and dissolves into the new shape")
    func growingUp() {
        var bench = bench(size: .large)
        bench.wait(milliseconds: 1500)
        bench.press("enter enter")
        #expect(bench.text.contains("Mochi grew up: adult."))
        #expect(bench.text.contains("teen") && bench.text.contains("21 Nov 2026"))
        let early = bench.frame()
        bench.wait(milliseconds: 1000)
        let half = bench.frame()
        bench.wait(milliseconds: 3000)
        #expect(early != half && half != bench.frame())
        bench.press("enter")
        #expect(!bench.text.contains("grew up"))
    }

    @Test("a session stopped early is not celebrated")
    func stopped() {
        var bench = Bench(Bench.sample.focusing())
        bench.send(.started)
        bench.press("0")
        guard case .performed(let action, .sessionLogged(var result), let batch) = Scene.sessionLogged(in: bench) else {
            Issue.record("no session")
            return
        }
        result.session.completed = false
        bench.send(.performed(action, .sessionLogged(result), batch))
        bench.wait(milliseconds: 750)
        let sparkles = bench.text.count { $0 == "✦" }
        bench.wait(milliseconds: 2000)
        #expect(bench.text.count { $0 == "✦" } == sparkles)
    }
}
