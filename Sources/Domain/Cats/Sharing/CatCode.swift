/// A cat's looks as a short code that can be sent to somebody: how it looks, how old, of what nature; no name and
/// nothing of its person. Codes count the values of `Looks` by their places, so that new ones go to the end of a table.
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

    /// Of a cat as it is now.
    /// - Throws: `unknownLook`.
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

    /// - Parameter text: as `text` gives it, also in small letters, without dashes or with spaces.
    /// - Throws: what is wrong with it.
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

    /// Numbers of five bits; what is left over is 0.
    private static let length = 14

    /// The values of a code in the order of its parts.
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
}
