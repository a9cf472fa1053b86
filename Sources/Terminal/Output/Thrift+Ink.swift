import Canvas

extension Thrift {
    /// What the terminal draws with.
    struct Ink: Equatable {
        private var foreground = Colour.own
        private var background = Colour.own
        /// Bold and its kin: a bit for each of their numbers.
        private var attributes: UInt8 = 0

        /// As it is told behind 38 or 48, or by a number of its own.
        private enum Colour: Equatable {
            case own, numbered(UInt16), indexed(UInt16)
            case direct(UInt16, UInt16, UInt16)

            /// - Parameter number: as `TerminalInk` has it in direct colour.
            init(_ number: Int32, base: UInt16) {
                switch number {
                case ..<0: self = .own
                case ..<8: self = .numbered(base + UInt16(number))
                default:
                    self = .direct(UInt16(number >> 16 & 0xFF), UInt16(number >> 8 & 0xFF), UInt16(number & 0xFF))
                }
            }
        }

        init() {}

        /// The same after a sequence of these numbers; nil where it says what is not known here.
        func changed(by numbers: [UInt16]) -> Ink? {
            var ink = self
            var index = 0
            while index < numbers.count {
                let number = numbers[index]
                index += 1
                switch number {
                case 0: ink = Ink()
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

        /// Draws in the colours of a pair from here on.
        mutating func take(_ pair: PairTable.Colours) {
            foreground = Colour(pair.foreground, base: 30)
            background = Colour(pair.background, base: 40)
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

        /// Writes the numbers that make this of another ink.
        func write(after other: Ink, to output: inout [UInt8]) {
            guard self != Ink(), self != other else { return }
            var other = other
            // Taking back one by one needs more words than beginning anew.
            if other.attributes & ~attributes != 0 {
                output.write(0)
                other = Ink()
            }
            let added = attributes & ~other.attributes
            if added != 0 { for bit in 1...7 where added >> bit & 1 == 1 { output.write(UInt16(bit)) } }
            if foreground != other.foreground { Self.write(foreground, base: 30, to: &output) }
            if background != other.background { Self.write(background, base: 40, to: &output) }
            // The mark behind the last number.
            output.removeLast()
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
    /// Writes a number and the mark that parts it from the next. By hand: a frame tells ten thousand of them.
    fileprivate mutating func write(_ number: UInt16) {
        if number >= 1000 { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 1000)) }
        if number >= 100 { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 100 % 10)) }
        if number >= 10 { append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10 % 10)) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
        append(UInt8(ascii: ";"))
    }
}
