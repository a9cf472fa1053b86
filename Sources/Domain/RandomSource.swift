import DocumentStore

/// A random number generator that is a value: the same seed gives the same draws (SplitMix64).
package struct RandomSource: RandomNumberGenerator, Sendable, Hashable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number that is the same for the same text.
    static func draw(_ text: String) -> UInt64 {
        var random = RandomSource(seed: text.fnv1a)
        return random.next()
    }

    /// A new document id: 16 lower-case letters and digits.
    package mutating func makeId() -> String { text(length: 16) }

    /// A new id for a document of history: the month of its day and 14 letters or digits.
    package mutating func makeHistoryId(on day: Day) -> String {
        Repository.historyPrefix(of: day) + text(length: 14)
    }

    private mutating func text(length: Int) -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        var made = ""
        for _ in 0..<length { made.append(letters[Int.random(in: 0..<letters.count, using: &self)]) }
        return made
    }

    /// Whether something comes true that does so `percent` times in a hundred.
    package mutating func comesTrue(percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

    /// One of several by weight, each 0 or more; nil only where no weight is above 0.
    package mutating func one<Element>(weighted: [(Element, weight: Int)]) -> Element? {
        let sum = weighted.reduce(0) { $0 + $1.weight }
        guard sum > 0 else { return nil }
        var drawn = Int.random(in: 0..<sum, using: &self)
        for (element, weight) in weighted {
            if drawn < weight { return element }
            drawn -= weight
        }
        return nil
    }
}

extension Repository {
    /// What ids of history begin with: `YYYYMM`.
    package static func historyPrefix(of day: Day) -> String {
        let month = day.month
        return month.year.padded(4) + month.number.padded(2)
    }
}

/// The permanent id of the document made from a row: importing the row again, here or elsewhere, is recognized by it.
package enum SourceMark {
    /// Letters or digits, computed from all the parts.
    package static func text(_ parts: [String], length: Int = length) -> String {
        var hash = offset
        func take(_ bytes: some Sequence<UInt8>) {
            for byte in bytes { hash = (hash ^ UInt128(byte)) &* prime }
            hash = (hash ^ 0xFF) &* prime
        }
        for part in parts { take(part.utf8) }
        var text: [UInt8] = []
        text.reserveCapacity(length)
        for _ in 0..<length {
            text.append(letters[Int(hash % 36)])
            hash /= 36
        }
        return String(decoding: text, as: UTF8.self)
    }

    package static let length = 14
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    /// FNV-1a of 128 bits: its offset and its prime, 2^88 + 0x13B.
    private static let offset = UInt128(0x6C62_272E_07BB_0142) << 64 | 0x62B8_2175_6295_C58D
    private static let prime = UInt128(1) << 88 | 0x13B
}
