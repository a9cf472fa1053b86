package import Canvas
import DocumentStore
package import Domain

/// All that the program knows while it runs; drawn by `AppView`, changed by `update` alone.
package struct AppModel: Sendable, Equatable {
    /// The living documents, and history that was asked for.
    package internal(set) var household: Household
    /// What is set for this machine.
    package internal(set) var preferences: Preferences
    /// In cells.
    package internal(set) var size: Size
    /// The only source of chance; its seed is handed in.
    package internal(set) var chance: Chance

    /// Which of the five places is below all pages.
    package internal(set) var place = Place.today
    /// The five places as they were left.
    var places: [Place: Page] = [:]
    /// What lies on the place, the top last.
    package internal(set) var pages: [Page] = []
    /// The id of the page that was laid on top last.
    var lastPageId = 0
    /// Half-filled forms, by their draft names.
    var putAway: [String: Page] = [:]

    /// What was said last, two at most.
    package internal(set) var toasts: [Toast] = []
    /// Everything said, oldest first, 200 at most.
    package internal(set) var log: [Toast] = []
    var confirmation: Confirmation?
    var confirmationKey: Key?

    /// What was done in this run, the last one last.
    var undoable: [Undoable] = []
    /// What was taken back and can be brought back, the last one last.
    var redoable: [Undoable] = []
    /// What is being undone or brought back, until the answers come.
    var undoing: [Undoable] = []
    /// The gap that waits for an answer.
    package internal(set) var gap: Gap?
    /// Whether the household that comes next is that after a deed of this program's own.
    var changesHere = false
    /// What is wrong with the store; nil while all is well.
    package internal(set) var trouble: Trouble?
    /// The session whose end was asked to be logged already.
    var settling: String?
    /// The session whose Result is to be shown wherever one is.
    var resultWanted: String?
    /// The session whose bell has rung while it counts on.
    var rungFor: String?
    /// The habit a timer is set up for once the one that runs is ended.
    var switchingTo: String?
    /// The same, once that is done and the documents are known.
    var setUpNext: String?
    /// The days whose visit was asked for, so that each asks once.
    var visitsAsked: Set<Day> = []
    /// When the record was last told that a key came.
    var seenAt: Timestamp?
    var isFocused = true
    /// When ctrl-c was pressed last, for the second one.
    var interruptedAt: Timestamp?

    /// The key that took a session back, while it may be pressed for that still.
    var echo: Echo?

    package init(household: Household, preferences: Preferences, size: Size, seed: UInt64) {
        self.household = household
        self.preferences = preferences
        self.size = size
        chance = Chance(seed: seed)
    }

    /// The key table as it holds for this person.
    package var keymap: Keymap { preferences.keymap }

    /// What the program says.
    package var words: Words { preferences.words }

    /// Whether cats move: not on other windows' time, not with `motion: reduced`.
    package var movesCats: Bool { isFocused && preferences.motion == .full }

    /// What is on top and gets the keys.
    package var top: Page { pages.last ?? root }

    /// The place below everything.
    var root: Page { places[place] ?? Page(place) }
}
