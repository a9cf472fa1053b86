import DocumentStore
@testable import Domain
import TestSupport

/// What has to hold.
extension Simulation {
    /// After each step, on one machine: the state is that of the lines that are on its disk, in the journal, the mirror and
    /// the snapshot, and of those that were there while the program was open.
    func check(_ machine: Int) throws {
        let present = try batches(on: machine) + kept(on: machine)
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
        for machine in Self.shared {
            let there = Set(try batches(on: machine).map(\.id))
            let missing = acknowledged.keys.filter { !there.contains($0) }
            try expect(missing.isEmpty, "\(machines[machine].name) lacks the lines \(missing)")
            let shown = try documents(on: machine)
            try expect(
                shown == reference.documents,
                "\(machines[machine].name) shows \(Self.difference(shown, reference.documents))")
        }
        try checkWrites(acknowledged.values.filter { reference.counting.contains($0.id) }, reference.documents)
        for machine in Self.shared {
            try checkHabits(on: machine, reference.documents)
            try checkDocuments(on: machine)
        }
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

    /// Nothing is paid for twice, entries and letters that were made are there unless they were deleted, and letters that
    /// were read stay so.
    private func checkWrites(_ counting: [LoggedBatch], _ documents: [DocumentPath: Document]) throws {
        let bought = counting.compactMap(\.batch.boughtAccessory)
        try expect(Set(bought).count == bought.count, "something of \(bought.sorted()) was paid for twice")
        let writes = counting.flatMap(\.batch.writes)
        let deleted = Set(writes.filter { $0.verb == .delete }.map(\.path))
        for write in writes where write.path.entryDay != nil || write.path.collectionGroup == "messages" {
            let (path, document) = (write.path, documents[write.path])
            let isMade = [.set, .create, .once].contains(write.verb)
            try expect(!isMade || document != nil || deleted.contains(path), "\(path) is lost")
            let isRead = write.transforms.contains { $0.field == "readBy" }
            try expect(!isRead || document?.fields.list("readBy")?.isEmpty != true, "\(path) is unread again")
        }
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
                habit.bestStreak == oracle.streak.best,
                "the best streak of \(name) is \(habit.bestStreak), not \(oracle.streak.best)")
        }
    }

    /// After a commit all lines of its own that a machine has anywhere are in its journals.
    func checkMended(_ machine: Int) throws {
        let own = try store(machine).ownIds
        let there = Set(try batches(on: machine).map(\.id))
        let lacking = try kept(on: machine).map(\.id).filter { own.contains($0.device) && !there.contains($0) }
        try expect(lacking.isEmpty, "\(machines[machine].name) did not put back \(lacking)")
    }

    /// No file is damaged.
    @discardableResult
    func checkFiles(of machine: Int) throws -> DoctorReport {
        let report = try Doctor.look(at: Self.layout, files: machines[machine].disk)
        let damage = report.findings.filter { $0.severity == .damage }
        try expect(damage.isEmpty, "the doctor finds on \(machines[machine].name): \(damage)")
        return report
    }

    /// Neither the files nor the documents are damaged.
    private func checkDocuments(on machine: Int) throws {
        let batches = try checkFiles(of: machine).batches
        let audit = try Audit(repository(machine))
        let found = (try audit.findings() + audit.coins(in: batches)).filter { $0.severity > .note }
        try expect(found.isEmpty, "the audit finds on \(machines[machine].name): \(found)")
    }

    /// Each void batch is named once by a machine that folds everything; what is made of them is Runtime's to say once.
    private func checkVoided(_ reference: Reference) throws {
        let listener = Self.shared.upperBound - 1
        try loseSnapshot(of: listener)
        // What has no seal waits for ever: its rows came from another machine meanwhile.
        let sealed = Set(acknowledged.values.filter { $0.batch.group?.isSeal == true }.map(\.group))
        let void = acknowledged.values.filter { $0.group == nil || sealed.contains($0.group) }.map(\.id)
            .filter { !reference.counting.contains($0) && !reference.takenBack.contains($0) }
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
