import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI

/// No page shows as time what ticks, units and kept limits make.
@Suite("Focus time on pages") struct FocusTimeTests {
    /// A habit of each kind, with an entry by hand today, 12 of 20 pages: 21 minutes are logged, 35 more make growth.
    private func bench(_ keys: String, _ size: Size) throws -> Bench {
        var drafts = [
            HabitDraft("Read", .minutes), HabitDraft("Floss", .yesNo), HabitDraft("Draw", .count, 20, "pages"),
            HabitDraft("Coffee", .limit, 2),
        ]
        for index in drafts.indices { drafts[index].group = "Home" }
        var bench = try Bench.settled(
            drafts[0], drafts[1], drafts[2], drafts[3], since: "2026-02-20", at: .at("2026-03-02", "20:00"), size: size)
        try bench.elsewhere { life, now in
            try life.tell(21, on: "2026-03-02", at: now)
            for (id, amount) in [("h2", 1), ("h3", 12), ("h4", 1)] as [(String, Amount)] {
                let logged = LogEntry(habitId: id, amount: amount, day: now.today, entryId: "202603entry\(id)")
                try life.perform(Action(logged), at: now)
            }
        }
        bench.press(keys)
        let (day, repository) = (bench.now.today, try #require(bench.life).repository)
        bench.send(.loaded(.entries(day, try repository.entries(on: day))))
        bench.send(.loaded(.week(try repository.weekReview(of: day, bench.userData, at: bench.now))))
        return bench
    }

    private static let pages = [
        "", "i", "j i", "j j i", "j j j i", "2", "2 enter", "2 right enter", "2 right right enter", "4", "4 z",
        "4 z f f", "4 enter", "4 o", "5", "5 s", "5 s s", "5 f", "5 f f", "5 f f f", "W", "h", "g enter",
    ]

    @Test("of a day with all kinds", arguments: pages)
    func page(keys: String) throws {
        for size in [Size.standard, .large] {
            let bench = try bench(keys, size)
            let plain = bench.model.plainText(at: bench.now)
            for text in [bench.text, (plain.lines + plain.choices.map(\.text)).joined(separator: "\n")] {
                #expect(text.firstMatch(of: /(^|[^0-9])(56|35|31|36|46|10|15) m/) == nil, "\(text)")
            }
        }
    }

    @Test(
        "and its sums have the rest next to the time",
        arguments: [
            ("4 enter", "21 m · 1 done · 1 kept in 4 entries"), ("W", "21 m · 1 done · 1 kept on 1 day"),
            ("5", "1 done · 1 kept"), ("4 z", "21 m · 1 done · 1 kept"), ("g enter", "1 of 3 done"),
        ])
    func sums(keys: String, sum: String) throws {
        let bench = try bench(keys, .large)
        #expect(bench.text.contains(sum), "\(bench.text)")
    }

    @Test(
        "a cat that grew by ticks leaves with its days, one that grew by minutes with its hours",
        arguments: [("", "21 m of 30 h"), ("j", "1 day"), ("j j", "1 day"), ("j j j", "1 day")])
    func farewell(keys: String, said: String) throws {
        let bench = try bench("\(keys) D 1", .standard)
        #expect(bench.top is FarewellPage && bench.text.contains(said), "\(bench.text)")
    }
}
