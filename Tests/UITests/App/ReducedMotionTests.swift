import Canvas
import CatArt
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI

@Suite("Reduced motion") struct ReducedMotionTests {
    private func bench(
        _ keys: String, _ userData: UserData = Bench.sample.userData, size: Size = .large, isFull: Bool = false
    ) -> Bench {
        var bench = Bench(userData, size: size)
        bench.model.preferences.motion = isFull ? .full : .reduced
        bench.model.preferences.toastsStay = true
        bench.send(.started)
        bench.press(keys)
        return bench
    }

    /// Whether a wake of a screen is for motion: sooner than any second of a clock turns.
    private func wakesForMotion(_ bench: Bench) -> Bool {
        bench.model.nextWake(after: bench.now).map { $0.milliseconds - bench.now.instant.milliseconds < 1000 } ?? false
    }

    /// Whether it looks the same some milliseconds later.
    private func isStill(_ bench: Bench, _ milliseconds: Int64...) -> Bool {
        let before = bench.frame()
        return milliseconds.allSatisfy {
            var later = bench
            later.now = later.now.advanced(byMilliseconds: $0)
            return later.frame() == before
        }
    }

    @Test(
        "no screen wakes for motion, and a second later it looks the same",
        arguments: ["", "2", "2 p", "2 enter", "2 b", "3", "4", "4 z", "5", ",", "?", "n", "i", "enter", "D"])
    func still(keys: String) {
        let bench = bench(keys)
        #expect(!wakesForMotion(bench) && isStill(bench, 750, 1000))
    }

    @Test("with full motion the same screens move", arguments: ["2", "2 enter", "2 b"])
    func moving(keys: String) {
        let bench = bench(keys, isFull: true)
        #expect(wakesForMotion(bench) && !isStill(bench, 250, 500, 750, 1000, 1250, 1500))
    }

    @Test("while a timer runs only the clock changes", arguments: ["0", "2", "3", "0 space"])
    func timer(keys: String) {
        #expect(isStill(bench(keys, Bench.sample.focusing()), 300, 600))
    }

    @Test(
        "a second of the timer changes the digits of its seconds alone", arguments: ["0", "1"],
        [Size.standard, .small])
    func second(keys: String, size: Size) throws {
        var bench = bench(keys, Bench.sample.focusing(), size: size)
        var before = bench.frame()
        for second in 1...20 {
            bench.now = bench.now.advanced(byMilliseconds: 1000)
            let frame = bench.frame()
            let changed = Set(frame.bounds.points.filter { frame[$0.x, $0.y] != before[$0.x, $0.y] })
            before = frame
            guard keys == "0", size == .standard else {
                #expect(changed.count <= 2 && Set(changed.map(\.y)).count <= 1, "\(changed)")
                continue
            }
            let (old, new) = (digits(17 * 60 + 43 - second, 1), digits(17 * 60 + 42 - second, 1))
            let start = try #require(place(of: new, in: frame), "\(second)")
            let expected = new.bounds.points.filter { old[$0.x, $0.y] != new[$0.x, $0.y] }
            #expect(changed == Set(expected.map { Point(x: start.x + $0.x, y: start.y + $0.y) }), "\(second)")
        }
    }

    @Test(
        "the large clock is whole from 72 columns on, the seconds in their own row below that",
        arguments: [71, 72, 119, 120, 200], [12, 24, 40, 60])
    func wholeClock(columns: Int, rows: Int) {
        let frame = bench("0", Bench.sample.focusing(), size: Size(width: columns, height: rows)).frame()
        let isWhole = BigDigits.scales.contains { place(of: digits(17 * 60 + 42, $0), in: frame) != nil }
        #expect(isWhole == (columns >= 72))
    }

    /// A time in large digits.
    private func digits(_ time: Int, _ scale: Int) -> Grid {
        let image = BigDigits.image(
            "\(time / 60):" + (time % 60 < 10 ? "0" : "") + "\(time % 60)", hue: .focus, scale: scale, depth: .direct)
        var grid = Grid(size: image.cellSize)
        grid.draw(image, at: Point(x: 0, y: 0))
        return grid
    }

    /// Where digits start in a frame.
    private func place(of digits: Grid, in frame: Grid) -> Point? {
        guard digits.size.width <= frame.size.width, digits.size.height <= frame.size.height else { return nil }
        let starts = Rect(
            x: 0, y: 0, width: frame.size.width - digits.size.width + 1,
            height: frame.size.height - digits.size.height + 1)
        return starts.points.first { start in
            digits.bounds.points.allSatisfy { digits[$0.x, $0.y] == frame[start.x + $0.x, start.y + $0.y] }
        }
    }

    @Test("the result is complete at once: no confetti, no counting, no dissolving")
    func result() {
        var bench = bench("0", Bench.sample.focusing())
        bench.send(Scene.sessionLogged(in: bench))
        #expect(bench.text.contains("+250 coins"))
        // Without the header, in which the clock runs.
        let below = { (bench: Bench) in Array(bench.frame().cells.dropFirst(Size.large.width)) }
        let before = below(bench)
        for _ in 0..<5 {
            bench.now = bench.now.advanced(byMilliseconds: 450)
            #expect(below(bench) == before)
        }
    }
}
