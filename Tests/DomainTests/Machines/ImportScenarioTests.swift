import DocumentStore
import Domain
import Imports
import TestSupport
import Testing
import Words

/// Two machines that import before they exchange: each row counts once.
@Suite("The same rows imported on two machines") struct ImportScenarioTests {
    private let moment = Moment.february(20)

    @discardableResult
    private func bring(_ text: String, _ format: Importer = .csv, to machine: SampleMachine) throws -> ImportedGroup {
        let history = try format.history(of: [ImportFile(name: "file", text: text)])
        let plan = try machine.repository.importPlan(
            for: history, wishes: ImportWishes(), at: moment,
            using: RandomSource(seed: UInt64(machine.store.deviceId, radix: 16) ?? 0),
            in: .english, of: machine.store.storeId)
        let group = "import-\(machine.store.deviceId)"
        try machine.commit(at: moment) { repository throws(DomainError) in
            (try plan.opening(on: repository, at: moment, group: group), .done)
        }
        for index in 0..<plan.pieceCount {
            try machine.commit(at: moment) { _ throws(DomainError) in
                (try plan.piece(index, at: moment, group: group), .done)
            }
        }
        try machine.commit(at: moment) { repository throws(DomainError) in
            (try plan.seal(on: repository, at: moment, group: group), .done)
        }
        let batches = try machine.store.logged(of: machine.store.deviceId, after: 0).filter {
            $0.batch.group?.name == group
        }
        return ImportedGroup(endingWith: try #require(batches.last), batches)
    }

    private func rows(_ days: ClosedRange<Int>, of habit: String = "Daily Reading") -> String {
        days.reduce("date,habit,minutes\n") { $0 + "2026-02-\($1 < 10 ? "0" : "")\($1),\(habit),\($1)\n" }
    }

    @Test("a habit of both gets each row once, and both machines say so", arguments: [11...14, 12...15, 14...18])
    func knownHabit(later: ClosedRange<Int>) throws {
        let two = try TwoMachines()
        let seen = (two.a.store.lastSeqs, two.b.store.lastSeqs)
        try bring(rows(11...14), to: two.a)
        try bring(rows(later), to: two.b)
        try two.exchangeAndCompare()
        let days = Set(11...14).union(later)
        let twice = Set(11...14).intersection(later).count
        for (machine, other, seen) in [(two.a, two.b, seen.0), (two.b, two.a, seen.1)] {
            #expect(try machine.habit().totalMinutes == days.reduce(0, +))
            #expect(try machine.repository.cat("c1")?.totalMinutes == days.reduce(0, +))
            #expect(try machine.store.documents(Query(.group("entries"))).count == days.count)
            let name = Machine.unnamed(other.store.deviceId)
            let told =
                twice == 1
                ? "1 row was imported here and on \(name): it counts once."
                : "\(twice) rows were imported here and on \(name): each counts once."
            #expect(try machine.maySay(told, two, seen))
        }
    }

    @Test("a habit that is new on both is one, with one cat and its days off once") func newHabit() throws {
        let two = try TwoMachines()
        let log = "2026-02-12 : Stretch : y\n2026-02-13 : Stretch : s\n2026-02-14 : Stretch : y\n"
        try bring(log, .harsh, to: two.a)
        try bring(log + "2026-02-15 : Stretch : y\n", .harsh, to: two.b)
        try two.exchangeAndCompare()
        for machine in [two.a, two.b] {
            let stretch = try machine.repository.habits().filter { $0.name == "Stretch" }
            #expect(stretch.map(\.totalMinutes) == [30])
            #expect(try machine.repository.cats().filter { $0.boundHabitId == stretch.first?.id }.count == 1)
            #expect(try machine.repository.daysOff().count == 1)
        }
    }

    @Test("undo on one machine leaves the rows of the other", arguments: [true, false], [true, false])
    func undone(byFirst: Bool, isNew: Bool) throws {
        let two = try TwoMachines()
        let name = isNew ? "Swim" : "Daily Reading"
        let first = try bring(rows(11...13, of: name), to: two.a)
        let second = try bring(rows(12...14, of: name), to: two.b)
        let machine = byFirst ? two.a : two.b
        try machine.commit(at: moment) { repository throws(DomainError) in
            (try repository.retraction(of: byFirst ? first : second, at: moment), .done)
        }
        try two.exchangeAndCompare()
        for machine in [two.a, two.b] {
            let habit = try #require(try machine.repository.habits().first { $0.name == name })
            #expect(habit.totalMinutes == (byFirst ? 12 + 13 + 14 : 11 + 12 + 13))
            #expect(try machine.store.documents(Query(.group("entries"))).count == 3)
        }
    }
}

extension SampleMachine {
    /// Whether its news of the other machine have a sentence.
    fileprivate func maySay(_ sentence: String, _ two: TwoMachines, _ seen: [String: Int64]) throws -> Bool {
        try two.news(on: self, since: seen).contains(sentence)
    }
}
