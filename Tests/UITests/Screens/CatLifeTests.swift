import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI

@Suite("A cat's life") struct CatLifeTests {
    private let start = Day(year: 2026, month: 3, day: 1)

    private func cat(minutes: Int, target: Int = 600) -> Cat {
        Cat(
            id: "cat-1", name: "Mochi", appearance: Bench.sample.userData.cats[0].appearance, personality: .shy,
            totalMinutes: minutes, targetMinutes: target, boundHabitId: "habit-1", state: .active,
            createdAt: Timestamp(milliseconds: 0))
    }

    private func life(_ cat: Cat, _ minutes: [Int], left: Day? = nil) -> CatLife {
        var byDay = MinutesByDay(knownFrom: start)
        for (index, count) in minutes.enumerated() { byDay.days[start.advanced(by: index)] = ["habit-1": count] }
        return CatLife(of: cat, minutes: byDay, adopted: start, left: left)
    }

    @Test("stages and firsts have the day their minutes were reached")
    func days() {
        let life = life(cat(minutes: 300), [20, 40, 60, 180])
        let told = life.entries.map(\.event)
        #expect(told.first == .adopted)
        #expect(life.milestones.map(\.event) == [.adopted, .grewUp(.adolescent), .grewUp(.adult)])
        #expect(life.milestones.map(\.day) == [start, start.advanced(by: 2), start.advanced(by: 3)])
        let firsts = life.entries.filter { if case .first = $0.event { true } else { false } }
        #expect(firsts.map(\.day) == [1, 1, 3, 3].map { start.advanced(by: $0) })
    }

    @Test("events before the first known day have no date")
    func unknown() {
        let life = life(cat(minutes: 300), [30])
        #expect(life.entries.filter { $0.day == nil }.count == 5)
        #expect(life.entries.last?.day == start)
    }

    @Test("it ends with all hours reached, then graduation")
    func ending() {
        let life = life(cat(minutes: 600), [600], left: start.advanced(by: 9))
        #expect(life.milestones.suffix(2).map(\.event) == [.reachedTarget, .graduated])
        #expect(life.entries.last?.day == start.advanced(by: 9))
    }

    @Test("the cat's page shows it, in plain mode too")
    func page() {
        var bench = Bench(size: .large)
        bench.send(.started)
        bench.press("2 right enter")
        #expect(bench.text.contains("Life") && bench.text.contains("grew up: teen"))
        let view = Viewing(bench.model, at: bench.now, size: .large, theme: .unicode)
        let told = bench.model.top.screen.plainText(view).lines.joined(separator: "\n")
        #expect(told.contains("moved in 24 Aug, grew up: teen 20 Oct"))
    }
}
