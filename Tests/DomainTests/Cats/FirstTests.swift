import Domain
import Testing

struct FirstTests {
    @Test(
        "Firsts at 25, 60, 180, 300, 600 minutes and then every ten hours",
        arguments: [
            (0, 0), (24, 0), (25, 1), (59, 1), (60, 2), (180, 3), (300, 4), (599, 4), (600, 5), (1199, 5), (1200, 6),
            (1800, 7), (60_000, 104),
        ])
    func reached(minutes: Int, count: Int) {
        let reached = First.reached(at: minutes)
        #expect(reached.count == count)
        #expect(reached.allSatisfy { $0.minutes <= minutes })
        #expect(First.next(after: minutes).minutes > minutes)
    }

    @Test(
        "What a session brings about, and only that",
        arguments: [
            (0, 24, []), (0, 25, [25]), (25, 59, []), (20, 185, [25, 60, 180]), (590, 1210, [600, 1200]), (100, 90, []),
        ])
    func crossed(from: Int, to: Int, minutes: [Int]) {
        #expect(First.crossed(from: from, to: to).map(\.minutes) == minutes)
    }
}
