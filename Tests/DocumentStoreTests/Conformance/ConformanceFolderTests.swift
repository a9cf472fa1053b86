import DocumentStore
import FoundationEssentials
import TestSupport
import Testing

/// A folder that is not what it should be must be noticed: cases that are not read pass by themselves.
@Suite("The folder of write cases") struct ConformanceFolderTests {
    @Test("is there, with cases in it", .disabled(if: ConformanceFolder.isLeftOut, "\(ConformanceFolder.leftOut)"))
    func isThere() throws {
        try #require(!ConformanceFolder.files.isEmpty, "\(ConformanceFolder.absence)")
        guard ConformanceFolder.named == nil else { return }
        // As many as the usual one had when this was written; more are welcome.
        #expect(ConformanceFolder.files.count >= 129)
        #expect(ConformanceTests.files.count >= 97)
        #expect(ConformanceTests.files.count + ConformanceTests.exempt.count == ConformanceFolder.files.count)
    }

    @Test(
        "explains the cases that do not run",
        arguments: [
            ("create", #""jsonData":"{\"a\":[1,{\"b\":\"ServerTimestamp\"}]}""#, NotApplicable.nestedSentinel),
            ("set", #""jsonData":"{\"a\":{\"b\":[[\"ArrayUnion\",1]]}}""#, .nestedSentinel),
            ("update", #""jsonData":"{\"a\":[\"ArrayRemove\",1,\"Delete\"]}""#, .nestedSentinel),
            ("set", #""jsonData":"{\"a\":[1,\"NaN\"],\"b\":{\"c\":\"ServerTimestamp\"}}""#, nil),
            ("update", #""jsonData":"{\"a\":[\"ArrayUnion\",1],\"b\":\"Delete\"}""#, nil),
            ("delete", #""precondition":{"updateTime":"1970-01-01T00:00:42Z"}"#, .updateTime),
            ("delete", #""precondition":{"exists":true}"#, nil),
            ("set", #""option":{"fields":[{"field":["b"]}]},"jsonData":"{\"a\":1}""#, .mergeBesideData),
            (
                "set", #""option":{"fields":[{"field":["a"]}]},"jsonData":"{\"a\":1,\"b\":\"Delete\"}""#,
                .mergeBesideData
            ),
            ("set", #""option":{"fields":[{"field":["a"]}]},"jsonData":"{\"a\":{\"c\":\"Delete\"},\"b\":2}""#, nil),
            (
                "updatePaths", #""fieldPaths":[{"field":["a"]},{"field":["a"]}],"jsonValues":["1","2"]"#,
                .fieldTwice
            ),
            (
                "updatePaths",
                #""fieldPaths":[{"field":["a"]},{"field":["a"]}],"jsonValues":["[\"ArrayUnion\",1]","\"ServerTimestamp\""]"#,
                .transformsInOrder
            ),
            ("updatePaths", #""fieldPaths":[{"field":["a"]},{"field":["a","b"]}],"jsonValues":["1","2"]"#, nil),
        ] as [(String, String, NotApplicable?)])
    func exemption(kind: String, call: String, reason: NotApplicable?) throws {
        let text = #"{"tests":[{"\#(kind)":{"docRefPath":"p","isError":true,\#(call)}}]}"#
        let item = try ConformanceCase(file: "x", value: try Codec.value(from: Array(text.utf8)))
        #expect(try item.exemption == reason)
    }

    @Test("has update keys with any characters between their dots, except reserved ones")
    func dottedKeys() throws {
        #expect(FieldPath(names: try ConformanceDraft.names(dotted: "_0.1.+2")).text == "_0.`1`.`+2`")
        for key in ["a.~", "*", "a/b", "a[1", "1]", "a..b", ".a", "a.", ""] {
            #expect(throws: StoreError.invalidPath(key)) { try ConformanceDraft.names(dotted: key) }
        }
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
