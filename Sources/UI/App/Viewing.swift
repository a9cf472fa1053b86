import Canvas
package import Domain

/// What drawing knows beside the screen itself, and where it notes what can be clicked.
package struct Viewing {
    package let model: AppModel
    package let now: Moment
    package let layout: Layout
    package let theme: Theme
    /// Of the frame that is being drawn.
    package let spots: HotSpots

    init(_ model: AppModel, at now: Moment, size: Size, theme: Theme, spots: HotSpots = HotSpots()) {
        self.model = model
        self.now = now
        layout = Layout(size)
        self.theme = theme
        self.spots = spots
    }

    package var household: Household { model.household }
    package var words: Words { model.words }
    package var today: Day { now.today }
    package var signs: Signs { theme.signs }
    /// Whether a timer runs: beside it cats keep calm.
    var isTimed: Bool { household.timer.map { !$0.isPaused } ?? false }
    /// Milliseconds for cats that move; nil where nothing is to move.
    package var animationClock: Int? {
        guard model.movesCats else { return nil }
        return Int(truncatingIfNeeded: now.clock.monotonic / 250 * 250)
    }

    /// The habit of an id; nil where there is none such.
    package func habit(_ id: String?) -> Habit? { household.habits.first { $0.id == id } }
    /// The cat of an id; nil where there is none such.
    package func cat(_ id: String?) -> Cat? { household.cats.first { $0.id == id } }
}
