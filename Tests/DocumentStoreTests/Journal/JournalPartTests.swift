@testable import DocumentStore
import TestSupport
import Testing

@Suite("Parts of a journal")
struct JournalPartTests {
    @Test("a framed line has the documented bytes")
    func frame() throws {
        let line = RecordFraming.line(.batch, Array("{\"seq\":118}".utf8), seed: 7)
        let crc = CRC32C.text(of: CRC32C.checksum(of: Array("{\"seq\":118}".utf8), seed: 7))
        #expect(String(decoding: line.bytes, as: UTF8.self) == "{\"crc\":\"\(crc)\",\"batch\":{\"seq\":118}}\n")
        let read = try #require(RecordFraming.body(of: line.bytes.dropLast(), .batch, seed: 7))
        #expect(Array(read.bytes) == Array("{\"seq\":118}".utf8))
        #expect(read.crc == line.crc)
        #expect(RecordFraming.body(of: line.bytes.dropLast(), .batch, seed: 8) == nil)
        #expect(RecordFraming.body(of: line.bytes.dropLast(), .head, seed: 7) == nil)
    }

    @Test("a flipped bit anywhere in a line is seen")
    func flips() {
        let line = Array(RecordFraming.line(.head, Array("{\"month\":\"2026-11\"}".utf8)).bytes.dropLast())
        for index in line.indices {
            for bit in 0..<8 {
                var flipped = line
                flipped[index] ^= 1 << UInt8(bit)
                #expect(RecordFraming.body(of: flipped[...], .head) == nil, "byte \(index), bit \(bit)")
            }
        }
    }

    @Test(
        "names of files are read as they are written",
        arguments: [
            ("2026-11.jsonl", "2026-11", 1), ("2026-11.2.jsonl", "2026-11", 2), ("2027-01.13.jsonl", "2027-01", 13),
        ])
    func names(text: String, month: String, part: Int) {
        let name = JournalFileName(text: text)
        #expect(name == JournalFileName(month: month, part: part))
        #expect(name?.text == text)
    }

    @Test(
        "other names are none",
        arguments: [
            "2026-11", "2026-11.json", "2026-11.1.jsonl", "2026-11.02.jsonl", "2026-11.-2.jsonl", "2026-1.jsonl",
            "2026-11.sync-conflict.jsonl", ".2026-11.jsonl", "2026/11.jsonl", "",
        ])
    func noNames(text: String) {
        #expect(JournalFileName(text: text) == nil)
    }

    @Test("files order by month, then part")
    func order() {
        let texts = ["2026-12.jsonl", "2026-11.10.jsonl", "2026-11.jsonl", "2026-11.2.jsonl"]
        let sorted = texts.compactMap { JournalFileName(text: $0) }.sorted().map(\.text)
        #expect(sorted == ["2026-11.jsonl", "2026-11.2.jsonl", "2026-11.10.jsonl", "2026-12.jsonl"])
    }

    @Test("a header is read as it is written")
    func header() throws {
        let previous = JournalHeader.Previous(file: JournalFileName(month: "2026-10", part: 2), bytes: 4711)
        let header = JournalHeader(storeId: "s1", device: "ab12cd34", month: "2026-11", previous: previous)
        let read = try #require(JournalHeader.read(header.line.bytes.dropLast()))
        #expect(read.header == header)
        #expect(read.crc == header.line.crc)
    }

    @Test("hybrid times sort as their texts do")
    func times() throws {
        let time = Timestamp(milliseconds: 1_795_255_200_123)
        let times = [
            HybridTime(time: time, counter: 0, device: "ab12cd34"),
            HybridTime(time: time, counter: 0, device: "bb12cd34"),
            HybridTime(time: time, counter: 1, device: "ab12cd34"),
            HybridTime(time: time, counter: 0xFFFF, device: "ab12cd34"),
            HybridTime(time: time.advanced(bySeconds: 1), counter: 0, device: "00000000"),
        ]
        #expect(times[0].text == "2026-11-21T10:00:00.123Z-0000-ab12cd34")
        for (earlier, later) in zip(times, times.dropFirst()) {
            #expect(earlier < later)
            #expect(earlier.text.precedesInBytes(later.text))
        }
        for time in times { #expect(HybridTime(text: time.text) == time) }
        for text in ["", "2026-11-21T10:00:00.123Z-0000-", "2026-11-21T10:00:00.123Z-00G0-ab12cd34"] {
            #expect(HybridTime(text: text) == nil)
        }
        #expect(HybridTime(text: "2199-12-31T23:59:59.999Z-ffff-ab12cd34") != nil)
        #expect(HybridTime(text: "2200-01-01T00:00:00.000Z-0000-ab12cd34") == nil)
    }

    @Test("each time a clock gives is behind all it gave and saw")
    func clock() {
        var clock = HybridClock()
        let wall = Timestamp(milliseconds: 1_795_255_200_000)
        let first = clock.next(wall: wall, device: "a")
        let second = clock.next(wall: wall, device: "a")
        let earlier = clock.next(wall: wall.advanced(bySeconds: -3600), device: "a")
        #expect(first < second && second < earlier)
        let foreign = HybridTime(time: wall.advanced(bySeconds: 3600), counter: 9, device: "b")
        clock.observe(foreign)
        let behind = clock.next(wall: wall, device: "a")
        #expect(behind > foreign && behind.time == foreign.time && behind.counter == 10)
    }

    @Test(
        "a clock follows what it saw, however far ahead, but not a wall clock from 2199 on",
        arguments: [1, 100, 172])
    func farAhead(years: Int64) throws {
        let wall = Timestamp(milliseconds: 1_795_255_200_000)
        var clock = HybridClock()
        let far = HybridTime(time: wall.advanced(bySeconds: years * 365 * 86_400), counter: 0, device: "b")
        clock.observe(far)
        #expect(clock.next(wall: wall, device: "a") > far)
        let behind = clock.next(wall: try #require(Timestamp(text: "2199-01-01T00:00:00.000Z")), device: "a")
        #expect(behind.time == far.time && behind.counter == 2)
    }

    @Test("a clock with an exhausted counter advances by a millisecond")
    func counter() {
        let wall = Timestamp(milliseconds: 1_795_255_200_000)
        var clock = HybridClock()
        clock.observe(HybridTime(time: wall, counter: .max, device: "a"))
        let next = clock.next(wall: wall, device: "a")
        #expect(next.time.milliseconds == wall.milliseconds + 1 && next.counter == 0)
    }
}
