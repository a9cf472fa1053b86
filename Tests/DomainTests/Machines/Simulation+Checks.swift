import DocumentStore
@testable import Domain
import TestSupport

/// What has to hold.
extension Simulation {
    /// After each step, on one machine: the state is that of the lines that are on its disk, in the journal, the mirror and
    /// the snapshot, and of those that were there while the program was open.
    func check(_ machine: Int) throws {
        let present = try batches(on: machine) + PlainJournal.kept(on: machines[machine].disk, Self.layout)
        for batch in present {
            (machines[machine].known[batch.id], machines[machine].seen[batch.id]) = (batch, batch)
        }
        let store = try store(machine)
        _ = try store.catchUp()
        let shown = try documents(on: machine)
        let (seen, known) = (Array(machines[machine].seen.values), Array(machines[machine].known.values))
        let isThere = try [present, seen, known].contains { try History.fold($0).table == shown }
        if !isThere {
            let wanted = try History.fold(seen).table
            try expect(wanted == shown, "\(machines[machine].name) shows \(Self.difference(shown, wanted))")
        }
        guard let coins = store.coins else { return }
        try expect(coins >= 0, "\(machines[machine].name) owes \(-coins) coins")
        try checkWardrobe(shown)
    }

    /// At the end: the same lines everywhere, the same state, and that of everything that was acknowledged.
    func checkAll() throws -> [DocumentPath: Document] {
        let reference = Reference(Array(acknowledged.values))
        for machine in machines.indices {
            let there = Set(try batches(on: machine).map(\.id))
            let missing = acknowledged.keys.filter { !there.contains($0) }
            try expect(missing.isEmpty, "\(machines[machine].name) lacks the lines \(missing)")
            let shown = try documents(on: machine)
            try expect(
                shown == reference.documents,
                "\(machines[machine].name) shows \(Self.difference(shown, reference.documents))")
        }
        let counting = acknowledged.values.filter { reference.counting.contains($0.id) }.sorted()
        try checkCoins(counting, reference.documents)
        for machine in machines.indices { try checkHabits(on: machine, reference.documents) }
        try checkDoctor()
        try checkVoided(reference)
        return reference.documents
    }

    private func documents(on machine: Int) throws -> [DocumentPath: Document] {
        var found: [DocumentPath: Document] = [:]
        for document in try store(machine).documents(Query(.below(.root))) { found[document.path] = document }
        return found
    }

    /// Each accessory is in one place.
    private func checkWardrobe(_ documents: [DocumentPath: Document]) throws {
        var owned: [String] = []
        if case .list(let box)? = documents[.root]?.fields["inventory"] {
            for case .string(let accessory) in box { owned.append(accessory) }
        }
        for (path, document) in documents where path.collectionGroup == "cats" {
            if let worn = document.fields.text("equippedAccessory") { owned.append(worn) }
        }
        try expect(Set(owned).count == owned.count, "accessories are in two places: \(owned.sorted())")
    }

    /// Coins are what was earned minus what was spent by the batches that count, and nothing is bought twice.
    private func checkCoins(_ counting: [LoggedBatch], _ documents: [DocumentPath: Document]) throws {
        var sum: Int64 = 0
        var bought: Set<String> = []
        for logged in counting {
            for write in logged.batch.writes where write.path == .root {
                for transform in write.transforms where transform.field == "coins" {
                    if case .increment(.integer(let amount)) = transform.operation { sum += amount }
                }
            }
            guard let accessory = logged.batch.boughtAccessory else { continue }
            try expect(bought.insert(accessory).inserted, "\(accessory) was paid for twice")
        }
        let coins = documents[.root]?.fields.integer("coins")
        try expect(coins == sum, "\(coins ?? 0) coins, not \(sum)")
    }

    /// Minutes are the sum of the entries, and streaks what the days of the entries make.
    private func checkHabits(on machine: Int, _ documents: [DocumentPath: Document]) throws {
        var minutes: [String: Int] = [:]
        var days: [String: Set<Day>] = [:]
        for (path, document) in documents where path.collectionGroup == "entries" {
            guard let habit = document.fields.text("habitId"), let count = document.fields.integer("minutes"),
                let day = path.entryDay
            else { throw Fault(text: "no entry: \(path)") }
            minutes[habit, default: 0] += Int(count)
            days[habit, default: []].insert(day)
        }
        let moment = moment(on: machine)
        let userData = try repository(machine).userData(at: moment)
        let daysOff = try repository(machine).daysOff()
        for habit in userData.habits {
            let sum = minutes[habit.id] ?? 0
            try expect(habit.totalMinutes == sum, "\(habit.id) has \(habit.totalMinutes) minutes, not \(sum)")
            var oracle = HabitOracle(
                habit.schedule(on: moment.today), logged: days[habit.id] ?? [],
                createdOn: moment.day(of: habit.createdAt))
            let latest = max(days[habit.id]?.max() ?? moment.today, moment.today).number + 1
            for off in daysOff where off.habitId == nil || off.habitId == habit.id {
                let through = min(off.through?.number ?? latest, latest)
                guard off.from.number <= through else { continue }
                oracle.daysOff.formUnion((off.from.number...through).map(Day.init(number:)))
            }
            let name = "\(habit.id) on \(machines[machine].name)"
            try expect(
                habit.currentStreak == oracle.streak.current,
                "the streak of \(name) is \(habit.currentStreak), not \(oracle.streak.current)")
            try expect(
                habit.bestStreak >= oracle.streak.best,
                "the best streak of \(name) is \(habit.bestStreak), less than \(oracle.streak.best)")
        }
    }

    /// Neither the files nor the documents are damaged.
    private func checkDoctor() throws {
        for machine in machines.indices {
            let report = try Doctor.look(at: Self.layout, files: machines[machine].disk)
            let damage = report.findings.filter { $0.severity == .damage }
            try expect(damage.isEmpty, "the doctor finds on \(machines[machine].name): \(damage)")
            let audit = try Audit(repository(machine), at: moment(on: machine))
            let found = (try audit.findings() + audit.coins(in: report.batches)).filter { $0.severity > .note }
            try expect(found.isEmpty, "the audit finds on \(machines[machine].name): \(found)")
        }
    }

    /// Each void batch is named once by a machine that folds everything; what is made of them is Runtime's to say once.
    private func checkVoided(_ reference: Reference) throws {
        let listener = machines.count - 1
        try loseSnapshot(of: listener)
        let void = acknowledged.keys.filter { !reference.counting.contains($0) && !reference.takenBack.contains($0) }
        let named = try store(listener).voided.map(\.logged.id)
        try expect(
            named.count == Set(named).count && Set(named) == Set(void),
            "\(named.map(\.seq)) are named as void, not \(void.map(\.seq))")
    }

    private static func difference(
        _ shown: [DocumentPath: Document], _ wanted: [DocumentPath: Document]
    ) -> String {
        let paths = Set(shown.keys).union(wanted.keys).filter { shown[$0] != wanted[$0] }.sorted()
        return paths.prefix(3).map { "\($0): \(text(shown[$0])) instead of \(text(wanted[$0]))" }
            .joined(separator: "; ")
    }

    private static func text(_ document: Document?) -> String {
        guard let document else { return "nothing" }
        return String(decoding: Codec.bytes(of: .map(document.fields)), as: UTF8.self)
    }
}
