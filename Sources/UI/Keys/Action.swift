/// What a key asks for. What it means in detail is up to the screen that gets it.
package enum Action: String, Sendable, CaseIterable {
    // Everywhere.
    case goToday, goCats, goShop, goCalendar, goStats, nextPlace, previousPlace, timer
    case help, palette, filter, settings, undo, redo, log, store, quit, back, suspend
    // Moving.
    case up, down, left, right, first, last, pageUp, pageDown
    case accept
    case nextField, previousField
    // Habits.
    case didIt, addMinutes, newHabit, edit, openHabit, daysOff, rest, moveUp, moveDown, remove, visit, bringBack
    // Kittens.
    case rerollOne, rerollAll, anotherName, rerollBack
    // First run.
    case didSome, bringHistory
    // Focus.
    case pause, stop, longer, shorter, skipBreak, note, takeBack
    // Questions.
    case choose1, choose2, choose3, choose4, choose5
    // Cats and shop.
    case pet, dress, album, portrait, tryOn, takeOff, box, shelf
    // Calendar, stats, settings, store trouble.
    case nextMonth, previousMonth, heatmap, habitFilter, span, reset, retry, export
}
