import DocumentStore
import TestSupport
import Testing

/// Lines that are there twice, no longer there, or in another order; and files of one store among those of another.
@Suite("Shuffled lines")
struct ShuffledLineTests {
    enum Deal: CaseIterable {
        case doubled, dropped, swapped, doubledAtTheEnd
    }

    @Test(
        "never give wrong data, and are reported", arguments: ["journal", "mirror", "root", "live", "month"],
        Deal.allCases)
    func shuffled(word: String, deal: Deal) throws {
        let sound = try SoundStore()
        for (_, path) in sound.files.filter({ $0.word == word }) {
            let whole = try #require(sound.disk[path])
            let lines = whole.split(separator: RecordFraming.lineFeed).map { Array($0) + [RecordFraming.lineFeed] }
            var start = 0
            for (index, line) in lines.enumerated() {
                var dealt = lines
                switch deal {
                case .doubled: dealt.insert(line, at: index)
                case .dropped: dealt.remove(at: index)
                case .doubledAtTheEnd: dealt.append(line)
                case .swapped where index + 1 < lines.count: dealt.swapAt(index, index + 1)
                case .swapped: continue
                }
                // Only a lost line can take its batch along, and only the last one unnoticed; without the header the
                // first batch is in its place.
                let end = start + line.count + (index == 0 ? 1 : 0)
                let touched = deal == .dropped || index == 0 ? start..<end : 0..<0
                // The order of lines says nothing, nor how often one is there, and of what the mirror lacks the journal
                // has everything.
                let isOfLines = ["journal", "mirror"].contains(word)
                let isSeen =
                    !isOfLines || word == "journal" && deal == .dropped && index > 0 && index + 1 < lines.count
                let complaints = Damage(of: sound, at: path, touched)
                    .complaints(about: sound.with(Array(dealt.joined()), at: path), isToBeTold: isSeen)
                #expect(complaints == [], "line \(index) of \(path) \(deal)")
                start += line.count
            }
        }
    }

    @Test("of another store are not taken for ours", arguments: EveryByteTests.words)
    func spliced(word: String) throws {
        let sound = try SoundStore()
        let other = try SoundStore(number: 1)
        for (_, path) in sound.files.filter({ $0.word == word }) {
            let stranger = try #require(
                other.files.first {
                    $0.word == word && $0.path.split(separator: "/").last == path.split(separator: "/").last
                })
            let whole = try #require(sound.disk[path])
            let complaints = Damage(of: sound, at: path, 0..<whole.count)
                .complaints(about: sound.with(other.disk[stranger.path], at: path))
            #expect(complaints == [], "\(path) is another store's")
        }
    }

    @Test("of another store's journal are left out")
    func foreignJournal() throws {
        let sound = try SoundStore()
        let other = try SoundStore(number: 1)
        let disk = sound.disk.copied()
        let device = try #require(other.journal.split(separator: "/").dropLast().last)
        try disk.makeFolder(sound.layout.journal(of: String(device)))
        disk[other.journal] = other.disk[other.journal]
        #expect(Damage(of: sound, at: other.journal, 0..<1).complaints(about: disk) == [])
    }
}
