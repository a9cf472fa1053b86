import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("A cat's life") struct CatLifeTests {
    private let start = Day(year: 2026, month: 3, day: 1)

    /// - Parameter left: the day of its last session; nil while it lives at home.
    private func life(_ total: Int, _ minutes: [Int], left: Day? = nil) -> CatLife {
        var byDay = MinutesByDay(knownFrom: start)
        for (index, count) in minutes.enumerated() { byDay.days[start.advanced(by: index)] = ["h1": count] }
        let cat = Cat.sample(
            totalMinutes: total, targetMinutes: 600, state: left == nil ? .active : .graduated,
            lastSessionAt: left.map { Timestamp($0.text) }, createdAt: Timestamp(start.text))
        return CatLife(of: cat, minutes: byDay, at: .at("2026-06-01"))
    }

    @Test("stages and firsts have the day their minutes were reached; those before the first known day have none")
    func days() {
        let life = life(300, [20, 40, 60, 180])
        #expect(life.milestones.map(\.event) == [.adopted, .grewUp(.adolescent), .grewUp(.adult)])
        #expect(life.milestones.map(\.day) == [start, start.advanced(by: 2), start.advanced(by: 3)])
        let firsts = life.entries.filter { if case .first = $0.event { true } else { false } }
        #expect(firsts.map(\.day) == [1, 1, 3, 3].map { start.advanced(by: $0) })
        let unknown = self.life(300, [30])
        #expect(unknown.entries.count { $0.day == nil } == 5)
        #expect(unknown.entries.last?.day == start)
    }

    @Test("it ends with all hours reached, then graduation")
    func ending() {
        let life = life(600, [600], left: start.advanced(by: 9))
        #expect(life.milestones.suffix(2).map(\.event) == [.reachedTarget, .graduated])
        #expect(life.entries.last?.day == nil)
    }
}
