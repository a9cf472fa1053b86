import Canvas
import Domain

extension AppModel {
    /// A click, on what the frame had there.
    mutating func touch(_ touch: Touch, at now: Moment) -> [AppEffect] {
        if case .press(let key) = touch { return press(key, at: now) }
        settleToasts()
        interruptedAt = nil
        confirmation = nil
        let seen = seenTimer(at: now)
        guard !top.screen.ignoresKeys(in: Situation(self, at: now)) else { return seen }
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
