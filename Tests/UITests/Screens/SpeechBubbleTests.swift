import Canvas
import Testing

@testable import UI

@Suite("Speech bubbles") struct SpeechBubbleTests {
    private static let scene = Size(width: 80, height: 44)
    private static let head = Rect(x: 30, y: 26, width: 20, height: 16)
    private static let words = "The vacuum and I have an agreement."

    private func bubble(besides others: [Rect]) -> SpeechBubble? {
        SpeechBubble(Self.words, above: Self.head, besides: others, in: Self.scene)
    }

    @Test("a bubble is above its cat, and left or right of other cats")
    func places() {
        #expect(bubble(besides: []) != nil)
        #expect(bubble(besides: [Rect(x: 4, y: 10, width: 32, height: 12)]) != nil)
        #expect(bubble(besides: [Rect(x: 44, y: 10, width: 32, height: 12)]) != nil)
    }

    @Test("a bubble covers the tips of the ears at most, and no eye below them", arguments: 4...12)
    func eyes(top: Int) throws {
        let words = "So many tails. I know each by its swish."
        let scene = Size(width: 40, height: 18)
        let head = Rect(x: 13, y: top, width: 12, height: 18 - top)
        guard let bubble = SpeechBubble(words, above: head, in: scene) else {
            return #expect(top < 4 + 1, "no room")
        }
        #expect(bubble.rect.maxY <= top + 3)
    }

    @Test("a bubble never covers other cats: its words go below the room")
    func nowhere() {
        #expect(bubble(besides: [Rect(x: 0, y: 0, width: 80, height: 26)]) == nil)
        #expect(SpeechBubble(Self.words, above: Rect(x: 30, y: 2, width: 20, height: 16), in: Self.scene) == nil)
    }
}
