package import DocumentStore
package import Domain

/// What a screen may know while it acts, and what it asks for. The model does what was asked when it is done.
package struct Situation: Sendable {
    package let household: Household
    package let preferences: Preferences
    package let now: Moment
    package let layout: Layout
    /// The gap that waits for an answer.
    package let gap: Gap?
    package let trouble: Trouble?
    /// Chances are drawn here and kept by the model.
    package var chance: Chance
    /// What was asked for, in order.
    package private(set) var steps: [Step] = []

    init(_ model: AppModel, at now: Moment) {
        household = model.household
        preferences = model.preferences
        self.now = now
        layout = Layout(model.size)
        gap = model.gap
        trouble = model.trouble
        chance = model.chance
    }

    /// The key table as it holds for this person.
    package var keymap: Keymap { preferences.keymap }
    /// What the program says.
    package var words: Words { preferences.words }
    /// The local day.
    package var today: Day { now.today }
    /// Milliseconds of the wall clock, for what lasts a while.
    package var milliseconds: Int64 { now.instant.milliseconds }

    /// Asks for a step of the frame.
    package mutating func ask(_ step: Step) { steps.append(step) }
    /// Asks for an operation.
    package mutating func perform(_ deed: Deed) { ask(.effect(.perform(deed))) }
    /// Says something in a toast.
    package mutating func say(_ text: String, _ kind: Toast.Kind = .info) { ask(.say(text, kind)) }
    /// Lays a page, form or overlay on what is there.
    package mutating func open(_ screen: some Screen) { ask(.open(Page(screen))) }
    /// Takes the screen itself away.
    package mutating func close() { ask(.close) }

    /// The bindings of a screen that are worth a word and can act now, in order of use.
    func hints(of screen: any Screen) -> [Binding] {
        keymap.bindings(in: screen.contexts).compactMap { binding in
            guard let word = screen.word(of: binding.action, in: self) ?? binding.word,
                screen.obstacle(to: binding.action, in: self) == nil
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
    package func habit(_ id: String?) -> Habit? { household.habits.first { $0.id == id } }
    /// The cat of an id; nil where there is none such.
    package func cat(_ id: String?) -> Cat? { household.cats.first { $0.id == id } }
}

/// What a screen asks of the frame.
package enum Step: Sendable, Equatable {
    case effect(AppEffect)
    case say(String, Toast.Kind)
    case open(Page)
    /// Another page in the screen's stead.
    case replace(Page)
    /// The screen goes, for good.
    case close
    /// The screen goes, what is half-filled in it is kept for the next time.
    case putAway
    case go(Place)
    /// To the running timer, or focus setup for a habit.
    case timer(habitId: String?)
    /// Ends the timer by a deed: its Result comes to where Focus was.
    case end(Deed)
    /// To the page of the running timer.
    case showFocus
    /// Ends the timer by a deed, and then sets one up for another habit.
    case switchTimer(Deed, habitId: String)
    /// Asks in the footer; the same key again confirms, any other keeps all as it is.
    case confirm(Confirmation)
    /// Takes a session back while its Result page is open; redo brings it back.
    case takeBack(SessionResult, BatchID)
    /// As if the action had been chosen by its key.
    case act(Action)
    /// Asks to quit, or quits.
    case quit
    case leave
}

/// A line in the footer that names what is about to be done; the same key again does it.
package struct Confirmation: Sendable, Equatable {
    package let sentence: String
    /// The same where there is little room.
    package let brief: String
    package let steps: [Step]

    package init(_ sentence: String, brief: String? = nil, _ steps: [Step]) {
        self.sentence = sentence
        self.brief = brief ?? sentence
        self.steps = steps
    }
}
