import Canvas
import Domain
import Testing

@testable import CatArt

@Suite("Confetti") struct ConfettiTests {
    private let size = Size(width: 74, height: 18)

    @Test("it falls for two seconds, once")
    func once() {
        let moments = stride(from: Int64(0), to: 2000, by: 250).map {
            Confetti.scraps(of: CatSamples.ginger, in: size, after: $0)
        }
        #expect(moments.allSatisfy { !$0.isEmpty })
        #expect(Set(moments).count == moments.count)
        #expect(Confetti.scraps(of: CatSamples.ginger, in: size, after: 2000).isEmpty)
        #expect(Confetti.scraps(of: CatSamples.ginger, in: size, after: -1).isEmpty)
    }

    @Test("it stays within its room, and has the cat's colours")
    func within() {
        for elapsed in stride(from: Int64(0), to: 2000, by: 250) {
            for scrap in Confetti.scraps(of: CatSamples.ginger, in: size, after: elapsed) {
                #expect((0..<size.width).contains(scrap.place.x) && (0..<size.height).contains(scrap.place.y))
            }
        }
        let colours = { (colour: String) in
            Set(Confetti.scraps(of: CatSamples.ginger { $0.eyeColor = colour }, in: size, after: 500).map(\.colour))
        }
        #expect(colours("green") != colours("blue"))
        #expect(Confetti.scraps(of: CatSamples.ginger, in: Size(width: 0, height: 3), after: 0).isEmpty)
    }

    @Test("a picture dissolves into another bit by bit")
    func dissolving() {
        let empty = PixelImage(size: Size(width: 20, height: 20))
        var full = empty
        full.pixels = full.pixels.map { _ in Colour(rgb: 0x123456, indexed: 17) }
        let counts = [0, 0.25, 0.5, 0.75, 1].map { empty.dissolved(into: full, share: $0).drawnPixels }
        #expect(counts == counts.sorted() && counts.first == 0 && counts.last == 400)
        #expect(Set(counts).count == 5)
    }
}
