extension Thrift {
    /// What the terminal draws with.
    struct Ink: Equatable {
        private var foreground = Colour.own
        private var background = Colour.own
        /// Bold and its kin: a bit for each of their numbers.
        private var attributes: UInt8 = 0

        /// As it is told behind 38 or 48, or by a number of its own.
        private enum Colour: Equatable {
            case own, numbered(Int), indexed(Int)
            case direct(Int, Int, Int)
        }

        init() {}

        /// The same after a sequence of these numbers; nil where it says what is not known here.
        func changed(by numbers: [Int]) -> Ink? {
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
                    guard let (colour, used) = Self.colour(numbers[index...]) else { return nil }
                    index += used
                    if number == 38 { ink.foreground = colour } else { ink.background = colour }
                default: return nil
                }
            }
            return ink
        }

        private static func colour(_ numbers: ArraySlice<Int>) -> (Colour, used: Int)? {
            let start = numbers.startIndex
            switch numbers.first {
            case 5 where numbers.count >= 2: return (.indexed(numbers[start + 1]), 2)
            case 2 where numbers.count >= 4:
                return (.direct(numbers[start + 1], numbers[start + 2], numbers[start + 3]), 4)
            default: return nil
            }
        }

        /// Writes the numbers that make this of another ink.
        func write(after other: Ink, to output: inout [UInt8]) {
            guard self != Ink() else { return }
            var other = other
            var isFirst = true
            func write(_ numbers: Int...) {
                for number in numbers {
                    if !isFirst { output.append(UInt8(ascii: ";")) }
                    isFirst = false
                    output += String(number).utf8
                }
            }
            // Taking back one by one needs more words than beginning anew.
            if other.attributes & ~attributes != 0 {
                write(0)
                other = Ink()
            }
            for bit in 1...7 where (attributes & ~other.attributes) >> bit & 1 == 1 { write(bit) }
            for (colour, before, base) in [(foreground, other.foreground, 30), (background, other.background, 40)]
            where colour != before {
                switch colour {
                case .own: write(base + 9)
                case .numbered(let number): write(number)
                case .indexed(let number): write(base + 8, 5, number)
                case .direct(let red, let green, let blue): write(base + 8, 2, red, green, blue)
                }
            }
        }
    }
}
