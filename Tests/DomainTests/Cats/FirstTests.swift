import Testing

import Domain

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

    @Test("The first thirty firsts are all different")
    func actions() {
        #expect(Set(First.reached(at: 600 * 26).map(\.action)).count == 30)
    }

    @Test("What a session brings about, and only that")
    func crossed() {
        #expect(First.crossed(from: 0, to: 24).isEmpty)
        #expect(First.crossed(from: 0, to: 25).map(\.minutes) == [25])
        #expect(First.crossed(from: 25, to: 59).isEmpty)
        #expect(First.crossed(from: 20, to: 185).map(\.minutes) == [25, 60, 180])
        #expect(First.crossed(from: 590, to: 1210).map(\.minutes) == [600, 1200])
        #expect(First.crossed(from: 100, to: 90).isEmpty)
    }
}
