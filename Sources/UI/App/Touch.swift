package import Canvas
package import Domain

/// What a click does.
package enum Touch: Sendable, Hashable {
    /// As if the action's key had been pressed.
    case act(KeyAction)
    /// As if a key had been pressed.
    case press(Key)
    /// Chooses something that is shown; where it is chosen already, this is as good as enter.
    case choose(Choice)
}

/// Something shown that can be chosen by pointing at it. Which kinds a screen has, its drawing says.
package enum Choice: Sendable, Hashable {
    /// By its number in a list, cards or fields, from 0.
    case row(Int)
    /// A habit or a cat, by its id; a line of the key table, by its name.
    case name(String)
    case day(Day)
    /// The place before a letter of a text field, or behind the last; which field, and how many letters from its start.
    case letter(field: Int, position: Int)
}

/// A rectangle of the frame that can be clicked.
package struct HotSpot: Sendable, Hashable {
    package let rect: Rect
    package let touch: Touch
}

/// A frame, and where it can be clicked.
package struct DrawnFrame: Sendable {
    package let grid: Grid
    /// Later ones lie over earlier ones.
    package let spots: [HotSpot]

    /// What a click at a cell does; nil where there is nothing to click.
    package func touch(at point: Point) -> Touch? { spots.last { $0.rect.contains(point) }?.touch }
}

/// Gathers the spots of one frame while it is drawn, so that what is seen and what is clicked are told by the same
/// lines. It lives as long as one call of `AppView.frame`, and everything that draws has it at hand in its `Viewing`.
package final class HotSpots {
    private(set) var all: [HotSpot] = []

    package init() {}

    /// Notes what a click somewhere does.
    func add(_ rect: Rect, _ touch: Touch) {
        guard !rect.isEmpty else { return }
        all.append(HotSpot(rect: rect, touch: touch))
    }

    /// What lay there is covered.
    func clear() { all = [] }

    /// Moves what was noted since then, for what is drawn on a grid of its own first.
    /// - Parameters:
    ///   - start: how many there were before.
    ///   - offset: from there to the frame.
    ///   - room: outside of it nothing is seen.
    func move(from start: Int, by offset: Point, within room: Rect) {
        let moved = all[start...].compactMap { spot -> HotSpot? in
            let rect = Rect(
                x: spot.rect.minX + offset.x, y: spot.rect.minY + offset.y, width: spot.rect.width,
                height: spot.rect.height)
            return rect.minY >= room.minY && rect.maxY <= room.maxY ? HotSpot(rect: rect, touch: spot.touch) : nil
        }
        all.replaceSubrange(start..., with: moved)
    }
}

extension Rect {
    func contains(_ point: Point) -> Bool {
        (minX..<max(minX, maxX)).contains(point.x) && (minY..<max(minY, maxY)).contains(point.y)
    }
}

extension AppModel {
    /// A click, on what the frame had there.
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
