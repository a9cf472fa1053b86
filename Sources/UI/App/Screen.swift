package import Canvas
package import Domain

/// What a place, page, form or overlay is to the frame around it: keys in by the key table, cells out.
///
/// One folder each: `Name.swift` (the state and its contexts), `Name+Update.swift`, `Name+View.swift`. A new key is a line
/// in `Keys/Bindings+….swift`; footer, help and palette then know it, and `obstacle` drops it from the footer and says
/// why in a toast. Drawing notes in `view.spots` what can be clicked; `choose` takes what was. All that a screen wants beside changing itself it asks of the situation. What comes of a deed comes to
/// `learn`; its toast is worded in `Words/Words+Deeds.swift`. Drawing decides by `view.layout.kind`, takes styles by role
/// from `view.theme` and signs from `view.signs`; every size down to nothing is drawn.
package protocol Screen: Sendable, Equatable {
    /// Where its keys are looked up, its own context first.
    var contexts: [Context] { get }
    /// How it lies on what was there before.
    var covering: Covering { get }

    /// Under which name a half-filled form is kept when it is left; nil where nothing is to be kept.
    var draftName: String? { get }

    /// A key of the table was pressed.
    mutating func act(_ action: Action, in situation: inout Situation)
    /// A key before the table is asked, for text fields.
    /// - Returns: whether it was taken.
    mutating func type(_ key: Key, in situation: inout Situation) -> Bool
    /// Something it shows was pointed at.
    /// - Returns: whether it was chosen already, so that this is as good as enter.
    mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool
    /// Something else happened that it may care about: an answer, history that was read, new documents.
    mutating func learn(_ message: AppMessage, in situation: inout Situation)
    /// It comes to be seen, or seen again when what covered it is gone.
    mutating func appear(in situation: inout Situation)
    /// Why an action cannot be done right now; nil when it can.
    func obstacle(to action: Action, in situation: Situation) -> String?
    /// What an action is called here and now where the key table's word would promise something else; nil for that.
    func word(of action: Action, in situation: Situation) -> Phrase?
    /// The habit that `0` sets the timer up for here; nil to choose it there.
    func habitForTimer(in situation: Situation) -> String?
    /// Whether keys are not heard (the first second of a result).
    func ignoresKeys(in situation: Situation) -> Bool
    /// Whether letters are written, so that no letter is a command.
    var isTyping: Bool { get }
    /// What is wished to be woken for, beside what the frame takes care of.
    func wishes(in situation: Situation) -> Wish

    /// Draws itself; the frame has drawn header and footer, or will.
    func draw(on grid: inout Grid, in body: Rect, _ view: Viewing)
    /// What stands in the footer instead of keys; nil for the keys.
    func footer(_ view: Viewing) -> String?
    /// Whether what can be chosen on it must stay in sight under toasts.
    var keepsChoicesInSight: Bool { get }
    /// Its name, where a title is needed.
    func title(_ view: Viewing) -> String
    /// What it says where lines are read out instead.
    func spoken(_ view: Viewing) -> Spoken
}

/// How a screen lies on what was there before.
package enum Covering: Sendable, Equatable {
    /// One of the five places, or a page in their stead: tabs and timer stay.
    case page
    /// A panel over what was there, which is dimmed.
    case overlay
}

/// What a screen wants to be woken for.
package struct Wish: Sendable, Equatable {
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
    package var covering: Covering { .page }
    package var isTyping: Bool { false }
    package var draftName: String? { nil }
    package mutating func type(_ key: Key, in situation: inout Situation) -> Bool { false }
    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool { false }
    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {}
    package mutating func appear(in situation: inout Situation) {}
    package func obstacle(to action: Action, in situation: Situation) -> String? { nil }
    package func word(of action: Action, in situation: Situation) -> Phrase? { nil }
    package func habitForTimer(in situation: Situation) -> String? { nil }
    package func ignoresKeys(in situation: Situation) -> Bool { false }
    package func wishes(in situation: Situation) -> Wish { Wish() }
    package func footer(_ view: Viewing) -> String? { nil }
    package var keepsChoicesInSight: Bool { false }
}
