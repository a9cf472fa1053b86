package import Domain
package import UI

/// What the terminal's frame tells of the running timer: its title, once a minute, and how far it is. Tells what has
/// changed, and gives back what was there before (TERMINAL section 4).
package struct Caption {
    private var title: String?
    private var progress: Progress?
    private let isInTmux: Bool

    private struct Progress: Equatable {
        let percent: Int
        let isPaused: Bool
    }

    /// - Parameter isInTmux: progress goes past tmux to the terminal around it.
    package init(isInTmux: Bool = false) { self.isInTmux = isInTmux }

    /// The sequences that bring the frame to what the model says; empty where it says so already.
    package mutating func change(to model: AppModel, at moment: Moment) -> String {
        let timer = model.gap == nil ? model.household.timer : nil
        let wanted = model.preferences.hasTitle ? timer.map { text(of: $0, in: model, at: moment) } : nil
        let part = model.preferences.hasProgress ? timer.flatMap { Self.progress(of: $0, at: moment) } : nil
        return change(to: wanted) + change(to: part)
    }

    /// The sequences that give the frame back as it was.
    package mutating func restore() -> String { change(to: String?.none) + change(to: Progress?.none) }

    private mutating func change(to wanted: String?) -> String {
        guard wanted != title else { return "" }
        defer { title = wanted }
        guard let wanted else { return ControlSequence.restoreTitle }
        return (title == nil ? ControlSequence.keepTitle : "") + ControlSequence.title(wanted)
    }

    private mutating func change(to wanted: Progress?) -> String {
        guard wanted != progress else { return "" }
        progress = wanted
        let sequence = ControlSequence.progress(wanted?.percent, isPaused: wanted?.isPaused ?? false)
        return isInTmux ? ControlSequence.pastTmux(sequence) : sequence
    }

    private static func progress(of timer: TimerRecord, at moment: Moment) -> Progress? {
        guard let length = timer.length, length > 0 else { return nil }
        let percent = min(100, timer.elapsed(at: moment.clock) * 100 / length)
        return Progress(percent: Int(percent), isPaused: timer.isPaused)
    }

    private func text(of timer: TimerRecord, in model: AppModel, at moment: Moment) -> String {
        let habit = model.household.habits.first { $0.id == timer.habitId }?.name ?? ""
        return model.words.caption(timer, habit: habit, at: moment)
    }
}
