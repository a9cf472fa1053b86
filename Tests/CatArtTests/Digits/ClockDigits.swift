import Canvas
import Testing

@testable import CatArt

@Suite("Big digits") struct ClockDigits {
    @Test("a time of minutes and seconds is 34 columns by five rows, and by seven in wider strokes")
    func sizes() {
        #expect(BigDigits.size(of: "17:42") == Size(width: 34, height: 10))
        #expect(BigDigits.size(of: "17:42", scale: 2) == Size(width: 51, height: 14))
        #expect(BigDigits.size(of: "17:42", scale: 3) == Size(width: 68, height: 14))
        #expect(BigDigits.size(of: "x") == Size(width: 0, height: 10))
    }

    @Test("every digit has its own shape")
    func digitsDiffer() {
        #expect(Set("0123456789".map { BigDigits.lines(String($0)) }).count == 10)
    }

    @Test("the rows of text show the same as the picture")
    func asciiTwin() {
        #expect(
            BigDigits.lines("1:05") == [
                "  ##        ######  ######",
                "####    ##  ##  ##  ##    ",
                "  ##        ##  ##  ######",
                "  ##    ##  ##  ##      ##",
                "######      ######  ######",
            ])
    }

    @Test("each row has its tone, the same in direct and 256 colours", arguments: BigDigits.Hue.allCases)
    func colours(hue: BigDigits.Hue) {
        func shown(_ depth: ColourDepth) -> Set<Colour> {
            Set(BigDigits.image("8", hue: hue, depth: depth).pixels.compactMap(\.self))
        }
        #expect(shown(.direct) == shown(.indexed))
        #expect(shown(.indexed).count > 3)
        #expect(shown(.basic).count == 1)
        #expect(shown(.mono).allSatisfy { $0.basic == nil } && shown(.mono).count == 1)
    }

    @Test(
        "minutes and seconds have the same tones, each row one and deeper than the one above",
        arguments: BigDigits.scales)
    func tones(scale: Int) {
        for hue in BigDigits.Hue.allCases {
            let image = BigDigits.image("88:88", hue: hue, scale: scale, depth: .direct)
            let rows = (0..<image.size.height).map { y in
                Set((0..<image.size.width).compactMap { image[$0, y].map { Oklab(rgb: $0.rgb).lightness } })
            }
            #expect(rows.allSatisfy { $0.count == 1 })
            let lightness = rows.compactMap(\.first)
            #expect(lightness == lightness.sorted(by: >))
        }
    }

    @Test("on a light ground they are dark enough to be read", arguments: BigDigits.Hue.allCases)
    func onLight(hue: BigDigits.Hue) {
        let colours = Set(BigDigits.image("8", hue: hue, depth: .direct, isLight: true).pixels.compactMap(\.self))
        #expect(colours.count > 1)
        #expect(colours.allSatisfy { Oklab(rgb: $0.rgb).lightness < 0.72 })
    }
}
