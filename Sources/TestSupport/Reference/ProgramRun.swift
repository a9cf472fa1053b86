import DocumentStore
import Domain

/// Runs a program on stores and beside them on the reference, and throws where they differ.
package final class ProgramRun {
    let disk = MemoryFileSystem()
    private let mistake: Mistake?
    let misreading: Reference.Misreading?
    var machines: [Machine] = []
    var processes: [Process] = []
    /// What was acknowledged, in order.
    var receipts: [BatchID] = []
    private var seed: UInt64 = 0

    /// One machine: its clock, and what lies in its folders.
    struct Machine {
        let name: String
        let layout: StoreLayout
        var now: Timestamp
        /// The lines of the journals written here.
        var written: [String: [WrittenLine]] = [:]
        /// How many bytes of each journal file of other machines have arrived.
        var arrived: [String: Int] = [:]
        /// The state of everything that is here, until something is added.
        var reference: Reference?
    }

    /// One process: a store, and what it has been told of changes.
    struct Process {
        let machine: Int
        var store: Store
        /// What it showed when it last caught up.
        var shown = Reference()
        /// What it can show without catching up: as when it was opened, after its last commit, or after making a snapshot.
        var seen = [Reference()]
        /// The documents it has named as changed since.
        var told: Set<DocumentPath> = []
        var isToldAll = true
        /// Those who listen.
        var listeners: [ProgramListener] = []
    }

    /// A batch, and where its line ends.
    struct WrittenLine {
        let logged: LoggedBatch
        /// Below the folder of journals.
        let file: String
        let end: Int
    }

    /// Where store and reference differ.
    package struct Divergence: Error, CustomStringConvertible {
        package let step: Int
        package let text: String
        package var description: String { "at step \(step): \(text)" }
    }

    struct Difference: Error {
        let text: String
    }

    /// Runs all steps, and looks at every process at the end.
    /// - Parameters:
    ///   - mistake: what the stores do wrong, to see whether it is noticed.
    ///   - misreading: what the reference gets wrong, to see what becomes of a program that fails.
    /// - Throws: `Divergence`.
    package static func run(
        _ program: Program, making mistake: Mistake? = nil, misreading: Reference.Misreading? = nil
    ) throws(Divergence) {
        var step = 0
        do {
            let run = try ProgramRun(making: mistake, misreading: misreading)
            for next in program.steps {
                try run.take(next)
                step += 1
            }
            for process in run.processes.indices { try run.check(process) }
            try run.checkDoctor()
        } catch let difference as Difference {
            throw Divergence(step: step, text: difference.text)
        } catch {
            throw Divergence(step: step, text: "\(error)")
        }
    }

    private init(making mistake: Mistake?, misreading: Reference.Misreading?) throws {
        self.mistake = mistake
        self.misreading = misreading
        for (number, name) in Program.machines.enumerated() {
            let layout = StoreLayout(data: "/\(name)/data", mirror: "/\(name)/mirror", state: "/\(name)/state")
            let now = Timestamp(milliseconds: 1_795_255_200_000 + Int64(number) * 1111)
            machines.append(Machine(name: name, layout: layout, now: now))
        }
        // Both machines know of one store from the beginning.
        processes.append(Process(machine: 0, store: try open(on: 0)))
        try commit(Batch.count(7), by: 0)
        try disk.makeFolders(machines[1].layout.journals)
        disk[machines[1].layout.storeFile] = disk[machines[0].layout.storeFile]
        for machine in Program.processes.dropFirst() {
            processes.append(Process(machine: machine, store: try open(on: machine)))
            processes[processes.count - 1].seen = [reference(of: processes.count - 1)]
        }
    }

    /// Opens one more process's store. Its clock moves on with each look.
    func open(on machine: Int) throws -> Store {
        seed += 1
        let store = try Store.open(
            machines[machine].layout, files: mistake.map { MistakenFileSystem($0, on: disk) } ?? disk,
            machine: machines[machine].name, chance: Chance(seed: seed)
        ) { [unowned self] in
            machines[machine].now = Timestamp(milliseconds: machines[machine].now.milliseconds + 7)
            return machines[machine].now
        }
        store.patience = 0
        return store
    }

    func expect(_ isSo: Bool, _ text: @autoclosure () -> String) throws {
        guard isSo else { throw Difference(text: text()) }
    }
}
