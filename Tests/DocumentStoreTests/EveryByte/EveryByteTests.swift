import DocumentStore
import TestSupport
import Testing

/// Each byte of each file of a store is flipped, and each file is cut at each byte. `HABICAT_FAULTS=all` flips each
/// bit, and cuts rebuildable files at each byte too.
@Suite("Every byte")
struct EveryByteTests {
    static let words = [
        "journal", "store.json", "device.json", "root", "live", "month", "status.json", "mirror",
        "mirrored store.json",
    ]

    @Test("of each kind of file is there to be damaged", arguments: words)
    func kinds(word: String) throws {
        #expect(try SoundStore().files.contains { $0.word == word })
    }

    @Test("flipped never gives wrong data, and is reported", arguments: words)
    func flipped(word: String) throws {
        let sound = try SoundStore()
        for (_, path) in sound.files.filter({ $0.word == word }) {
            let whole = try #require(sound.disk[path])
            for index in whole.indices where index % step(for: word) == 0 {
                for bit in Effort.of(some: index % 8, all: 0)...Effort.of(some: index % 8, all: 7) {
                    var bytes = whole
                    bytes[index] ^= 1 << UInt8(bit)
                    let complaints = Damage(of: sound, at: path, index..<index + 1)
                        .complaints(about: sound.with(bytes, at: path))
                    #expect(complaints == [], "byte \(index), bit \(bit) of \(path)")
                }
            }
        }
    }

    @Test("cut off gives the prefix, and nothing else", arguments: words)
    func cut(word: String) throws {
        let sound = try SoundStore()
        for (_, path) in sound.files.filter({ $0.word == word }) {
            let whole = try #require(sound.disk[path])
            for length in whole.indices where length % step(for: word) == 0 {
                // A last line is whole without its line feed.
                let isLineEnd = length == 0 || whole[length - 1...length].contains(RecordFraming.lineFeed)
                let complaints = Damage(of: sound, at: path, length..<whole.count).complaints(
                    about: sound.with(Array(whole.prefix(length)), at: path),
                    isToBeTold: !isLineEnd && !word.contains("mirror"))
                #expect(complaints == [], "\(path) cut at \(length)")
            }
        }
    }

    @Test("zeroed from some byte on never gives wrong data", arguments: words)
    func zeroed(word: String) throws {
        let sound = try SoundStore()
        for (_, path) in sound.files.filter({ $0.word == word }) {
            let whole = try #require(sound.disk[path])
            for length in whole.indices where length % (3 * step(for: word)) == 0 {
                let zeros = [UInt8](repeating: 0, count: whole.count - length)
                let complaints = Damage(of: sound, at: path, length..<whole.count).complaints(
                    about: sound.with(whole.prefix(length) + zeros, at: path))
                #expect(complaints == [], "\(path) zero from \(length) on")
            }
        }
    }

    @Test("missing, a file is rebuilt or asked for", arguments: words)
    func missing(word: String) throws {
        let sound = try SoundStore()
        for (_, path) in sound.files.filter({ $0.word == word }) {
            let whole = try #require(sound.disk[path])
            let complaints = Damage(of: sound, at: path, 0..<whole.count)
                .complaints(about: sound.with(nil, at: path), isToBeTold: word == "journal" || word == "store.json")
            #expect(complaints == [], "\(path) removed")
        }
    }

    /// Journal and identity byte by byte; rebuildable files in steps.
    private func step(for word: String) -> Int {
        switch word {
        case "journal", "store.json", "device.json": 1
        default: Effort.of(some: 5, all: 1)
        }
    }
}
