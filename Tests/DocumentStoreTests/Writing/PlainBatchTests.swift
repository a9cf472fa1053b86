@testable import DocumentStore
@testable import TestSupport
import Testing

@Suite("A line read without values")
struct PlainBatchTests {
    @Test("is the batch that it is as a value, or is left to that way", arguments: 1...300 as ClosedRange<UInt64>)
    func same(seed: UInt64) throws {
        var maker = ProgramMaker(seed: seed)
        let batch = maker.batch()
        let now = Timestamp(milliseconds: 1_795_255_200_000)
        let body = LoggedBatch.bytes(of: batch, seq: 7, at: "2026-11-21T10:00:00.000Z-0000-ab12cd34", now: now)
        let slow = try LoggedBatch(value: Codec.value(from: body), device: "ab12cd34", crc: 1)
        let plain = LoggedBatch(plain: body[...], device: "ab12cd34", crc: 1)
        #expect(plain == nil || plain == slow)
        // Fields inside others, what takes fields away, and transforms that add no number are rare.
        let isPlain = batch.writes.allSatisfy { write in
            write.removed.isEmpty && write.fields.keys.allSatisfy { $0.text.isSimpleName }
                && write.transforms.allSatisfy { transform in
                    if case .increment = transform.operation { transform.field.text.isSimpleName } else { false }
                }
        }
        #expect(plain != nil || !isPlain)
        for index in stride(from: Int(seed % 7), to: body.count, by: 7) {
            var damaged = body
            damaged[index] ^= 1 << UInt8(seed % 8)
            let wanted = try? LoggedBatch(value: Codec.value(from: damaged), device: "ab12cd34", crc: 1)
            let found = LoggedBatch(plain: damaged[...], device: "ab12cd34", crc: 1)
            #expect(found == nil || found == wanted)
        }
    }
}
