import DocumentStore
import Domain
import TestSupport

/// What tools do to files.
extension Simulation {
    /// The files of journals on a machine, below their folder: `device/2026-11.jsonl` and whatever lies beside.
    func files(on machine: Int) -> [String] {
        let folder = Self.layout.journals + "/"
        return machines[machine].disk.files.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
    }

    func bytes(_ file: String, on machine: Int) -> [UInt8]? {
        machines[machine].disk["\(Self.layout.journals)/\(file)"]
    }

    /// Puts a file in place as sync tools do: as a new one, by its name.
    func put(_ bytes: [UInt8]?, _ file: String, on machine: Int) throws {
        let path = "\(Self.layout.journals)/\(file)"
        guard machines[machine].disk[path] != bytes else { return }
        try machines[machine].disk.makeFolders(path.parent)
        machines[machine].disk[path] = nil
        if let bytes { machines[machine].disk[path] = bytes }
    }

    /// The batches of all lines on a machine's disk that are whole, conflict copies included.
    func batches(on machine: Int) throws -> [LoggedBatch] {
        var all: [LoggedBatch] = []
        // A hidden file is one in transfer.
        for file in files(on: machine) where !file.contains("/.") {
            let path = "\(Self.layout.journals)/\(file)"
            let modified = try machines[machine].disk.status(at: path)?.modified ?? 0
            if machines[machine].read[path]?.modified != modified {
                let bytes = (machines[machine].disk[path] ?? []).filter { $0 != 13 }
                let batches = PlainJournal.batches(in: bytes)
                machines[machine].read[path] = (modified, batches)
            }
            all += machines[machine].read[path]?.batches ?? []
        }
        return all
    }

    /// Copies the state folder of one machine to another one, and what the first one has of the journals. Not onto a
    /// machine whose journal a tool has cut and that has not written since: as another device it does not repair that
    /// journal by itself any more, the doctor names the damage and a repair mends it from the mirror.
    func clone(from: Int, to: Int, isTwin: Bool) throws {
        guard from != to, try hasAllItSaved(to) else { return }
        machines[from].store?.copyToMirror()
        machines[to].store?.close()
        machines[to].store = nil
        if isTwin { machines[to].id = machines[from].id }
        let disk = machines[to].disk
        for path in disk.files where path.hasPrefix(Self.layout.state + "/") { disk[path] = nil }
        for path in machines[from].disk.files {
            let isCopied =
                path.hasPrefix(Self.layout.state + "/")
                || (path.hasPrefix(Self.layout.mirror + "/") && disk[path] == nil)
            guard isCopied else { continue }
            try disk.makeFolders(path.parent)
            disk[path] = machines[from].disk[path]
        }
        try send(from: from, to: to)
        try open(to)
        try check(to)
    }

    /// Whether the journals on a machine hold all lines that its device acknowledged.
    private func hasAllItSaved(_ machine: Int) throws -> Bool {
        let device = try store(machine).deviceId
        let there = Set(try batches(on: machine).map(\.id))
        return acknowledged.keys.allSatisfy { $0.device != device || there.contains($0) }
    }

    func loseSnapshot(of machine: Int) throws {
        let disk = machines[machine].disk
        machines[machine].store = nil
        for path in disk.files where path.hasPrefix(Self.layout.snapshot + "/") { disk[path] = nil }
        try open(machine)
        try check(machine)
    }

    func make(_ change: SimulationProgram.FileChange, of choice: SimulationProgram.FileChoice, on machine: Int) throws {
        guard let file = try chosen(choice, on: machine), let bytes = bytes(file, on: machine) else { return }
        let lines = Self.lines(of: bytes)
        if case .foreign = choice, try !isElsewhere(file, whatGoes(by: change, from: lines), on: machine) { return }
        let isMerged = Set(lines).count < lines.count
        switch change {
        // The beginning of a merged file is no older version of it.
        case .older where isMerged: break
        case .older(let count): try put(Self.joined(lines.prefix(max(1, lines.count - count))), file, on: machine)
        case .conflictCopy(let count, let name):
            try put(bytes, Self.conflictName(of: file, name), on: machine)
            try put(Self.joined(lines.prefix(max(1, lines.count - count))), file, on: machine)
        // Where all journals are gone the store does not open (`FolderAwayTests`), and waits for them.
        case .delete where journalsWithLines(on: machine) > 1: try put(nil, file, on: machine)
        case .delete: break
        case .placeholder:
            let folder = file.prefix { $0 != "/" }
            try put([], "\(folder)/2027-09.jsonl", on: machine)
            try put(Array(bytes.prefix(bytes.count / 2)), "\(folder)/.syncthing.2026-11.jsonl.tmp", on: machine)
            try put([], ".stfolder/x", on: machine)
        case .carriageReturns:
            let plain = bytes.filter { $0 != 13 }
            try put(plain.flatMap { $0 == 10 ? [13, 10] : [$0] }, file, on: machine)
        case .unionMerge:
            guard lines.count > 1 else { return }
            let tail = Array(lines[max(1, lines.count - 3)...])
            let merged: [[UInt8]] = Array(lines.prefix(lines.count - tail.count)) + tail.reversed() + tail.prefix(2)
            try put(Self.joined(merged), file, on: machine)
        case .conflictMarkers:
            guard let last = lines.last else { return }
            let texts = ["<<<<<<< HEAD", "=======", ">>>>>>> origin/main"].map { Array($0.utf8) }
            let marked: [[UInt8]] = Array(lines.prefix(lines.count - 1)) + [texts[0], last, texts[1], last, texts[2]]
            try put(Self.joined(marked), file, on: machine)
        }
        try check(machine)
    }

    private func journalsWithLines(on machine: Int) -> Int {
        files(on: machine).count { Self.isJournal($0) && bytes($0, on: machine)?.isEmpty == false }
    }

    /// The lines that a change takes away from a machine.
    private func whatGoes(by change: SimulationProgram.FileChange, from lines: [[UInt8]]) -> ArraySlice<[UInt8]> {
        switch change {
        case .older(let count): lines.suffix(count)
        case .delete: lines[...]
        default: []
        }
    }

    /// Whether other files or machines have lines: a tool brings back what somebody has, and the mirror restores a
    /// machine's own journal, but not that of a twin that has taken another id meanwhile.
    private func isElsewhere(_ file: String, _ lines: ArraySlice<[UInt8]>, on machine: Int) throws -> Bool {
        guard !lines.isEmpty else { return true }
        var known: Set<[UInt8]> = []
        for other in machines.indices {
            for name in files(on: other) where other != machine || name != file {
                known.formUnion(Self.content(of: bytes(name, on: other) ?? []))
            }
        }
        return Self.content(of: Self.joined(lines)).isSubset(of: known)
    }

    /// The newest file of a machine's own journal, or a file of a device that another machine still is.
    private func chosen(_ choice: SimulationProgram.FileChoice, on machine: Int) throws -> String? {
        let own = try store(machine).deviceId + "/"
        let journals = files(on: machine).filter(Self.isJournal)
        switch choice {
        case .own: return journals.last { $0.hasPrefix(own) }
        case .foreign(let number):
            let devices = machines.indices.filter { $0 != machine }.compactMap { machines[$0].store?.deviceId }
            let others = journals.filter { file in
                !file.hasPrefix(own) && devices.contains { file.hasPrefix($0) }
            }
            return others.isEmpty ? nil : others[number % others.count]
        }
    }

    /// As several tools name them.
    static func conflictName(of file: String, _ number: Int) -> String {
        let base = file.dropLast(".jsonl".count)
        return [
            "\(base).sync-conflict-20261122-101010-ABCDEFG.jsonl", "\(base) (conflicted copy 2026-11-22).jsonl",
            "\(base) 2.jsonl", "\(file).orig", "\(file)~", "\(base).sync-conflict-20261123-111111-HIJKLMN.jsonl",
        ][number % 6]
    }

    private static func isJournal(_ file: String) -> Bool {
        JournalFileName(text: String(file.split(separator: "/").last ?? "")) != nil
    }

    /// Those that are whole: no tool ends a line that has half arrived.
    static func lines(of bytes: [UInt8]) -> [[UInt8]] {
        let end = bytes.lastIndex(of: 10) ?? 0
        return bytes[..<end].split(separator: 10).map(Array.init)
    }

    static func joined(_ lines: some Sequence<[UInt8]>) -> [UInt8] { lines.flatMap { $0 + [10] } }
}

extension String {
    /// The folder of a path.
    var parent: String { split(separator: "/").dropLast().map { "/\($0)" }.joined() }
}

/// How files get from machine to machine.
extension Simulation {
    /// Brings what one machine has and the other one lacks: a file with more lines replaces one with fewer, and one with
    /// other lines comes as a conflict copy beside it.
    /// - Parameters:
    ///   - thousandths: how much of each file arrives.
    ///   - isNewestOnly: whether only the last file of each device is sent.
    func send(from: Int, to: Int, thousandths: Int = 1000, isNewestOnly: Bool = false) throws {
        guard from != to else { return }
        let all = files(on: from)
        for (index, file) in all.enumerated() {
            if isNewestOnly, index + 1 < all.count, all[index + 1].hasPrefix(file.prefix { $0 != "/" }) { continue }
            guard let sent = bytes(file, on: from) else { continue }
            let part = Array(sent.prefix(sent.count * thousandths / 1000))
            let there = bytes(file, on: to)
            let (new, old) = (Self.content(of: part), Self.content(of: there ?? []))
            if let there, new.isSubset(of: old), part.count <= there.count { continue }
            if old.isSubset(of: new) {
                try put(part, file, on: to)
            } else if thousandths == 1000 {
                try put(part, Self.conflictName(of: file, from), on: to)
            }
        }
    }

    /// The whole lines of a file, whatever they end with, without those that git puts in.
    private static func content(of bytes: [UInt8]) -> Set<[UInt8]> {
        var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
        lines.removeLast()
        return Set(lines.filter { $0.first == UInt8(ascii: "{") }.map { $0.filter { $0 != 13 } })
    }

    /// Every machine gets all files, of each the version with most lines, and the lines it lacks as conflict copies.
    func exchange() throws {
        for file in Set(machines.indices.flatMap(files)).sorted() {
            let versions = machines.indices.compactMap { machine in
                bytes(file, on: machine).map { (machine, bytes: $0, content: Self.content(of: $0)) }
            }
            let owner = machines.firstIndex { file.hasPrefix(($0.store?.deviceId ?? "?") + "/") }
            let most = versions.map(\.content.count).max() ?? 0
            let best = versions.filter { $0.content.count == most }
            guard let chosen = best.first(where: { $0.0 == owner }) ?? best.first else { continue }
            for (machine, bytes, content) in versions where !content.isSubset(of: chosen.content) {
                let copy = Self.conflictName(of: file, machine)
                for machine in machines.indices { try put(bytes, copy, on: machine) }
            }
            for machine in machines.indices { try put(chosen.bytes, file, on: machine) }
        }
        for machine in machines.indices { try check(machine) }
    }
}
