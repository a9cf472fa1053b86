import Canvas

/// Removes redundant SGR sequences, and replaces pair numbers by their colours (`EmbeddedTerminfo`).
///
/// ncurses resets everything and writes both colours whenever one changes: most of a frame in direct colour. Here each
/// change is held back until a character follows, and then only the difference is written.
struct SGROptimizer {
    private let bytes: [UInt8]
    private let pairs: [PairTable.Colours]
    private let isDirect: Bool
    private(set) var output: [UInt8] = []
    /// Whether it erases the screen or everything below the cursor.
    private(set) var clears = false
    /// The character set chosen by `ESC ( letter`; a frame begins and ends with `B`, US ASCII.
    private var characters = UInt8(ascii: "B")
    private var told = SGRState()
    private var wanted = SGRState()
    /// Whether the written state may differ from the wanted one.
    private var isHeld = false
    private var numbers: [UInt16] = []

    /// A frame begins and ends without colours and attributes, as those of ncurses do; `pairs` are numbered from 1.
    /// - Parameter isDirect: whether their colours are RGB; otherwise they are among the 256.
    init(_ bytes: [UInt8], pairs: [PairTable.Colours] = [], isDirect: Bool = true) {
        self.bytes = bytes
        self.pairs = pairs
        self.isDirect = isDirect
        output.reserveCapacity(pairs.isEmpty ? bytes.count : 4 * bytes.count)
        read()
        writeChange()
    }

    private mutating func read() {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard byte == 0x1B else {
                if byte >= 0x20 { writeChange() }
                output.append(byte)
                index += 1
                continue
            }
            let end = endOfSequence(at: index)
            defer { index = end }
            if isKnown(index, end) { continue }
            if bytes[end - 1] == UInt8(ascii: "J") { clears = clears || isClearing(bytes[index..<end]) }
            // Erasing and scrolling use the current background, cursor movement does not.
            if !moves(index, end) { writeChange() }
            output += bytes[index..<end]
            guard bytes[end - 1] != UInt8(ascii: "m") else {
                output += bytes[end...]
                return
            }
        }
    }

    /// The index after a sequence: `ESC [ … letter`, `ESC ( letter`, or two bytes.
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

    /// Whether a sequence changes nothing, or only a state that can wait.
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
            wanted.use(pairs[number - 1], isDirect: isDirect)
            isHeld = true
            return true
        }
        guard let ink = wanted.changed(by: numbers) else { return false }
        wanted = ink
        isHeld = true
        return true
    }

    private static let pairMark = UInt8(ascii: "|")

    private func isClearing(_ sequence: ArraySlice<UInt8>) -> Bool {
        ["", "2", "3"].contains { sequence.dropFirst().elementsEqual("[\($0)J".utf8) }
    }

    private func moves(_ start: Int, _ end: Int) -> Bool {
        guard end - start >= 3, bytes[start + 1] == UInt8(ascii: "[") else { return false }
        switch bytes[end - 1] {
        case UInt8(ascii: "A")...UInt8(ascii: "D"), UInt8(ascii: "G"), UInt8(ascii: "H"), UInt8(ascii: "d"),
            UInt8(ascii: "f"):
            return true
        default: return false
        }
    }

    /// Reads numbers separated by semicolons, an empty one as 0; false if there is anything else.
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

    private mutating func writeChange() {
        guard isHeld else { return }
        isHeld = false
        guard wanted != told else { return }
        output += [0x1B, UInt8(ascii: "[")]
        wanted.write(after: told, to: &output)
        output.append(UInt8(ascii: "m"))
        told = wanted
    }
}

extension SGROptimizer {
    struct SGRState: Equatable {
        private var foreground = Colour.own
        private var background = Colour.own
        /// Bold and the like: bit n is SGR number n.
        private var attributes: UInt8 = 0

        /// A colour as written after 38 or 48, or with an SGR number of its own.
        private enum Colour: Equatable {
            case own, numbered(UInt16), indexed(UInt16)
            case direct(UInt16, UInt16, UInt16)

            /// As in `TerminalInk` for this depth.
            init(_ number: Int32, base: UInt16, isDirect: Bool) {
                switch number {
                case ..<0: self = .own
                case ..<8: self = .numbered(base + UInt16(number))
                case _ where !isDirect: self = .indexed(UInt16(clamping: number))
                default:
                    self = .direct(UInt16(number >> 16 & 0xFF), UInt16(number >> 8 & 0xFF), UInt16(number & 0xFF))
                }
            }
        }

        /// The state after a sequence of these numbers; nil if one of them is unknown.
        func changed(by numbers: [UInt16]) -> SGRState? {
            var ink = self
            var index = 0
            while index < numbers.count {
                let number = numbers[index]
                index += 1
                switch number {
                case 0: ink = SGRState()
                case 1, 2, 3, 4, 7: ink.attributes |= 1 << number
                case 22: ink.attributes &= ~0b110
                case 23, 24, 27: ink.attributes &= ~(1 << (number - 20))
                case 30...37, 90...97: ink.foreground = .numbered(number)
                case 40...47, 100...107: ink.background = .numbered(number)
                case 39: ink.foreground = .own
                case 49: ink.background = .own
                case 38, 48:
                    guard let (colour, used) = Self.colour(numbers, at: index) else { return nil }
                    index += used
                    if number == 38 { ink.foreground = colour } else { ink.background = colour }
                default: return nil
                }
            }
            return ink
        }

        mutating func use(_ pair: PairTable.Colours, isDirect: Bool) {
            foreground = Colour(pair.foreground, base: 30, isDirect: isDirect)
            background = Colour(pair.background, base: 40, isDirect: isDirect)
        }

        private static func colour(_ numbers: [UInt16], at start: Int) -> (Colour, used: Int)? {
            let count = numbers.count - start
            guard count >= 2 else { return nil }
            switch numbers[start] {
            case 5: return (.indexed(numbers[start + 1]), 2)
            case 2 where count >= 4:
                return (.direct(numbers[start + 1], numbers[start + 2], numbers[start + 3]), 4)
            default: return nil
            }
        }

        func write(after other: SGRState, to output: inout [UInt8]) {
            guard self != SGRState(), self != other else { return }
            var other = other
            // Turning attributes off one by one takes more bytes than a reset.
            if other.attributes & ~attributes != 0 {
                output.write(0)
                other = SGRState()
            }
            let added = attributes & ~other.attributes
            if added != 0 { for bit in 1...7 where added >> bit & 1 == 1 { output.write(UInt16(bit)) } }
            if foreground != other.foreground { Self.write(foreground, base: 30, to: &output) }
            if background != other.background { Self.write(background, base: 40, to: &output) }
            output.removeLast()
        }

        /// Among the 216 colours of the cube, which terminals with direct colour have too; nil for all others.
        private static func cubeIndex(_ red: UInt16, _ green: UInt16, _ blue: UInt16) -> UInt16? {
            guard let red = step(red), let green = step(green), let blue = step(blue) else { return nil }
            return 16 + 36 * red + 6 * green + blue
        }

        private static func step(_ part: UInt16) -> UInt16? {
            switch part {
            case 0: 0
            case 95, 135, 175, 215, 255: (part - 55) / 40
            default: nil
            }
        }

        private static func write(_ colour: Colour, base: UInt16, to output: inout [UInt8]) {
            switch colour {
            case .own: output.write(base + 9)
            case .numbered(let number): output.write(number)
            case .indexed(let number):
                output.write(base + 8)
                output.write(5)
                output.write(number)
            case .direct(let red, let green, let blue):
                // The same colour in fewer bytes.
                if let index = cubeIndex(red, green, blue) { return write(.indexed(index), base: base, to: &output) }
                output.write(base + 8)
                output.write(2)
                output.write(red)
                output.write(green)
                output.write(blue)
            }
        }
    }
}

extension [UInt8] {
    /// Writes a number and a separator. Hand-written: a frame has ten thousand of them.
    fileprivate mutating func write(_ number: UInt16) {
        if number >= 1000 { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 1000)) }
        if number >= 100 { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 100 % 10)) }
        if number >= 10 { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10 % 10)) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
        append(UInt8(ascii: ";"))
    }
}
