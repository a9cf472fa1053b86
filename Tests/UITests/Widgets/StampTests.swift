import Canvas
import Testing

@testable import UI

@Suite("Mark for accelerated time") struct StampTests {
    /// Screens by the keys that lead to them.
    private static let screens = ["", "n", "0", "2", "3", "4", "5", ",", "?", "e", "a", "o", "D"]

    @Test("covers no text", arguments: screens)
    func coversNothing(keys: String) {
        for size in [Size.tiny, .small, .tall, .flat, .standard, .large, .vast] {
            var bench = Bench(size: size)
            bench.send(.started)
            bench.press(keys)
            let frame = bench.frame()
            var stamped = frame
            stamped.stamp(scale: 60, style: .plain)
            let cells = frame.bounds.height * frame.bounds.width
            let changed = (0..<cells).map { (x: $0 % size.width, y: $0 / size.width) }.filter {
                frame[$0.x, $0.y] != stamped[$0.x, $0.y]
            }
            let lost = changed.map { frame[$0.x, $0.y].character }.filter { $0 != " " }
            #expect(lost == [], "\(keys) at \(size)")
        }
    }

    @Test("is on every screen with room for it", arguments: screens)
    func isTold(keys: String) {
        for size in [Size.small, .standard, .large] {
            var bench = Bench(size: size)
            bench.send(.started)
            bench.press(keys)
            var frame = bench.frame()
            frame.stamp(scale: 60, style: .plain)
            #expect(frame.text.contains("x60"), "\(keys) at \(size)")
        }
    }

    @Test("fits any window size, including zero")
    func anySize() {
        for (width, height) in [(0, 0), (1, 1), (5, 1), (9, 2), (40, 1)] {
            var grid = Grid(size: Size(width: width, height: height))
            grid.stamp(scale: 2.5, style: .plain)
            #expect(grid.text.contains("x2.5") == (width >= 6))
        }
    }
}
