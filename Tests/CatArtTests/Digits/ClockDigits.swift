import Canvas
import Testing

@testable import CatArt

@Suite("Big digits") struct ClockDigits {
    @Test("a time of minutes and seconds is 34 columns by five rows, twice that when scaled")
    func sizes() {
        #expect(BigDigits.size(of: "17:42") == Size(width: 34, height: 10))
        #expect(BigDigits.size(of: "17:42", scale: 2) == Size(width: 68, height: 20))
        #expect(BigDigits.size(of: "x") == Size(width: 0, height: 10))
    }

    @Test("every digit has its own shape")
    func digitsDiffer() {
        #expect(Set("0123456789".map { BigDigits.rows(String($0)) }).count == 10)
    }

    @Test("the rows of text show the same as the picture")
    func asciiTwin() {
        #expect(
            BigDigits.rows("1:05") == [
                "  ####      ######  ######",
                "    ##  ##  ##  ##  ##    ",
                "    ##      ##  ##  ######",
                "    ##  ##  ##  ##      ##",
                "######      ######  ######",
            ])
    }

    @Test("a gradient runs down the digits, and they are flat where colours are few", arguments: BigDigits.Hue.allCases)
    func gradients(hue: BigDigits.Hue) {
        func colours(_ depth: ColourDepth) -> Set<Colour> {
            Set(BigDigits.image("8", hue: hue, depth: depth).pixels.compactMap(\.self))
        }
        #expect(colours(.direct).count == 10)
        #expect(colours(.indexed).count >= 5)
        #expect(colours(.basic).count == 1)
        #expect(colours(.mono).allSatisfy { $0.basic == nil } && colours(.mono).count == 1)
    }

    @Test("on a light ground they are dark enough to be read", arguments: BigDigits.Hue.allCases)
    func onLight(hue: BigDigits.Hue) {
        let colours = Set(BigDigits.image("8", hue: hue, depth: .direct, isLight: true).pixels.compactMap(\.self))
        #expect(colours.count == 10)
        #expect(colours.allSatisfy { Oklab(rgb: $0.rgb).lightness < 0.72 })
    }
}
