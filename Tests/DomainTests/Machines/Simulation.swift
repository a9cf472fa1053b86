import DocumentStore
import Domain
import TestSupport

/// Runs a program on four machines, each with real stores on a disk of its own, and throws where something does not
/// hold that has to hold on machines that share a store. A fifth one has a store of its own, which is brought to theirs.
final class Simulation {
    var machines: [Machine] = []
    /// Those that share a store.
    static let shared = 0..<SimulationProgram.newcomer
    /// Every line anybody was told is saved.
    var acknowledged: [BatchID: LoggedBatch] = [:]
    /// The true time in milliseconds since 1970: 2026-11-28T10:00:00.000Z at first, so that a new month is near.
    private var time: Int64 = 1_795_860_000_000
    /// Of what has ids, such as habits and sessions.
    private var idCount = 0
    private var seed: UInt64 = 0

    /// One machine: its disk, its clock, and the program that is open on it.
    struct Machine {
        let name: String
        /// What tells it from others; a twin has that of another one.
        var id: String
        let disk = MemoryFileSystem()
        /// How far its clock is ahead of the true time, in milliseconds.
        var offset: Int64 = 0
        var store: Store?
        /// What was done on it and can be undone, in order; of an import or a joined store its last batch.
        var changes: [BatchID] = []
        /// All lines that were ever on its disk, and those that were there since the program was opened.
        var known: [BatchID: LoggedBatch] = [:]
        var seen: [BatchID: LoggedBatch] = [:]
        /// The batches of each file by path, with the time the file had when it was read.
        var read: [String: (modified: Int64, batches: [LoggedBatch])] = [:]
    }

    /// What does not hold.
    struct Failure: Error, CustomStringConvertible {
        let step: Int
        let text: String
        var description: String { "at step \(step): \(text)" }
    }

    struct Fault: Error {
        let text: String
    }

    /// All folders; each machine has a disk to itself.
    static let layout = StoreLayout(below: "/home/habicat")

    /// Runs all steps, then has all machines exchange everything.
    /// - Returns: the documents that all machines show in the end.
    /// - Throws: `Failure`.
    @discardableResult
    static func run(_ program: SimulationProgram) throws(Failure) -> [DocumentPath: Document] {
        var step = -1
        do {
            let simulation = try Simulation()
            for next in program.steps {
                step += 1
                try simulation.take(next)
            }
            step += 1
            return try simulation.finish()
        } catch let fault as Fault {
            throw Failure(step: step, text: fault.text)
        } catch {
            throw Failure(step: step, text: "\(error)")
        }
    }

    /// Two habits and coins for two accessories, known to all machines.
    private init() throws {
        for name in SimulationProgram.machines { machines.append(Machine(name: name, id: name)) }
        try open(0)
        try act(.adopt(isWeekly: false), on: 0)
        try act(.adopt(isWeekly: true), on: 0)
        try act(.start(habit: 0), on: 0)
        time += 80 * 60_000
        try act(.stop, on: 0)
        let store = machines[0].disk[Self.layout.storeFile]
        for machine in Self.shared.dropFirst() {
            try machines[machine].disk.makeFolders(Self.layout.journals)
            machines[machine].disk[Self.layout.storeFile] = store
            try send(from: 0, to: machine)
            try open(machine)
            try check(machine)
        }
        try open(SimulationProgram.newcomer)
    }

    private func take(_ step: SimulationProgram.Step) throws {
        time += 1000
        switch step {
        case .act(let machine, let deed): try act(deed, on: machine)
        case .undo(let machine, let number): try undo(number, on: machine)
        case .pass(let minutes): time += Int64(minutes) * 60_000
        case .clock(let machine, .by(let seconds)): machines[machine].offset += seconds * 1000
        case .clock(let machine, .to1970): machines[machine].offset = 86_400_000 - time
        case .clock(let machine, .right): machines[machine].offset = 0
        case .send(let from, let to, let thousandths): try send(from: from, to: to, thousandths: thousandths)
        case .sendNewest(let from, let to): try send(from: from, to: to, isNewestOnly: true)
        case .change(let machine, let file, let change): try make(change, of: file, on: machine)
        case .removeFolder(let machine, let isOwn): try removeFolder(on: machine, isOwn: isOwn)
        case .clone(let from, let to, let isTwin): try clone(from: from, to: to, isTwin: isTwin)
        case .reopen(let machine, let isClosed):
            if isClosed { machines[machine].store?.close() }
            try open(machine)
            try check(machine)
        case .loseSnapshot(let machine): try loseSnapshot(of: machine)
        case .join(let machine): try join(on: machine)
        case .look(let machine):
            try check(machine)
            try checkFiles(of: machine)
        }
    }

    /// Everything is exchanged, each machine commits once more, and everything is exchanged again.
    private func finish() throws -> [DocumentPath: Document] {
        for machine in machines.indices { machines[machine].offset = 0 }
        try exchange()
        for machine in Self.shared.dropLast() {
            let nothing = Transform("coins", .increment(0))
            let batch = Batch(kind: "note", writes: [Write(.merge, .root, transforms: [nothing])])
            try acknowledge(try store(machine).commit(batch), on: machine)
        }
        try exchange()
        return try checkAll()
    }

    func expect(_ isSo: Bool, _ text: @autoclosure () -> String) throws {
        guard isSo else { throw Fault(text: text()) }
    }
}

extension Simulation {
    func store(_ machine: Int) throws -> Store {
        guard let store = machines[machine].store else { throw Fault(text: "no store on \(machines[machine].name)") }
        return store
    }

    /// Begins the program again.
    func open(_ machine: Int) throws {
        seed += 1
        machines[machine].store = nil
        let store = try Store.open(
            Self.layout, files: machines[machine].disk, machine: machines[machine].id,
            random: RandomSource(seed: seed)
        ) { [unowned self] in
            time += 7
            return Timestamp(milliseconds: time + machines[machine].offset)
        }
        store.patience = 0
        (machines[machine].store, machines[machine].seen) = (store, [:])
    }

    /// What a machine's clocks show.
    func moment(on machine: Int) -> Moment {
        let instant = Timestamp(milliseconds: time + machines[machine].offset)
        let boot = "boot-\(machines[machine].name)"
        return Moment(
            clock: ClockReading(instant: instant, boottime: time, monotonic: time, bootId: boot), zone: .utc)
    }

    func repository(_ machine: Int) throws -> Repository {
        let store = try store(machine)
        return Repository(documents: store, deviceId: store.deviceId, systemUserName: "ada")
    }

    /// The next id of a document.
    func nextId(_ prefix: String) -> String {
        idCount += 1
        return "\(prefix)\(String(1000 + idCount))"
    }
}
