/// Takes out of a frame what it says twice about colours and attributes.
///
/// ncurses takes all back and tells both colours of a cell whenever one of them changes; in direct colour that is most
/// of a frame. Here each change is held until something is written in it, and then only what differs is told. All else
/// goes through as it came.
struct Thrift {
    private let bytes: [UInt8]
    private var output: [UInt8] = []
    /// The set of characters, as `ESC ( letter` chooses it; a frame begins and ends with the usual one.
    private var characters = UInt8(ascii: "B")
    private var told = Ink()
    private var wanted = Ink()
    /// Whether they may differ.
    private var isHeld = false
    /// Of the sequence that is being read.
    private var numbers: [UInt16] = []

    /// - Parameter bytes: a frame that begins and ends without colours and attributes, as those of ncurses do.
    static func spared(_ bytes: [UInt8]) -> [UInt8] {
        var thrift = Thrift(bytes)
        thrift.read()
        thrift.tell()
        return thrift.output
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        output.reserveCapacity(bytes.count)
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
        guard last == UInt8(ascii: "m"), bytes[start + 1] == UInt8(ascii: "["), readNumbers(start + 2, end - 1),
            let ink = wanted.changed(by: numbers)
        else { return false }
        wanted = ink
        isHeld = true
        return true
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
                number = min(999, number) * 10 + UInt16(byte - UInt8(ascii: "0"))
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
