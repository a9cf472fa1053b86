package import Canvas
package import DocumentStore
package import Domain

/// What a place, page, form or overlay is to the frame around it: keys in by the key table, cells out.
///
/// One folder each: `Name.swift` (the state and its contexts), `Name+Update.swift`, `Name+View.swift`. A new key is a line
/// in `Keys/Bindings+….swift`; footer, help and palette then know it, and `disabledReason` drops it from the footer and says
/// why in a toast. Drawing notes in `view.spots` what can be clicked; `choose` takes what was. All that a screen wants beside changing itself it asks of the situation. What comes of a deed comes to
/// `handle`; its toast is worded in `Strings/Strings+Deeds.swift`. Drawing decides by `view.layout.kind`, takes styles by role
/// from `view.theme` and signs from `view.signs`; every size down to nothing is drawn.
package protocol Screen: Sendable, Equatable {
    /// Where its keys are looked up, its own context first.
    var contexts: [KeyContext] { get }
    /// How it lies on what was there before.
    var covering: Presentation { get }

    /// Under which name a half-filled form is kept when it is left; nil where nothing is to be kept.
    var draftName: String? { get }

    /// A key of the table was pressed.
    mutating func act(_ action: KeyAction, in context: inout ScreenContext)
    /// A key before the table is asked, for text fields.
    /// - Returns: whether it was taken.
    mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool
    /// Something it shows was pointed at.
    /// - Returns: whether it was chosen already, so that this is as good as enter.
    mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool
    /// Something else happened that it may care about: an answer, history that was read, new documents.
    mutating func handle(_ message: AppMessage, in context: inout ScreenContext)
    /// It comes to be seen, or seen again when what covered it is gone.
    mutating func onAppear(in context: inout ScreenContext)
    /// Why an action cannot be done right now; nil when it can.
    func disabledReason(for action: KeyAction, in context: ScreenContext) -> String?
    /// What an action is called here and now where the key table's word would promise something else; nil for that.
    func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText?
    /// The habit that `0` sets the timer up for here; nil to choose it there.
    func habitForTimer(in context: ScreenContext) -> String?
    /// Whether keys are not heard (the first second of a result).
    func ignoresKeys(in context: ScreenContext) -> Bool
    /// Whether letters are written, so that no letter is a command.
    var isTyping: Bool { get }
    /// What is wished to be woken for, beside what the frame takes care of.
    func wishes(in context: ScreenContext) -> WakeRequest

    /// Draws itself; the frame has drawn header and footer, or will.
    func draw(on grid: inout Grid, in body: Rect, _ view: Viewing)
    /// What stands in the footer instead of keys; nil for the keys.
    func footer(_ view: Viewing) -> String?
    /// Whether what can be chosen on it must stay in sight under toasts.
    var keepsChoicesInSight: Bool { get }
    /// Its name, where a title is needed.
    func title(_ view: Viewing) -> String
    /// What it says where lines are read out instead.
    func spoken(_ view: Viewing) -> PlainText
}

/// How a screen lies on what was there before.
package enum Presentation: Sendable, Equatable {
    /// One of the five places, or a page in their stead: tabs and timer stay.
    case page
    /// A panel over what was there, which is dimmed.
    case overlay
}

/// What a screen wants to be woken for.
package struct WakeRequest: Sendable, Equatable {
    /// Whether a cat moves on it.
    package var moves = false
    /// Whether a clock shows seconds on it.
    package var ticks = false
    /// Milliseconds from now, for something that happens once.
    package var milliseconds: Int64?

    package init(moves: Bool = false, ticks: Bool = false, milliseconds: Int64? = nil) {
        self.moves = moves
        self.ticks = ticks
        self.milliseconds = milliseconds
    }
}

extension Screen {
    package var covering: Presentation { .page }
    package var isTyping: Bool { false }
    package var draftName: String? { nil }
    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool { false }
    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool { false }
    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {}
    package mutating func onAppear(in context: inout ScreenContext) {}
    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? { nil }
    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? { nil }
    package func habitForTimer(in context: ScreenContext) -> String? { nil }
    package func ignoresKeys(in context: ScreenContext) -> Bool { false }
    package func wishes(in context: ScreenContext) -> WakeRequest { WakeRequest() }
    package func footer(_ view: Viewing) -> String? { nil }
    package var keepsChoicesInSight: Bool { false }
}

/// Any screen, as a value that can be compared.
package struct Page: Sendable, Equatable {
    package var screen: any Screen
    /// Tells it apart from another page with the same screen, once it lies on the stack; 0 before.
    var id = 0

    package init(_ screen: any Screen) { self.screen = screen }

    init(_ place: Place) {
        screen =
            switch place {
            case .today: TodayPlace()
            case .cats: CatsPlace()
            case .shop: ShopPlace()
            case .calendar: CalendarPlace()
            case .stats: StatsPlace()
            }
    }

    package static func == (left: Page, right: Page) -> Bool {
        left.id == right.id && left.screen.equals(right.screen)
    }
}

extension Screen {
    fileprivate func equals(_ other: any Screen) -> Bool { (other as? Self) == self }
}

/// One of the five places, in the order of their digits.
package enum Place: Int, Sendable, CaseIterable {
    case today = 1
    case cats, shop, calendar, stats

    /// What leads to it.
    var action: KeyAction {
        switch self {
        case .today: .goToday
        case .cats: .goCats
        case .shop: .goShop
        case .calendar: .goCalendar
        case .stats: .goStats
        }
    }

    /// The place so many further, around the end.
    func advanced(by steps: Int) -> Place {
        let count = Place.allCases.count
        return Place(rawValue: ((rawValue - 1 + steps) % count + count) % count + 1) ?? .today
    }
}

/// What a screen may know while it acts, and what it asks for. The model does what was asked when it is done.
package struct ScreenContext: Sendable {
    package let userData: UserData
    package let preferences: Preferences
    package let now: Moment
    package let layout: Layout
    /// The gap that waits for an answer.
    package let gap: Gap?
    package let trouble: Trouble?
    /// Chances are drawn here and kept by the model.
    package var random: RandomSource
    /// What was asked for, in order.
    package private(set) var steps: [ScreenCommand] = []

    init(_ model: AppModel, at now: Moment) {
        userData = model.userData
        preferences = model.preferences
        self.now = now
        layout = Layout(model.size)
        gap = model.gap
        trouble = model.trouble
        random = model.random
    }

    /// The key table as it holds for this person.
    package var keymap: Keymap { preferences.keymap }
    /// What the program says.
    package var strings: Strings { preferences.strings }
    /// The local day.
    package var today: Day { now.today }
    /// Milliseconds of the wall clock, for what lasts a while.
    package var milliseconds: Int64 { now.instant.milliseconds }

    /// Asks for a step of the frame.
    package mutating func ask(_ step: ScreenCommand) { steps.append(step) }
    /// Asks for an operation.
    package mutating func perform(_ action: Action) { ask(.effect(.perform(action))) }
    /// Says something in a toast.
    package mutating func toast(_ text: String, _ kind: Toast.Kind = .info) { ask(.toast(text, kind)) }
    /// Lays a page, form or overlay on what is there.
    package mutating func open(_ screen: some Screen) { ask(.open(Page(screen))) }
    /// Takes the screen itself away.
    package mutating func close() { ask(.close) }

    /// The bindings of a screen that are worth a word and can act now, in order of use.
    func hints(of screen: any Screen) -> [Binding] {
        keymap.bindings(in: screen.contexts).compactMap { binding in
            guard let word = screen.word(of: binding.action, in: self) ?? binding.word,
                screen.disabledReason(for: binding.action, in: self) == nil
            else { return nil }
            var binding = binding
            binding.word = word
            return binding
        }
    }

    /// The bindings of a screen as it calls them now, in order of use.
    func bindings(of screen: any Screen) -> [Binding] {
        keymap.bindings(in: screen.contexts).map { binding in
            var binding = binding
            binding.word = screen.word(of: binding.action, in: self) ?? binding.word
            return binding
        }
    }

    /// The habit of an id; nil where there is none such.
    package func habit(_ id: String?) -> Habit? { userData.habits.first { $0.id == id } }
    /// The cat of an id; nil where there is none such.
    package func cat(_ id: String?) -> Cat? { userData.cats.first { $0.id == id } }
}

/// What a screen asks of the frame.
package enum ScreenCommand: Sendable, Equatable {
    case effect(AppEffect)
    case toast(String, Toast.Kind)
    case open(Page)
    /// Another page in the screen's stead.
    case replace(Page)
    /// The screen goes, for good.
    case close
    /// The screen goes, what is half-filled in it is kept for the next time.
    case saveDraft
    case go(Place)
    /// To the running timer, or focus setup for a habit.
    case timer(habitId: String?)
    /// Ends the timer by a deed: its Result comes to where Focus was.
    case end(Action)
    /// To the page of the running timer.
    case showFocus
    /// Ends the timer by a deed, and then sets one up for another habit.
    case switchTimer(Action, habitId: String)
    /// Asks in the footer; the same key again confirms, any other keeps all as it is.
    case confirm(Confirmation)
    /// Takes a session back while its Result page is open; redo brings it back.
    case takeBack(SessionResult, BatchID)
    /// As if the action had been chosen by its key.
    case act(KeyAction)
    /// Asks to quit, or quits.
    case quit
    case leave
}

/// A line in the footer that names what is about to be done; the same key again does it.
package struct Confirmation: Sendable, Equatable {
    package let sentence: String
    /// The same where there is little room.
    package let brief: String
    package let steps: [ScreenCommand]

    package init(_ sentence: String, brief: String? = nil, _ steps: [ScreenCommand]) {
        self.sentence = sentence
        self.brief = brief ?? sentence
        self.steps = steps
    }
}

extension UserData {
    /// What the person owns, in the catalogue's order: in the box or on a cat (PRODUCT section 6).
    package var ownedAccessories: [Accessory] { Catalogue.all.filter { owns($0.id) } }

    /// Whether an accessory is in the box or worn.
    package func owns(_ id: String) -> Bool { isInBox(id) || wearer(of: id) != nil }

    /// Whether an accessory is in the box.
    package func isInBox(_ id: String) -> Bool { person?.inventory.contains(id) ?? false }

    /// The cat that wears an accessory.
    package func wearer(of id: String) -> Cat? { cats.first { $0.equippedAccessory == id } }

    /// Cats that can be dressed: those that have not graduated.
    package var catsAtHome: [Cat] { cats.filter { $0.state != .graduated } }
}

extension UserData {
    /// When weeks begin: Monday unless set.
    package var firstDayOfWeek: Weekday { settings.firstDayOfWeek.flatMap(Weekday.init(rawValue:)) ?? .monday }

    /// The minutes that make a day full: a habit's goal, or for all the goals of those that are not at rest.
    package func goalMinutes(of habitId: String?) -> Int {
        let counted = habits.filter { habitId == nil ? $0.isActive : $0.id == habitId }
        return max(1, counted.reduce(0) { $0 + $1.goalMinutes })
    }

    /// The habit after this one in the person's order, nil (all) after the last and before the first.
    package func habitId(after id: String?) -> String? {
        guard let id else { return habits.first?.id }
        guard let index = habits.firstIndex(where: { $0.id == id }), index + 1 < habits.count else { return nil }
        return habits[index + 1].id
    }
}
