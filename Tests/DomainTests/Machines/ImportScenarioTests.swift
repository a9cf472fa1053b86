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
        try machine.commit(try plan.opening(on: machine.repository, at: moment, group: group), at: moment)
        for index in 0..<plan.pieceCount {
            try machine.commit(try plan.piece(index, at: moment, group: group), at: moment)
        }
        try machine.commit(try plan.seal(on: machine.repository, at: moment, group: group), at: moment)
        let batches = try machine.store.logged(of: machine.store.deviceId, after: 0).filter {
            $0.batch.group?.name == group
        }
        return ImportedGroup(endingWith: try #require(batches.last), batches)
    }

    private func rows(_ days: ClosedRange<Int>, of habit: String = "Daily Reading") -> String {
        days.reduce("date,habit,minutes\n") { $0 + "2026-02-\($1 < 10 ? "0" : "")\($1),\(habit),\($1)\n" }
    }

    @Test("a habit of both gets each row once, and both machines report it", arguments: [11...14, 12...15, 14...18])
    func knownHabit(later: ClosedRange<Int>) throws {
        let two = try TwoMachines()
        let seen = (two.a.store.lastSeqs, two.b.store.lastSeqs)
        try bring(rows(11...14), to: two.a)
        try bring(rows(later), to: two.b)
        try two.exchangeAndCompare()
        let days = Set(11...14).union(later)
        #expect(try two.a.habit().totalMinutes == days.reduce(0, +))
        #expect(try two.a.repository.cat("c1")?.totalMinutes == days.reduce(0, +))
        #expect(try two.a.store.documents(Query(.group("entries"))).count == days.count)
        let twice = Set(11...14).intersection(later).count
        for (machine, other, seen) in [(two.a, two.b, seen.0), (two.b, two.a, seen.1)] {
            let here = "here and on \(other.shownName):"
            let told =
                twice == 1
                ? "1 row was imported \(here) it counts once." : "\(twice) rows were imported \(here) each counts once."
            #expect(try two.news(on: machine, since: seen).contains(told))
        }
    }

    @Test("a habit that is new on both is one, with one cat and its days off once") func newHabit() throws {
        let two = try TwoMachines()
        let log = "2026-02-12 : Stretch : y\n2026-02-13 : Stretch : s\n2026-02-14 : Stretch : y\n"
        try bring(log, .harsh, to: two.a)
        try bring(log + "2026-02-15 : Stretch : y\n", .harsh, to: two.b)
        try two.exchangeAndCompare()
        let stretch = try two.a.repository.habits().filter { $0.name == "Stretch" }
        #expect(stretch.map(\.totalMinutes) == [30])
        #expect(try two.a.repository.cats().count { $0.boundHabitId == stretch.first?.id } == 1)
        #expect(try two.a.repository.daysOff().count == 1)
    }

    @Test("undo on one machine leaves the rows of the other", arguments: [true, false], [true, false])
    func undone(byFirst: Bool, isNew: Bool) throws {
        let two = try TwoMachines()
        let name = isNew ? "Swim" : "Daily Reading"
        let first = try bring(rows(11...13, of: name), to: two.a)
        let second = try bring(rows(12...14, of: name), to: two.b)
        let machine = byFirst ? two.a : two.b
        try machine.commit(
            try machine.repository.retraction(of: byFirst ? first : second, at: moment), at: moment)
        try two.exchangeAndCompare()
        let habit = try #require(try two.a.repository.habits().first { $0.name == name })
        #expect(habit.totalMinutes == (byFirst ? 12 + 13 + 14 : 11 + 12 + 13))
        #expect(try two.a.store.documents(Query(.group("entries"))).count == 3)
    }
}
