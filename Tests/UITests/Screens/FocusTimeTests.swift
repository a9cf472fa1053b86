import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI

/// No page shows as time what ticks, units and kept limits make.
@Suite("Focus time on pages") struct FocusTimeTests {
    private static let now = Moment.at("2026-03-02", "20:00")

    /// A habit of each kind, all done by hand today: 21 minutes are logged, 35 more make growth.
    private static func life() throws -> Life {
        var life = Life()
        let kinds: [(String, HabitKind, Amount?, String?)] = [
            ("Read", .minutes, nil, nil), ("Floss", .yesNo, nil, nil), ("Draw", .count, 20, "pages"),
            ("Coffee", .limit, 2, nil),
        ]
        for (number, (name, kind, goal, unit)) in kinds.enumerated() {
            var draft = HabitDraft(name: name)
            (draft.kind, draft.goalAmount, draft.unit, draft.group) = (kind, goal, unit, "Home")
            let kitten = Kitten(name: "Cat \(number)", appearance: .sample, personality: .curious)
            try life.adopt(draft, habitId: "h\(number)", catId: "c\(number)", kitten: kitten, at: .at("2026-02-20"))
        }
        try life.perform(Action(ChangeSetting(.onboarded)), at: now)
        try life.tell(21, on: "2026-03-02", of: "h0", at: now)
        for (number, amount) in [(1, 1), (2, 12), (3, 1)] as [(Int, Amount)] {
            let logged = LogEntry(
                habitId: "h\(number)", amount: amount, day: now.today, entryId: "202603entry\(number)")
            try life.perform(Action(logged), at: now)
        }
        return life
    }

    private static let pages = [
        "", "i", "j i", "j j i", "j j j i", "2", "2 enter", "2 right enter", "2 right right enter", "4", "4 z",
        "4 z f f",
        "4 enter", "4 o", "5", "5 s", "5 s s", "5 f", "5 f f", "5 f f f", "W", "h", "g enter",
    ]

    @Test(
        "of a day with all kinds", arguments: pages,
        [Size.standard, .large, Size(width: 40, height: 12), Size(width: 60, height: 60)])
    func page(keys: String, size: Size) throws {
        let life = try Self.life()
        var bench = LivingBench(life, size: size, at: Self.now)
        bench.press(keys)
        let day = Self.now.today
        let entries = try life.repository.entries(on: day)
        bench.send(.loaded(.entries(day, entries)))
        let review = try life.repository.weekReview(of: day, bench.userData, at: Self.now)
        bench.send(.loaded(.week(review)))
        let plain = bench.model.plainText(at: bench.bench.now)
        let texts = [bench.text, (plain.lines + plain.choices.map(\.text)).joined(separator: "\n")]
        for text in texts {
            for wrong in ["56 m", "35 m", "31 m", "36 m", "46 m", "10 m", "15 m"] {
                let found = text.ranges(of: wrong).filter { range in
                    range.lowerBound == text.startIndex || !text[text.index(before: range.lowerBound)].isNumber
                }
                #expect(found.isEmpty, "\(wrong) in \(text)")
            }
        }
    }

    @Test(
        "and the sums of it say beside the time what else was done",
        arguments: [
            ("4 enter", "21 m · 2 done · 1 kept in 4 entries"), ("W", "21 m · 2 done · 1 kept on 1 day"),
            ("5", "2 done · 1 kept"), ("4 z", "21 m · 2 done · 1 kept"), ("g enter", "21m of 25m · 2 done · 1 kept"),
        ])
    func sums(keys: String, sum: String) throws {
        let life = try Self.life()
        var bench = LivingBench(life, size: .large, at: Self.now)
        bench.press(keys)
        let day = Self.now.today
        bench.send(.loaded(.entries(day, try life.repository.entries(on: day))))
        bench.send(.loaded(.week(try life.repository.weekReview(of: day, bench.userData, at: Self.now))))
        #expect(bench.text.contains(sum), "\(bench.text)")
    }

    @Test("a cat that grew by ticks leaves with its days, one that grew by minutes with its hours")
    func farewell() throws {
        let life = try Self.life()
        for (number, said) in [(0, "21 m of 30 h"), (1, "1 day"), (2, "1 day"), (3, "1 day")] {
            var bench = LivingBench(life, at: Self.now)
            bench.press(Array(repeating: "j", count: number).joined(separator: " "))
            bench.press("D D")
            #expect(bench.model.top.screen is FarewellPage)
            #expect(bench.text.contains(said), "\(bench.text)")
        }
    }
}
