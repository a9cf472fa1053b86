package import DocumentStore

extension Batch {
    /// What the batches of an import go by on disk, and those that bring the history of another store.
    package static let importKind = "import"

    /// One of the batches of an import, of which the last one is its seal: all of it counts or nothing.
    package static func importing(_ writes: [Write], in group: String, isSeal: Bool = false) -> Batch {
        Batch(kind: importKind, writes: writes, group: Group(name: group, isSeal: isSeal))
    }

    /// Whether it ends an import: without it, the batches before it do not count.
    package var isSealOfImport: Bool { kind == Self.importKind && group?.isSeal == true }

    /// Whether it is an import's that never came to its end.
    package var isPieceOfImport: Bool { kind == Self.importKind && group?.isSeal != true }
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
