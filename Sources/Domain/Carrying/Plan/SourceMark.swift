/// What an entry made from a row goes by, for ever: so that what was brought in once is known again.
enum SourceMark {
    /// 14 letters or digits, told by the program, its own id of the row, and how many of the same came before.
    static func text(_ format: ForeignFormat, _ sourceId: String, _ number: Int) -> String {
        var hash = offset
        func take(_ bytes: some Sequence<UInt8>) {
            for byte in bytes { hash = (hash ^ UInt128(byte)) &* prime }
            hash = (hash ^ 0xFF) &* prime
        }
        take(format.rawValue.utf8)
        take(sourceId.utf8)
        take(String(number).utf8)
        var text: [UInt8] = []
        text.reserveCapacity(length)
        for _ in 0..<length {
            text.append(letters[Int(hash % 36)])
            hash /= 36
        }
        return String(decoding: text, as: UTF8.self)
    }

    static let length = 14
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
    /// FNV-1a of 128 bits: its offset and its prime, 2^88 + 0x13B.
    private static let offset = UInt128(0x6C62_272E_07BB_0142) << 64 | 0x62B8_2175_6295_C58D
    private static let prime = UInt128(1) << 88 | 0x13B
}
