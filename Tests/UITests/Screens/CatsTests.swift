import Canvas
import CatArt
import DocumentStore
import Domain
import Testing

@testable import UI
import Words

@Suite("Cats in their room") struct CatsTests {
    /// In the room, with its first cat selected.
    private func bench(coins: Int = 2500, quiet: Bool = false) -> Bench {
        var userData = Bench.sample.userData
        userData.person?.coins = coins
        if quiet { userData.settings.cats = "quiet" }
        var bench = Bench(userData)
        bench.send(.started)
        bench.press("2 home")
        return bench
    }

    private func chosen(_ bench: Bench) -> String? {
        (bench.model.root.screen as? CatsPlace)?.cat(in: bench.model.userData)?.name
    }

    @Test("left and right select a cat, and stop at the ends")
    func choosing() {
        var bench = bench()
        let order = CatsPlace.cats(in: bench.model.userData).map(\.name)
        #expect(order.count == 5 && order.last == "Olive")
        #expect(chosen(bench) == order[0])
        bench.press("left")
        #expect(chosen(bench) == order[0])
        bench.press("right right")
        #expect(chosen(bench) == order[2])
        bench.press("G right")
        #expect(chosen(bench) == "Olive")
        #expect(bench.text.contains("resting by the stove"))
    }

    @Test("a petted cat is happy for two seconds, and nothing is saved")
    func petting() {
        var bench = bench()
        let before = bench.frame()
        bench.press("p")
        let petted = bench.frame()
        #expect(petted != before)
        #expect(petted.text.contains("Purr."))
        #expect(bench.actions.isEmpty)
        bench.wait(milliseconds: 1990)
        #expect(bench.text.contains("Purr."))
        bench.wait(milliseconds: 10)
        #expect(!bench.text.contains("Purr."))
    }

    @Test("the app wakes when petting ends")
    func petWake() throws {
        var bench = bench()
        bench.model.preferences.motion = .off
        bench.press("p")
        let wake = try #require(bench.model.nextWake(after: bench.now))
        #expect(wake.milliseconds - bench.now.instant.milliseconds <= 2000)
    }

    @Test("quiet cats have no speech bubble")
    func quiet() {
        var loud = bench()
        var bench = bench(quiet: true)
        let cat = CatsPlace.cats(in: bench.model.userData)[0]
        let strings = loud.model.userData.line(of: cat, at: loud.now, in: .english) ?? ""
        #expect(!strings.isEmpty)
        loud.press("p")
        bench.press("p")
        #expect(loud.text.contains("Purr."))
        #expect(!bench.text.contains("Purr."))
    }

    @Test("a portrait asks first with its price, and the same key confirms")
    func portrait() {
        var bench = bench()
        bench.press("P")
        #expect(bench.actions.isEmpty)
        #expect(bench.text.contains("2 000 coins"))
        bench.press("P")
        guard let paint = bench.actions.first?.of(PaintPortrait.self) else {
            Issue.record("nothing is painted: \(bench.actions)")
            return
        }
        #expect(paint.catId == CatsPlace.cats(in: bench.model.userData)[0].id)
    }

    @Test("a portrait that is too expensive says how much is missing")
    func portraitShort() {
        var bench = bench(coins: 1284)
        bench.press("P P")
        #expect(bench.actions.isEmpty)
        #expect(bench.model.toasts.last?.text.contains("You need 716 more") == true)
    }

    @Test("e renames")
    func renaming() {
        var bench = bench()
        let cat = CatsPlace.cats(in: bench.model.userData)[0]
        bench.press("e ctrl-u")
        bench.write("Juniper")
        bench.press("enter")
        #expect(bench.actions == [Action(RenameCat(catId: cat.id, name: "Juniper", shown: cat.name))])
    }

    @Test("enter opens the page, d the box for this cat, b the album; esc goes back")
    func ways() {
        var bench = bench()
        let cat = CatsPlace.cats(in: bench.model.userData)[0]
        bench.press("enter")
        #expect((bench.model.top.screen as? CatPage)?.catId == cat.id)
        bench.press("esc d")
        #expect((bench.model.top.screen as? BoxPage)?.catId == cat.id)
        bench.press("esc b")
        #expect(bench.model.top.screen is AlbumPage)
        bench.press("esc")
        #expect(bench.model.pages.isEmpty)
    }

    @Test("without cats it says what to do, and why p does nothing")
    func emptyHouse() {
        var userData = Bench.sample.userData
        userData.cats = []
        var bench = Bench(userData)
        bench.send(.started)
        bench.press("2")
        #expect(bench.text.contains("Press n on Today to adopt a kitten"))
        bench.press("p")
        #expect(bench.model.toasts.last?.text == Strings(.english).cats.nobodyHome)
    }

    @Test("the cat of the running timer sleeps, and stretches in the break")
    func poses() throws {
        var userData = Bench.sample.focusing()
        let cat = try #require(userData.cats.first { $0.id == userData.timer?.catId })
        #expect(userData.pose(of: cat) == .asleep)
        userData.timer?.isBreak = true
        #expect(userData.pose(of: cat) == .stretching)
        userData.timer = nil
        #expect(userData.pose(of: cat) == .awake)
    }
}
