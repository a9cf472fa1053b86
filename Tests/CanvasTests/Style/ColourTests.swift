import Canvas
import Testing

@Suite("Colours")
struct ColourTests {
    @Test(
        "the nearest of 256 is found in cube and greys",
        arguments: [(0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x808080, 244), (0x080808, 232), (0x5F87AF, 67)]
            as [(UInt32, UInt8)])
    func nearest(rgb: UInt32, index: UInt8) {
        #expect(Colour(nearest: rgb).indexed == index)
    }

    @Test("mixing goes from one to the other")
    func mixed() {
        let black = Colour(rgb: 0, indexed: 16, basic: 0)
        let white = Colour(rgb: 0xFFFFFF, indexed: 231, basic: 15)
        #expect(black.mixed(with: white, part: 0).rgb == 0)
        #expect(black.mixed(with: white, part: 0.5).rgb == 0x808080)
        #expect(black.mixed(with: white, part: 2).rgb == 0xFFFFFF)
        let faded = Style(attributes: [.bold, .underline]).faded(towards: black, text: white)
        #expect(faded.foreground?.rgb == 0x616161)
        #expect(faded.attributes == [.underline, .dim])
    }
}
