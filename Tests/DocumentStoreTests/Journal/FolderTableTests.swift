import TestSupport
import Testing

@testable import DocumentStore

/// What happened to the folder, and which lines count then.
@Suite("What happened to the folder") struct FolderTableTests {
    /// Batches that count 1, 2 and 4 by this machine and 8, 16 and 32 by another; nothing but the journal has them.
    private let disk = MemoryFileSystem()
    private let home: StoreHome
    private let storeId: String
    private let devices: [String]

    init() throws {
        home = StoreHome(files: disk)
        let stores = [try home.open("laptop"), try home.open("desktop")]
        for (index, store) in stores.enumerated() {
            for number in 0..<3 { try store.commit(.count(1 << Int64(3 * index + number))) }
        }
        devices = stores.map(\.deviceId)
        storeId = try #require(stores[0].storeId)
        for path in disk.files where path.contains("/mirror/journal/") { disk[path] = nil }
    }

    private func path(_ machine: Int) -> String { "\(home.layout().journal(of: devices[machine]))/2026-11.jsonl" }

    /// Header and lines of a file, without line feeds.
    private func pieces(_ machine: Int) -> [[UInt8]] {
        (disk[path(machine)] ?? []).split(separator: RecordFraming.lineFeed).map(Array.init)
    }

    enum Event: String, CaseIterable, Sendable {
        case nothing, withoutLastFeed, withoutFeeds, withReturns, reversed, doubled, unionMerged
        case withoutHeader, headerAlone, headerFlipped, markedAsText, behindOtherLines
        case gitMarks, textBetween, textBehindFeed, lineOfAnotherStore, zerosBehind
        case renamed, renamedByTool, inFolderAbove, inOtherFolder, copiedBeside, emptied, lastLineTorn, middleLineTorn
        case hidden, unfinished, twoFoldersBelow, newerLabel, newerVerb, from2200, nestedDeeply, numberTooHigh

        /// How many of a file's three lines count; the first ones, or all but the middle one.
        var counting: [Int] {
            switch self {
            case .headerAlone, .emptied, .hidden, .unfinished, .twoFoldersBelow: []
            case .lastLineTorn: [0, 1]
            case .middleLineTorn: [0, 2]
            default: [0, 1, 2]
            }
        }

        /// Lines that this program does not know, in our own folder: then nothing may be written.
        var isNewer: Bool { self == .newerLabel || self == .newerVerb }
    }

    private func line(_ label: String, at: String, seq: Int = 4, verb: String = "delete", of machine: Int) -> [UInt8] {
        let (at, more) = ("\(at)-0000-\(devices[machine])", label == "batch" ? "" : #","zone":"utc""#)
        let body = Array(
            #"{"at":"\#(at)","do":[{"\#(verb)":"a/b"}],"kind":"k","now":"2026-11-21T10:00:00.000Z","seq":\#(seq)\#(more)}"#
                .utf8)
        var line = RecordFraming.line(.batch, body, seed: Line.seed(ofStore: storeId)).bytes
        if label != "batch" {
            let text = String(decoding: line, as: UTF8.self)
            line = Array(text.replacing(#","batch":"#, with: #","\#(label)":"#).utf8)
        }
        return line
    }

    private func happen(_ event: Event, to machine: Int) throws {
        let (path, pieces) = (path(machine), pieces(machine))
        let folder = home.layout().journal(of: devices[machine])
        func put(_ pieces: [[UInt8]], end: [UInt8] = [10]) { disk[path] = pieces.flatMap { $0 + end } }
        func text(_ text: String) -> [UInt8] { Array(text.utf8) }
        let normal = "2026-11-21T10:00:00.000Z"
        switch event {
        case .nothing: break
        case .withoutLastFeed: disk[path]?.removeLast()
        case .withoutFeeds: put(pieces, end: [])
        case .withReturns: put(pieces, end: [13, 10])
        case .reversed: put(pieces.reversed())
        case .doubled: put(pieces + pieces)
        case .unionMerged: put([pieces[0]] + pieces[1...].reversed() + pieces[1...] + [pieces[0], pieces[2]])
        case .withoutHeader: put(Array(pieces.dropFirst()))
        case .headerAlone: put([pieces[0]])
        case .headerFlipped: disk[path]?[60] ^= 1
        case .markedAsText: disk[path]?.insert(contentsOf: [0xEF, 0xBB, 0xBF], at: 0)
        case .behindOtherLines: disk[path]?.insert(contentsOf: text("{}\n"), at: 0)
        case .gitMarks:
            put([text("<<<<<<< HEAD")] + pieces[...1] + [text("=======")] + pieces[2...] + [text(">>>>>>> theirs")])
        case .textBetween: put(pieces[...1] + [text("hello")] + pieces[2...])
        case .textBehindFeed: disk[path]? += text("hello")
        case .lineOfAnotherStore:
            let body = text(#"{"at":"\#(normal)-0000-12345678","do":[],"kind":"k","now":"\#(normal)","seq":1}"#)
            disk[path]? += RecordFraming.line(.batch, body, seed: Line.seed(ofStore: "another")).bytes
        case .zerosBehind: disk[path]? += [UInt8](repeating: 0, count: 100)
        case .renamed: try disk.rename(path, to: "\(folder)/holiday pictures")
        case .renamedByTool: try disk.rename(path, to: "\(folder)/2026-11 (Ada's conflicted copy 2026-11-22).jsonl")
        case .inFolderAbove: try disk.rename(path, to: "\(home.layout().journals)/2026-11.jsonl")
        case .inOtherFolder:
            try disk.rename(path, to: "\(home.layout().journal(of: devices[1 - machine]))/2026-10.jsonl")
        case .copiedBeside: disk["\(folder)/2026-11 2.jsonl"] = disk[path]
        case .emptied: disk[path] = []
        case .lastLineTorn: disk[path]?.removeLast(30)
        case .middleLineTorn: put([pieces[0], pieces[1], pieces[2].dropLast(30), pieces[3]])
        case .hidden: try disk.rename(path, to: "\(folder)/.2026-11.jsonl")
        case .unfinished: try disk.rename(path, to: "\(folder)/2026-11.jsonl.part")
        case .twoFoldersBelow:
            try disk.makeFolders("\(folder)/below")
            try disk.rename(path, to: "\(folder)/below/2026-11.jsonl")
        case .newerLabel: disk[path]? += line("batch2", at: normal, of: machine)
        case .newerVerb: disk[path]? += line("batch", at: normal, verb: "archive", of: machine)
        case .from2200: disk[path]? += line("batch", at: "2200-01-01T00:00:00.000Z", of: machine)
        case .nestedDeeply:
            let deep = String(repeating: "[", count: 40) + String(repeating: "]", count: 40)
            let body = text(
                #"{"at":"\#(normal)-0000-\#(devices[machine])","do":[{"fields":{"a":\#(deep)},"set":"a/b"}],"#
                    + #""kind":"k","now":"\#(normal)","seq":4}"#)
            disk[path]? += RecordFraming.line(.batch, body, seed: Line.seed(ofStore: storeId)).bytes
        case .numberTooHigh: disk[path]? += line("batch", at: normal, seq: 1 << 41, of: machine)
        }
    }

    private func expected(_ event: Event, _ machine: Int, plus more: Int64 = 0) -> Int64? {
        let all = (0..<2).flatMap { index in
            (index == machine ? event.counting : [0, 1, 2]).map { Int64(1) << Int64(3 * index + $0) }
        }
        return all.reduce(more, +)
    }

    @Test("decides which lines count, and nothing else", arguments: Event.allCases, [0, 1])
    func table(event: Event, machine: Int) throws {
        try happen(event, to: machine)
        let before = disk.copied()
        let store = try home.open()
        #expect(store.coins == expected(event, machine))
        for path in disk.files where path.contains("/data/") { #expect(disk[path] == before[path], "reading wrote") }
        guard !event.isNewer || machine == 1 else {
            #expect(throws: StoreError.self) { try store.commit(.count(64)) }
            return
        }
        try store.commit(.count(64))
        // Its owner writes on as the same device.
        if event != .middleLineTorn { #expect(store.deviceId == devices[0]) }
        store.close()
        #expect(try home.open().coins == expected(event, machine, plus: 64))
        #expect(try home.open("desktop").coins == expected(event, machine, plus: 64))
    }

    @Test(
        "a process that runs meanwhile keeps what it read, and a commit or a repair puts it back",
        arguments: Event.allCases.filter { !$0.isNewer }, [0, 1])
    func running(event: Event, machine: Int) throws {
        let store = try home.open()
        store.close()
        try happen(event, to: machine)
        _ = try store.catchUp()
        #expect(store.coins == 63)
        try store.commit(.count(64))
        store.close()
        #expect(try home.open().coins == 127)
        _ = try Repair.mend(home.layout(), files: disk, machine: "laptop")
        #expect(try Repair.mend(home.layout(), files: disk, machine: "laptop") == [])
        for path in disk.files where path.contains("/mirror/journal/") { disk[path] = nil }
        for machine in ["laptop", "desktop"] { try home.removeState(of: machine) }
        #expect(try home.open("desktop").coins == 127)
    }

    @Test("is never called damage where the lines are there", arguments: Event.allCases, [0, 1])
    func told(event: Event, machine: Int) throws {
        try home.open().close()
        try happen(event, to: machine)
        let findings = try Doctor.examine(home.layout(), files: disk)
        let isWarned = event.isNewer || [.from2200, .nestedDeeply, .numberTooHigh].contains(event)
        #expect(findings.map(\.severity).max() ?? .note == (isWarned ? .warning : .note), "\(findings)")
        let isTold = ![
            Event.nothing, .withoutLastFeed, .withoutFeeds, .reversed, .doubled, .unionMerged, .withoutHeader,
            .inOtherFolder,
        ].contains(event)
        #expect(findings.isEmpty != isTold, "\(findings)")
    }
}
