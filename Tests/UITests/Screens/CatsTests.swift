import Canvas
import CatArt
import DocumentStore
import Domain
import Testing
import TestSupport
import Words

@testable import UI

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
        (bench.model.root.screen as? CatsPlace)?.cat(in: bench.userData)?.name
    }

    @Test("left and right select a cat, and stop at the ends")
    func choosing() {
        var bench = bench()
        let order = CatsPlace.cats(in: bench.userData).map(\.name)
        #expect(order.count == 5 && order.last == "Olive")
        for (keys, index) in [("home", 0), ("left", 0), ("right right", 2), ("G right", 4)] {
            bench.press(keys)
            #expect(chosen(bench) == order[index])
        }
        #expect(bench.text.contains("fast asleep"))
    }

    @Test("Cats opens on the cat of the habit chosen on Today, and keeps another one afterwards")
    func sameCat() {
        var bench = Bench()
        let habits = bench.userData.habits
        func shown() -> String? { (bench.top as? CatsPlace)?.cat(in: bench.userData)?.boundHabitId }
        bench.press("down down 2")
        #expect(shown() == habits[2].id)
        bench.press("right")
        let other = shown()
        #expect(other != habits[2].id)
        bench.press("3 2 1 2")
        #expect(shown() == other)
        bench.press("1 up 2")
        #expect(shown() == habits[1].id)
    }

    @Test("a petted cat is happy for two seconds, in words unless cats are quiet, and nothing is saved")
    func petting() {
        var bench = bench()
        let before = bench.frame()
        bench.press("p")
        #expect(bench.frame() != before && bench.text.contains("Purr.") && bench.actions.isEmpty)
        bench.press("1990ms")
        #expect(bench.text.contains("Purr."))
        bench.press("10ms")
        #expect(!bench.text.contains("Purr."))
        bench = self.bench(quiet: true)
        bench.press("p")
        #expect(!bench.text.contains("Purr."))
    }

    @Test("a portrait asks first with its price, and says how much is missing")
    func portrait() throws {
        var rich = bench()
        rich.press("P")
        #expect(rich.actions.isEmpty && rich.text.contains("2 000 coins"))
        rich.press("P")
        let paint = try #require(rich.actions.first?.of(PaintPortrait.self))
        #expect(paint.catId == CatsPlace.cats(in: rich.userData)[0].id)
        var poor = bench(coins: 1284)
        poor.press("P P")
        #expect(poor.actions.isEmpty && poor.said.last?.contains("You need 716 more") == true)
    }

    @Test("e renames; enter opens the page, d the box for this cat, b the album; esc goes back")
    func ways() {
        var bench = bench()
        let cat = CatsPlace.cats(in: bench.userData)[0]
        bench.press("enter")
        #expect((bench.top as? CatPage)?.catId == cat.id)
        bench.press("esc d")
        #expect((bench.top as? BoxPage)?.catId == cat.id)
        bench.press("esc b")
        #expect(bench.top is AlbumPage)
        bench.press("esc")
        #expect(bench.model.pages.isEmpty)
        bench.press("e ctrl-u 'Juniper' enter")
        #expect(bench.actions == [Action(RenameCat(catId: cat.id, name: "Juniper", shown: cat.name))])
    }

    @Test("without cats it says what to do, and why p does nothing")
    func emptyHouse() {
        var bench = Bench()
        bench.model.userData.cats = []
        bench.press("2")
        #expect(bench.text.contains("Press n on Today to adopt a kitten"))
        bench.press("p")
        #expect(bench.said.last == Strings(.english).cats.nobodyHome)
    }

    @Test("the cat of a running timer sleeps, and stretches in the break; a kitten sits in its box")
    func looks() throws {
        var userData = Bench.sample.focusing()
        var cat = try #require(userData.cats.first { $0.id == userData.timer?.catId })
        #expect(userData.pose(of: cat) == .asleep)
        userData.timer?.isBreak = true
        #expect(userData.pose(of: cat) == .stretching)
        userData.timer = nil
        #expect(userData.pose(of: cat) == .awake)
        #expect(!userData.look(of: cat, at: SampleLife.moment).isInBox)
        cat.totalMinutes = 0
        for state in [Cat.State.active, .dormant] {
            cat.state = state
            for petted in [false, true] {
                #expect(UserData().look(of: cat, petted: petted, at: SampleLife.moment).isInBox)
            }
        }
    }
}

@Suite("A guest in the room") struct GuestTests {
    private func guest(_ bench: Bench, daysAhead: Int = 0) throws -> AppMessage {
        let code = try CatCode(appearance: .sample, stage: .senior, personality: .playful)
        return .loaded(.guest(try Guest(code: code, name: "Pepper", day: bench.now.today.advanced(by: daysAhead))))
    }

    @Test("it is loaded each time the room opens, drawn and named until it leaves or its day is over")
    func isSeen() throws {
        var bench = Bench()
        bench.send(.started)
        for _ in 0..<2 { #expect(bench.press("1 2").contains(.load(.guest))) }
        let alone = bench.frame()
        bench.send(try guest(bench))
        #expect(bench.text.contains("Pepper visits") && bench.frame() != alone)
        bench.send(.loaded(.guest(nil)))
        #expect(bench.frame() == alone)
        bench.send(try guest(bench, daysAhead: -1))
        #expect(bench.frame() == alone)
    }

    @Test("it cannot be selected by keys or clicks, and visits a home without cats, too")
    func isNotChosen() throws {
        var bench = Bench()
        bench.press("2")
        bench.send(try guest(bench))
        bench.press("G")
        let place = try #require(bench.model.root.screen as? CatsPlace)
        #expect(place.cat(in: bench.userData)?.name == "Olive")
        var touched = place
        var context = ScreenContext(bench.model, at: bench.now)
        #expect(!touched.choose(.name(Guest.id), in: &context) && touched == place)
        bench = Bench(UserData())
        bench.press("2")
        let empty = bench.frame()
        bench.send(try guest(bench))
        #expect(bench.frame() != empty)
    }
}

@Suite("Parade, cats of a group in a row") struct ParadeTests {
    private func grid(awake: Int, of count: Int, _ size: Size, _ theme: Theme = .unicode) -> Grid {
        let bench = Bench()
        let cats = bench.userData.catsAtHome.prefix(count)
        let guests = cats.enumerated().map { Parade.Guest(cat: $1, isAwake: $0 < awake) }
        var grid = Grid(size: size)
        grid.show(Parade(guests: guests).view(bench.view(theme)), in: grid.bounds, bench.view(theme))
        return grid
    }

    @Test(
        "each cat that wakes is seen, and when all are awake they turn to each other",
        arguments: [Theme.unicode, .ascii])
    func wakes(theme: Theme) {
        let grids = (0...3).map { grid(awake: $0, of: 3, Size(width: 70, height: 14), theme) }
        #expect(zip(grids, grids.dropFirst()).allSatisfy { $0 != $1 })
        #expect(grids.allSatisfy { !$0.text.allSatisfy(\.isWhitespace) })
    }

    @Test("it is drawn at every size, with any number of cats", arguments: 0...5)
    func sizes(count: Int) {
        for (width, height) in [(0, 0), (7, 3), (14, 40), (35, 9), (63, 12), (119, 39)] {
            let size = Size(width: width, height: height)
            #expect(grid(awake: count / 2, of: count, size).size == size)
        }
    }
}
