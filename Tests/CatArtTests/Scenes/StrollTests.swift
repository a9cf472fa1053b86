import Canvas
import Domain
import Testing

@testable import CatArt

@Suite("A cat on the move") struct StrollTests {
    /// Frames of ten minutes.
    private static let clocks = stride(from: 0, to: 600_000, by: 250)

    private func stroll(_ clock: Int) -> Stroll? { Stroll(at: clock, among: 3) { _ in true } }

    @Test("now and then a cat walks, most of the time none does")
    func nowAndThen() {
        let walking = Self.clocks.count { stroll($0) != nil }
        #expect(walking > 100 && walking < 1200)
        #expect(Set(Self.clocks.compactMap { stroll($0)?.walker }).count == 3)
    }

    @Test("it goes two pixels at a time, from its place and back to it")
    func steps() {
        var last = 0
        for clock in Self.clocks {
            let right = stroll(clock)?.right ?? 0
            #expect(abs(right - last) <= 2)
            last = right
        }
    }

    @Test("it looks where it goes")
    func direction() throws {
        var last: Stroll?
        for clock in Self.clocks {
            let stroll = stroll(clock)
            if let last, let stroll, stroll.right != last.right {
                #expect(stroll.isRightward == (stroll.right > last.right))
                #expect(stroll.step != nil)
            }
            last = stroll
        }
    }

    @Test("it does not walk into a wall", arguments: [true, false])
    func walls(right: Bool) {
        let strolls = Self.clocks.compactMap { clock in
            Stroll(at: clock, among: 3, leansRight: { _ in right }) { _ in true }
        }
        #expect(strolls.contains { abs($0.right) == Stroll.reach })
        #expect(strolls.allSatisfy { right ? $0.right >= 0 : $0.right <= 0 })
    }

    @Test("only allowed cats walk")
    func notFree() {
        for clock in Self.clocks {
            #expect(Stroll(at: clock, among: 3) { _ in false } == nil)
            let one = Stroll(at: clock, among: 3) { $0 == 1 }
            #expect(one == nil || one?.walker == 1)
        }
    }

    @Test("the legs of a stride are elsewhere, the cat is as large")
    func legs() {
        let cat = CatPortrait(appearance: CatSamples.ginger { $0.spriteVariant = 1 }, stage: .adult)
            .image(.awake, at: nil, depth: .direct)
        #expect(cat.inStride != cat)
        #expect(cat.inStride.size == cat.size)
    }

}
