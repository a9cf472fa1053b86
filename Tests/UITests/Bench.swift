import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI
import Words

/// A program under test: keys and answers in, effects out, frames to look at.
struct Bench {
    var model: AppModel
    var now: Moment
    /// All effects so far, in order.
    var effects: [AppEffect] = []

    /// What is stored: then what the program asks for is done and answered, as the runtime would.
    var life: Life?

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

    /// Begun with a store in memory.
    init(_ life: Life, size: Size = .standard, at now: Moment = .at("2026-03-02", "09:00")) {
        self.init((try? life.repository.userData(at: now)) ?? UserData(), size: size, at: now)
        self.life = life
        send(.started)
    }

    /// Somebody past the first run, by default with one habit of 25 minutes.
    static func settled(
        _ drafts: HabitDraft..., since: String = "2026-03-01", at now: Moment = .at("2026-03-02", "09:00"),
        size: Size = .standard
    ) throws -> Bench {
        var life = Life()
        let drafts = drafts.isEmpty ? [.reading] : drafts
        for (index, draft) in drafts.enumerated() {
            try life.adopt(draft, habitId: "h\(index + 1)", catId: "c\(index + 1)", at: .at(since))
        }
        try life.perform(Action(ChangeSetting(.onboarded)), at: .at(since))
        return Bench(life, size: size, at: now)
    }

    /// What is stored, in a bench that has a store.
    var stored: Repository { get throws { try #require(life).repository } }

    /// Sends a message, and all that follows from it.
    /// - Returns: the effects of the message.
    @discardableResult
    mutating func send(_ message: AppMessage) -> [AppEffect] {
        let new = update(message)
        var pending = life == nil ? [] : new
        while !pending.isEmpty {
            for answer in answers(to: pending.removeFirst()) { pending += update(answer) }
        }
        return new
    }

    private mutating func update(_ message: AppMessage) -> [AppEffect] {
        let new = model.update(message, at: now)
        effects += new
        guard answersUndo else { return new }
        if new == [.load(.lastChange)] { return update(.loaded(.lastChange(nil, after: nil))) }
        if case .load(.undoable(let change))? = new.first { return update(.loaded(.undoable(change, refusal: nil))) }
        return new
    }

    /// Does what a script says: keys by their names, text in quotes, times to pass, `n 'Learn piano' tab ctrl-u 25m 2s`.
    /// - Returns: the effects of these.
    @discardableResult
    mutating func press(_ script: String) -> [AppEffect] {
        var rest = script[...]
        var effects: [AppEffect] = []
        while let start = rest.firstIndex(where: { $0 != " " }) {
            rest = rest[start...]
            if let text = rest.prefixMatch(of: /'([^']+)'/) {
                effects += write(String(text.1))
                rest = rest[text.range.upperBound...]
                continue
            }
            let word = String(rest.prefix { $0 != " " })
            rest = rest.dropFirst(word.count)
            if let time = word.wholeMatch(of: /(\d+)(ms|s|m|h)/), let count = Int64(time.1) {
                effects += wait(milliseconds: count * (["s": 1000, "m": 60_000, "h": 3_600_000][time.2] ?? 1))
            } else if let key = Key(name: word) {
                effects += send(.keyPressed(key))
            } else {
                Issue.record("there is no key \(word)")
            }
        }
        return effects
    }

    /// Writes text key by key.
    @discardableResult
    mutating func write(_ text: String) -> [AppEffect] {
        text.flatMap { send(.keyPressed(.character($0))) }
    }

    /// Lets time pass and wakes the program.
    @discardableResult
    mutating func wait(milliseconds: Int64) -> [AppEffect] {
        now = now.advanced(byMilliseconds: milliseconds)
        return send(.woken)
    }

    /// Changes what is stored as another program would, which this one is told of or not.
    mutating func elsewhere(isTold: Bool = true, _ change: (inout Life, Moment) throws -> Void) throws {
        guard var changed = life else { return }
        try change(&changed, now)
        life = changed
        if isTold { send(.userDataChanged(try changed.repository.userData(at: now))) }
    }

    /// Changes what is known as if it had changed in the store.
    mutating func change(_ change: (inout UserData) -> Void) {
        var userData = model.userData
        change(&userData)
        send(.userDataChanged(userData))
    }
}

extension Bench {
    private mutating func answers(to effect: AppEffect) -> [AppMessage] {
        guard var life else { return [] }
        switch effect {
        case .perform(let action): return performed(action)
        case .endDueTimer(let autoStart):
            var random = RandomSource(seed: UInt64(life.committed.count))
            let next = random.makeHistoryId(on: now.today)
            let due = try? life.repository.timer()?.actionDue(at: now.clock, autoStart: autoStart, nextSessionId: next)
            return due.map { performed($0) } ?? [changed]
        case .retract(let batches):
            do {
                let name = try life.retract(batches, at: now)
                self.life = life
                return [.retracted(batches, by: name), changed] + followed(by: nil, .done)
            } catch {
                return [.notRetracted(batches, error as? DomainError ?? .nothingToUndo)]
            }
        case .undoEarlier(let batch):
            do {
                guard let name = try life.undo(batch, at: now) else { return [] }
                self.life = life
                return [.retracted([batch], by: name), changed]
            } catch {
                return [.notRetracted([batch], error as? DomainError ?? .nothingToUndo)]
            }
        case .load(.habitHistory(let id)):
            guard let habit = try? life.repository.habit(id), let history = try? life.repository.history(of: habit)
            else { return [] }
            return [.loaded(.habitHistory(habitId: id, history))]
        default: return []
        }
    }

    private mutating func performed(_ action: Action) -> [AppMessage] {
        do {
            let (outcome, batch) = try done(action)
            let then = batch == nil ? [] : followed(by: action, outcome)
            return [.performed(action, outcome, batch), changed] + then
        } catch let refusal as DomainError {
            return [.refused(action, refusal), changed]
        } catch {
            return []
        }
    }

    private mutating func followed(by action: Action?, _ outcome: ActionResult) -> [AppMessage] {
        guard let life else { return [] }
        let then = try? FollowUps.actions(after: action, outcome, voided: [], on: life.repository, at: now)
        return (then ?? []).flatMap { action -> [AppMessage] in
            guard let (outcome, batch) = try? done(action), batch != nil else { return [] }
            return [.performed(action, outcome, batch), changed]
        }
    }

    private mutating func done(_ action: Action) throws -> (ActionResult, BatchID?) {
        guard var changed = life else { return (.done, nil) }
        let count = changed.committed.count
        let outcome = try changed.perform(action, at: now, gap: model.gap)
        life = changed
        return (outcome, changed.committed.count > count ? changed.committed.last?.id : nil)
    }

    private var changed: AppMessage {
        .userDataChanged((try? life?.repository.userData(at: now)) ?? UserData())
    }
}

extension Bench {
    var userData: UserData { model.userData }
    var top: any Screen { model.top.screen }
    /// Of the screen on top, if it is one.
    var form: Form? { (top as? any FormScreen)?.form ?? (top as? NewHabitPage)?.form }
    /// Of the first habit.
    var minutes: Int? { userData.habits.first?.totalMinutes }
    /// Everything that was said, oldest first.
    var said: [String] { model.log.map(\.text) }
    /// The deeds that were asked for, in order.
    var actions: [Action] {
        effects.compactMap { if case .perform(let action) = $0 { action } else { nil } }
    }

    func frame(_ theme: Theme = .unicode) -> Grid { AppView.draw(model, at: now, size: model.size, theme: theme) }

    func drawn(_ theme: Theme = .unicode) -> DrawnFrame {
        AppView.frame(of: model, at: now, size: model.size, theme: theme)
    }

    /// The characters of the frame.
    var text: String { frame().text }
    var rows: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    /// The last row that is not empty.
    var footer: String { rows.last { !$0.allSatisfy(\.isWhitespace) } ?? "" }

    func view(_ theme: Theme = .unicode) -> Viewing { Viewing(model, at: now, size: model.size, theme: theme) }

    /// Which of these texts are not on the screen.
    func missing(_ texts: [String]) -> [String] {
        let text = text
        return texts.filter { !text.contains($0) }
    }
}

extension HabitDraft {
    static let reading = HabitDraft(name: "Daily Reading", targetHours: 100)
    static let run = HabitDraft(name: "Run")

    init(
        _ name: String, _ kind: HabitKind, _ amount: Amount? = nil, _ unit: String? = nil,
        each period: GoalPeriod = .day
    ) {
        self.init(name: name)
        (self.kind, self.goalAmount, self.unit, self.goalPeriod) = (kind, amount, unit, period)
    }
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
    /// The smallest of whole screens.
    static let vast = Size(width: 160, height: 48)
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
