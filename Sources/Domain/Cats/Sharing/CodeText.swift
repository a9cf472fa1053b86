/// Numbers as text that can be read out and typed: 32 letters and digits without those that are mistaken for others,
/// and two of them to check. Any one or two mistyped signs, and any two swapped, are noticed: they are the check of a
/// Reed-Solomon code over 32 signs.
enum CodeText {
    /// Each stands for five bits; no I, L, O or U.
    private static let signs = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    /// How many of them check the others.
    static let checkCount = 2

    /// Numbers of five bits, each 0 to 31, in groups of four signs: `7K2M-0QZ4`.
    static func text(of numbers: [Int]) -> String {
        let all = numbers + check(of: numbers)
        return stride(from: 0, to: all.count, by: 4).map { start in
            String(all[start..<min(start + 4, all.count)].map { signs[$0] })
        }.joined(separator: "-")
    }

    /// The numbers of a text, without the check. Case does not matter, nor spaces and dashes; `I` and `L` are read as
    /// `1`, `O` as `0`.
    /// - Parameter count: how many numbers there are to be.
    /// - Throws: what is wrong with it.
    static func numbers(in text: String, count: Int) throws(CatCodeFault) -> [Int] {
        var all: [Int] = []
        for character in text where !character.isWhitespace && character != "-" {
            guard let number = number(of: character) else { throw .strangeSign(character) }
            all.append(number)
        }
        guard all.count == count + checkCount else {
            throw .wrongLength(all.count, expected: count + checkCount)
        }
        let numbers = Array(all.dropLast(checkCount))
        guard check(of: numbers) == Array(all.suffix(checkCount)) else { throw .mistyped }
        return numbers
    }

    private static func number(of character: Character) -> Int? {
        let letter = Character(character.uppercased().first.map(String.init) ?? "")
        switch letter {
        case "I", "L": return 1
        case "O": return 0
        default: return signs.firstIndex(of: letter)
        }
    }

    /// What is left of the numbers, two places up, divided by (x + 2)(x + 4).
    private static func check(of numbers: [Int]) -> [Int] {
        var rest = [0, 0]
        for number in numbers {
            let lead = number ^ rest[0]
            rest = [rest[1] ^ product(lead, 2 ^ 4), product(lead, product(2, 4))]
        }
        return rest
    }

    /// In the field of 32 elements, by x⁵ + x² + 1.
    private static func product(_ left: Int, _ right: Int) -> Int {
        var (sum, shifted) = (0, left)
        for bit in 0..<5 {
            if right >> bit & 1 == 1 { sum ^= shifted }
            shifted <<= 1
            if shifted > 31 { shifted ^= 0b100101 }
        }
        return sum
    }
}

/// Why a text is no code of a cat.
package enum CatCodeFault: Error, Hashable, Sendable {
    /// A sign that no code has.
    case strangeSign(Character)
    /// How many signs there are.
    case wrongLength(Int, expected: Int)
    /// The check does not come out: a sign or two are others than they were.
    case mistyped
    /// It checks, and no cat of this program looks like that.
    case unknownLook
}
