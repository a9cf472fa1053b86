import DocumentStore
import FoundationEssentials
import TestSupport
import Testing

/// A folder that is not what it should be must be noticed: cases that are not read pass by themselves.
@Suite("The folder of write cases") struct ConformanceFolderTests {
    @Test(
        "is there and not empty where somebody named one", .enabled(if: ConformanceFolder.named != nil, "none is named")
    )
    func named() {
        #expect(!ConformanceFolder.files.isEmpty, "\(ConformanceFolder.absence)")
    }

    @Test(
        "has all cases where it is the usual one, and those that do not run are named",
        .enabled(if: ConformanceFolder.named == nil && !ConformanceFolder.files.isEmpty, "\(ConformanceFolder.absence)")
    )
    func usual() {
        // As many as the folder had when this was written; more are welcome.
        #expect(ConformanceFolder.files.count >= 129)
        #expect(NotApplicable.files.isSubset(of: ConformanceFolder.files))
        #expect(ConformanceTests.files.count == ConformanceFolder.files.count - NotApplicable.files.count)
    }

    @Test("gives every file but those for people as a case, and one that is none is not passed over")
    func everyFile() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for name in ["a.json", "b.textproto", "README.md", ".hidden"] {
            try Data("{}".utf8).write(to: URL(filePath: "\(folder.path)/\(name)"))
        }
        #expect(ConformanceFolder.files(in: folder.path) == ["a.json", "b.textproto"])
        #expect(throws: ConformanceError.self) { try ConformanceCase(file: "a.json", value: [:]) }
        #expect(ConformanceFolder.files(in: folder.path + "/nowhere").isEmpty)
    }
}
