import DocumentStore
import Domain
import Imports
import Testing
import UI

@testable import Commands
import Words

@Suite("Damaged exports") struct BrokenTreeTests {
    private let text: String

    init() throws {
        let bench = Bench()
        try bench.run("add Reading --cat Mochi")
        try bench.run("did Reading 10")
        text = try bench.run("export").stdout
    }

    @Test(
        "are refused whole where a habit, a cat or the person is wrong, with the document and the field named",
        arguments: [
            (#""name":"Reading""#, #""name":7"#, "name"), (#""name":"Mochi""#, #""name":[]"#, "name"),
            (#""boundHabitId":""#, #""boundHabitId":"x"#, "refer to each other"),
            (#""catId":""#, #""catId":"x"#, "catId"),
            (#""inventory":[]"#, #""inventory":7"#, "inventory"), (#""coins":10"#, #""coins":-5"#, "has -5 coins"),
        ])
    func refused(good: String, bad: String, told: String) throws {
        try #require(text.contains(good))
        let bench = Bench()
        bench.put(text.replacing(good, with: bad), at: "/all.json")
        for line in ["import /all.json --yes", "import habicat /all.json --dry-run"] {
            let error = try #require(throws: CommandError.self) { try bench.run(line) }
            let sentence = error.sentence(in: Strings(.english))
            #expect(sentence.contains(told), "\(sentence)")
            #expect(sentence.hasSuffix("Nothing was changed."))
        }
        #expect(try bench.documents().isEmpty)
    }

    @Test(
        "are brought in without what is odd in them, which is listed",
        arguments: [
            (#""minutes":10"#, #""minutes":"ten""#, "minutes"), (#""minutes":10"#, #""minutes":-3"#, "minutes"),
            (#""minutes":10,"#, "", "minutes"), (#""checkedDays":[18]"#, #""checkedDays":[18,18]"#, "checkedDays"),
            (#""habitName":"Reading","#, #""habitName":"Reading","x":1,"#, nil),
        ] as [(String, String, String?)])
    func leftOut(good: String, bad: String, field: String?) throws {
        try #require(text.contains(good))
        let bench = Bench()
        bench.put(text.replacing(good, with: bad), at: "/all.json")
        let preview = try bench.run("import /all.json --dry-run").stdout
        #expect(preview.contains("Skipped: 1 row.") == (field != nil))
        if let field { #expect(preview.contains(field)) }
        guard case .list(let skipped)? = try bench.json("import /all.json --yes")["skipped"] else { return }
        #expect(skipped.count == (field == nil ? 0 : 1))
        #expect(try bench.documents().values.contains { $0["name"] == "Reading" })
    }

    @Test("are brought in without entries and sessions of habits that nobody knows") func orphans() throws {
        let habit = try #require(text.firstMatch(of: /"habitId":"(\w+)"/)).1
        let bench = Bench()
        bench.put(text.replacing("\"habitId\":\"\(habit)\"", with: "\"habitId\":\"nobody\""), at: "/all.json")
        let answer = try bench.run("import /all.json --yes").stdout
        #expect(answer.contains("refers to nobody in habitId"))
        #expect(try bench.documents().keys.filter { $0.collectionGroup == "entries" }.isEmpty)
    }

    @Test("is reported as cut wherever it ends, once it can be known") func cuts() throws {
        for length in stride(from: 120, to: text.utf8.count - 2, by: 7) {
            let bench = Bench()
            bench.put(Array(text.utf8.prefix(length)), at: "/all.json")
            #expect(throws: CommandError(ImportFault.cutOff(file: "all.json"))) {
                try bench.run("import /all.json --yes")
            }
        }
    }
}
