import DocumentStore
import Domain

extension Value {
    /// A value of any type; lists and maps at most so deep in each other.
    static func random(depth: Int, using chance: inout RandomSource) -> Value {
        switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &chance) {
        case 0: return nil
        case 1: return .boolean(Bool.random(using: &chance))
        case 2:
            return .integer(Int64.random(in: .min ... .max, using: &chance) >> Int64.random(in: 0..<64, using: &chance))
        case 3: return .double(Double(bitPattern: chance.next()))
        case 4:
            return .timestamp(
                Timestamp(milliseconds: .random(in: -62_167_219_200_000...253_402_300_799_999, using: &chance)))
        case 5: return .string(randomText(using: &chance))
        case 6, 7:
            let names = (0..<Int.random(in: 0..<6, using: &chance)).map { _ in randomText(using: &chance) }
            return .map(Fields(names.map { ($0, random(depth: depth - 1, using: &chance)) }))
        default:
            return .list(
                (0..<Int.random(in: 0..<5, using: &chance)).map { _ in random(depth: depth - 1, using: &chance) })
        }
    }

    private static func randomText(using chance: inout RandomSource) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "b", "$", "t", "\"", "\\", "\n", "\u{1}", "é", "e", "\u{301}", "🐱", ".", "`",
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<8, using: &chance) { text.append(scalars.randomElement(using: &chance) ?? "x") }
        return String(text)
    }
}
