import DocumentStore
import Domain
import Imports
import Testing

@Suite("The tree of an export")
struct UserDataTreeTests {
    /// In bytes `-` and `!` come before `/`, so that what is below `a` is not next to it among the paths.
    private static let documents = [
        "habits/a", "habits/a-b", "habits/a!", "habits/a/sessions/s", "habits/a-b/sessions/s", "habits/a/sessions/s-t",
    ].map { path in
        Document(
            path: DocumentPath(path), fields: ["name": .string(path)],
            metadata: Document.Metadata(
                createTime: .init(milliseconds: 0), updateTime: .init(milliseconds: 0), version: 1, device: "d"))
    }
    private static let bytes = UserDataTree(of: documents).bytes(at: .init(milliseconds: 0))
    private static let text = String(decoding: bytes, as: UTF8.self)

    @Test("names each document once where ids begin alike", arguments: ["a", "a-b", "a!"]) func once(id: String) {
        #expect(Self.text.ranges(of: "\"\(id)\":{").count == 1)
    }

    @Test("is the same after it was written and read") func readBack() throws {
        let read = try UserDataTree(ImportFile(name: "habicat.json", text: Self.text))
        #expect(read == UserDataTree(of: Self.documents))
    }
}
