import DocumentStore
import Domain
import Testing

struct HeartbeatTests {
    private let sign: HeartbeatRecord = {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading)
        clocks.pass(seconds: 90)
        return HeartbeatRecord(
            of: timer, at: clocks.reading, lastSeenAt: clocks.reading.instant.advanced(bySeconds: -30))
    }()

    @Test("Sixty-four bytes, there and back")
    func bytes() throws {
        #expect(sign.bytes.count == 64)
        let read = try #require(HeartbeatRecord(bytes: sign.bytes))
        #expect(read == sign)
        #expect(read.elapsed == 90_000)
        #expect(read.isOf(bootId: "boot-1"))
        #expect(!read.isOf(bootId: "boot-2"))
    }

    @Test("A bit turned over anywhere is seen")
    func damage() {
        for index in 0..<512 {
            var bytes = sign.bytes
            bytes[index / 8] ^= 1 << UInt8(index % 8)
            #expect(HeartbeatRecord(bytes: bytes) == nil)
        }
    }

    @Test("A record of another length is none", arguments: [0, 63, 65])
    func lengths(count: Int) {
        #expect(HeartbeatRecord(bytes: Array((sign.bytes + [0]).prefix(count))) == nil)
    }
}
