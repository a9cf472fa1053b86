import DocumentStore
import Domain
import Testing

struct HeartbeatTests {
    private let sign: HeartbeatRecord = {
        var clocks = SampleClocks()
        let timer = TimerRecord.sample(at: clocks.reading)
        clocks.pass(seconds: 90)
        return timer.sign(at: clocks.reading, lastSeenAt: clocks.reading.instant.advanced(bySeconds: -30))
    }()

    @Test("sixty-four bytes, there and back")
    func bytes() throws {
        #expect(sign.bytes.count == 64)
        let read = try #require(HeartbeatRecord(bytes: sign.bytes))
        #expect(read == sign && read.elapsed == 90_000)
        #expect(read.isOf(bootId: "boot-1") && !read.isOf(bootId: "boot-2"))
    }

    @Test("a bit turned over anywhere is seen, and so is another length")
    func damage() {
        for index in 0..<512 {
            var bytes = sign.bytes
            bytes[index / 8] ^= 1 << UInt8(index % 8)
            #expect(HeartbeatRecord(bytes: bytes) == nil)
        }
        for count in [0, 63, 65] { #expect(HeartbeatRecord(bytes: Array((sign.bytes + [0]).prefix(count))) == nil) }
    }
}
