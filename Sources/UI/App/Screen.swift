package import Canvas
package import Domain
package import ViewKit
package import Words

/// A place, page, form or overlay: its picture is a value, and each of its keys is one handler. `body` is drawn at any
/// size, said in plain text and clicked by one description (`Sources/ViewKit/README.md`); styles are roles, symbols are
/// `view.signs`. Everything beyond the screen's own state goes through the `ScreenContext`.
package protocol Screen: Sendable, Equatable {
    static var handlers: [Handler<Self>] { get }
    /// In smaller windows it only says that it needs room.
    static var leastRoom: Layout.Kind { get }
    /// Its keys, and its name.
    var keyContext: KeyContext { get }
    var presentation: Presentation { get }

    /// The name under which an unfinished form is kept; nil to keep nothing.
    var draftName: String? { get }
    /// Whether there is something to keep.
    var hasDraft: Bool { get }
    /// It opens again with its draft.
    /// - Returns: the message about it.
    mutating func comeBack(in strings: Strings) -> String

    mutating func act(_ action: KeyAction, in context: inout ScreenContext)
    /// Handles a key before the key table, for text fields; false if it did not.
    mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool
    /// Handles a click; true if the choice was already selected, so that the click counts as enter.
    mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool
    mutating func handle(_ message: AppMessage, in context: inout ScreenContext)
    /// Called when it becomes visible, also after an overlay closes.
    mutating func onAppear(in context: inout ScreenContext)
    /// Why an action is not available now; nil if it is.
    func disabledReason(for action: KeyAction, in context: ScreenContext) -> String?
    /// A better name here and now than the key table's; an empty one leaves the key out of the footer.
    func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText?
    /// Come first in the footer here and now, in this order.
    func leadingActions(in context: ScreenContext) -> [KeyAction]
    func habitForTimer(in context: ScreenContext) -> String?
    /// Whether `back` goes a step back within it, also with nothing below it.
    var hasStepBack: Bool { get }
    /// As in the first second of a Result.
    func ignoresKeys(in context: ScreenContext) -> Bool
    var isTyping: Bool { get }
    func wakeRequest(in context: ScreenContext) -> WakeRequest

    func body(_ view: Viewing) -> View
    /// Where a page is.
    func room(_ layout: Layout) -> Rect
    /// How an overlay is framed.
    func frame(_ view: Viewing) -> OverlayFrame
    /// Whether toasts must not cover its choices.
    var keepsChoicesInSight: Bool { get }
    /// That of its own keys, if no other.
    func title(_ view: Viewing) -> String
    /// For `--plain`.
    func plainText(_ view: Viewing) -> PlainText
    /// The picture to share; nil for everything between header and footer.
    func picture(of model: AppModel, at now: Moment, theme: Theme) -> Grid?
}

/// How a screen is placed over the one before.
package enum Presentation: Sendable, Equatable {
    /// One of the places, or a page in its place: tabs and timer stay visible.
    case page
    /// A panel over the dimmed screen.
    case overlay
}

/// What a screen must be redrawn for.
package struct WakeRequest: Sendable, Equatable {
    package var moves = false
    package var ticks = false
    /// From now, for a single change.
    package var milliseconds: Int64?
}

extension Screen {
    /// Where its keys are looked up, its own first.
    package var contexts: [KeyContext] { [keyContext] + keyContext.shared }
    package var presentation: Presentation { contexts.contains(.overlay) ? .overlay : .page }
    package func title(_ view: Viewing) -> String { view.strings.name(keyContext) }
    package var isTyping: Bool { false }
    package func picture(of model: AppModel, at now: Moment, theme: Theme) -> Grid? { nil }
    package var hasStepBack: Bool { false }
    package var draftName: String? { nil }
    package var hasDraft: Bool { true }
    package mutating func comeBack(in strings: Strings) -> String { strings.form.changesAreBack }
    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool { false }
    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool { false }
    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {}
    package mutating func onAppear(in context: inout ScreenContext) {}
    package func habitForTimer(in context: ScreenContext) -> String? { nil }
    package func leadingActions(in context: ScreenContext) -> [KeyAction] { [] }
    package func ignoresKeys(in context: ScreenContext) -> Bool { false }
    package func wakeRequest(in context: ScreenContext) -> WakeRequest { WakeRequest() }
    package var keepsChoicesInSight: Bool { false }
}

/// A screen on the stack: any type, comparable.
package struct Page: Sendable, Equatable {
    package var screen: any Screen
    /// 0 before it is opened.
    var id = 0

    package init(_ screen: any Screen) { self.screen = screen }

    init(_ place: Place) { screen = place.entry.screen() }

    package static func == (left: Page, right: Page) -> Bool { left.id == right.id && left.screen.equals(right.screen) }
}

extension Screen {
    func equals(_ other: any Screen) -> Bool { (other as? Self) == self }
}

/// The places, in the order of their number keys. Letters is there once there is a letter.
package enum Place: Int, Sendable, CaseIterable {
    case today = 1
    case cats, shop, calendar, stats, letters

    /// The action that goes there, and its screen at first.
    fileprivate var entry: (action: KeyAction, screen: () -> any Screen) {
        switch self {
        case .today: (.goToday, { TodayPlace() })
        case .cats: (.goCats, { CatsPlace() })
        case .shop: (.goShop, { ShopPlace() })
        case .calendar: (.goCalendar, { CalendarPlace() })
        case .stats: (.goStats, { StatsPlace() })
        case .letters: (.goLetters, { LettersPlace() })
        }
    }

    var action: KeyAction { entry.action }
    var context: KeyContext { entry.screen().keyContext }
}

/// What a screen knows while it handles something, and what it asks for. The model executes the commands afterwards.
package struct ScreenContext: Sendable {
    let model: AppModel
    package let now: Moment
    /// Stored back by the model.
    package var random: RandomSource
    package private(set) var steps: [ScreenCommand] = []

    init(_ model: AppModel, at now: Moment) {
        self.model = model
        self.now = now
        random = model.random
    }

    package var userData: UserData { model.userData }
    package var letters: Letterbox { model.letters }
    package var preferences: Preferences { model.preferences }
    package var layout: Layout { Layout(model.size) }
    package var gap: Gap? { model.gap }
    package var trouble: StoreProblem? { model.trouble }
    package var keymap: Keymap { preferences.keymap }
    package var strings: Strings { preferences.strings }
    package var today: Day { now.today }
    package var milliseconds: Int64 { now.milliseconds }

    package mutating func ask(_ step: ScreenCommand) { steps.append(step) }
    package mutating func perform(_ action: Action) { ask(.effect(.perform(action))) }
    package mutating func perform(_ operation: any Operation) { perform(Action(operation)) }
    package mutating func load(_ request: HistoryRequest) { ask(.effect(.load(request))) }
    package mutating func confirm(_ confirmation: Confirmation) { ask(.confirm(confirmation)) }
    package mutating func toast(_ text: String, _ kind: Toast.Kind = .info) { ask(.toast(text, kind)) }
    package mutating func open(_ screen: some Screen) { ask(.open(Page(screen))) }
    package mutating func close() { ask(.close) }

    /// For the footer: bindings that have a word and can act now, in order of use.
    func hints(of screen: any Screen) -> [Binding] {
        let working = bindings(of: screen).filter {
            $0.word?.english.isEmpty == false && screen.disabledReason(for: $0.action, in: self) == nil
        }
        let first = screen.leadingActions(in: self)
        return first.compactMap { action in working.first { $0.action == action } }
            + working.filter { !first.contains($0.action) }
    }

    /// With the screen's own names for actions, in order of use.
    func bindings(of screen: any Screen) -> [Binding] {
        keymap.bindings(in: screen.contexts).map { binding in
            var binding = binding
            binding.word = screen.word(of: binding.action, in: self) ?? binding.word
            return binding
        }
    }

    package func habit(_ id: String?) -> Habit? { id.flatMap(userData.habit) }
    package func cat(_ id: String?) -> Cat? { id.flatMap(userData.cat) }
}

/// What a screen asks the frame to do.
package enum ScreenCommand: Sendable, Equatable {
    case effect(AppEffect)
    case toast(String, Toast.Kind)
    case open(Page)
    case replace(Page)
    case close
    case saveDraft
    case go(Place)
    /// The running timer, or focus setup for a habit.
    case timer(habitId: String?)
    /// The Result replaces Focus.
    case end(Action)
    case showFocus
    case switchTimer(Action, habitId: String)
    /// Asks in the footer; the same key confirms, any other cancels.
    case confirm(Confirmation)
    /// Undoes a session from its open Result page; redo restores it.
    case takeBack(SessionResult, ChangeID)
    case undoEarlier(JournalChange)
    /// The last change, an adoption, without asking again.
    case undoAdoption
    case act(KeyAction)
}

/// A question in the footer that names what would happen; the same key confirms it.
package struct Confirmation: Sendable, Equatable {
    package let sentence: String
    package let brief: String
    package let steps: [ScreenCommand]

    package init(_ sentence: String, brief: String? = nil, _ steps: [ScreenCommand]) {
        self.sentence = sentence
        self.brief = brief ?? sentence
        self.steps = steps
    }
}

extension UserData {
    /// Cycles in the user's order; nil means all habits, between the last and the first.
    package func habitId(after id: String?) -> String? {
        guard let id else { return habits.first?.id }
        guard let index = habits.firstIndex(where: { $0.id == id }), index + 1 < habits.count else { return nil }
        return habits[index + 1].id
    }
}
