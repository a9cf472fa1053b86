import Canvas
import Testing

@testable import CatArt

@Suite("Big digits") struct ClockDigits {
    @Test("a time of minutes and seconds is 34 columns by five rows, and 51 by eight")
    func sizes() {
        #expect(BigDigits.size(of: "17:42") == Size(width: 34, height: 10))
        #expect(BigDigits.size(of: "17:42", scale: 2) == Size(width: 51, height: 16))
        #expect(BigDigits.size(of: "x") == Size(width: 0, height: 10))
    }

    @Test("every digit has its own shape", arguments: [DigitFont.small, .large])
    func digitsDiffer(font: DigitFont) {
        #expect(Set("0123456789".map { font.glyphs[$0] }).count == 10)
    }

    @Test("the large ones are of whole cells, which take the fewest bytes")
    func wholeCells() {
        #expect(DigitFont.large.cells(of: "0123456789:+").joined().allSatisfy { $0.top == $0.bottom })
    }

    @Test("the rows of text show the same as the picture")
    func asciiTwin() {
        #expect(
            BigDigits.lines("1:07") == [
                " .##        ######  ######",
                "''##    ##  ##  ##     .##",
                "  ##        ##  ##    .## ",
                "  ##    ##  ##  ##   .##  ",
                "######      ######   ##   ",
            ])
    }

    @Test("a colour of 16 has no tones", arguments: BigDigits.Hue.allCases)
    func colours(hue: BigDigits.Hue) {
        func shown(_ depth: ColourDepth) -> Set<Colour> {
            Set(BigDigits.image("88:88", hue: hue, depth: depth).pixels.compactMap(\.self))
        }
        #expect(shown(.direct).count > shown(.indexed).count)
        #expect(shown(.indexed).count > 3)
        #expect(shown(.basic).count == 1)
        #expect(shown(.mono).allSatisfy { $0.basic == nil } && shown(.mono).count == 1)
    }

    @Test("each row has one tone, never lighter than the one above", arguments: BigDigits.scales)
    func tones(scale: Int) {
        for hue in BigDigits.Hue.allCases {
            let image = BigDigits.image("88:88", hue: hue, scale: scale, depth: .direct)
            let rows = (0..<image.size.height).map { y in Set((0..<image.size.width).compactMap { image[$0, y] }) }
            #expect(rows.allSatisfy { $0.count == 1 })
            let lightness = rows.compactMap { $0.first.map { Oklab(rgb: $0.rgb).lightness } }
            #expect(zip(lightness, lightness.dropFirst()).allSatisfy { $0 >= $1 - 0.001 })
        }
    }

    @Test("on a light ground they are dark enough to be read", arguments: BigDigits.Hue.allCases)
    func onLight(hue: BigDigits.Hue) {
        let colours = Set(BigDigits.image("88:88", hue: hue, depth: .direct, isLight: true).pixels.compactMap(\.self))
        #expect(colours.count > 1)
        #expect(colours.allSatisfy { Oklab(rgb: $0.rgb).lightness < 0.72 })
    }
}
