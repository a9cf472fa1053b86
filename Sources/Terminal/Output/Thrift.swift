/// Takes out of a frame what it says twice about colours and attributes.
///
/// ncurses takes all back and tells both colours of a cell whenever one of them changes; in direct colour that is most
/// of a frame. Here each change is held until something is written in it, and then only what differs is told. All else
/// goes through as it came.
struct Thrift {
    /// What the terminal draws with, as parameters of `ESC [ … m`; empty where it is the terminal's own.
    private struct Ink: Equatable {
        var foreground: ArraySlice<UInt8> = []
        var background: ArraySlice<UInt8> = []
        /// Bold and its kin, by their numbers.
        var attributes: Set<Int> = []
    }

    /// The set of characters, as `ESC ( letter` chooses it; a frame begins and ends with the usual one.
    private var characters = UInt8(ascii: "B")
    private var told = Ink()
    private var wanted = Ink()
    private var output: [UInt8] = []

    /// - Parameter bytes: a frame that begins and ends without colours and attributes, as those of ncurses do.
    static func spared(_ bytes: [UInt8]) -> [UInt8] {
        var thrift = Thrift()
        thrift.output.reserveCapacity(bytes.count)
        thrift.read(bytes[...])
        thrift.tell()
        return thrift.output
    }

    private mutating func read(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while let byte = rest.first {
            guard byte == 0x1B else {
                if byte >= 0x20 { tell() }
                output.append(byte)
                rest.removeFirst()
                continue
            }
            let end = Self.end(of: rest)
            let sequence = rest[rest.startIndex..<end]
            rest = rest[end...]
            if isKnown(sequence) { continue }
            // Erasing and scrolling take the ground that is set, moving does not.
            if !Self.moves(sequence) { tell() }
            output += sequence
            guard sequence.last != UInt8(ascii: "m") else {
                output += rest
                return
            }
        }
    }

    /// Whether it says nothing new, or something that can wait.
    private mutating func isKnown(_ sequence: ArraySlice<UInt8>) -> Bool {
        guard sequence.count >= 3, let last = sequence.last else { return false }
        if sequence[sequence.startIndex + 1] == UInt8(ascii: "(") {
            defer { characters = last }
            return last == characters
        }
        return last == UInt8(ascii: "m") && isUnderstood(sequence)
    }

    /// The index behind a sequence: `ESC [ … letter`, `ESC ( letter`, or two bytes.
    private static func end(of bytes: ArraySlice<UInt8>) -> Int {
        var index = bytes.startIndex + 1
        guard index < bytes.endIndex else { return index }
        guard bytes[index] == UInt8(ascii: "[") else {
            let isLong = bytes[index] == UInt8(ascii: "(") || bytes[index] == UInt8(ascii: ")")
            return min(bytes.endIndex, index + (isLong ? 2 : 1))
        }
        index += 1
        while index < bytes.endIndex, !(0x40...0x7E).contains(bytes[index]) { index += 1 }
        return min(bytes.endIndex, index + 1)
    }

    /// Whether it moves the cursor and no more.
    private static func moves(_ sequence: ArraySlice<UInt8>) -> Bool {
        guard let last = sequence.last, sequence.count >= 3 else { return false }
        return "ABCDGHdf".utf8.contains(last) && sequence[sequence.startIndex + 1] == UInt8(ascii: "[")
    }

    /// Takes a sequence of colours and attributes in; false for one it does not know: from there on all is left as it is.
    private mutating func isUnderstood(_ sequence: ArraySlice<UInt8>) -> Bool {
        guard sequence[sequence.startIndex + 1] == UInt8(ascii: "[") else { return false }
        var ink = wanted
        var parts = sequence.dropFirst(2).dropLast().split(
            separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)[...]
        while let part = parts.popFirst() {
            guard let number = part.isEmpty ? 0 : Int(String(decoding: part, as: UTF8.self)) else { return false }
            switch number {
            case 0: ink = Ink()
            case 1, 2, 3, 4, 7: ink.attributes.insert(number)
            case 22: ink.attributes.subtract([1, 2])
            case 23, 24, 27: ink.attributes.remove(number - 20)
            case 30...37, 90...97: ink.foreground = part
            case 40...47, 100...107: ink.background = part
            case 39: ink.foreground = []
            case 49: ink.background = []
            case 38, 48:
                let kind = parts.first.map { Array($0) }
                let count = kind == [UInt8(ascii: "5")] ? 2 : kind == [UInt8(ascii: "2")] ? 4 : 0
                guard count > 0, parts.count >= count, let last = parts.prefix(count).last else { return false }
                parts = parts.dropFirst(count)
                let colour = sequence[part.startIndex..<last.endIndex]
                if number == 38 { ink.foreground = colour } else { ink.background = colour }
            default: return false
            }
        }
        wanted = ink
        return true
    }

    /// Tells the terminal what has changed since it was told last.
    private mutating func tell() {
        guard wanted != told else { return }
        var parts: [ArraySlice<UInt8>] = []
        // Taking back one by one needs more words than beginning anew, but where a colour stays.
        if !told.attributes.isSubset(of: wanted.attributes) || wanted == Ink() {
            parts.append(wanted == Ink() ? [] : ArraySlice("0".utf8))
            told = Ink()
        }
        parts += wanted.attributes.subtracting(told.attributes).sorted().map { ArraySlice("\($0)".utf8) }
        if wanted.foreground != told.foreground {
            parts.append(wanted.foreground.isEmpty ? ArraySlice("39".utf8) : wanted.foreground)
        }
        if wanted.background != told.background {
            parts.append(wanted.background.isEmpty ? ArraySlice("49".utf8) : wanted.background)
        }
        told = wanted
        guard !parts.isEmpty else { return }
        output += "\u{1B}[".utf8
        output += parts.joined(separator: [UInt8(ascii: ";")])
        output.append(UInt8(ascii: "m"))
    }
}
