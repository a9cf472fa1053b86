import Canvas
import Testing

@Suite("Pictures that move") struct MovingPictureTests {
    private let frame = PictureFrame(
        background: Colour(rgb: 0, indexed: 16), foreground: Colour(rgb: 0xFFFFFF, indexed: 231))

    private func grids(_ texts: String...) -> [Grid] {
        texts.map { text in
            var grid = Grid(size: Size(width: 6, height: 1))
            _ = grid.write(text, at: 0, 0)
            return grid
        }
    }

    private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }

    @Test("parts equal in every frame are drawn once and do not move") func shared() {
        let picture = MovingPicture(grids("same a", "same b", "same a"), pace: 250).svg(frame)
        #expect(count(">same<", in: picture) == 1)
        #expect(count(">a<", in: picture) == 1, "the first and the third frame share it")
        #expect(count("<animate", in: picture) == 2)
        #expect(picture.contains("dur=\"750ms\""))
        #expect(picture.contains("values=\"visible;hidden;visible\" keyTimes=\"0.0000;0.3333;0.6666\""))
    }

    @Test("without a player the first frame is shown") func still() {
        let picture = MovingPicture(grids("a", "b"), pace: 250).svg(frame)
        #expect(count("visibility=\"hidden\"", in: picture) == 1)
        #expect(!picture.contains("<script"))
    }

    @Test("frames that are all the same are one picture; frames of another size are left out") func odd() {
        #expect(!MovingPicture(grids("a", "a"), pace: 250).svg(frame).contains("<animate"))
        let mixed = grids("a") + [Grid(size: Size(width: 1, height: 1))]
        #expect(MovingPicture(mixed, pace: 250).svg(frame) == MovingPicture(grids("a"), pace: 250).svg(frame))
        #expect(MovingPicture([], pace: 250).svg(frame).isEmpty)
    }
}
