import Testing

@testable import Terminal

@Suite("Strokes in few bytes") struct StrokeOptimizerTests {
    private func written(_ text: String) -> String {
        let bytes = StrokeOptimizer.optimized(Array(text.replacing("^", with: "\u{1B}").utf8))
        return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^").replacing("\u{8}", with: "<")
    }

    @Test(
        "runs of spaces one below the other are erased, with a line feed between them",
        arguments: [
            ("^[4;25H    ^[5;25H    ^[m", "^[4;25H^[4X\n    "),
            ("^[4;25H        ^[5;23H^[48;5;215m    ^[6;23H  x", "^[4;25H^[8X\n<<^[48;5;215m^[4X\n  x"),
            ("^[4;25H        ^[5;45H  ", "^[4;25H^[8X\n^[20C  "),
            ("^[4;25H    ^[6;25H    ", "^[4;25H^[4X\n\n    "), ("^[4;25H    ^[4;35H    ", "^[4;25H    ^[6C    "),
        ])
    func below(before: String, after: String) { #expect(written(before) == after) }

    @Test(
        "each background is set once, and the cursor ends where it would",
        arguments: [
            (
                "^[4;25H^[48;5;215m    ^[5;25H^[m    ^[6;25H^[48;5;215m    ^[m",
                "^[5;25H^[4X^[A^[48;5;215m^[4X\n\n    ^[m"
            ), ("^[4;25H^[41m    ^[m    ^[5;25H^[41m    ^[m    ", "^[5;25H^[41m^[4X^[A    ^[m^[4X\n    "),
            ("^[4;25H    ^[5;25H    ^[2;2H^[42m", "^[4;25H^[4X\n^[4X^[2;2H^[42m"),
        ])
    func backgrounds(before: String, after: String) { #expect(written(before) == after) }

    @Test(
        "what is erased may cover runs that are written afterwards",
        arguments: [
            (
                "^[4;25H^[m  ^[48;5;209m  ^[m  ^[5;25H  ^[48;5;209m  ^[m  ",
                "^[4;25H^[6X\n^[6X^[A^[2C^[48;5;209m^[2X\n  ^[m^[2C"
            )
        ])
    func covers(before: String, after: String) {
        #expect(SmallScreen(written(before)) == SmallScreen(after))
        #expect(written(before).utf8.count <= after.utf8.count)
    }

    @Test("half blocks are written with the spaces around them, colour by colour")
    func blocks() {
        let before = "^[4;25H^[48;5;209m  ^[;38;5;209m▄^[5;25H^[48;5;209m  ^[;38;5;209m▀^[m"
        let after = written(before)
        #expect(SmallScreen(after) == SmallScreen(before), "\(after)")
        #expect(after.utf8.count < before.utf8.count - 20)
    }

    @Test("whatever is written, the screen is the same, and it takes no more bytes", arguments: 1...200)
    func sameScreen(seed: Int) {
        var random = SplitMix(state: UInt64(seed))
        var frame = "^[\(random.below(8) + 1);\(random.below(30) + 1)H"
        for _ in 0..<random.below(20) {
            switch random.below(10) {
            case 0: frame += "^[48;5;\(16 + random.below(3))m"
            case 1: frame += "^[m"
            case 8: frame += ["^[38;2;1;2;\(random.below(3))m", "^[;38;5;7m", "^[39m", "^[49m"][random.below(4)]
            case 9: frame += ["▀", "▄▄", "█"][random.below(3)]
            case 2: frame += random.below(4) == 0 ? "^[1;31mx" : "^[\(random.below(8) + 1)d"
            case 3, 4: frame += "^[\(random.below(8) + 1);\(random.below(30) + 1)H"
            default: frame += String(repeating: " ", count: 1 + random.below(9))
            }
        }
        let after = written(frame)
        #expect(SmallScreen(after) == SmallScreen(frame), "\(frame) \(after)")
        #expect(after.utf8.count <= frame.utf8.count)
    }

    @Test(
        "anything else stays as it is",
        arguments: [
            "    ^[5;25H    ", "^[4;25H    ^[42m^[4;26H  ^[5;25H    ", "^[4;25Hx    ^[5;25H",
            "^[4;25H^[7m    ^[5;25H    ^[m", "^[4;25H^[4m    ^[5;25H    ^[m", "^[4;25H猫    ^[5;26H  ", "^[4;25H   ",
            "^[", "^[1;24r^[24;1H\n^[r^[4;25H", "^[24;1H\n^[4;25H  ",
        ])
    func others(frame: String) { #expect(written(frame) == frame) }

    @Test("frames with new screens in them are left alone: they are long and seldom")
    func long() {
        let frame = String(repeating: "^[4;25H    ^[5;25H    ", count: 100)
        #expect(written(frame) == frame)
    }
}

private struct SplitMix {
    var state: UInt64

    mutating func below(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(count))
    }
}

/// What a terminal would show, with `^` for escape and `<` for backspace.
private struct SmallScreen: Equatable {
    private var cells: [Int: [Int: String]] = [:]
    private var row = 0
    private var column = 0
    private var foreground = ""
    private var background = ""
    private var attributes = ""

    init(_ text: String) {
        var rest = text[...]
        while let first = rest.first {
            if rest.hasPrefix("^["), let end = rest.dropFirst(2).firstIndex(where: \.isLetter) {
                obey(rest[end], rest[..<end].dropFirst(2).split(separator: ";", omittingEmptySubsequences: false))
                rest = rest[rest.index(after: end)...]
                continue
            }
            rest = rest.dropFirst()
            switch first {
            case "\n": row += 1
            case "<": column -= 1
            default:
                put(first, at: column)
                column += 1
            }
        }
        // Where the pen is afterwards counts, too.
        put("|", at: column)
    }

    private mutating func put(_ character: Character, at place: Int) {
        let ink = character == " " ? "" : foreground
        cells[row, default: [:]][place] = "\(attributes) \(ink) \(background) \(character)"
    }

    private mutating func obey(_ letter: Character, _ parts: [Substring]) {
        let numbers = parts.compactMap { Int($0) }
        let number = numbers.first ?? 1
        switch letter {
        case "H": (row, column) = (number, numbers.last ?? 1)
        case "d": row = number
        case "A": row -= number
        case "B": row += number
        case "C": column += number
        case "D": column -= number
        case "m": paint(parts[...])
        case "X": for place in column..<(column + number) { put(" ", at: place) }
        default: Issue.record("\(letter)")
        }
    }

    private mutating func paint(_ parts: ArraySlice<Substring>) {
        var parts = parts
        while let first = parts.first {
            let count = first == "38" || first == "48" ? parts.dropFirst().first == "5" ? 3 : 5 : 1
            let whole = parts.prefix(count).joined(separator: ";")
            switch Int(first) ?? 0 {
            case 0: (foreground, background, attributes) = ("", "", "")
            case 30...38: foreground = whole
            case 39: foreground = ""
            case 40...48: background = whole
            case 49: background = ""
            default: attributes += whole
            }
            parts = parts.dropFirst(count)
        }
    }
}
