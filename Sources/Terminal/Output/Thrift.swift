import Canvas

/// Takes out of a frame what it says twice about colours and attributes, and says which colours the pairs are that it
/// names by number (`CarriedEntry`).
///
/// ncurses takes all back and tells both colours of a cell whenever one of them changes; in direct colour that is most
/// of a frame. Here each change is held until something is written in it, and then only what differs is told. All else
/// goes through as it came.
struct Thrift {
    private let bytes: [UInt8]
    private let pairs: [PairTable.Colours]
    /// What is told of it.
    private(set) var output: [UInt8] = []
    /// Whether it clears the screen or what is below the cursor.
    private(set) var clears = false
    /// The set of characters, as `ESC ( letter` chooses it; a frame begins and ends with the usual one.
    private var characters = UInt8(ascii: "B")
    private var told = Ink()
    private var wanted = Ink()
    /// Whether they may differ.
    private var isHeld = false
    /// Of the sequence that is being read.
    private var numbers: [UInt16] = []

    /// - Parameters:
    ///   - bytes: a frame that begins and ends without colours and attributes, as those of ncurses do.
    ///   - pairs: those named by number, from 1.
    init(_ bytes: [UInt8], pairs: [PairTable.Colours] = []) {
        self.bytes = bytes
        self.pairs = pairs
        output.reserveCapacity(pairs.isEmpty ? bytes.count : 4 * bytes.count)
        read()
        tell()
    }

    private mutating func read() {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte == 0x1B else {
                if byte >= 0x20 { tell() }
                output.append(byte)
                index += 1
                continue
            }
            let end = endOfSequence(at: index)
            defer { index = end }
            if isKnown(index, end) { continue }
            if bytes[end - 1] == UInt8(ascii: "J") { clears = clears || isClearing(bytes[index..<end]) }
            // Erasing and scrolling take the ground that is set, moving does not.
            if !moves(index, end) { tell() }
            output += bytes[index..<end]
            guard bytes[end - 1] != UInt8(ascii: "m") else {
                output += bytes[end...]
                return
            }
        }
    }

    /// The index behind a sequence: `ESC [ … letter`, `ESC ( letter`, or two bytes.
    private func endOfSequence(at start: Int) -> Int {
        var index = start + 1
        guard index < bytes.count else { return index }
        guard bytes[index] == UInt8(ascii: "[") else {
            let isLong = bytes[index] == UInt8(ascii: "(") || bytes[index] == UInt8(ascii: ")")
            return min(bytes.count, index + (isLong ? 2 : 1))
        }
        index += 1
        while index < bytes.count, !(0x40...0x7E).contains(bytes[index]) { index += 1 }
        return min(bytes.count, index + 1)
    }

    /// Whether a sequence says nothing new, or something that can wait.
    private mutating func isKnown(_ start: Int, _ end: Int) -> Bool {
        guard end - start >= 3 else { return false }
        let last = bytes[end - 1]
        if bytes[start + 1] == UInt8(ascii: "(") {
            defer { characters = last }
            return last == characters
        }
        guard last == UInt8(ascii: "m") || last == Self.pairMark, bytes[start + 1] == UInt8(ascii: "["),
            readNumbers(start + 2, end - 1)
        else { return false }
        if last == Self.pairMark {
            guard let number = numbers.first.map(Int.init), pairs.indices.contains(number - 1) else { return false }
            wanted.take(pairs[number - 1])
            isHeld = true
            return true
        }
        guard let ink = wanted.changed(by: numbers) else { return false }
        wanted = ink
        isHeld = true
        return true
    }

    /// What a pair's number ends with.
    private static let pairMark = UInt8(ascii: "|")

    /// Whether it is `ESC [ J`, `ESC [ 2 J` or `ESC [ 3 J`.
    private func isClearing(_ sequence: ArraySlice<UInt8>) -> Bool {
        ["", "2", "3"].contains { sequence.dropFirst().elementsEqual("[\($0)J".utf8) }
    }

    /// Whether it moves the cursor and no more.
    private func moves(_ start: Int, _ end: Int) -> Bool {
        guard end - start >= 3, bytes[start + 1] == UInt8(ascii: "[") else { return false }
        switch bytes[end - 1] {
        case UInt8(ascii: "A")...UInt8(ascii: "D"), UInt8(ascii: "G"), UInt8(ascii: "H"), UInt8(ascii: "d"),
            UInt8(ascii: "f"):
            return true
        default: return false
        }
    }

    /// Reads numbers with semicolons between, an empty one as 0; false where there is anything else.
    private mutating func readNumbers(_ start: Int, _ end: Int) -> Bool {
        numbers.removeAll(keepingCapacity: true)
        var number: UInt16 = 0
        for index in start..<end {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: ";"):
                numbers.append(number)
                number = 0
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                number = UInt16(clamping: UInt32(number) * 10 + UInt32(byte - UInt8(ascii: "0")))
            default: return false
            }
        }
        numbers.append(number)
        return true
    }

    /// Tells the terminal what has changed since it was told last.
    private mutating func tell() {
        guard isHeld else { return }
        isHeld = false
        guard wanted != told else { return }
        output += [0x1B, UInt8(ascii: "[")]
        wanted.write(after: told, to: &output)
        output.append(UInt8(ascii: "m"))
        told = wanted
    }
}
