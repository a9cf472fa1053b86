import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("Scenes of growing up and leaving") struct GrowthTests {
    private let cat = "cat-thesis"

    /// The demo data with one cat of so many minutes, on Today.
    private func bench(_ minutes: Int, size: Size = .standard) -> Bench {
        var bench = Bench(userData(minutes), size: size)
        bench.send(.started)
        return bench
    }

    private func userData(_ minutes: Int) -> UserData {
        var userData = Bench.sample.userData
        for index in userData.cats.indices where userData.cats[index].id == cat {
            userData.cats[index].totalMinutes = minutes
        }
        return userData
    }

    private func page(_ bench: Bench) -> GrowthPage? { bench.model.top.screen as? GrowthPage }

    @Test(
        "minutes logged by hand, imported or logged by a command open the scene of each stage",
        arguments: [(1550, 1560, Stage.adolescent), (3500, 3510, .adult), (5840, 5850, .senior)])
    func stages(before: Int, after: Int, stage: Stage) {
        var bench = bench(before)
        bench.send(.userDataChanged(userData(after)))
        let scenes = page(bench)?.scenes.count
        #expect(scenes == 1)
        #expect(bench.text.contains("grew up: \(Strings(.english).name(stage))."))
        bench.wait(milliseconds: 1100)
        bench.press("enter")
        #expect(page(bench) == nil)
    }

    @Test("confetti falls in colour for two seconds, and the new shape fades in")
    func confetti() {
        var bench = bench(3500, size: .large)
        bench.send(.userDataChanged(userData(3525)))
        bench.wait(milliseconds: 750)
        let early = bench.frame()
        bench.model.preferences.motion = .off
        let calm = bench.frame()
        #expect(early != calm)
        bench.model.preferences.motion = .full
        bench.wait(milliseconds: 3000)
        #expect(bench.frame() != early)
    }

    @Test("keys in the first second do not close it")
    func early() {
        var bench = bench(3500)
        bench.send(.userDataChanged(userData(3525)))
        bench.press("enter enter")
        #expect(page(bench) != nil)
    }

    @Test("while a form is open or a timer is on the screen the scene waits")
    func waits() {
        var bench = bench(3500)
        bench.press("a")
        bench.send(.userDataChanged(userData(3525)))
        #expect(page(bench) == nil)
        bench.press("esc")
        #expect(page(bench) != nil)
    }

    @Test("a result shows the scene of its cat itself, so it comes once")
    func once() {
        var before = Bench.sample.focusing()
        for index in before.cats.indices where before.cats[index].id == cat { before.cats[index].totalMinutes = 3500 }
        var bench = Bench(before)
        bench.send(.started)
        bench.press("0")
        bench.send(Scene.sessionLogged(in: bench))
        bench.send(.userDataChanged(userData(3525)))
        bench.wait(milliseconds: 1500)
        bench.press("enter enter")
        #expect(bench.text.contains("Mochi grew up: adult."))
        bench.press("enter")
        bench.wait(milliseconds: 1500)
        #expect(page(bench) == nil && !bench.text.contains("grew up"))
    }

    @Test("what was undone before it was seen has no scene, and an open scene closes")
    func undone() {
        var bench = bench(3500)
        bench.send(.userDataChanged(userData(3525)))
        #expect(page(bench) != nil)
        bench.send(.userDataChanged(userData(3500)))
        #expect(page(bench) == nil)
    }

    @Test("a cat that grew while the app was closed has its scene at the next start")
    func closed() {
        var bench = bench(3525)
        let effects = bench.effects
        #expect(effects.contains(.load(.grown)))
        let noted = bench.send(.loaded(.grown([cat: 3500])))
        #expect(page(bench)?.scenes == [.grewUp(from: .adolescent, to: .adult)])
        #expect(noted.contains { if case .noteGrown(let minutes) = $0 { minutes[cat] == 3525 } else { false } })
    }

    @Test("the first start notes all cats and shows no scene, and later ones write only when a shape changed")
    func noted() {
        var bench = bench(3525)
        let first = bench.send(.loaded(.grown(nil)))
        #expect(first.contains { if case .noteGrown = $0 { true } else { false } })
        #expect(page(bench) == nil)
        let later = bench.send(.userDataChanged(userData(3530)))
        #expect(!later.contains { if case .noteGrown = $0 { true } else { false } })
        let grown = bench.send(.userDataChanged(userData(6000)))
        #expect(grown.contains { if case .noteGrown = $0 { true } else { false } })
    }

    @Test("a fully grown cat offers a new target, or to graduate")
    func fullyGrown() {
        var bench = bench(7790)
        bench.send(.userDataChanged(userData(7800)))
        bench.wait(milliseconds: 1100)
        #expect(page(bench)?.scenes == [.reachedTarget])
        #expect(bench.text.contains("e set a new target"))
        var other = bench
        other.press("H")
        let asked = other.model.confirmation
        #expect(asked != nil)
        bench.press("e")
        let form = bench.model.top.screen as? HabitForm
        #expect(form.map { $0.form.fields[$0.form.focus].id } == .targetHours)
    }

    @Test("what comes at once is one scene, and what came before the last is a line of it")
    func atOnce() {
        var bench = bench(3500)
        bench.send(.userDataChanged(userData(7800)))
        bench.wait(milliseconds: 1100)
        #expect(page(bench)?.scenes.count == 2)
        #expect(bench.text.contains("grew up") && bench.text.contains("e set a new target"))
        bench.press("enter")
        #expect(page(bench) == nil)
    }

    @Test("graduating is a farewell with what there was, closed by enter, and undone with the graduation")
    func farewell() throws {
        var bench = bench(7800)
        let habit = try #require(bench.model.userData.habit("habit-thesis"))
        let graduate = Action(GraduateHabit(habitId: habit.id))
        bench.send(.performed(graduate, .graduated(Graduation(catId: cat, accessoryId: nil)), nil))
        var gone = userData(7800)
        gone.habits.removeAll { $0.id == habit.id }
        for index in gone.cats.indices where gone.cats[index].id == cat { gone.cats[index].state = .graduated }
        bench.send(.userDataChanged(gone))
        #expect(bench.model.top.screen is FarewellPage)
        for fact in ["Farewell, Mochi!", "130 h", "best \(habit.bestStreak) days", "100 hours"] {
            let text = bench.text
            #expect(text.contains(fact), "\(fact)")
        }
        var other = bench
        other.press("enter")
        #expect(!(other.model.top.screen is FarewellPage))
        bench.send(.userDataChanged(userData(7800)))
        #expect(!(bench.model.top.screen is FarewellPage))
    }
}
