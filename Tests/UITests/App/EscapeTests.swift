import Canvas
import Domain
import Testing

@testable import UI

@Suite("One step back") struct EscapeTests {
    @Test("esc leaves one page at most and never quits", arguments: Scene.all)
    func back(scene: Scene) {
        var bench = scene.bench()
        bench.wait(milliseconds: 2000)
        let (pages, place) = (bench.model.pages.count, bench.model.place)
        let effects = bench.press("esc")
        #expect(!effects.contains(.quit))
        #expect(pages - bench.model.pages.count <= 1 && bench.model.place == place)
    }

    @Test("esc goes exactly one step back, or says that there is none", arguments: Scene.all)
    func oneStep(scene: Scene) {
        var bench = scene.bench()
        bench.wait(milliseconds: 3000)
        // A filter, a text or a step of a page closes before the page.
        for _ in 0..<5 {
            let before = bench.model
            bench.press("esc")
            let closed = before.pages.count - bench.model.pages.count
            #expect(closed == 1 || (closed == 0 && bench.model != before))
            if before.pages.isEmpty { #expect(!bench.model.toasts.isEmpty || bench.frame() != draw(before, bench)) }
        }
        #expect(bench.model.pages.isEmpty)
    }

    private func draw(_ model: AppModel, _ bench: Bench) -> Grid {
        AppView.draw(model, at: bench.now, size: model.size, theme: .unicode)
    }

    @Test(
        "a list is where it was after another place, a page or an overlay", arguments: ["1", "2", "3", "4", "5"],
        [Size.standard, .small])
    func position(place: String, size: Size) {
        var bench = Bench(size: size)
        bench.send(.started)
        bench.press("\(place) down right down")
        bench.wait(milliseconds: 3000)
        let before = bench.frame()
        let others = (1...5).map { "\($0) \(place)" }.filter { !$0.hasPrefix(place) }
        for way in others + [": esc", "? esc", ", down esc", "0 esc"] {
            bench.press(way)
            bench.wait(milliseconds: 3000)
            let now = bench.frame()
            let moved = now.bounds.points.filter { now[$0.x, $0.y].letter != before[$0.x, $0.y].letter }
            // Cats move on; words and what is selected do not.
            #expect(now.cursor == before.cursor, "\(way)")
            #expect(moved.allSatisfy { isPicture(now[$0.x, $0.y]) || isPicture(before[$0.x, $0.y]) }, "\(way)")
        }
    }

    private func isPicture(_ cell: Cell) -> Bool {
        cell.style.background != nil || cell.character.map { "▀▄█".contains($0) } == true
    }

    @Test("nothing moves when a toast comes or goes", arguments: Scene.all, [Size.standard, .small])
    func toast(scene: Scene, size: Size) {
        var bench = scene.bench(size)
        bench.wait(milliseconds: 10_000)
        bench.model.toasts = []
        let before = bench.frame()
        bench.model.toast("Moss: the box is mine.", .info, at: bench.now)
        let shown = bench.frame()
        let changed = shown.bounds.points.filter { shown[$0.x, $0.y] != before[$0.x, $0.y] }
        // One block of a few rows that holds the toast.
        let rows = Set(changed.map(\.y))
        #expect(rows.count <= 3, "\(rows.sorted())")
        bench.model.toasts = []
        #expect(bench.frame() == before)
    }

    @Test("the commands show what works first, and hide the rest until it is asked for")
    func usable() {
        var bench = Bench()
        bench.press(":")
        #expect(!bench.text.contains("Already"))
        bench.write("move habit")
        let (down, up) = (bench.text.ranges(of: "Move habit down").first, bench.text.ranges(of: "Move habit up").first)
        #expect(down.map { down in up.map { down.lowerBound < $0.lowerBound } ?? false } == true)
    }
}
