import FoundationEssentials
import Testing

@Suite("The program's queries") struct RepositoryQueryTests {
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

    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        .joined(separator: "/")

    static func text(_ path: String) throws -> String {
        let data = try #require(FileManager.default.contents(atPath: "\(root)/\(path)"), "\(path)")
        return String(decoding: data, as: UTF8.self)
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
