import Assets
package import Canvas
import Domain
package import Words

/// A row of the key table, `assets/keys.txt`, from which footer, help, palette and manual are made.
package struct Binding: Sendable, Hashable {
    package let action: KeyAction
    package let context: KeyContext
    /// Empty for actions of the palette only.
    package var keys: [Key]
    package let help: LocalizedText
    /// For the footer; nil leaves it out.
    package var word: LocalizedText?

    /// Its name in `config.json5`, such as `today.didIt`.
    package var id: String { "\(context.rawValue).\(action.rawValue)" }
}

/// What a key asks for. Screens decide what it means in detail.
package enum KeyAction: String, Sendable, CaseIterable {
    // Everywhere.
    case goToday, goCats, goShop, goCalendar, goStats, goLetters, nextPlace, previousPlace, timer
    case history
    case help, palette, filter, settings, undo, redo, log, store, picture, sync, stopElsewhere, quit, back, suspend
    // Moving.
    case up, down, left, right, first, last, pageUp, pageDown
    case accept
    case nextField, previousField
    // Habits.
    case didIt, addMinutes, newHabit, edit, openHabit, daysOff, rest, moveUp, moveDown, remove, visit, bringBack, snooze
    case more, fewer, slip, steps
    // Kittens.
    case rerollOne, rerollAll, anotherName, rerollBack
    // First run.
    case didSome, bringHistory
    // Focus.
    case pause, stop, longer, shorter, skipBreak, breakIn, note, takeBack
    // Questions.
    case choose1, choose2, choose3, choose4, choose5
    // Cats and shop.
    case pet, dress, album, portrait, tryOn, takeOff, box, shelf
    // Letters.
    case keep, answer, writeToMyself, catFilter, editor
    // Calendar, stats, settings, store trouble.
    case nextMonth, previousMonth, heatmap, overview, week, memory, habitFilter, span, reset, retry
}

extension Binding {
    /// Every binding, by context and in order of use, which footer, help, palette and manual follow.
    package static let standard = rows.compactMap { Binding(row: $0) }

    static let rows = Assets.embedded.rows(at: "keys.txt")

    /// Nil for a row that is not understood; a test checks that there is none.
    init?(row parts: [String]) {
        guard parts.count == 4 || parts.count == 6, case let id = parts[0].split(separator: "."), id.count == 2,
            let context = KeyContext(rawValue: String(id[0])), let action = KeyAction(rawValue: String(id[1]))
        else { return nil }
        let names = parts[1].split(separator: " ")
        self.context = context
        self.action = action
        keys = names.compactMap { Key(name: String($0)) }
        help = LocalizedText(parts[2], parts[3])
        word = parts.count == 6 ? LocalizedText(parts[4], parts[5]) : nil
        guard keys.count == names.count else { return nil }
    }
}

extension LocalizedText {
    static let buy = LocalizedText({ $0.bindings.buy })
    static let wear = LocalizedText({ $0.bindings.wear })
    static let otherCat = LocalizedText({ $0.bindings.otherCat })
}
