import DocumentStore
import Domain
import Glibc
import TestSupport
import Testing

/// Machines with homes of their own on the real disk. Files get from one to another by being copied, as sync tools do.
final class TwoMachines {
    let files = PosixFileSystem()
    /// What a right clock says next; each look at it moves it by a second.
    var now = Timestamp(milliseconds: 1_795_255_200_000)
    private let folder: TemporaryFolder
    private var seed: UInt64 = 0

    init() throws { folder = try TemporaryFolder() }

    deinit { folder.remove() }

    func home(_ machine: String) -> String { "\(folder.path)/\(machine)" }

    func layout(_ machine: String) -> StoreLayout { StoreLayout(below: home(machine)) }

    /// - Parameters:
    ///   - id: of the machine, if it is not its name: a clone has that of another one.
    ///   - ahead: how far its clock is ahead, in seconds.
    func open(
        _ machine: String, id: String? = nil, ahead: Int64 = 0, files: (any FileSystem)? = nil
    ) throws -> Store {
        seed += 1
        return try Store.open(
            layout(machine), files: files ?? self.files, machine: id ?? machine, random: RandomSource(seed: seed)
        ) {
            self.now = self.now.advanced(bySeconds: 1)
            return self.now.advanced(bySeconds: ahead)
        }
    }

    /// A store with batches that count 1 each, closed.
    @discardableResult
    func begin(_ machine: String, counting amounts: [Int64] = [1, 1, 1]) throws -> String {
        let store = try open(machine)
        for amount in amounts { try store.commit(.count(amount)) }
        store.close()
        return store.deviceId
    }

    func coins(_ machine: String) throws -> Int64? { try open(machine).coins }

    func journal(_ machine: String, of device: String) throws -> String {
        let folder = layout(machine).journal(of: device)
        return "\(folder)/\(try #require(try names(of: device, on: machine).last).text)"
    }

    func names(of device: String, on machine: String) throws -> [JournalFileName] {
        (try files.names(in: layout(machine).journal(of: device)) ?? []).compactMap { JournalFileName(text: $0) }
            .sorted()
    }

    func bytes(_ path: String) throws -> [UInt8] { try #require(try files.contents(of: path)) }

    /// Another file in its place, as sync tools and git write.
    func put(_ bytes: [UInt8], at path: String) throws {
        try files.makeFolders(path.parentFolder)
        try files.replaceFile(in: path.parentFolder, named: path.lastName, with: bytes)
    }

    func put(_ text: String, at path: String) throws { try put(Array(text.utf8), at: path) }

    /// Copies a folder with all that is in it over another.
    func copy(_ source: String, to target: String) throws {
        try files.makeFolders(target)
        for name in try files.names(in: source) ?? [] {
            let path = "\(source)/\(name)"
            if try files.status(at: path)?.isFolder == true {
                try copy(path, to: "\(target)/\(name)")
            } else {
                try put(bytes(path), at: "\(target)/\(name)")
            }
        }
    }

    /// Copies what one machine has of a device to another.
    func send(_ device: String, from source: String, to target: String) throws {
        if try files.status(at: layout(target).storeFile) == nil {
            try put(bytes(layout(source).storeFile), at: layout(target).storeFile)
        }
        try copy(layout(source).journal(of: device), to: layout(target).journal(of: device))
    }

    func remove(_ path: String) throws {
        for name in try files.names(in: path) ?? [] { try remove("\(path)/\(name)") }
        try files.remove(path)
    }

    /// Paths, sizes and times of all files and folders.
    func listing(_ folder: String) throws -> [String] {
        var lines: [String] = []
        for name in try files.names(in: folder) ?? [] {
            let path = "\(folder)/\(name)"
            let status = try #require(try files.status(at: path))
            lines.append("\(path) \(status.inode) \(status.size) \(status.modified) \(status.isOpenToOthers)")
            lines += try listing(path)
        }
        return lines
    }

    func doctor(_ machine: String) throws -> [Finding] {
        try Doctor.examine(layout(machine), files: files)
    }

    /// What matters of it.
    func warnings(_ machine: String) throws -> [Finding] { try doctor(machine).filter { $0.severity > .note } }

    @discardableResult
    func repair(_ machine: String) throws -> [RepairAction] {
        try Repair.mend(layout(machine), files: files, machine: machine)
    }

    static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
        bytes.split(separator: RecordFraming.lineFeed).map { Array($0) + [RecordFraming.lineFeed] }
    }
}

/// Machines that share a store: `a` counted 1000, and has the journal of `b`, which counted 1, 10 and 100.
struct SharedStore {
    let machines: TwoMachines
    /// The device of `b`.
    let device: String
    /// Its journal on `a`.
    let path: String
    let whole: [UInt8]

    init() throws {
        machines = try TwoMachines()
        try machines.begin("a", counting: [1000])
        try machines.put(machines.bytes(machines.layout("a").storeFile), at: machines.layout("b").storeFile)
        device = try machines.begin("b", counting: [1, 10, 100])
        try machines.send(device, from: "b", to: "a")
        path = try machines.journal("a", of: device)
        whole = try machines.bytes(path)
    }

    /// The header and so many lines.
    func prefix(_ count: Int) -> [UInt8] { TwoMachines.lines(whole).prefix(count + 1).flatMap { $0 } }
}

extension Store {
    /// What is told of that matters.
    var warnings: [Finding] { trouble.filter { $0.severity > .note } }

    var problems: [Finding.Problem] { trouble.map(\.problem) }
}

/// Names under which tools keep a second version of `2026-11.jsonl`.
let copyNames = [
    "2026-11.sync-conflict-20261122-101010-ABCDEFG.jsonl", "2026-11 (conflicted copy 2026-11-22).jsonl",
    "2026-11 (1).jsonl", "2026-11 2.jsonl", "2026-11.jsonl.orig", "2026-11.jsonl~", "2026-11-DESKTOP.jsonl",
    "2026-11_REMOTE_123.jsonl", "2026-11.jsonl.bak", "Copy of November.txt",
]
