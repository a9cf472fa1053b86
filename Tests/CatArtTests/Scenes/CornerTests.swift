import Canvas
import Domain
import Testing

@testable import CatArt

@Suite("The corner of a cat next to a running timer") struct CornerTests {
    private let kitten = CatPortrait(appearance: CatSamples.ginger, stage: .kitten)
    private let room = Size(width: 74, height: 30)

    @Test("the cat is whole, on its rug", arguments: Stage.allCases, [CatPose.asleep, .awake, .stretching])
    func whole(stage: Stage, pose: CatPose) {
        let cat = CatPortrait(appearance: CatSamples.ginger, stage: stage)
        let corner = Corner(around: cat.size(of: pose), isBoxed: false, in: Size(width: 38, height: 32))
        let picture = cat.image(pose, at: nil, depth: .direct)
        let image = corner.image(of: picture, isLampOn: true, depth: .direct)
        #expect(corner.size.width <= 38 && image.size == corner.size)
        let left = image.size.width / 2 - picture.size.width / 2
        let isSame = picture.pixels.indices.allSatisfy {
            let (x, y) = ($0 % picture.size.width, $0 / picture.size.width)
            return picture[x, y] == nil || picture[x, y] == image[left + x, corner.top + y]
        }
        #expect(isSame)
        #expect(image.drawnPixels > picture.drawnPixels)
    }

    @Test("lamp and books are there if there is room for both")
    func furniture() {
        let size = kitten.size(of: .asleep)
        let wide = Corner(around: size, isBoxed: false, in: room)
        let narrow = Corner(around: size, isBoxed: false, in: Size(width: 50, height: 30))
        let low = Corner(around: size, isBoxed: false, in: Size(width: 74, height: 21))
        #expect(wide.size.width > narrow.size.width && wide.size.width <= room.width && wide.size.height <= room.height)
        #expect(narrow.size == low.size)
    }

    @Test("a lamp that is on lights the cat, in direct colour only")
    func light() {
        let corner = Corner(around: kitten.size(of: .asleep), isBoxed: false, in: room)
        func picture(_ depth: ColourDepth, _ isOn: Bool) -> [UInt8?] {
            let cat = kitten.image(.asleep, at: nil, depth: depth)
            return corner.image(of: cat, isLampOn: isOn, depth: depth).pixels.map { $0?.indexed }
        }
        let cat = kitten.image(.asleep, at: nil, depth: .direct)
        #expect(
            corner.image(of: cat, isLampOn: true, depth: .direct)
                != corner.image(of: cat, isLampOn: false, depth: .direct))
        #expect(picture(.indexed, true) == picture(.indexed, false))
    }

    @Test("the box leaves a sleeper's face visible")
    func box() {
        let corner = Corner(around: kitten.size(of: .asleep), isBoxed: true, in: room)
        let picture = kitten.image(.asleep, at: nil, depth: .direct)
        let image = corner.image(of: picture, isLampOn: false, depth: .direct)
        let left = image.size.width / 2 - picture.size.width / 2
        let face = kitten.face(of: .asleep)
        for y in face.minY..<face.maxY {
            let isVisible = (face.minX..<face.maxX).allSatisfy {
                picture[$0, y] == nil || picture[$0, y] == image[left + $0, corner.top + y]
            }
            #expect(isVisible, "row \(y)")
        }
    }

    @Test("with 16 colours and fewer there is the cat alone", arguments: [ColourDepth.basic, .mono])
    func fewColours(depth: ColourDepth) {
        let picture = kitten.image(.asleep, at: nil, depth: depth)
        let corner = Corner(around: picture.size, isBoxed: false, in: room)
        #expect(corner.image(of: picture, isLampOn: true, depth: depth) == picture)
    }
}

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

@Suite("Big digits") struct ClockDigits {
    @Test("a time of minutes and seconds is 34 columns by five rows, and 51 by eight")
    func sizes() {
        #expect(BigDigits.size(of: "17:42") == Size(width: 34, height: 10))
        #expect(BigDigits.size(of: "17:42", scale: 2) == Size(width: 51, height: 16))
        #expect(BigDigits.size(of: "x") == Size(width: 0, height: 10))
    }

    @Test("every digit has its own shape; the large ones are of whole cells, which take the fewest bytes")
    func digitsDiffer() {
        for font in [DigitFont.small, .large] { #expect(Set("0123456789".map { font.glyphs[$0] }).count == 10) }
        let large = BigDigits.image("0123456789:+", hue: .focus, scale: 2, depth: .direct)
        #expect(large.rows(upper: "u", lower: "l", both: "b").joined().allSatisfy { "b ".contains($0) })
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

    @Test("a colour of 16 has no tones; on a light ground they are dark enough", arguments: BigDigits.Hue.allCases)
    func colours(hue: BigDigits.Hue) {
        func shown(_ depth: ColourDepth, isLight: Bool = false) -> Set<Colour> {
            Set(BigDigits.image("88:88", hue: hue, depth: depth, isLight: isLight).pixels.compactMap(\.self))
        }
        #expect(shown(.direct).count > shown(.indexed).count && shown(.indexed).count > 3)
        #expect(shown(.basic).count == 1)
        #expect(shown(.mono).allSatisfy { $0.basic == nil } && shown(.mono).count == 1)
        let light = shown(.direct, isLight: true)
        #expect(light.count > 1 && light.allSatisfy { Oklab(rgb: $0.rgb).lightness < 0.72 })
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
}
