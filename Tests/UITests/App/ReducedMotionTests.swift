import Canvas
import CatArt
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI

/// With `motion: reduced` and `off` nothing moves but clocks.
@Suite("Reduced motion") struct ReducedMotionTests {
    /// Keys that lead to every place, page, form and overlay, with and without a timer.
    static let ways = [
        "", "2", "2 p", "2 enter", "2 b", "2 d", "3", "3 t", "3 b", "4", "4 z", "5", ",", "?", ":", "n", "e", "a", "o",
        "i", "enter", "q", "D",
    ]

    private func bench(_ keys: String, _ userData: UserData, _ motion: Preferences.Motion) -> Bench {
        var bench = Bench(userData, size: .large)
        bench.model.preferences.motion = motion
        bench.model.preferences.toastsStay = true
        bench.send(.started)
        bench.press(keys)
        return bench
    }

    /// Whether a wake of a screen is for motion: sooner than any second of a clock turns.
    private func wakesForMotion(_ bench: Bench) -> Bool {
        bench.model.nextWake(after: bench.now).map { $0.milliseconds - bench.now.instant.milliseconds < 1000 } ?? false
    }

    @Test(
        "no screen wakes for motion, and a second later it looks the same", arguments: ways,
        [Preferences.Motion.reduced, .off])
    func still(keys: String, motion: Preferences.Motion) {
        var bench = bench(keys, Bench.sample.userData, motion)
        #expect(!wakesForMotion(bench))
        let before = bench.frame()
        bench.now = bench.now.advanced(byMilliseconds: 750)
        #expect(bench.frame() == before)
        bench.now = bench.now.advanced(byMilliseconds: 250)
        #expect(bench.frame() == before)
    }

    @Test("while a timer runs only the clock changes", arguments: ["0", "2", "3", "0 space"])
    func timer(keys: String) {
        var bench = bench(keys, Bench.sample.focusing(), .reduced)
        let texts = [Int64(0), 300, 600].map { offset in
            bench.now = SampleLife.moment.advanced(byMilliseconds: offset)
            return bench.frame()
        }
        #expect(texts[0] == texts[1] && texts[1] == texts[2])
    }

    @Test(
        "a second of the timer changes the digits of its seconds alone", arguments: ["0", "1", "4"],
        [Size.standard, .small])
    func second(keys: String, size: Size) throws {
        var bench = bench(keys, Bench.sample.focusing(), .reduced)
        bench.send(.resized(size))
        var before = bench.frame()
        for second in 1...70 {
            bench.now = bench.now.advanced(byMilliseconds: 1000)
            let frame = bench.frame()
            let changed = Set(frame.bounds.points.filter { frame[$0.x, $0.y] != before[$0.x, $0.y] })
            defer { before = frame }
            let (old, new) = (17 * 60 + 43 - second, 17 * 60 + 42 - second)
            // A full minute changes the minutes, and the one before it the bar.
            guard new % 60 != 59, new % 60 != 0 else { continue }
            guard keys == "0", size.width >= 72 else {
                #expect(changed.count <= 2 && Set(changed.map(\.y)).count <= 1, "\(changed)")
                continue
            }
            let scale = size == .large || size == .vast ? 2 : 1
            let (oldDigits, newDigits) = (digits(old, scale), digits(new, scale))
            let start = try #require(place(of: newDigits, in: frame), "\(new % 60)")
            let expected = newDigits.bounds.points.filter { oldDigits[$0.x, $0.y] != newDigits[$0.x, $0.y] }
            #expect(changed == Set(expected.map { Point(x: start.x + $0.x, y: start.y + $0.y) }), "\(new % 60)")
        }
    }

    @Test(
        "the large clock is whole from 72 columns on, the seconds in a row of their own below that",
        arguments: [71, 72, 80, 119, 120, 160, 200], [12, 24, 40, 60])
    func wholeClock(columns: Int, rows: Int) {
        var bench = bench("0", Bench.sample.focusing(), .reduced)
        bench.send(.resized(Size(width: columns, height: rows)))
        let isWhole = BigDigits.scales.contains { place(of: digits(17 * 60 + 42, $0), in: bench.frame()) != nil }
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
        frame.bounds.points.first { start in
            let area = Rect(x: start.x, y: start.y, width: digits.size.width, height: digits.size.height)
            guard area.maxX <= frame.size.width, area.maxY <= frame.size.height else { return false }
            return digits.bounds.points.allSatisfy { digits[$0.x, $0.y] == frame[start.x + $0.x, start.y + $0.y] }
        }
    }

    @Test("the result is complete at once: no confetti, no counting, no dissolving")
    func result() {
        var bench = bench("0", Bench.sample.focusing(), .reduced)
        bench.send(Scene.sessionLogged(in: bench))
        let before = belowHeader(bench)
        #expect(bench.text.contains("+250 coins"))
        for _ in 0..<9 {
            bench.now = bench.now.advanced(byMilliseconds: 250)
            #expect(belowHeader(bench) == before)
        }
    }

    /// Cells without the header, in which the clock runs.
    private func belowHeader(_ bench: Bench) -> [Cell] {
        let grid = bench.frame()
        return (1..<grid.size.height).flatMap { y in (0..<grid.size.width).map { grid[$0, y] } }
    }

    @Test("with full motion the same screens move", arguments: ["2", "2 enter", "2 b"])
    func moving(keys: String) {
        var bench = bench(keys, Bench.sample.userData, .full)
        #expect(wakesForMotion(bench))
        let before = bench.frame()
        let moments = (1...8).map { step in
            bench.now = SampleLife.moment.advanced(byMilliseconds: Int64(step) * 250)
            return bench.frame()
        }
        #expect(moments.contains { $0 != before })
    }
}
