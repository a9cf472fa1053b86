import Canvas
import Domain
import Testing

@testable import UI

@Suite("One step back") struct EscapeTests {
    @Test("esc goes exactly one step back, or says that there is none, and never quits", arguments: Scene.all)
    func oneStep(scene: Scene) {
        var bench = scene.bench()
        bench.press("3s")
        // A filter, a text or a step of a page closes before the page.
        for _ in 0..<5 {
            let before = bench
            let effects = bench.press("esc")
            let closed = before.model.pages.count - bench.model.pages.count
            #expect(!effects.contains(.quit) && bench.model.place == before.model.place)
            #expect(closed == 1 || (closed == 0 && bench.model != before.model))
            guard before.model.pages.isEmpty else { continue }
            #expect(!bench.model.toasts.isEmpty || bench.frame() != before.frame())
        }
        #expect(bench.model.pages.isEmpty)
    }

    @Test("a list keeps its position after another place, a page or an overlay", arguments: ["1", "2", "3", "4", "5"])
    func position(place: String) {
        var bench = Bench()
        bench.send(.started)
        bench.press("\(place) down right down 3s")
        let before = bench.frame()
        for way in [place == "1" ? "2 1" : "1 \(place)", ": esc", "? esc", ", down esc", "0 esc"] {
            bench.press("\(way) 3s")
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
}
