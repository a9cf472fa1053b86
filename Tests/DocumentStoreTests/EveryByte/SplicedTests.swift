import DocumentStore
import TestSupport
import Testing

/// Bytes lost, put in, made zero in the middle, and files that are of one store up to some byte and of another from
/// there on. `HABICAT_FAULTS=all` tries each byte.
@Suite("Spliced files")
struct SplicedTests {
    enum Harm: CaseIterable {
        case byteLost, byteDoubled, sectorZeroed, wholeDoubled, tailOfAnother, headOfAnother

        /// Of how many bytes one is tried.
        var step: Int {
            switch self {
            case .byteLost, .byteDoubled: Effort.of(some: 37, all: 1)
            case .headOfAnother: Effort.of(some: 61, all: 1)
            // Some of them in the checksum and the first names of a header.
            case .tailOfAnother: Effort.of(some: 19, all: 1)
            case .sectorZeroed: 512
            case .wholeDoubled: .max
            }
        }

        /// - Parameter other: the same file of another store.
        func bytes(_ whole: [UInt8], at index: Int, beside other: [UInt8]) -> [UInt8] {
            switch self {
            case .byteLost: Array(whole[..<index] + whole[(index + 1)...])
            case .byteDoubled: Array(whole[...index] + whole[index...])
            case .sectorZeroed:
                whole[..<index] + whole[index...].prefix(512).map { _ in 0 } + whole[index...].dropFirst(512)
            case .wholeDoubled: whole + whole
            case .tailOfAnother: Array(whole[..<index] + other.dropFirst(index))
            case .headOfAnother: Array(other.prefix(index) + whole[index...])
            }
        }

        /// Whether something in a file of lines cannot be read any more. Each line counts once however often it is found,
        /// and line feeds between lines say nothing.
        func isSeenAmongLines(_ whole: [UInt8], at index: Int) -> Bool {
            switch self {
            case .byteLost: whole[index] != RecordFraming.lineFeed || index == whole.count - 1
            case .byteDoubled: whole[index] != RecordFraming.lineFeed
            case .wholeDoubled: false
            case .sectorZeroed, .tailOfAnother, .headOfAnother: true
            }
        }

        func touched(_ whole: [UInt8], at index: Int) -> Range<Int> {
            switch self {
            case .byteLost, .byteDoubled: index..<index + 1
            case .sectorZeroed: index..<min(index + 512, whole.count)
            case .wholeDoubled: 0..<0
            case .tailOfAnother: index..<whole.count
            case .headOfAnother: 0..<whole.count
            }
        }
    }

    @Test("never give wrong data, and are reported", arguments: EveryByteTests.words, Harm.allCases)
    func spliced(word: String, harm: Harm) throws {
        let sound = try SoundStore()
        let other = try SoundStore(number: 1)
        for (_, path) in sound.files.filter({ $0.word == word }) {
            let name = path.split(separator: "/").last
            let stranger = try #require(
                other.files.first { $0.word == word && $0.path.split(separator: "/").last == name })
            let whole = try #require(sound.disk[path])
            for index in stride(from: 0, to: whole.count, by: harm.step) {
                let bytes = harm.bytes(whole, at: index, beside: other.disk[stranger.path] ?? [])
                guard bytes != whole else { continue }
                let isOfLines = ["journal", "mirror"].contains(word)
                let isToBeTold = !isOfLines || harm.isSeenAmongLines(whole, at: index)
                let complaints = Damage(of: sound, at: path, harm.touched(whole, at: index))
                    .complaints(about: sound.with(bytes, at: path), isToBeTold: isToBeTold)
                #expect(complaints == [], "\(harm) at byte \(index) of \(path)")
            }
        }
    }
}
