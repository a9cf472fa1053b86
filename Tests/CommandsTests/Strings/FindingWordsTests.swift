import DocumentStore
import Domain
import Testing
import UI

@testable import Commands
import Words

@Suite("Sentences about damaged files")
struct FindingWordsTests {
    static let problems: [Finding.Problem] = [
        .openToOthers, .stranger, .deviceUnread(.full(path: "/q")), .deviceDamaged, .identityMissing, .identityDamaged,
        .identityNewer, .identityOther, .newer(2), .refused(2), .unreadable(2), .ofAnotherStore,
        .unread(.full(path: "/p")), .carriageReturns(2), .conflictMarks(2), .conflictCopy(lines: 0),
        .conflictCopy(lines: 2), .elsewhere(2), .onlyHere(2), .putBack(lines: 2), .lost(2), .missing(2), .empty,
        .groupWaits,
        .snapshotDiffers,
    ]

    @Test("is reported in the language that is set, each thing in its own words")
    func eachInItsLanguage() {
        let english = Self.problems.map { Strings(.english).sentence(for: $0) }
        let chinese = Self.problems.map { Strings(.chinese).sentence(for: $0) }
        #expect(Set(english).count == Self.problems.count && Set(chinese).count == Self.problems.count)
        #expect(english.filter { !$0.utf8.allSatisfy { $0 < 0x80 } } == [])
        #expect(chinese.filter { $0.utf8.allSatisfy { $0 < 0x80 } } == [])
        // They are in the middle of a sentence.
        #expect((english + chinese).filter { $0.hasSuffix(".") || $0.hasSuffix("。") } == [])
    }

    @Test(
        "counts one line as one",
        arguments: [
            (.unreadable(1), "has 1 unreadable piece, not used"), (.putBack(lines: 1), "had lost 1 line, now put back"),
            (.onlyHere(1), "lacks 1 line that is only in this machine's mirror or in copies. They count"),
        ] as [(Finding.Problem, String)])
    func oneLine(problem: Finding.Problem, sentence: String) {
        #expect(Strings(.english).sentence(for: problem) == sentence)
    }

    @Test("is reported by doctor in Chinese, too")
    func doctor() throws {
        let bench = Bench()
        try bench.run("add Reading")
        let journal = try #require(bench.disk.keys.first { $0.contains("/data/journal/") })
        let bytes = try #require(bench.files[journal])
        bench.files[journal] = bytes + [1, 2, 3]
        #expect(try bench.run("doctor").stdout.contains("has 1 unreadable piece, not used."))
        bench.variables["LANG"] = "zh_CN.UTF-8"
        #expect(try bench.run("doctor").stdout.contains("有1处无法读取，未采用。"))
    }

    @Test("names what was expected with its article", arguments: [("int", "an int"), ("string", "a string")])
    func articles(expected: String, told: String) {
        for problem in [
            SchemaProblem.wrongType(field: "coins", expected: expected),
            .outOfRange(field: "coins", expected: expected),
        ] {
            #expect(Strings(.english).sentence(for: .breaksSchema(problem)).contains(told))
        }
    }
}
