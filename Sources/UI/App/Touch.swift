package import Canvas
package import Domain
import ViewKit

/// What a click does.
package enum Touch: Touchable {
    case act(KeyAction)
    case press(Key)
    /// If already selected, acts as enter.
    case choose(Choice)
}

/// Something that a click can select.
package enum Choice: Sendable, Hashable {
    /// By index in a list, cards or fields.
    case row(Int)
    /// A habit or cat by id; a row of the key table by name.
    case name(String)
    case day(Day)
    /// Of a habit, by its name.
    case step(String)
    /// The place before a character of a text field, or after the last one.
    case letter(field: Int, position: Int)
}

/// A clickable rectangle of the frame.
package struct HotSpot: Sendable, Hashable {
    package let rect: Rect
    package let touch: Touch
}

/// A frame and its clickable areas.
package struct DrawnFrame: Sendable {
    package let grid: Grid
    package let spots: [HotSpot]
    /// How much of what scrolls is in sight.
    let extents: [String: Extent]

    package func touch(at point: Point) -> Touch? { spots.last { $0.rect.contains(point) }?.touch }
}

extension AppModel {
    mutating func touch(_ touch: Touch, at now: Moment) -> [AppEffect] {
        if case .press(let key) = touch { return press(key, at: now) }
        settleToasts()
        interruptedAt = nil
        confirmation = nil
        let seen = seenTimer(at: now)
        guard !top.screen.ignoresKeys(in: ScreenContext(self, at: now)) else { return seen }
        let effects: [AppEffect]
        switch touch {
        case .press: effects = []
        case .act(let action): effects = act(action, at: now)
        case .choose(let choice): effects = choose(choice, at: now)
        }
        awaitConfirmation(by: .enter, at: now)
        return seen + effects
    }

    private mutating func choose(_ choice: Choice, at now: Moment) -> [AppEffect] {
        if case .letter(_, let position) = choice, let effects = placeInFilter(at: position, now: now) {
            return effects
        }
        var wasChosen = false
        let effects = withTop(at: now) { wasChosen = $0.choose(choice, in: &$1) }
        return effects + (wasChosen ? act(.accept, at: now) : [])
    }
}
