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
