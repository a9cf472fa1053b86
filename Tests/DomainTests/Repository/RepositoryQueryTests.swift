import DocumentStore
import Domain
import FoundationEssentials
import TestSupport
import Testing

@Suite("The program's queries") struct RepositoryQueryTests {
    @Test("are each served by a declared index or a single field", arguments: RepositoryQuery.samples)
    func served(query: RepositoryQuery) {
        #expect(IndexTable.serves(query.query))
    }

    @Test("are all in the table, each case with a sample")
    func samples() throws {
        let source = try Self.text("Sources/Domain/Repository/RepositoryQuery.swift")
        let declared = source.split(separator: "\n").filter { $0.hasPrefix("    case ") }.map { line in
            String(line.dropFirst("    case ".count).prefix { $0.isLetter })
        }
        let sampled = RepositoryQuery.samples.map { String("\($0)".prefix { $0.isLetter }) }
        #expect(Set(declared) == Set(sampled))
        #expect(declared.count > 8)
    }

    @Test("are built nowhere else")
    func builtInOnePlace() throws {
        var places: Set<String> = []
        for target in ["Domain", "Runtime", "Commands", "UI", "CatArt", "habicat", "Terminal"] {
            let folder = "\(Self.root)/Sources/\(target)"
            let names = try #require(FileManager.default.enumeratedFiles(in: folder))
            for name in names where name.hasSuffix(".swift") {
                let text = try Self.text("Sources/\(target)/\(name)")
                // A call of the type's own initializer, not one of a longer name.
                let calls = text.indices(of: "Query(").filter { place in
                    place == text.startIndex || !text[text.index(before: place)].isLetter
                }
                if !calls.isEmpty { places.insert("\(target)/\(name)") }
            }
        }
        #expect(places == ["Domain/Repository/RepositoryQuery.swift"])
    }

    @Test("that a reader of everything makes are those of the table")
    func made() throws {
        var life = Life()
        try life.adopt()
        try life.tell(25, on: "2026-02-17", at: .at("2026-02-17"))
        let recorder = RecordingReader(life.store)
        let repository = Repository(documents: recorder, deviceId: life.device, systemUserName: "ada")
        _ = try repository.userData(at: .at("2026-02-18"))
        _ = try repository.sessions(of: nil, limit: 3)
        _ = try repository.sessions(of: "h1", limit: 3)
        _ = try repository.entries(of: "h1", from: Day(number: 0), through: Day(number: 30_000))
        _ = try repository.entries(on: Day(number: 20_000))
        _ = try Audit(repository, at: .at("2026-02-18")).findings()
        #expect(recorder.queries.count > 8)
        #expect(recorder.queries.allSatisfy { IndexTable.serves($0) })
    }

    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/")

    static func text(_ path: String) throws -> String {
        let data = try #require(FileManager.default.contents(atPath: "\(root)/\(path)"), "\(path)")
        return String(decoding: data, as: UTF8.self)
    }
}

/// Notes what it is asked.
private final class RecordingReader: DocumentReader {
    private let documents: any DocumentReader
    private(set) var queries: [Query] = []

    init(_ documents: any DocumentReader) { self.documents = documents }

    func document(at path: DocumentPath) throws(StoreError) -> Document? { try documents.document(at: path) }

    func documents(_ query: Query) throws(StoreError) -> [Document] {
        queries.append(query)
        return try documents.documents(query)
    }

    func minutesByDay(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]] {
        try documents.minutesByDay(from: first, through: last)
    }
}

extension FileManager {
    /// The paths of all files below a folder, relative to it.
    fileprivate func enumeratedFiles(in folder: String) -> [String]? { try? subpathsOfDirectory(atPath: folder) }
}

extension String {
    /// Where a text begins, each time.
    fileprivate func indices(of text: String) -> [Index] {
        var found: [Index] = []
        var rest = self[...]
        while let range = rest.firstRange(of: text) {
            found.append(range.lowerBound)
            rest = self[range.upperBound...]
        }
        return found
    }
}
