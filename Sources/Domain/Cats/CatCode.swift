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
        let bits = Self.parts.flatMap { part in
            let place = part.values.firstIndex { $0 == part.value(self) } ?? 0
            return (0..<part.bits).reversed().map { place >> $0 & 1 }
        }
        let padded = bits + Array(repeating: 0, count: Self.length * 5 - bits.count)
        return CodeText.text(
            of: stride(from: 0, to: padded.count, by: 5).map { padded[$0..<$0 + 5].reduce(0) { $0 << 1 | $1 } })
    }

    /// As `text` gives it, also in small letters, without dashes or with spaces; else throws the mistake in it.
    package init(_ text: String) throws(CatCodeFault) {
        let numbers = try CodeText.numbers(in: text, count: Self.length)
        var bits = numbers.flatMap { number in (0..<5).reversed().map { number >> $0 & 1 } }[...]
        var values: [String?] = []
        for part in Self.parts {
            let place = bits.prefix(part.bits).reduce(0) { $0 << 1 | $1 }
            bits = bits.dropFirst(part.bits)
            guard part.values.indices.contains(place) else { throw .unknownLook }
            values.append(part.values[place])
        }
        guard bits.allSatisfy({ $0 == 0 }), let code = Self.read(values) else { throw .unknownLook }
        try self.init(appearance: code.appearance, stage: code.stage, personality: code.personality)
    }

    /// Five-bit numbers; unused bits are 0.
    private static let length = 14

    private static func read(
        _ values: [String?]
    ) -> (appearance: CatAppearance, stage: Stage, personality: Personality)? {
        guard values.count == 18, let pelt = values[0], let colour = values[1], let eye = values[3],
            let skin = values[7], let variant = values[15].flatMap({ Int($0) }),
            let stage = values[16].flatMap(Stage.init(rawValue:)),
            let personality = values[17].flatMap(Personality.init(rawValue:))
        else { return nil }
        let appearance = CatAppearance(
            peltType: pelt, peltColor: colour, tint: values[2], eyeColor: eye, eyeColor2: values[4],
            whitePatches: values[5], whitePatchesTint: values[6], skinColor: skin, points: values[8],
            vitiligo: values[9], isTortie: Looks.patchworks.contains { $0.id == pelt }, tortiePattern: values[10],
            tortieBase: values[11], tortieColor: values[12], isLonghair: values[13] != nil,
            reverse: values[14] != nil, spriteVariant: variant)
        return (appearance, stage, personality)
    }

    /// One value of a code: so many bits that count the values it can take.
    struct Part: Sendable {
        let bits: Int
        let values: [String?]
        let value: @Sendable (CatCode) -> String?
    }

    /// In the order of the record, age and nature last. The bits leave room for values to come.
    static let parts = [
        Part(bits: 5, values: patterns + ids(Looks.patchworks)) { $0.appearance.peltType },
        Part(bits: 5, values: colours) { $0.appearance.peltColor },
        Part(bits: 4, values: none + ids(Looks.tints)) { $0.appearance.tint },
        Part(bits: 5, values: ids(Looks.eyes)) { $0.appearance.eyeColor },
        Part(bits: 5, values: none + ids(Looks.eyes)) { $0.appearance.eyeColor2 },
        Part(bits: 6, values: none + ids(Looks.whitePatches.flatMap(\.looks))) { $0.appearance.whitePatches },
        Part(bits: 3, values: none + ids(Looks.whiteTints)) { $0.appearance.whitePatchesTint },
        Part(bits: 5, values: ids(Looks.skins)) { $0.appearance.skinColor },
        Part(bits: 3, values: none + ids(Looks.points)) { $0.appearance.points },
        Part(bits: 4, values: none + ids(Looks.vitiligo)) { $0.appearance.vitiligo },
        Part(bits: 5, values: none + ids(Looks.masks)) { $0.appearance.tortiePattern },
        Part(bits: 5, values: none + patterns) { $0.appearance.tortieBase },
        Part(bits: 5, values: none + colours) { $0.appearance.tortieColor },
        Part(bits: 1, values: yes) { $0.appearance.isLonghair ? yes[1] : nil },
        Part(bits: 1, values: yes) { $0.appearance.reverse ? yes[1] : nil },
        Part(bits: 2, values: ["0", "1", "2"]) { String($0.appearance.spriteVariant) },
        Part(bits: 2, values: Stage.allCases.map(\.rawValue)) { $0.stage.rawValue },
        Part(bits: 3, values: Personality.allCases.map(\.rawValue)) { $0.personality.rawValue },
    ]

    private static let none: [String?] = [nil]
    private static let yes: [String?] = [nil, "yes"]
    private static let patterns = ids(Looks.patterns.flatMap(\.looks))
    private static let colours = ids(Looks.colours.flatMap(\.looks))

    private static func ids(_ looks: [Look]) -> [String?] { looks.map(\.id) }
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
