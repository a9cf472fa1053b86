import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("Scenes of growing up and leaving") struct GrowthTests {
    private let cat = "cat-thesis"

    private func userData(_ minutes: Int, _ userData: UserData = Bench.sample.userData) -> UserData {
        var userData = userData
        for index in userData.cats.indices where userData.cats[index].id == cat {
            userData.cats[index].totalMinutes = minutes
        }
        return userData
    }

    /// The demo data with one cat of so many minutes, which then has others.
    private func bench(_ minutes: Int, grownTo after: Int...) -> Bench {
        var bench = Bench(userData(minutes))
        bench.send(.started)
        for minutes in after { bench.send(.userDataChanged(userData(minutes))) }
        return bench
    }

    private func page(_ bench: Bench) -> GrowthPage? { bench.top as? GrowthPage }

    @Test(
        "minutes that come by hand, import or command open the scene of each stage, which keys close after a second",
        arguments: [(1550, 1560, Stage.adolescent), (3500, 3510, .adult), (5840, 5850, .senior)])
    func stages(before: Int, after: Int, stage: Stage) {
        var bench = bench(before, grownTo: after)
        #expect(page(bench)?.scenes.count == 1)
        #expect(bench.text.contains("grew up: \(Strings(.english).name(stage))."))
        bench.press("enter enter")
        #expect(page(bench) != nil)
        bench.press("1100ms enter")
        #expect(page(bench) == nil)
    }

    @Test(
        "in the smallest window the cat comes before the words about it",
        arguments: [[1550, 1560], [3500, 3510], [5840, 5850], [5840, 7750]])
    func small(minutes: [Int]) {
        var bench = bench(minutes[0], grownTo: minutes[1])
        bench.press("3000ms")
        bench.send(.resized(Size(width: 40, height: 12)))
        #expect(page(bench) != nil && bench.text.contains("▄▄") && bench.text.contains("Mochi"), "\(bench.text)")
    }

    @Test("while a form is open the scene waits; undone minutes have none, and an open one closes")
    func waits() {
        var bench = bench(3500)
        bench.press("a")
        bench.send(.userDataChanged(userData(3525)))
        #expect(page(bench) == nil)
        bench.press("esc")
        #expect(page(bench) != nil)
        bench.send(.userDataChanged(userData(3500)))
        #expect(page(bench) == nil)
    }

    @Test("a result shows the scene of its cat itself, so it comes once")
    func once() {
        var bench = Bench(userData(3500, Bench.sample.focusing()))
        bench.send(.started)
        bench.press("0")
        bench.send(Scene.sessionLogged(in: bench))
        bench.send(.userDataChanged(userData(3525)))
        bench.press("1500ms enter enter")
        #expect(bench.text.contains("Mochi grew up: adult."))
        bench.press("enter 1500ms")
        #expect(page(bench) == nil && !bench.text.contains("grew up"))
    }

    @Test("a cat that grew while the app was closed has its scene at the next start; the first start shows none")
    func closed() {
        func isNoted(_ effects: [AppEffect], as expected: Int? = nil) -> Bool {
            effects.contains {
                if case .noteGrown(let minutes) = $0 { expected == nil || minutes[cat] == expected } else { false }
            }
        }
        var bench = bench(3525)
        #expect(bench.effects.contains(.load(.grown)))
        #expect(isNoted(bench.send(.loaded(.grown([cat: 3500]))), as: 3525))
        #expect(page(bench)?.scenes == [.grewUp(from: .adolescent, to: .adult)])
        bench = self.bench(3525)
        #expect(isNoted(bench.send(.loaded(.grown(nil)))) && page(bench) == nil)
        // Later ones write only when a shape changed.
        #expect(!isNoted(bench.send(.userDataChanged(userData(3530)))))
        #expect(isNoted(bench.send(.userDataChanged(userData(6000)))))
    }

    @Test("a fully grown cat offers a new target, or to graduate; two changes at once are one scene")
    func fullyGrown() {
        var bench = bench(7790, grownTo: 7800)
        bench.press("1100ms")
        #expect(page(bench)?.scenes == [.reachedTarget] && bench.text.contains("e set a new target"))
        var other = bench
        other.press("H")
        #expect(other.model.confirmation != nil)
        bench.press("e")
        #expect(bench.form.map { $0.fields[$0.focus].id } == .targetHours)
        bench = self.bench(3500, grownTo: 7800)
        bench.press("1100ms")
        #expect(page(bench)?.scenes.count == 2)
        #expect(bench.missing(["grew up", "e set a new target"]) == [])
        bench.press("enter")
        #expect(page(bench) == nil)
    }

    @Test("graduating is a farewell with what there was, closed by enter, and undone with the graduation")
    func farewell() throws {
        var bench = bench(7800)
        let habit = try #require(bench.userData.habit("habit-thesis"))
        let graduate = Action(GraduateHabit(habitId: habit.id))
        bench.send(.performed(graduate, .graduated(Graduation(catId: cat, accessoryId: nil)), nil))
        bench.change { userData in
            userData.habits.removeAll { $0.id == habit.id }
            for index in userData.cats.indices where userData.cats[index].id == cat {
                userData.cats[index].state = .graduated
            }
        }
        #expect(bench.top is FarewellPage)
        #expect(bench.missing(["Farewell, Mochi!", "130 h", "best \(habit.bestStreak) days", "100 hours"]) == [])
        var other = bench
        other.press("enter")
        #expect(!(other.top is FarewellPage))
        bench.send(.userDataChanged(userData(7800)))
        #expect(!(bench.top is FarewellPage))
    }
}

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
        for coins in [0, 125, 250] {
            #expect(bench.text.contains("+\(coins) coins"))
            bench.press("300ms")
        }
    }

    @Test("the first coins are for the shop, until something is bought; XP are for the next bond; nothing is zero")
    func uses() throws {
        var bench = try Bench.settled()
        bench.press("enter enter 25m 2s")
        let cat = bench.userData.cats[0].name
        let texts = ["+250 coins", "dress \(cat) in the shop (3)", "35 XP", "bond 35/100: familiar step next"]
        #expect(bench.missing(texts) == [] && !bench.text.contains(" 0 "))
        bench.press("esc enter enter 25m 2s")
        #expect(bench.text.contains("+250 coins") && !bench.text.contains("in the shop"))
        bench.press("esc enter enter 120s d 2s")
        let few = ["2 minutes logged, 52 today.", "1-day streak", "+2 min", "before ", "coins", " XP"]
        #expect(bench.missing(few) == ["before ", "coins", " XP"])
    }

    @Test("confetti falls for two seconds and covers no word", arguments: [Size.standard, .large])
    func confetti(size: Size) {
        var bench = bench(size: size)
        bench.press("750ms")
        let celebrated = bench.text
        bench.model.preferences.motion = .off
        let calm = bench.text
        bench.model.preferences.motion = .full
        bench.press("1250ms")
        #expect(celebrated != calm)
        for (loud, quiet) in zip(celebrated, calm) where quiet != " " && quiet != "\n" && loud != quiet {
            #expect("▀▄█".contains(quiet) || "▀▄█".contains(loud), "\(quiet) became \(loud)")
        }
        #expect(bench.text.count { $0 == "✦" } == calm.count { $0 == "✦" })
    }

    @Test("growing up shows both stages, the day and the cat's line, and dissolves into the new shape")
    func growingUp() {
        var bench = bench(size: .large)
        bench.press("1500ms enter enter")
        #expect(bench.missing(["Mochi grew up: adult.", "teen", "21 Nov 2026"]) == [])
        let early = bench.frame()
        bench.press("1s")
        let half = bench.frame()
        bench.press("3s")
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
        bench.press("750ms")
        let sparkles = bench.text.count { $0 == "✦" }
        bench.press("2s")
        #expect(bench.text.count { $0 == "✦" } == sparkles)
    }
}
