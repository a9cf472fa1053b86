import Canvas
import Domain
import Testing

@testable import UI
import Words

@Suite("The page that was drawn last") struct DrawnPageTests {
    /// The palette over a running timer.
    private func bench() -> Bench {
        var bench = Bench(Bench.sample.focusing())
        bench.press("1 :")
        return bench
    }

    /// Whether it is drawn as where nothing was kept. Not the grids themselves: told whole they fill screens.
    private func isAnew(_ bench: Bench, _ theme: Theme = .unicode) -> Bool {
        let frame = bench.frame(theme)
        var other = Bench(size: .small)
        other.press("?")
        _ = other.frame()
        return bench.frame(theme) == frame
    }

    static let changes: [(name: String, change: @Sendable (inout Bench, inout Theme) -> Void)] = [
        ("a second goes by", { bench, _ in bench.wait(milliseconds: 1000) }),
        ("a day goes by", { bench, _ in bench.wait(milliseconds: 86_400_000) }),
        ("the clock is set back", { bench, _ in bench.now = bench.now.advanced(byMilliseconds: -3_600_000) }),
        ("a habit is renamed elsewhere", { bench, _ in bench.model.userData.habits[0].name = "Rowing" }),
        ("the timer is gone", { bench, _ in bench.model.userData.timer = nil }),
        ("another theme is chosen", { _, theme in theme = Theme(.light, depth: .direct, characters: .unicode) }),
        ("the window is another", { bench, _ in bench.send(.resized(.large)) }),
        ("another language is chosen", { bench, _ in bench.model.preferences.language = .chinese }),
        ("coins come", { bench, _ in bench.model.userData.person?.coins += 500 }),
    ]

    @Test("is redrawn when it would look different", arguments: changes.indices)
    func drawnAnew(index: Int) {
        var (bench, theme) = (bench(), Theme.unicode)
        let before = bench.frame(theme)
        Self.changes[index].change(&bench, &theme)
        let isOther = bench.frame(theme) != before
        #expect(isOther && isAnew(bench, theme), "\(Self.changes[index].name)")
    }

    @Test("is kept while typing in the overlay")
    func stays() {
        var bench = bench()
        for key in ["m", "i", "backspace", "down", "esc esc"] {
            bench.press(key)
            bench.now = bench.now.advanced(byMilliseconds: 10)
            #expect(isAnew(bench), "\(key)")
        }
    }

    @Test("opening an overlay and closing it shows the page as a new drawing would")
    func opens() {
        var bench = Bench(Bench.sample.focusing())
        for keys in ["1", "2", "5", "1 :", "1 ?"] {
            bench.press(keys)
            let page = bench.frame()
            bench.press(",")
            #expect(bench.frame() != page && isAnew(bench), "\(keys)")
            bench.press("esc")
            #expect(isAnew(bench), "\(keys)")
            bench.press("esc")
        }
    }

    @Test("cats keep moving on a page while the clock of the day does not") func moves() {
        var bench = Bench()
        bench.press("2")
        let frames = (0..<16).map { step in
            AppView.draw(
                bench.model, at: bench.now.animated(by: Int64(step) * 250), size: bench.model.size, theme: .unicode)
        }
        #expect(Set(frames.map(\.text)).count > 1)
    }

    @Test("a list scrolls by the same rows whether its page was drawn or not") func scrolls() {
        var (drawn, undrawn) = (Bench(), Bench())
        for key in ["2", "j", "page-down", "home", "end", "k", "5", "j", "down", "page-down"] {
            drawn.press(key)
            _ = drawn.frame()
            undrawn.press(key)
            let isSame = drawn.model == undrawn.model
            #expect(isSame, "\(key)")
        }
    }

    @Test("a cached answer is used for the same question only")
    func lastAnswer() {
        let known = LastAnswer<Int, Int>()
        var asked: [Int] = []
        for question in [1, 1, 2, 1] {
            _ = known.answer(to: question) {
                asked.append($0)
                return -$0
            }
        }
        #expect(asked == [1, 2, 1] && known.answer(to: 1) { _ in 0 } == -1)
    }
}
