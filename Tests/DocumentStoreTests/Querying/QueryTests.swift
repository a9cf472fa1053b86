import DocumentStore
import Testing

@Suite("Queries")
struct QueryTests {
    static let all: [String: Fields] = [
        "c/01": ["n": 1, "s": "x"], "c/02": ["n": 2.0], "c/03": ["n": 2, "s": "y"], "c/04": ["n": .double(.nan)],
        "c/05": ["n": nil, "s": "x"], "c/06": ["n": "2"], "c/07": ["s": "x"], "c/08": ["n": [1, 2]],
        "c/09": ["n": ["d": 5]],
        "c/10": ["n": true], "c/01/d/1": ["n": 1], "e/1/c/11": ["n": 1], "cc/1": ["n": 1], "e/1": ["n": 1],
    ]
    let reader = documents(Self.all)

    func ids(_ query: Query) throws -> [String] { try reader.documents(query).map(\.path.id) }

    static let filters: [(FieldPath, Query.Comparison, Value, [String])] = [
        ("n", .equal, 2, ["02", "03"]), ("n", .equal, nil, ["05"]), ("n", .equal, .double(.nan), ["04"]),
        ("n", .equal, [1.0, 2.0], ["08"]), ("n.d", .equal, 5, ["09"]), ("n", .equal, 7, []),
        ("n", .greaterOrEqual, 2, ["02", "03"]), ("n", .greaterOrEqual, "", ["06"]),
        ("n", .greaterOrEqual, nil, ["05"]),
        ("n", .lessOrEqual, 2, ["01", "02", "03", "04"]),
        ("n", .greaterOrEqual, true, ["10"]), ("n", .greaterOrEqual, 2.5, []),
    ]

    @Test("filter by one field", arguments: filters)
    func filter(field: FieldPath, comparison: Query.Comparison, value: Value, expected: [String]) throws {
        #expect(try ids(Query(.collection("c")).filtered(field, comparison, value)) == expected)
    }

    @Test("meet all filters at once")
    func filtersTogether() throws {
        let query = Query(.collection("c")).filtered("s", .equal, "x").filtered("n", .greaterOrEqual, 1)
        #expect(try ids(query) == ["01"])
    }

    @Test("look into one collection, or into all of a name")
    func sources() throws {
        #expect(try ids(Query(.collection("c/01/d"))) == ["1"])
        #expect(try ids(Query(.collection("nothing"))).isEmpty)
        #expect(try ids(Query(.group("c")).filtered("n", .equal, 1)) == ["01", "11"])
        #expect(
            try reader.documents(Query(.collection("c"))).map(\.path)
                == reader.keys.filter { $0.collection == "c" }.sorted())
    }

    @Test("order by type and value, without documents that lack the field")
    func order() throws {
        let up = ["05", "10", "04", "01", "02", "03", "06", "08", "09"]
        #expect(try ids(Query(.collection("c")).ordered(by: "n")) == up)
        #expect(try ids(Query(.collection("c")).ordered(by: "n", descending: true)) == up.reversed())
    }

    @Test("order by a second field where the first agrees, then by path")
    func ties() throws {
        let reader = documents([
            "c/1": ["a": 1, "b": 1], "c/2": ["a": 1, "b": 2], "c/3": ["a": 1, "b": 2], "c/4": ["a": 0, "b": 9],
        ])
        let query = Query(.collection("c")).ordered(by: "a").ordered(by: "b", descending: true)
        #expect(try reader.documents(query).map(\.path.id) == ["4", "3", "2", "1"])
        #expect(try reader.documents(Query(.collection("c")).ordered(by: "a")).map(\.path.id) == ["4", "1", "2", "3"])
    }

    @Test("give no more than asked for")
    func limit() throws {
        let query = Query(.collection("c")).filtered("n", .greaterOrEqual, 1)
        #expect(try ids(query.limited(to: 2)) == ["01", "02"])
        #expect(try ids(query.limited(to: 0)).isEmpty)
        #expect(try ids(query.limited(to: -1)).isEmpty)
        #expect(try ids(query.limited(to: 99)).count == 3)
    }

    @Test("refuse nothing and give nothing for odd collections")
    func oddSources() throws {
        for odd in ["", "/", "c/", "c/01"] { #expect(try ids(Query(.collection(odd))).isEmpty) }
        #expect(try ids(Query(.group(""))).isEmpty)
    }
}

/// Documents by the text of their path.
func documents(_ fields: [String: Fields]) -> [DocumentPath: Document] {
    let metadata = Document.Metadata(createTime: Sample.now, updateTime: Sample.now, version: 1, device: "d")
    let documents = fields.map { Document(path: DocumentPath($0.key), fields: $0.value, metadata: metadata) }
    return Dictionary(uniqueKeysWithValues: documents.map { ($0.path, $0) })
}
