import Testing

@testable import DocumentStore

@Suite("CRC-32C")
struct ChecksumTests {
    static let known: [([UInt8], UInt32)] = [
        ([], 0), (Array("123456789".utf8), 0xE306_9283), (Array("a".utf8), 0xC1D0_4330),
        ([UInt8](repeating: 0, count: 32), 0x8A91_36AA), ([UInt8](repeating: 0xFF, count: 32), 0x62A8_AB43),
        (Array(0..<32), 0x46DD_794E), (Array((0..<32).reversed()), 0x113F_DB5C),
    ]

    @Test("gives the sums of RFC 3720", arguments: known)
    func sums(bytes: [UInt8], sum: UInt32) {
        #expect(CRC32C.checksum(of: bytes) == sum)
    }

    @Test("continues from the sum of the preceding bytes")
    func seeds() {
        let bytes = (0..<100).map { UInt8($0 * 7 % 251) }
        for cut in 0...bytes.count {
            let front = CRC32C.checksum(of: bytes[..<cut])
            #expect(CRC32C.checksum(of: bytes[cut...], seed: front) == CRC32C.checksum(of: bytes))
        }
    }

    @Test("is written as eight small hex digits")
    func text() {
        #expect(CRC32C.text(of: 0xE306_9283) == "e3069283")
        #expect(CRC32C.text(of: 0x2A) == "0000002a")
        #expect(CRC32C.checksum(text: "0000002a") == 0x2A)
        for text in ["", "2a", "0000002A", "0000002g", "+000002a", "00000002a"] {
            #expect(CRC32C.checksum(text: text) == nil)
        }
    }

    @Test("of a line notices each flipped bit, in the body and around it, and another store's line")
    func lines() {
        let line = RecordFraming.line(.batch, Array(#"{"a":1}"#.utf8), seed: 7).bytes
        #expect(RecordFraming.body(of: line[...], .batch, seed: 7) != nil)
        #expect(RecordFraming.body(of: line[...], .batch, seed: 8) == nil)
        for index in line.indices.dropLast() {
            for bit in 0..<8 {
                var flipped = line
                flipped[index] ^= 1 << UInt8(bit)
                #expect(RecordFraming.body(of: flipped[...], .batch, seed: 7) == nil, "bit \(bit) of byte \(index)")
            }
        }
    }
}
