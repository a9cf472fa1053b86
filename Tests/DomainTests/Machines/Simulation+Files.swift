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
        try machines[machine].disk.makeFolders(path.parentFolder)
        machines[machine].disk[path] = nil
        if let bytes { machines[machine].disk[path] = bytes }
    }

    /// The batches of all lines on a machine's disk that are whole, conflict copies included.
    func batches(on machine: Int) throws -> [LoggedBatch] {
        // A hidden file is one in transfer.
        try files(on: machine).filter { !$0.contains("/.") }.flatMap { file in
            try batches(at: "\(Self.layout.journals)/\(file)", on: machine)
        }
    }

    /// Those in the mirror and in the snapshot, which count as well.
    func kept(on machine: Int) throws -> [LoggedBatch] {
        let places = [Self.layout.mirroredJournals + "/", Self.layout.snapshot + "/window."]
        return try machines[machine].disk.files.filter { file in places.contains { file.hasPrefix($0) } }
            .flatMap { try batches(at: $0, on: machine) }
    }

    private func batches(at path: String, on machine: Int) throws -> [LoggedBatch] {
        let disk = machines[machine].disk
        let modified = try disk.status(at: path)?.modified ?? 0
        if let known = machines[machine].read[path], known.modified == modified { return known.batches }
        let batches = PlainJournal.batches(in: (disk[path] ?? []).filter { $0 != 13 })
        machines[machine].read[path] = (modified, batches)
        return batches
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
            try disk.makeFolders(path.parentFolder)
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
        switch change {
        case .older(let count): try replace([file: Self.older(lines, by: count)], on: machine)
        case .cut(let thousandths):
            try replace([file: Array(bytes.prefix(bytes.count * thousandths / 1000))], on: machine)
        case .delete: try replace([file: nil], on: machine)
        case .rename(let name):
            try put(bytes, Self.conflictName(of: file, name), on: machine)
            try put(nil, file, on: machine)
        case .conflictCopy(let count, let name):
            try put(bytes, Self.conflictName(of: file, name), on: machine)
            try put(Self.older(lines, by: count), file, on: machine)
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

    /// Takes the folder of a machine's own journal away, or that of all journals.
    func removeFolder(on machine: Int, isOwn: Bool) throws {
        let own = try store(machine).deviceId + "/"
        let gone = files(on: machine).filter { !isOwn || $0.hasPrefix(own) }
        try replace(Dictionary(uniqueKeysWithValues: gone.map { ($0, nil) }), on: machine)
        let disk = machines[machine].disk
        for folder in Set(gone.map { "\(Self.layout.journals)/\($0)".parentFolder }) + [Self.layout.journals]
        where try disk.names(in: folder)?.isEmpty == true { disk[folder] = nil }
        try check(machine)
    }

    /// Puts files in place of others, unless a line would be nowhere else that is not the machine's own: a tool brings back
    /// what somebody has, and the mirror restores a machine's own journal, but not that of a twin that has taken another id
    /// meanwhile.
    private func replace(_ changes: [String: [UInt8]?], on machine: Int) throws {
        let own = try store(machine).deviceId + "/"
        var (going, known): (Set<[UInt8]>, Set<[UInt8]>) = ([], [])
        for (file, kept) in changes where !file.hasPrefix(own) {
            going.formUnion(Self.content(of: bytes(file, on: machine) ?? []))
            known.formUnion(Self.content(of: kept ?? []))
        }
        for other in Self.shared where !going.isSubset(of: known) {
            for file in files(on: other) where other != machine || changes[file] == nil {
                known.formUnion(Self.content(of: bytes(file, on: other) ?? []))
            }
        }
        guard going.isSubset(of: known) else { return }
        for (file, kept) in changes { try put(kept, file, on: machine) }
    }

    /// A file of a machine's own journal, or of a device that another machine still is.
    private func chosen(_ choice: SimulationProgram.FileChoice, on machine: Int) throws -> String? {
        let own = try store(machine).deviceId + "/"
        let journals = files(on: machine).filter(Self.isJournal)
        let ours = journals.filter { $0.hasPrefix(own) }
        switch choice {
        case .own: return ours.last
        case .earlier(let number): return ours.count < 2 ? nil : ours[number % (ours.count - 1)]
        case .foreign(let number):
            let devices = Self.shared.filter { $0 != machine }.compactMap { machines[$0].store?.deviceId }
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

    /// An older version, with its first line at least.
    private static func older(_ lines: [[UInt8]], by count: Int) -> [UInt8] {
        joined(lines.prefix(max(1, lines.count - count)))
    }
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
        for file in Set(Self.shared.flatMap(files)).sorted() {
            let versions = Self.shared.compactMap { machine in
                bytes(file, on: machine).map { (machine, bytes: $0, content: Self.content(of: $0)) }
            }
            let owner = Self.shared.first { file.hasPrefix((machines[$0].store?.deviceId ?? "?") + "/") }
            let most = versions.map(\.content.count).max() ?? 0
            let best = versions.filter { $0.content.count == most }
            guard let chosen = best.first(where: { $0.0 == owner }) ?? best.first else { continue }
            for (machine, bytes, content) in versions where !content.isSubset(of: chosen.content) {
                let copy = Self.conflictName(of: file, machine)
                for machine in Self.shared { try put(bytes, copy, on: machine) }
            }
            for machine in Self.shared { try put(chosen.bytes, file, on: machine) }
        }
        for machine in Self.shared { try check(machine) }
    }
}
