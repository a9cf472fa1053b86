import DocumentStore
import TestSupport
import Testing

/// Each kind of file of a store is harmed in each way at some of its bytes and lines; with `HABICAT_FAULTS=all` at each.
@Suite("Every byte")
struct EveryByteTests {
    static let words = [
        "journal", "store.json", "device.json", "root", "live", "month", "status.json", "mirror",
        "mirrored store.json",
    ]

    enum Harm: CaseIterable {
        case flipped, cut, zeroed, byteLost, byteDoubled, sectorZeroed, tailOfAnother, headOfAnother
        case gone, wholeDoubled, another
        case lineDoubled, lineDoubledAtEnd, lineLost, linesSwapped

        /// Of how many bytes one is tried; a place for each of several changes of one byte.
        private var step: Int {
            switch self {
            case .sectorZeroed: 512
            case .flipped: Effort.of(some: 31, all: 1)
            case .tailOfAnother: Effort.of(some: 43, all: 1)
            default: Effort.of(some: 67, all: 1)
            }
        }

        /// - Parameter other: the same file of another store.
        func cases(of whole: [UInt8], beside other: [UInt8]) -> [Harmed] {
            switch self {
            case .gone: [Harmed(bytes: nil, touched: 0..<whole.count, place: 0)]
            case .wholeDoubled: [Harmed(bytes: whole + whole, touched: 0..<0, place: 0)]
            case .another: [Harmed(bytes: other, touched: 0..<whole.count, place: 0)]
            case .lineDoubled, .lineDoubledAtEnd, .lineLost, .linesSwapped: lines(whole)
            case .flipped where Effort.isFull:
                whole.indices.flatMap { index in (0..<8).map { flipped(whole, at: index, bit: $0) } }
            default: stride(from: 0, to: whole.count, by: step).map { at($0, of: whole, beside: other) }
            }
        }

        private func flipped(_ whole: [UInt8], at index: Int, bit: Int) -> Harmed {
            var bytes = whole
            bytes[index] ^= 1 << UInt8(bit)
            return Harmed(bytes: bytes, touched: index..<index + 1, place: index)
        }

        private func at(_ index: Int, of whole: [UInt8], beside other: [UInt8]) -> Harmed {
            if self == .flipped { return flipped(whole, at: index, bit: index % 8) }
            let (front, tail, sector) = (whole[..<index], index..<whole.count, index..<min(index + 512, whole.count))
            let (bytes, touched): ([UInt8], Range<Int>) =
                switch self {
                case .cut: (Array(front), tail)
                case .zeroed: (front + tail.map { _ in 0 }, tail)
                case .byteLost: (Array(front + whole[(index + 1)...]), index..<index + 1)
                case .byteDoubled: (Array(whole[...index] + whole[index...]), index..<index + 1)
                case .sectorZeroed: (front + sector.map { _ in 0 } + whole[sector.upperBound...], sector)
                case .tailOfAnother: (Array(front + other.dropFirst(index)), tail)
                case .headOfAnother: (Array(other.prefix(index) + whole[index...]), 0..<whole.count)
                default: (whole, 0..<0)
                }
            return Harmed(bytes: bytes, touched: touched, place: index)
        }

        private func lines(_ whole: [UInt8]) -> [Harmed] {
            let lines = whole.split(separator: RecordFraming.lineFeed).map { Array($0) + [RecordFraming.lineFeed] }
            var start = 0
            return lines.indices.map { index in
                var dealt = lines
                switch self {
                case .lineDoubled: dealt.insert(lines[index], at: index)
                case .lineDoubledAtEnd: dealt.append(lines[index])
                case .lineLost: dealt.remove(at: index)
                default: dealt.swapAt(index, (index + 1) % lines.count)
                }
                // Only a lost line can take its batch along; without the header the first batch is in its place.
                let end = start + lines[index].count + (index == 0 ? 1 : 0)
                defer { start += lines[index].count }
                let touched = self == .lineLost || index == 0 ? start..<end : 0..<0
                return Harmed(bytes: Array(dealt.joined()), touched: touched, place: index)
            }
        }

        /// Whether anybody can know. A line counts once however often and wherever it is found, and without its line
        /// feed, as a file does that is one line; of what the mirror lacks the journal has everything.
        func isSeen(_ harmed: Harmed, in word: String, of whole: [UInt8]) -> Bool {
            let isOfLines = ["journal", "mirror"].contains(word)
            let feed = RecordFraming.lineFeed
            let lines = whole.count { $0 == feed }
            switch self {
            case .gone: return ["journal", "store.json"].contains(word)
            case .cut:
                let place = harmed.place
                return !word.contains("mirror") && place > 0 && !whole[place - 1...place].contains(feed)
            case .byteLost: return !(isOfLines || lines == 1) || whole[harmed.place] != feed
            case .byteDoubled: return !isOfLines || whole[harmed.place] != feed
            case .wholeDoubled, .lineDoubled, .lineDoubledAtEnd, .linesSwapped: return !isOfLines
            case .lineLost: return !isOfLines || word == "journal" && (1..<lines - 1).contains(harmed.place)
            case .flipped, .zeroed, .sectorZeroed, .tailOfAnother, .headOfAnother, .another: return true
            }
        }
    }

    /// A file as it is found, and which of its bytes or lines were harmed.
    struct Harmed {
        let bytes: [UInt8]?
        let touched: Range<Int>
        let place: Int
    }

    @Test(
        "harmed never gives wrong data, is reported, and can be repaired", arguments: words, Harm.allCases)
    func harmed(word: String, harm: Harm) throws {
        let (sound, other) = (try SoundStore(), try SoundStore(number: 1))
        let files = sound.files.filter { $0.word == word }
        #expect(!files.isEmpty)
        for (_, path) in files {
            let whole = try #require(sound.disk[path])
            let stranger = try #require(other.files.first { $0.word == word && $0.path.lastName == path.lastName })
            for harmed in harm.cases(of: whole, beside: other.disk[stranger.path] ?? []) where harmed.bytes != whole {
                let complaints = Damage(of: sound, at: path, harmed.touched).complaints(
                    about: sound.with(harmed.bytes, at: path), isToBeTold: harm.isSeen(harmed, in: word, of: whole))
                #expect(complaints == [], "\(harm) at \(harmed.place) of \(path)")
            }
        }
    }

    @Test("of another store's journal, in its own folder, is left out")
    func foreignJournal() throws {
        let (sound, other) = (try SoundStore(), try SoundStore(number: 1))
        let disk = sound.disk.copied()
        try disk.makeFolder(other.journal.parentFolder)
        disk[other.journal] = other.disk[other.journal]
        #expect(Damage(of: sound, at: other.journal, 0..<1).complaints(about: disk) == [])
    }
}
