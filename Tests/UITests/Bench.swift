import Canvas
import DocumentStore
import Domain
import TestSupport

@testable import UI
import Words

/// A program under test: keys and answers in, effects out, frames to look at.
struct Bench {
    var model: AppModel
    var now: Moment
    /// All effects so far, in order.
    var effects: [AppEffect] = []

    /// Whether the journal answers what undo asks: it holds no change of an earlier run, and refuses none of this.
    var answersUndo = true

    /// Made once: it is the same each time.
    static let sample = SampleLife()

    init(
        _ userData: UserData = Bench.sample.userData, size: Size = .standard, at now: Moment = SampleLife.moment,
        in language: Language? = nil
    ) {
        var preferences = Preferences()
        preferences.language = language
        model = AppModel(userData: userData, preferences: preferences, size: size, seed: 11)
        self.now = now
    }

    /// Sends a message.
    /// - Returns: the effects of this one.
    @discardableResult
    mutating func send(_ message: AppMessage) -> [AppEffect] {
        let new = model.update(message, at: now)
        effects += new
        guard answersUndo else { return new }
        if new == [.load(.lastChange)] { return send(.loaded(.lastChange(nil, after: nil))) }
        if case .load(.undoable(let change))? = new.first { return send(.loaded(.undoable(change, refusal: nil))) }
        return new
    }

    /// Presses keys by their names, `a space enter ctrl-c`.
    /// - Returns: the effects of these.
    @discardableResult
    mutating func press(_ names: String) -> [AppEffect] {
        names.split(separator: " ").flatMap { name -> [AppEffect] in
            guard let key = Key(name: String(name)) else { return [] }
            return send(.keyPressed(key))
        }
    }

    /// Writes text key by key.
    @discardableResult
    mutating func write(_ text: String) -> [AppEffect] {
        text.flatMap { send(.keyPressed(.character($0))) }
    }

    /// Lets time pass and wakes the program.
    mutating func wait(milliseconds: Int64) {
        now = now.advanced(byMilliseconds: milliseconds)
        send(.woken)
    }

    /// The deeds that were asked for, in order.
    var actions: [Action] {
        effects.compactMap { if case .perform(let action) = $0 { action } else { nil } }
    }

    func frame(_ theme: Theme = .unicode) -> Grid { frame(size: nil, theme) }

    func frame(size: Size?, _ theme: Theme = .unicode) -> Grid {
        AppView.draw(model, at: now, size: size ?? model.size, theme: theme)
    }

    /// The characters of the frame.
    var text: String { frame().text }
}

extension Size {
    static let standard = Size(width: 80, height: 24)
    static let large = Size(width: 120, height: 40)
    static let small = Size(width: 40, height: 12)
    static let tiny = Size(width: 20, height: 5)
    /// A narrow and high pane.
    static let tall = Size(width: 38, height: 50)
    /// A broad and low pane.
    static let flat = Size(width: 80, height: 12)
    /// A whole screen.
    static let vast = Size(width: 200, height: 60)
}

extension Theme {
    static let unicode = Theme(.dark, depth: .direct, characters: .unicode)
    static let mono = Theme(.dark, depth: .mono, characters: .unicode)
    static let ascii = Theme(.dark, depth: .mono, characters: .ascii)
}

extension Moment {
    /// The same clocks later, awake all the while.
    func advanced(byMilliseconds milliseconds: Int64) -> Moment {
        let clock = ClockReading(
            instant: Timestamp(milliseconds: clock.instant.milliseconds + milliseconds),
            boottime: clock.boottime + milliseconds, monotonic: clock.monotonic + milliseconds, bootId: clock.bootId)
        return Moment(clock: clock, zone: zone, dayStart: dayStart)
    }
}
