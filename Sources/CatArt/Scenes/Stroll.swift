/// A cat on the move now and then: a pure function of the clock.
package struct Stroll: Hashable, Sendable {
    /// Which of the cats walks.
    package let walker: Int
    /// Pixels to the right of its place; less than 0 is to the left.
    package let right: Int
    /// Whether it goes to the right just now.
    package let isRightward: Bool
    /// Which leg is ahead, 0 or 1; nil while it stands and looks around.
    package let step: Int?

    /// Milliseconds from one walk to the next.
    private static let pause = 40_000
    /// Milliseconds of a step, and pixels gone by then.
    private static let stride = (milliseconds: 250, pixels: 2)
    /// Steps out, and back again.
    private static let steps = 14
    /// How far it goes, in pixels.
    package static let reach = steps * stride.pixels
    /// Steps during which it looks around over there.
    private static let rest = 20

    /// The walk of a moment; nil while all are at their places.
    /// - Parameters:
    ///   - clock: milliseconds of a clock that runs on.
    ///   - count: how many cats are there.
    ///   - leansRight: whether a cat must go to the right, or to the left, for there is a wall; nil for either.
    ///   - isFree: whether a cat may walk: not one that sleeps or sits somewhere above.
    package init?(
        at clock: Int, among count: Int, leansRight: (Int) -> Bool? = { _ in nil }, isFree: (Int) -> Bool
    ) {
        let free = (0..<count).filter(isFree)
        guard !free.isEmpty, clock >= 0 else { return nil }
        let turn = clock / Self.pause
        let chance = Seed.mixed(UInt64(turn))
        let step = clock % Self.pause / Self.stride.milliseconds - 40
        walker = free[Int(chance % UInt64(free.count))]
        let goesRight = leansRight(walker) ?? (chance >> 20 % 2 == 0)
        let gone: Int
        switch step {
        case 0..<Self.steps:
            gone = step + 1
            isRightward = goesRight
            self.step = step % 2
        case Self.steps..<Self.steps + Self.rest:
            gone = Self.steps
            isRightward = goesRight
            self.step = nil
        case Self.steps + Self.rest..<2 * Self.steps + Self.rest:
            gone = 2 * Self.steps + Self.rest - 1 - step
            isRightward = !goesRight
            self.step = step % 2
        default: return nil
        }
        right = gone * Self.stride.pixels * (goesRight ? 1 : -1)
    }
}
