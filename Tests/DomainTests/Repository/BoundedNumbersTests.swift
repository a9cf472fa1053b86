import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Numbers out of files") struct BoundedNumbersTests {
    @Test("are held within what can be counted on with", arguments: [Int64.max, .min, .max - 1, 1 << 53, -1, 0, 25])
    func held(number: Int64) throws {
        let value = try Int(stored: .integer(number))
        #expect(value == Int(min(max(number, -100_000_000), 100_000_000)))
        let long = try Int64(stored: .integer(number))
        // Summed a thousand times, and turned from minutes into milliseconds, it still is a number.
        #expect(!long.multipliedReportingOverflow(by: 1000).overflow)
        #expect(!value.multipliedReportingOverflow(by: 60_000 * 1000).overflow)
    }

    @Test("of an alive file are held, too") func signOfLife() {
        let clocks = SampleClocks()
        var bytes = HeartbeatRecord(of: .sample(at: clocks.reading), at: clocks.reading, lastSeenAt: nil).bytes
        bytes.replaceSubrange(24..<56, with: [UInt8](repeating: 0x7F, count: 32))
        let sum = CRC32C.checksum(of: bytes[..<60])
        bytes.replaceSubrange(60..<64, with: (0..<4).map { UInt8(truncatingIfNeeded: sum >> UInt32($0 * 8)) })
        let sign = HeartbeatRecord(bytes: bytes)
        #expect(sign != nil)
        #expect(sign.map { $0.elapsed &* 1000 > $0.elapsed } == true)
    }
}
