import DocumentStore
import TestSupport
import Testing

/// Every byte of a journal, cut off and flipped.
@Suite("Damage")
struct DamageTests {
    /// A store with five batches, and no snapshot or mirror; what this machine wrote last is noted.
    struct Sample {
        let disk = MemoryFileSystem()
        let home: StoreHome
        let path: String
        let bytes: [UInt8]

        init() throws {
            home = StoreHome(files: disk)
            let store = try home.open()
            for number in 0..<5 { try store.commit(.count(1 << Int64(number))) }
            store.close()
            try home.removeState()
            for copy in disk.files where copy.contains("/mirror/journal/") { disk[copy] = nil }
            path = try #require(try home.journalFiles().first)
            bytes = try #require(disk[path])
        }

        /// The disk as it was, without the folders of new devices.
        func restore(as kept: MemoryFileSystem) throws {
            for file in disk.files { disk[file] = kept[file] }
            for parent in [home.layout().data + "/journal", home.layout().mirror + "/journal"] {
                let known = try kept.names(in: parent) ?? []
                for name in try disk.names(in: parent) ?? [] where !known.contains(name) {
                    try disk.remove("\(parent)/\(name)")
                }
            }
        }

        /// Where each line ends, behind its line feed; the header first.
        var lineEnds: [Int] { bytes.indices.filter { bytes[$0] == 10 }.map { $0 + 1 } }
    }

    @Test("a journal cut at any byte gives exactly the batches before, and takes more")
    func cut() throws {
        let sample = try Sample()
        let kept = sample.disk.copied()
        for length in 0..<sample.bytes.count {
            sample.disk[sample.path] = Array(sample.bytes.prefix(length))
            // A line counts without its line feed: it was whole when it was written.
            let whole = sample.lineEnds.dropFirst().count { $0 <= length + 1 }
            let expected = whole == 0 ? nil : Int64((1 << whole) - 1)
            let store = try sample.home.open()
            #expect(store.coins == expected, "cut at \(length)")
            #expect(sample.disk[sample.path]?.count == length)
            try store.commit(.count(100))
            #expect(try sample.home.open().coins == (expected ?? 0) + 100, "cut at \(length), then written")
            try sample.restore(as: kept)
        }
    }

    @Test("a flipped bit anywhere is reported, and never gives wrong data")
    func flipped() throws {
        let sample = try Sample()
        let ends = sample.lineEnds
        for index in sample.bytes.indices {
            var bytes = sample.bytes
            bytes[index] ^= 1 << UInt8(index % 8)
            sample.disk[sample.path] = bytes
            let store = try sample.home.open()
            let line = ends.firstIndex { index < $0 } ?? 0
            let lost: Int64 = line > 0 ? 1 << Int64(line - 1) : 0
            #expect(store.coins == 31 - lost, "byte \(index)")
            #expect(store.trouble.map(\.severity).max() == (lost > 0 ? .damage : .note), "byte \(index)")
            #expect(try !Doctor.examine(sample.home.layout(), files: sample.disk).isEmpty, "byte \(index)")
        }
    }

    @Test("a damaged line is read from the mirror")
    func repaired() throws {
        let sample = try Sample()
        try sample.home.open().close()
        try sample.home.removeState()
        for index in sample.lineEnds[0]..<sample.bytes.count {
            var bytes = sample.bytes
            bytes[index] ^= 1 << UInt8(index % 8)
            sample.disk[sample.path] = bytes
            let store = try sample.home.open()
            #expect(store.coins == 31, "byte \(index)")
        }
    }

    @Test("repeated lines count once, dropped ones are reported, and their order does not matter")
    func shuffled() throws {
        let sample = try Sample()
        let ends = sample.lineEnds
        let lines = zip(ends, ends.dropFirst()).map { Array(sample.bytes[$0..<$1]) }
        let header = Array(sample.bytes[..<ends[0]])
        sample.disk[sample.path] = header + (lines[0] + lines[1] + lines[1] + lines[2] + lines[3] + lines[4])
        let doubled = try sample.home.open()
        #expect(doubled.coins == 31)
        #expect(doubled.trouble == [])
        sample.disk[sample.path] = header + (lines[0] + lines[2] + lines[3] + lines[4])
        let dropped = try sample.home.open()
        #expect(dropped.coins == 29)
        #expect(dropped.trouble.map(\.severity) == [.damage])
        sample.disk[sample.path] = header + (lines[0] + lines[2] + lines[1] + lines[3] + lines[4])
        let swapped = try sample.home.open()
        #expect(swapped.coins == 31)
        #expect(swapped.trouble == [])
    }

    @Test("zeros where a line was cut short are no line")
    func zeros() throws {
        let sample = try Sample()
        sample.disk[sample.path] = Array(sample.bytes.dropLast(30)) + [UInt8](repeating: 0, count: 30)
        let store = try sample.home.open()
        #expect(store.coins == 15)
        try store.commit(.count(100))
        #expect(try sample.home.open().coins == 115)
        #expect(try sample.home.open().trouble.allSatisfy { $0.severity == .note })
    }

    @Test("lines of another store are not taken")
    func spliced() throws {
        let sample = try Sample()
        let other = StoreHome(files: sample.disk, below: "/home/other")
        other.now = other.now.advanced(bySeconds: 5)
        _ = try other.open("desktop")
        let stranger = try other.open("desktop")
        try stranger.commit(.count(1000))
        let path = try #require(try other.journalFiles().first)
        let line = try #require(sample.disk[path]).split(separator: 10)[1]
        sample.disk[sample.path] = sample.bytes + line + [10]
        let store = try sample.home.open()
        #expect(store.coins == 31)
        #expect(store.trouble.map(\.severity) == [.note])
    }
}
