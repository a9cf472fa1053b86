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
