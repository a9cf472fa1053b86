import Domain
import TestSupport
import Testing

@Suite("Codes of cats") struct CatCodeTests {
    private static func codes(_ count: Int) throws -> [CatCode] {
        var random = RandomSource(seed: 5)
        return try (0..<count).map { number in
            try CatCode(
                appearance: .drawn(using: &random), stage: Stage.allCases[number % 4],
                personality: Personality.allCases[number % 6])
        }
    }

    @Test("every cat comes back from its code as it was, however it is written")
    func roundTrip() throws {
        for code in try Self.codes(1000) {
            let text = code.text
            let spellings = [
                text, text.lowercased(), text.filter { $0 != "-" }, String(text.map { $0 == "-" ? " " : $0 }),
                String(text.map { $0 == "0" ? "O" : $0 == "1" ? "l" : $0 }),
            ]
            for spelling in spellings { #expect(try CatCode(spelling) == code) }
        }
    }

    @Test("every value of every field comes back")
    func everyValue() throws {
        let fields: [(WritableKeyPath<CatAppearance, String>, [Look])] = [
            (\.peltColor, Looks.colours.flatMap(\.looks)), (\.peltType, Looks.patterns.flatMap(\.looks)),
            (\.eyeColor, Looks.eyes), (\.skinColor, Looks.skins),
        ]
        let patches: [(WritableKeyPath<CatAppearance, String?>, [Look])] = [
            (\.whitePatches, Looks.whitePatches.flatMap(\.looks)), (\.tint, Looks.tints), (\.points, Looks.points),
            (\.vitiligo, Looks.vitiligo), (\.eyeColor2, Looks.eyes.filter { $0.id != CatAppearance.sample.eyeColor }),
        ]
        var looks: [CatAppearance] = []
        func add(_ change: (inout CatAppearance) -> Void) {
            var look = CatAppearance.sample
            change(&look)
            looks.append(look)
        }
        for (field, values) in fields { for value in values { add { $0[keyPath: field] = value.id } } }
        for (field, values) in patches { for value in values { add { $0[keyPath: field] = value.id } } }
        for tint in Looks.whiteTints {
            add { ($0.whitePatches, $0.whitePatchesTint) = (Looks.whitePatches[0].looks[0].id, tint.id) }
        }
        for look in looks {
            let code = try CatCode(appearance: look, stage: .adult, personality: .shy)
            #expect(try CatCode(code.text).appearance == look)
        }
    }

    @Test("a code means the same cat in every version")
    func pinned() throws {
        let code = try CatCode(appearance: .sample, stage: .kitten, personality: .curious)
        #expect(code.text == "8A02-0000-0000-02D1")
    }

    @Test("one sign mistyped, or two that are swapped, are noticed wherever they are")
    func typos() throws {
        let signs = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
        for code in try Self.codes(4) {
            let text = Array(code.text)
            for place in text.indices where text[place] != "-" {
                var others = signs.filter { $0 != text[place] }.map { sign in
                    var other = text
                    other[place] = sign
                    return other
                }
                for later in text.indices where later > place && text[later] != text[place] && text[later] != "-" {
                    var other = text
                    other.swapAt(place, later)
                    others.append(other)
                }
                for other in others { #expect(throws: CatCodeFault.mistyped) { try CatCode(String(other)) } }
            }
        }
    }

    @Test(
        "text that is no code is refused",
        arguments: [
            ("", CatCodeFault.wrongLength(0, expected: 16)), ("4NH0", .wrongLength(4, expected: 16)),
            ("4NH0-0004-0000-04Q!", .strangeSign("!")), ("4NH0-0004-0000-04QU", .strangeSign("U")),
            ("0000-0000-0000-0001", .mistyped), ("ZZZZ-ZZZZ-ZZZZ-ZZZZ", .mistyped), ("猫", .strangeSign("猫")),
        ])
    func faults(text: String, fault: CatCodeFault) {
        #expect(throws: fault) { try CatCode(text) }
    }

    @Test("an appearance no draw can give has no code")
    func foreign() {
        var look = CatAppearance.sample
        look.peltColor = "plaid"
        #expect(throws: CatCodeFault.unknownLook) { try CatCode(appearance: look, stage: .adult, personality: .shy) }
    }

    @Test("a guest is as old as its code says, and has a name", arguments: Stage.allCases)
    func guests(stage: Stage) throws {
        let code = try CatCode(appearance: .sample, stage: stage, personality: .brave)
        let guest = try Guest(code: code, name: " Pepper ", day: Day(number: 20_000))
        #expect(guest.name == "Pepper" && guest.cat.stage == stage && guest.cat.appearance == .sample)
        #expect(throws: DomainError.invalid(.catName, .empty)) { try Guest(code: code, name: " ", day: guest.day) }
    }
}
