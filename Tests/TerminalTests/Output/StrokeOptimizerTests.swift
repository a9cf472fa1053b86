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

    @Test("whatever is written, the screen is the same, and it takes no more bytes", arguments: 1...200)
    func sameScreen(seed: Int) {
        var random = SplitMix(state: UInt64(seed))
        var frame = "^[\(random.below(8) + 1);\(random.below(30) + 1)H"
        for _ in 0..<random.below(20) {
            switch random.below(8) {
            case 0: frame += "^[48;5;\(16 + random.below(3))m"
            case 1: frame += "^[m"
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
            "^[",
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
    private var style = "^[m"

    init(_ text: String) {
        var rest = text[...]
        while let first = rest.first {
            if rest.hasPrefix("^["), let end = rest.dropFirst(2).firstIndex(where: \.isLetter) {
                obey(rest[end], rest[..<end].dropFirst(2).split(separator: ";").compactMap { Int($0) }, rest[...end])
                rest = rest[rest.index(after: end)...]
                continue
            }
            rest = rest.dropFirst()
            switch first {
            case "\n": row += 1
            case "<": column -= 1
            default:
                cells[row, default: [:]][column] = "\(style)\(first)"
                column += 1
            }
        }
    }

    private mutating func obey(_ letter: Character, _ numbers: [Int], _ source: Substring) {
        let number = numbers.first ?? 1
        switch letter {
        case "H": (row, column) = (number, numbers.last ?? 1)
        case "d": row = number
        case "A": row -= number
        case "B": row += number
        case "C": column += number
        case "D": column -= number
        case "m": style = source == "^[m" ? String(source) : style == "^[1;31m" ? style + source : String(source)
        case "X": for place in column..<(column + number) { cells[row, default: [:]][place] = "\(style) " }
        default: Issue.record("\(letter)")
        }
    }
}
