import DocumentStore

/// A cat as a short code to share: looks, age and nature; no name and nothing about the person. Codes hold indices into
/// the tables of `Looks`, so new values go to the end of a table.
package struct CatCode: Hashable, Sendable {
    package let appearance: CatAppearance
    package let stage: Stage
    package let personality: Personality

    /// - Throws: `unknownLook` for an appearance that holds what no draw can give.
    package init(appearance: CatAppearance, stage: Stage, personality: Personality) throws(CatCodeFault) {
        guard appearance.faultyFields.isEmpty else { throw .unknownLook }
        self.appearance = appearance
        self.stage = stage
        self.personality = personality
    }

    package init(_ cat: Cat) throws(CatCodeFault) {
        try self.init(appearance: cat.appearance, stage: cat.stage, personality: cat.personality)
    }

    /// Sixteen signs in groups of four, such as `0B4K-M2QZ-71TR-9XCD`.
    package var text: String {
        let fields = Fields(of: appearance)
        let places =
            Self.parts.map { part in part.values.firstIndex { $0 == fields[part.field] } ?? 0 }
            + [Stage.allCases.firstIndex(of: stage) ?? 0, Personality.allCases.firstIndex(of: personality) ?? 0]
        let bits = zip(places, Self.widths).flatMap { place, width in
            (0..<width).reversed().map { place >> $0 & 1 }
        }
        let padded = bits + Array(repeating: 0, count: Self.length * 5 - bits.count)
        return CodeText.text(
            of: stride(from: 0, to: padded.count, by: 5).map { padded[$0..<$0 + 5].reduce(0) { $0 << 1 | $1 } })
    }

    /// As `text` gives it, also in small letters, without dashes or with spaces; else throws the mistake in it.
    package init(_ text: String) throws(CatCodeFault) {
        let numbers = try CodeText.numbers(in: text, count: Self.length)
        var bits = numbers.flatMap { number in (0..<5).reversed().map { number >> $0 & 1 } }[...]
        let places = Self.widths.map { width in
            defer { bits = bits.dropFirst(width) }
            return bits.prefix(width).reduce(0) { $0 << 1 | $1 }
        }
        var fields = Fields()
        for (part, place) in zip(Self.parts, places) {
            guard part.values.indices.contains(place) else { throw .unknownLook }
            fields[part.field] = part.values[place]
        }
        fields["isTortie"] = .boolean(Looks.patchworks.contains { .string($0.id) == fields["peltType"] })
        let (stage, personality) = (places[Self.parts.count], places[Self.parts.count + 1])
        guard bits.allSatisfy({ $0 == 0 }), Stage.allCases.indices.contains(stage),
            Personality.allCases.indices.contains(personality),
            let appearance = try? CatAppearance(stored: .map(fields))
        else { throw .unknownLook }
        try self.init(
            appearance: appearance, stage: Stage.allCases[stage], personality: Personality.allCases[personality])
    }

    /// Five-bit numbers; unused bits are 0.
    private static let length = 14

    /// What a code holds of a field: so many bits that count the values it can take.
    typealias Part = (field: String, bits: Int, values: [Value?])

    /// In the order of the record. The bits leave room for values to come.
    static let parts: [Part] = [
        ("peltType", 5, patterns + ids(Looks.patchworks)),
        ("peltColor", 5, colours),
        ("tint", 4, none + ids(Looks.tints)),
        ("eyeColor", 5, ids(Looks.eyes)),
        ("eyeColor2", 5, none + ids(Looks.eyes)),
        ("whitePatches", 6, none + ids(Looks.whitePatches.flatMap(\.looks))),
        ("whitePatchesTint", 3, none + ids(Looks.whiteTints)),
        ("skinColor", 5, ids(Looks.skins)),
        ("points", 3, none + ids(Looks.points)),
        ("vitiligo", 4, none + ids(Looks.vitiligo)),
        ("tortiePattern", 5, none + ids(Looks.masks)),
        ("tortieBase", 5, none + patterns),
        ("tortieColor", 5, none + colours),
        ("isLonghair", 1, [false, true]),
        ("reverse", 1, [false, true]),
        ("spriteVariant", 2, [0, 1, 2]),
    ]
    /// Age and nature come last.
    static let widths = parts.map(\.bits) + [2, 3]

    private static let none: [Value?] = [nil]
    private static let patterns = ids(Looks.patterns.flatMap(\.looks))
    private static let colours = ids(Looks.colours.flatMap(\.looks))

    private static func ids(_ looks: [Look]) -> [Value?] { looks.map { .string($0.id) } }
}

/// Numbers as text that can be read out and typed: an alphabet of 32 letters and digits without similar ones, and two
/// check characters (Reed-Solomon), which detect any two mistyped or swapped characters.
enum CodeText {
    /// One for each five bits; without I, L, O and U.
    private static let signs = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
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
    /// - Throws: the mistake in it.
    static func numbers(in text: String, count: Int) throws(CatCodeFault) -> [Int] {
        var all: [Int] = []
        for character in text where !character.isWhitespace && character != "-" {
            guard let number = number(of: character) else { throw .strangeSign(character) }
            all.append(number)
        }
        guard all.count == count + checkCount else { throw .wrongLength(all.count, expected: count + checkCount) }
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
    case strangeSign(Character)
    case wrongLength(Int, expected: Int)
    /// The check does not come out: a sign or two are others than they were.
    case mistyped
    /// It checks, and no cat of this program looks like that.
    case unknownLook
}

/// A cat that visits for a day: drawn in the room, in no document.
package struct Guest: Hashable, Sendable {
    package let code: CatCode
    package let name: String
    package let day: Day

    /// - Throws: `.invalid` for a name no cat can have.
    package init(code: CatCode, name: String, day: Day) throws(DomainError) {
        self.code = code
        self.name = try TextRule.catName.checked(name)
        self.day = day
    }

    package static let id = "guest"

    /// As it is drawn and speaks: bound to no habit, as old as the code says.
    package var cat: Cat {
        Cat(
            id: Self.id, name: name, appearance: code.appearance, personality: code.personality,
            totalMinutes: code.stage.beginsAtPercent, targetMinutes: 100, boundHabitId: "", state: .active,
            createdAt: Timestamp(milliseconds: 0))
    }
}
