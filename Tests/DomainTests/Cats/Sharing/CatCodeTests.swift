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

    @Test("every drawn cat comes back from its code as it was")
    func roundTrip() throws {
        for code in try Self.codes(2000) {
            #expect(code.text.count == 19)
            #expect(try CatCode(code.text) == code)
        }
    }

    @Test("every value of every field comes back")
    func everyValue() throws {
        for colour in Looks.colours.flatMap(\.looks) {
            for pelt in Looks.patterns.flatMap(\.looks) {
                var look = CatAppearance.sample
                (look.peltColor, look.peltType) = (colour.id, pelt.id)
                let code = try CatCode(appearance: look, stage: .adult, personality: .shy)
                #expect(try CatCode(code.text).appearance == look)
            }
        }
        for white in Looks.whitePatches.flatMap(\.looks) {
            for tint in [nil] + Looks.whiteTints.map({ $0.id as String? }) {
                var look = CatAppearance.sample
                (look.whitePatches, look.whitePatchesTint) = (white.id, tint)
                #expect(
                    try CatCode(CatCode(appearance: look, stage: .kitten, personality: .lazy).text).appearance == look)
            }
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
        for code in try Self.codes(8) {
            let text = Array(code.text)
            for place in text.indices where text[place] != "-" {
                for sign in signs where sign != text[place] {
                    var other = text
                    other[place] = sign
                    #expect(throws: CatCodeFault.mistyped) { try CatCode(String(other)) }
                }
                for later in text.indices where later > place && text[later] != text[place] && text[later] != "-" {
                    var other = text
                    other.swapAt(place, later)
                    #expect(throws: CatCodeFault.mistyped) { try CatCode(String(other)) }
                }
            }
        }
    }

    @Test("how it is written does not matter", arguments: [0, 1, 2, 3])
    func spelling(way: Int) throws {
        for code in try Self.codes(40) {
            let text = code.text
            let other =
                switch way {
                case 0: text.lowercased()
                case 1: text.filter { $0 != "-" }
                case 2: String(text.map { $0 == "-" ? " " : $0 })
                default: String(text.map { $0 == "0" ? "O" : $0 == "1" ? "l" : $0 })
                }
            #expect(try CatCode(other) == code)
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

    @Test("a guest is as old as its code says", arguments: Stage.allCases)
    func guests(stage: Stage) throws {
        let code = try CatCode(appearance: .sample, stage: stage, personality: .brave)
        let guest = try Guest(code: code, name: " Pepper ", day: Day(number: 20_000))
        #expect(guest.name == "Pepper")
        #expect(guest.cat.stage == stage)
        #expect(guest.cat.appearance == .sample)
        #expect(throws: DomainError.invalid(.catName, .empty)) { try Guest(code: code, name: " ", day: guest.day) }
    }
}
