package import DocumentStore
import Glibc
package import Imports
import UI

/// Reads what another program left: files, folders, archives by `unzip`, data bases by `sqlite3`.
package struct ImportPaths {
    private let files: any FileSystem
    private let processes: any Processes
    private let limit: Int

    /// Why something cannot be read.
    package enum Failure: Error, Hashable, Sendable {
        case missing(path: String)
        case tooManyFiles(path: String, limit: Int)
        case tooMuch(path: String, mebibytes: Int)
        case packedTooTight(path: String)
        case notReadable(path: String, program: String)
        case programMissing(path: String, program: String)
        case otherTables(path: String)
        case store(StoreError)
    }

    /// - Parameter limit: in bytes.
    package init(files: any FileSystem, processes: any Processes, atMost limit: Int = mostBytes) {
        self.files = files
        self.processes = processes
        self.limit = limit
    }

    private static let mostFiles = 5000
    /// In bytes: enough for the longest histories, and fits in memory.
    package static let mostBytes = 64 << 20
    package static let mostBytesOfATree = 256 << 20
    /// Text is packed to a tenth; a long file packed to less than a hundredth is not a history.
    private static let mostPacked = 100

    /// All files at and below an absolute path; archives and databases count as folders.
    package func files(at path: String) throws(Failure) -> [ImportFile] {
        var found: [ImportFile] = []
        var bytes = 0
        try add(path, as: path.split(separator: "/").last.map(String.init) ?? path, isGiven: true, &found, &bytes)
        return found
    }

    private func add(
        _ path: String, as name: String, isGiven: Bool, _ found: inout [ImportFile], _ bytes: inout Int
    ) throws(Failure) {
        guard let status = try asked({ () throws(StoreError) in try files.status(at: path) }) else {
            throw .missing(path: path)
        }
        if status.isFolder {
            for inner in try asked({ () throws(StoreError) in try files.names(in: path) }) ?? []
            where !inner.hasPrefix(".") && inner != "__MACOSX" && !Self.isCopy(inner) {
                guard name.split(separator: "/").count < 5 else { continue }
                try add(path + "/" + inner, as: name + "/" + inner, isGiven: false, &found, &bytes)
            }
            return
        }
        guard isGiven || status.kind == .file else { return }
        guard found.count < Self.mostFiles else { throw .tooManyFiles(path: path, limit: Self.mostFiles) }
        guard status.size <= Int64(limit - bytes) else { throw tooMuch(path) }
        bytes += Int(status.size)
        let most = limit
        let content =
            try asked({ () throws(StoreError) in try files.contents(of: path, atMost: most, .readingLinked) }) ?? []
        if content.starts(with: [0x50, 0x4B, 3, 4]) {
            found += try unpacked(path, &bytes)
        } else if content.starts(with: "SQLite format 3".utf8) {
            // A folder may hold other databases too.
            do throws(Failure) { found += try tables(of: path, as: name, limit - bytes) } catch {
                if isGiven || path.hasSuffix(Self.taskChampion) { throw error }
            }
        } else {
            found.append(ImportFile(name: name, bytes: content))
        }
    }

    private func asked<Result>(_ body: () throws(StoreError) -> Result) throws(Failure) -> Result {
        do throws(StoreError) { return try body() } catch { throw .store(error) }
    }

    private static func isCopy(_ name: String) -> Bool {
        [".bak", ".old", ".orig", ".tmp", "~"].contains { name.hasSuffix($0) }
    }

    private func tooMuch(_ path: String) -> Failure { .tooMuch(path: path, mebibytes: limit >> 20) }

    private func unpacked(_ path: String, _ bytes: inout Int) throws(Failure) -> [ImportFile] {
        // "3 files, 1200 bytes uncompressed, 340 bytes compressed:  71.7%"
        let totals = String(decoding: try output(of: "unzip", ["-Zt", path], path, limit), as: UTF8.self)
        let numbers = totals.split { !$0.isASCII || !$0.isNumber }.map { Int($0) }
        guard numbers.count > 2, let count = numbers[0], let whole = numbers[1], let packed = numbers[2] else {
            throw .notReadable(path: path, program: "unzip")
        }
        guard count <= Self.mostFiles else { throw .tooManyFiles(path: path, limit: Self.mostFiles) }
        guard whole <= limit - bytes else { throw tooMuch(path) }
        guard whole < 8 << 20 || whole / Self.mostPacked <= packed else { throw .packedTooTight(path: path) }
        let listed = String(decoding: try output(of: "unzip", ["-Z1", path], path, limit), as: UTF8.self)
        let names = listed.split(whereSeparator: \.isNewline).map(String.init).filter { name in
            !name.hasSuffix("/") && !name.hasSuffix("Scores.csv") && !name.hasPrefix("__MACOSX") && !Self.isCopy(name)
        }
        guard names.count <= Self.mostFiles else { throw .tooManyFiles(path: path, limit: Self.mostFiles) }
        var found: [ImportFile] = []
        for name in names {
            // An archive may hold more than it reports.
            let content = try output(of: "unzip", ["-p", path, Self.literal(name)], path, limit - bytes)
            bytes += content.count
            found.append(ImportFile(name: name, bytes: content))
        }
        return found
    }

    /// Brackets what `unzip` would take for a pattern.
    private static func literal(_ name: String) -> String {
        let text = name.map { "*?[".contains($0) ? "[\($0)]" : $0 == "\\" ? "\\\\" : String($0) }.joined()
        return text.hasPrefix("-") ? "[-]" + text.dropFirst() : text
    }

    /// What Taskwarrior keeps its tasks in.
    package static let taskChampion = "taskchampion.sqlite3"

    private func tables(of path: String, as file: String, _ left: Int) throws(Failure) -> [ImportFile] {
        guard !path.hasSuffix(Self.taskChampion) else { throw .otherTables(path: path) }
        let names = ["Habits", "Repetitions"]
        let known = try query("SELECT name FROM sqlite_master WHERE type = 'table'", path, left)
        let text = String(decoding: known, as: UTF8.self)
        guard names.allSatisfy({ text.contains("\"\($0)\"") }) else { throw .otherTables(path: path) }
        var found: [ImportFile] = []
        for name in names {
            let rows = try query("SELECT * FROM \(name)", path, left - found.reduce(0) { $0 + $1.bytes.count })
            found.append(ImportFile(name: "\(file)/\(name)", bytes: rows.isEmpty ? Array("[]".utf8) : rows))
        }
        return found
    }

    private func query(_ text: String, _ path: String, _ left: Int) throws(Failure) -> [UInt8] {
        try output(of: "sqlite3", ["-batch", "-init", "/dev/null", "-readonly", "-json", path, text], path, left)
    }

    private func output(
        of program: String, _ arguments: [String], _ path: String, _ left: Int
    ) throws(Failure) -> [UInt8] {
        var launch = Launch(program, arguments, outputLimit: max(0, left))
        launch.endsAtLimit = true
        let ending = processes.run(launch, milliseconds: Self.longest)
        switch ending.cause {
        case .code(0): return ending.bytes
        case .notStarted(let errno) where errno == ENOENT || errno == EACCES:
            throw .programMissing(path: path, program: program)
        case .printedTooMuch: throw tooMuch(path)
        case .code, .signal, .tookTooLong, .notStarted: throw .notReadable(path: path, program: program)
        }
    }

    /// For one file of an archive or one table, in milliseconds.
    private static let longest = 10 * 60_000
}

struct HistoryPlaces {
    let environment: ProcessEnvironment
    let files: any FileSystem

    func found() -> [FoundHistory] {
        candidates.compactMap { importer, path, mark in
            let isThere = (try? files.status(at: path + mark)) != nil
            return isThere ? FoundHistory(of: importer.title, at: path) : nil
        }.reduce(into: []) { found, next in
            if !found.contains(where: { $0.program == next.program }) { found.append(next) }
        }
    }

    /// A program's folder or file, and what must be in it.
    private var candidates: [(Importer, path: String, mark: String)] {
        guard let home = environment["HOME"] ?? environment.listedHome else { return [] }
        let config = environment["XDG_CONFIG_HOME"] ?? home + "/.config"
        let data = environment["XDG_DATA_HOME"] ?? home + "/.local/share"
        return [
            (.harsh, environment["HARSHPATH"] ?? config + "/harsh", "/log"),
            (.timewarrior, environment["TIMEWARRIORDB"] ?? home + "/.timewarrior", "/data"),
            (.timewarrior, data + "/timewarrior", "/data"),
            (.watson, (environment["WATSON_DIR"] ?? config + "/watson") + "/frames", ""),
            (.dijo, data + "/dijo", "/habit_record.json"),
            (.habitctl, home + "/.habitctl", "/log"),
        ]
    }
}
