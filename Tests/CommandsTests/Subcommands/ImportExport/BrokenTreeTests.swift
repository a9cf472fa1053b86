import DocumentStore
import Domain
import Testing
import UI

@testable import Commands

@Suite("Damaged exports") struct BrokenTreeTests {
    private let text: String

    init() throws {
        let bench = Bench()
        try bench.run("add Reading --cat Mochi")
        try bench.run("did Reading 10")
        text = try bench.run("export").stdout
    }

    @Test(
        "is refused whole, with the document and the field named",
        arguments: [
            (#""minutes":10"#, #""minutes":"ten""#, "minutes"), (#""minutes":10"#, #""minutes":-3"#, "minutes"),
            (#""minutes":10,"#, "", "minutes"), (#""name":"Reading""#, #""name":7"#, "name"),
            (#""checkedDays":[18]"#, #""checkedDays":[18,18]"#, "checkedDays"),
        ])
    func values(good: String, bad: String, field: String) throws {
        try #require(text.contains(good))
        let bench = Bench()
        bench.put(text.replacing(good, with: bad), at: "/all.json")
        for line in ["import /all.json --yes", "import habicat /all.json --dry-run"] {
            let error = try #require(throws: CommandError.self) { try bench.run(line) }
            guard case .importing(.broken(file: "all.json", let findings)) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(!findings.isEmpty)
            let sentence = Strings(.english).broken("all.json", findings)
            #expect(sentence.contains(field))
            #expect(sentence.hasSuffix("Nothing was changed."))
        }
        #expect(try bench.documents().isEmpty)
    }

    @Test("is reported as cut wherever it ends, once it can be known") func cuts() throws {
        for length in stride(from: 120, to: text.utf8.count - 2, by: 7) {
            let bench = Bench()
            bench.put(Array(text.utf8.prefix(length)), at: "/all.json")
            #expect(throws: CommandError.importing(.cutOff(file: "all.json"))) {
                try bench.run("import /all.json --yes")
            }
        }
    }

    @Test("but a debt comes back as it was") func debt() throws {
        let coins = try #require(text.firstMatch(of: /"coins":\d+/)).output
        let bench = Bench()
        bench.put(text.replacing(coins, with: #""coins":-5"#), at: "/all.json")
        #expect(try bench.run("import /all.json --yes").exitCode == .done)
    }
}
