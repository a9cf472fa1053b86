import DocumentStore
import Domain
import TestSupport
import Testing
import Words

/// A machine with a store in a folder of its own, on a real disk.
final class SampleMachine {
    let home: StoreHome
    let store: Store
    private let name: String
    private let files = PosixFileSystem()

    /// - Parameter number: from 0, another one for each machine.
    init(_ name: String, number: Int, below folder: String) throws {
        self.name = name
        home = StoreHome(files: files, below: "\(folder)/\(name)")
        // Each machine draws another id.
        for _ in 0..<number { _ = try home.open(name) }
        store = try home.open(name)
    }

    var repository: Repository { Repository(documents: store, deviceId: store.deviceId, systemUserName: "ada") }

    var documents: [Document] {
        get throws { try store.documents(Query(.below(.root))).sorted { $0.path < $1.path } }
    }

    var layout: StoreLayout { home.layout(of: name) }

    /// Decides under the lock and commits, as the program does.
    @discardableResult
    func perform(_ action: Action, at moment: Moment) throws -> ActionResult {
        try commit(at: moment) { repository throws(DomainError) in
            let decision = try action.decided(on: repository, at: moment)
            return (decision.batch, decision.outcome)
        }.outcome
    }

    @discardableResult
    func perform(_ operation: any Operation, at moment: Moment) throws -> ActionResult {
        try perform(Action(operation), at: moment)
    }

    @discardableResult
    func commit(
        at moment: Moment, _ decide: (Repository) throws(DomainError) -> (Batch?, ActionResult)
    ) throws -> (outcome: ActionResult, receipt: Receipt?) {
        home.now = moment.instant
        return try store.transact { (_: any DocumentReader) throws(DomainError) in try decide(repository) }
    }

    func commit(_ batch: Batch, at moment: Moment) throws {
        try commit(at: moment) { _ throws(DomainError) in (batch, .done) }
    }

    /// Undoes the last thing done here, or the last of a kind.
    func undo(_ kind: String? = nil, at moment: Moment, resultIsOpen: Bool = false) throws {
        let logged = try #require(try store.logged(limit: 1, kinds: kind.map { [$0] }).first?.logged)
        try commit(at: moment) { repository throws(DomainError) in
            (try repository.retraction(of: logged, resultIsOpen: resultIsOpen, at: moment), .done)
        }
    }

    /// - Parameter day: from the 1st to the 28th of February 2026.
    func log(_ minutes: Int, on day: Int, of habit: String = "h1") throws {
        let moment = Moment.february(day)
        let id = "202602\(name)\(day)\(habit)minutes"
        try perform(
            Action(LogEntry(habitId: habit, minutes: minutes, day: moment.today, entryId: id)), at: moment)
    }

    func habit(_ id: String = "h1") throws -> Habit { try #require(try repository.habit(id)) }

    var coins: Int? { get throws { try repository.person()?.coins } }

    /// What others call it.
    var shownName: String { Machine.unnamed(store.deviceId) }

    /// All journals and the identity of another machine, as a tool copies them: only files that grew.
    func receive(from other: SampleMachine) throws {
        try files.makeFolders(layout.data)
        if try files.contents(of: layout.storeFile) == nil {
            let identity = try #require(try files.contents(of: other.layout.storeFile))
            try files.replaceFile(in: layout.data, named: "store.json", with: identity)
        }
        for path in try other.home.journalFiles() {
            let parts = path.split(separator: "/").map(String.init)
            let (device, file) = (parts[parts.count - 2], parts[parts.count - 1])
            let bytes = try #require(try files.contents(of: path))
            let folder = layout.journal(of: device)
            guard bytes.count > (try files.contents(of: "\(folder)/\(file)") ?? []).count else { continue }
            try files.makeFolders(folder)
            try files.replaceFile(in: folder, named: file, with: bytes)
        }
    }
}

/// Two machines of one person, A and B, that know of each other what was exchanged last.
final class TwoMachines {
    let a: SampleMachine
    let b: SampleMachine
    private let folder: TemporaryFolder
    private let folderPath: String

    /// A habit, "Daily Reading" with Mochi, adopted on A on 1 February 2026, and known to both.
    init(coins: Int = 0) throws {
        folder = try TemporaryFolder()
        folderPath = folder.path
        a = try SampleMachine("a", number: 0, below: folder.path)
        b = try SampleMachine("b", number: 1, below: folder.path)
        try adopt("h1", "c1", on: a)
        if coins > 0 { try a.commit(.count(Int64(coins)), at: .february(1)) }
        try exchange()
    }

    deinit { folder.remove() }

    func adopt(_ habit: String, _ cat: String, on machine: SampleMachine) throws {
        let draft = HabitDraft(name: "Daily Reading", targetHours: 100)
        try machine.perform(
            CreateHabitWithCat(habitId: habit, catId: cat, draft: draft, kitten: .sample), at: .february(1, "09:00"))
    }

    func exchange() throws {
        try a.receive(from: b)
        try b.receive(from: a)
        _ = try a.store.catchUp()
        _ = try b.store.catchUp()
    }

    /// Exchanges, and checks that both machines and one that reads all files anew have the same documents, and that the
    /// doctor finds nothing. Commits since the last exchange are void where they are named.
    func exchangeAndCompare(voids: Int = 0, at location: SourceLocation = #_sourceLocation) throws {
        try exchange()
        let fresh = try SampleMachine("fresh\(voids)", number: 2, below: folderPath)
        try fresh.receive(from: a)
        _ = try fresh.store.catchUp()
        let expected = try a.documents
        for machine in [b, fresh] { #expect(try machine.documents == expected, sourceLocation: location) }
        for machine in [a, b] {
            #expect(machine.store.voided.count == voids, sourceLocation: location)
            let seen = try Doctor.look(at: machine.layout, files: machine.home.files)
            #expect(seen.findings.filter { $0.severity > .note } == [], sourceLocation: location)
            let audit = try Audit(Repository(documents: seen.documents, deviceId: ""))
            #expect(try audit.findings() + audit.coins(in: seen.batches) == [], sourceLocation: location)
        }
    }

    /// What a machine says of everything that the other one did since `seen`, as if nothing else had been said.
    func news(on machine: SampleMachine, since seen: [String: Int64], in language: Language = .english) throws
        -> [String]
    {
        var new: [LoggedBatch] = []
        for (device, _) in machine.store.lastSeqs where device != machine.store.deviceId {
            new += try machine.store.logged(of: device, after: seen[device] ?? 0)
        }
        let own = try machine.store.logged(of: machine.store.deviceId, after: 0)
        return try MergeSummary(of: new, own: own, voided: machine.store.voided, on: machine.repository)
            .sentences(in: language)
    }
}

extension Moment {
    /// A day of February 2026 in UTC.
    static func february(_ day: Int, _ time: String = "12:00") -> Moment {
        .at(Day(year: 2026, month: 2, day: day).text, time)
    }
}
