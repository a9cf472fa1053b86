import DocumentStore
import TestSupport

/// A whole data folder written by some version of the program, kept forever, and the documents that today's program
/// must show: `GoldenStores/FORMAT/`. The files never change.
struct GoldenStore {
    /// The format of lines.
    let version: String

    private static let folder: String = {
        let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
        return parts.joined(separator: "/") + "/GoldenStores"
    }()

    private var folder: String { "\(GoldenStore.folder)/\(version)" }
    private static let documentsName = "documents.jsonl"

    static func versions() throws -> [String] { try PosixFileSystem().names(in: folder) ?? [] }

    /// A copy in memory, at its original paths.
    func copied() throws -> StoreHome {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        try copy("", into: disk, below: home.home)
        home.now = Timestamp(milliseconds: 1_799_000_000_000)
        return home
    }

    private func copy(_ inner: String, into disk: MemoryFileSystem, below top: String) throws {
        try disk.makeFolders(top + inner)
        for name in try PosixFileSystem().names(in: folder + inner) ?? [] where name != GoldenStore.documentsName {
            let path = "\(inner)/\(name)"
            if try PosixFileSystem().status(at: folder + path)?.isFolder == true {
                try copy(path, into: disk, below: top)
            } else {
                disk[top + path] = try PosixFileSystem().contents(of: folder + path)
            }
        }
    }

    /// What the documents have to be, a line each.
    func documents() throws -> [String] {
        let bytes = try PosixFileSystem().contents(of: "\(folder)/\(GoldenStore.documentsName)") ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// A document as such a line: path, fields, and what the store knows of it.
    static func line(_ document: Document) -> String {
        let known = document.metadata
        let value: Value = [
            "path": .string(document.path.text), "fields": .map(document.fields),
            "createTime": .timestamp(known.createTime), "updateTime": .timestamp(known.updateTime),
            "version": .integer(known.version), "device": .string(known.device),
        ]
        return String(decoding: Codec.bytes(of: value), as: UTF8.self)
    }
}
