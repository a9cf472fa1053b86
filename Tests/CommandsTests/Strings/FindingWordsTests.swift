import DocumentStore
import Domain
import Testing
import UI

@testable import Commands

@Suite("Sentences about damaged files")
struct FindingWordsTests {
    static let flaws: [StoreError.Flaw] = [
        .missingBesideJournals, .missingBesideMirror, .missingSinceRead, .missingWithCopy, .noIdentity, .namesNoStore,
        .journalsMissingBesideMirror, .restoreUnknown, .checksum, .header, .headerOfAnother, .foreign, .newer,
        .previousMissing(JournalFileName(month: "2026-11")),
        .changesWhileRead, .notAsRootSays, .months, .onlyInSnapshot, .folderAway,
    ]
    static let problems: [Finding.Problem] =
        [
            .openToOthers, .stranger, .noDevicesJournal, .noJournalFile, .deviceUnknown, .identityMissing,
            .identityDamaged, .identityNewer, .lineMended, .lineLeftOut(isKept: false),
            .lineLeftOut(isKept: true), .copyOf(JournalFileName(month: "2026-11")),
            .deviceUnread(.full(path: "/q")), .lineWholeElsewhere(isKept: false),
            .lineWholeElsewhere(isKept: true), .lineTwice, .linesMissing, .linesRefused, .lineFeedMissing, .brokenOff,
            .headerMended,
            .backwards(later: "b", earlier: "a"), .endsBefore(bytes: 7), .notWhole, .unread(.full(path: "/p")),
            .carriageReturns, .missingBesideCopy, .journalMissing, .copyDamaged, .anotherThanCopy, .otherThanCopy,
            .onlyInSnapshot, .onlyInMirror(lines: 2), .linesElsewhere(2), .linesLost(2), .nothingArrived,
            .unreadableBesideCopy(bytes: 7), .lacksEnd(bytes: 7), .otherLine, .putBack(bytes: 7),
            .snapshotUseless, .snapshotUnfit, .documentDiffers(.root), .minutesDiffer, .experienceDiffers,
        ] + flaws.map { .refused($0) }

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
        "counts one byte as one",
        arguments: [
            (.endsBefore(bytes: 1), "ends before its 1 byte"),
            (.unreadableBesideCopy(bytes: 1), "has 1 unreadable byte here, intact in the mirror"),
            (.lacksEnd(bytes: 1), "ends 1 byte before its copy in the mirror"),
            (.putBack(bytes: 1), "had lost 1 byte, restored from the mirror"),
        ] as [(Finding.Problem, String)])
    func oneByte(problem: Finding.Problem, sentence: String) {
        #expect(Strings(.english).sentence(for: problem) == sentence)
    }

    @Test("is reported by doctor in Chinese, too")
    func doctor() throws {
        let bench = Bench()
        try bench.run("add Reading")
        let journal = try #require(bench.disk.keys.first { $0.contains("/data/journal/") })
        let bytes = try #require(bench.files[journal])
        bench.files[journal] = bytes + [1, 2, 3]
        #expect(try bench.run("doctor").stdout.contains("ends in the middle of a line."))
        bench.variables["LANG"] = "zh_CN.UTF-8"
        #expect(try bench.run("doctor").stdout.contains("在一行中间中断。"))
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
