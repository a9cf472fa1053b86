package import DocumentStore
package import Domain

/// Reads what another program left: files, folders, archives by `unzip`, data bases by `sqlite3`.
package struct ForeignPaths {
    private let files: any FileSystem
    private let programs: any Programs

    /// Why something cannot be read.
    package enum Failure: Error, Hashable, Sendable {
        case missing(path: String)
        /// More files, or bytes, than are taken at once.
        case tooMuch(path: String)
        /// An archive or data base that is none.
        case notReadable(path: String, program: String)
        case programMissing(path: String, program: String)
        /// A data base of some other program.
        case otherTables(path: String)
        case store(StoreError)
    }

    /// - Parameters:
    ///   - files: the disk.
    ///   - programs: those of this machine.
    package init(files: any FileSystem, programs: any Programs) {
        self.files = files
        self.programs = programs
    }

    private static let mostFiles = 5000
    private static let mostBytes: Int64 = 512 << 20

    /// All files at and below a path, those of archives and data bases as if they lay there.
    /// - Parameter path: absolute.
    package func files(at path: String) throws(Failure) -> [ForeignFile] {
        var found: [ForeignFile] = []
        var bytes: Int64 = 0
        try add(path, as: path.split(separator: "/").last.map(String.init) ?? path, isGiven: true, &found, &bytes)
        return found
    }

    private func add(
        _ path: String, as name: String, isGiven: Bool, _ found: inout [ForeignFile], _ bytes: inout Int64
    ) throws(Failure) {
        guard let status = try asked({ () throws(StoreError) in try files.status(at: path) }) else {
            throw .missing(path: path)
        }
        if status.isFolder {
            for inner in try asked({ () throws(StoreError) in try files.names(in: path) }) ?? []
            where !inner.hasPrefix(".") && inner != "__MACOSX" {
                // How deep folders lie shows in the name; programs need two.
                guard name.split(separator: "/").count < 5 else { continue }
                try add(path + "/" + inner, as: name + "/" + inner, isGiven: false, &found, &bytes)
            }
            return
        }
        bytes += status.size
        guard found.count < Self.mostFiles, bytes <= Self.mostBytes else { throw .tooMuch(path: path) }
        let content = try asked({ () throws(StoreError) in try files.contents(of: path) }) ?? []
        if content.starts(with: [0x50, 0x4B, 3, 4]) {
            found += try unpacked(path)
        } else if content.starts(with: "SQLite format 3".utf8) {
            // Other data bases may lie beside in a folder.
            do throws(Failure) { found += try tables(of: path) } catch {
                if isGiven { throw error }
            }
        } else {
            found.append(ForeignFile(name: name, bytes: content))
        }
    }

    private func asked<Result>(_ body: () throws(StoreError) -> Result) throws(Failure) -> Result {
        do throws(StoreError) { return try body() } catch { throw .store(error) }
    }

    /// The files of an archive that hold data.
    private func unpacked(_ path: String) throws(Failure) -> [ForeignFile] {
        let listed = String(decoding: try output(of: "unzip", ["-Z1", path], path), as: UTF8.self)
        let names = listed.split(whereSeparator: \.isNewline).map(String.init).filter { name in
            !name.hasSuffix("/") && !name.hasSuffix("Scores.csv") && !name.hasPrefix("__MACOSX")
        }
        guard names.count <= Self.mostFiles else { throw .tooMuch(path: path) }
        var found: [ForeignFile] = []
        var count = 0
        for name in names {
            let bytes = try output(of: "unzip", ["-p", path, Self.literal(name)], path)
            count += bytes.count
            guard count <= Self.mostBytes else { throw .tooMuch(path: path) }
            found.append(ForeignFile(name: name, bytes: bytes))
        }
        return found
    }

    /// A name in an archive that stands for no other: what `unzip` takes for a pattern is put in brackets.
    private static func literal(_ name: String) -> String {
        name.map { "*?[".contains($0) ? "[\($0)]" : $0 == "\\" ? "\\\\" : String($0) }.joined()
            .replacingFirst("-", by: "[-]")
    }

    /// The two tables of Loop's data base, as JSON.
    private func tables(of path: String) throws(Failure) -> [ForeignFile] {
        let names = ["Habits", "Repetitions"]
        let known = try query("SELECT name FROM sqlite_master WHERE type = 'table'", path)
        let text = String(decoding: known, as: UTF8.self)
        guard names.allSatisfy({ text.contains("\"\($0)\"") }) else { throw .otherTables(path: path) }
        var found: [ForeignFile] = []
        for name in names {
            let rows = try query("SELECT * FROM \(name)", path)
            found.append(ForeignFile(name: "\(name).json", bytes: rows.isEmpty ? Array("[]".utf8) : rows))
        }
        return found
    }

    private func query(_ text: String, _ path: String) throws(Failure) -> [UInt8] {
        try output(of: "sqlite3", ["-batch", "-init", "/dev/null", "-readonly", "-json", path, text], path)
    }

    private func output(of program: String, _ arguments: [String], _ path: String) throws(Failure) -> [UInt8] {
        do throws(ProgramFailure) {
            return try programs.output(of: program, arguments)
        } catch {
            switch error {
            case .missing: throw .programMissing(path: path, program: program)
            case .failed: throw .notReadable(path: path, program: program)
            case .tooMuch: throw .tooMuch(path: path)
            }
        }
    }
}

extension String {
    /// Its beginning replaced where it is this one.
    fileprivate func replacingFirst(_ beginning: String, by other: String) -> String {
        hasPrefix(beginning) ? other + dropFirst(beginning.count) : self
    }
}
