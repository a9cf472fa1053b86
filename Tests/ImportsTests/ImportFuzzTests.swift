import DocumentStore
import Domain
import FoundationEssentials
import Imports
import TestSupport
import Testing
import Words

/// Files as the programs write them, changed at random: nothing traps.
@Suite("Files that were damaged") struct ImportFuzzTests {
    @Test("damaged files are read or refused, and every history read can be planned", arguments: Lives.seeds(1))
    func damaged(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let life = Life()
        for number in 0..<3 * Self.samples.count {
            let sample = Self.samples[number % Self.samples.count]
            let files = sample.files.map { file in
                ImportFile(name: file.name, bytes: Self.damaged(file.bytes, using: &random))
            }
            _ = Importer.detected(in: files)
            var wishes = ImportWishes()
            if random.next() % 3 == 0 { wishes.into = .new("All") }
            wishes.withEmpty = random.next() % 2 == 0
            guard let history = try? sample.format.history(of: files) else { continue }
            let plan = try life.repository.importPlan(
                for: history, wishes: wishes, at: .at("2026-03-10"), using: RandomSource(seed: 1), in: .english)
            let odd = plan.habits.flatMap(\.entries).first { entry in
                // A few units may make less than a minute, and slips make none.
                let minutes = (entry.amount == nil ? 1 : 0)...1440
                return !minutes.contains(entry.minutes) || entry.day > Day(year: 2026, month: 3, day: 10)
            }
            #expect(odd == nil, "seed \(seed), \(sample.format.name), input \(number)")
            for index in 0..<plan.pieceCount { _ = try plan.piece(index, at: .at("2026-03-10"), group: "g") }
        }
    }

    /// A few changes: bytes, pieces taken out or doubled, numbers that are odd, two lines in the other's place.
    private static func damaged(_ bytes: [UInt8], using random: inout RandomSource) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
            switch random.next() % 7 {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
            case 3: bytes.insert(contentsOf: odd[Int(random.next() % UInt64(odd.count))].utf8, at: place)
            case 4:
                // Replaces a number or word by another one.
                let isMark = { (byte: UInt8) in ",:[]{}\" \t\n".utf8.contains(byte) }
                let start = (bytes[..<place].lastIndex(where: isMark) ?? -1) + 1
                let stop = bytes[place...].firstIndex(where: isMark) ?? bytes.count
                guard start < stop else { continue }
                bytes.replaceSubrange(start..<stop, with: odd[Int(random.next() % UInt64(odd.count))].utf8)
            case 5: bytes.removeLast(bytes.count - place)
            default:
                var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
                guard lines.count > 1 else { continue }
                lines.swapAt(Int.random(in: 0..<lines.count, using: &random), lines.count / 2)
                bytes = Array(lines.joined(separator: [10]))
            }
        }
        return bytes
    }

    private static let odd = [
        "-1", "0", "1e308", "-1e308", "9223372036854775807", "-9223372036854775808", "99999999999999999999", "0.1",
        "NaN", "null", "true", "{}", "[]", "\"\"", "\"", "#", "# #", "\n", "\t", ",,,", ";", "\u{0}", "\u{FEFF}",
        "\u{202E}",
        "2026-02-30", "0000-00-00", "9999-12-31", "99999-1-1", "24:00", "99:99", "<23:59", "0:00>", "-30m", "9:00 - ?",
        "20261301T000000Z", "2026-03-01T25:61:61+99:99", "1970-01-01T00:00:00-23:59", "SKIP", "s", "🐈", "\\", "\\u0000",
    ]

    private static let samples: [(format: Importer, files: [ImportFile])] =
        (HabitProgramImportTests.samples + TimeProgramImportTests.samples).map { ($0.format, $0.files) }
        + [
            "date,habit,minutes,note\n2026-03-01,Read,25,\"ch, 2\"\n3/14/2026,Swim,1:30,\n",
            "Date,Read,Swim\n2026-03-01,1,0\n2026-03-02,✓,skip\n2026-03-03,,30\n",
            "date,start,end,habit\n2026-03-02,23:30,0:15,Write\n",
        ].map { (.csv, [ImportFile(name: "a.csv", text: $0)]) }
        + [
            (.org, "* TODO Read :x:\n  CLOCK: [2026-03-02 Mon 09:00]--[2026-03-02 Mon 10:15] =>  1:15\n"),
            (.timeclock, "i 2026/03/02 09:00:00 work:read  ch 2\no 2026/03/02 10:15:00\n"),
            (
                .ical,
                "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20260302T080000Z\nDURATION:PT1H\nSUMMARY:a\\, b\nEND:VEVENT\n"
            ),
        ].map { (format: Importer, text: String) in (format, [ImportFile(name: "a", text: text)]) }
}
