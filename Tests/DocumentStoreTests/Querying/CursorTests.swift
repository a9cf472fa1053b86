import DocumentStore
import Testing

@Suite("Cursors")
struct CursorTests {
    let reader = MemoryDocuments([
        "c/1": ["n": 1, "m": 1], "c/2": ["n": 2, "m": 2], "c/3": ["n": 2, "m": 1], "c/4": ["n": 2, "m": 1],
        "c/5": ["n": 3, "m": 0],
    ])
    let up = Query(.collection("c")).ordered(by: "n")
    let down = Query(.collection("c")).ordered(by: "n", descending: true)
    let both = Query(.collection("c")).ordered(by: "n").ordered(by: "m")

    func ids(_ query: Query) throws -> [String] { try reader.documents(query).map(\.path.id) }

    @Test("begin and end at values, with them or without")
    func values() throws {
        #expect(try ids(up.starting(at: 2)) == ["2", "3", "4", "5"])
        #expect(try ids(up.starting(after: 2)) == ["5"])
        #expect(try ids(up.ending(at: 2.0)) == ["1", "2", "3", "4"])
        #expect(try ids(up.ending(before: 2)) == ["1"])
        #expect(try ids(up.starting(after: 1).ending(before: 3)) == ["2", "3", "4"])
        #expect(try ids(up.starting(at: "x")).isEmpty)
    }

    @Test("follow the direction of the order")
    func descending() throws {
        #expect(try ids(down) == ["5", "4", "3", "2", "1"])
        #expect(try ids(down.starting(at: 2)) == ["4", "3", "2", "1"])
        #expect(try ids(down.starting(after: 2)) == ["1"])
        #expect(try ids(down.ending(before: 2)) == ["5"])
    }

    @Test("take as many values as are given")
    func twoFields() throws {
        #expect(try ids(both) == ["1", "3", "4", "2", "5"])
        #expect(try ids(both.starting(at: 2, 2)) == ["2", "5"])
        #expect(try ids(both.starting(after: 2)) == ["5"])
        #expect(try ids(both.ending(at: 2, 1)) == ["1", "3", "4"])
    }

    @Test("turn page by page through ties, missing none", arguments: [1, 2, 3, 4])
    func pages(size: Int) throws {
        for query in [up, down, both, Query(.collection("c"))] {
            var seen: [String] = []
            var page = try reader.documents(query.limited(to: size))
            while let last = page.last {
                seen += page.map(\.path.id)
                page = try reader.documents(query.starting(after: last).limited(to: size))
            }
            #expect(try seen == ids(query))
            let end = try #require(try reader.documents(query).last)
            #expect(try ids(query.ending(before: end)) == seen.dropLast())
        }
    }
}
