/// Where a key works: one for each screen, and shared ones that screens add to their own.
package enum Context: String, Sendable, CaseIterable {
    // Shared.
    case everywhere, places, moving, sideways, overlay, panel, list, form
    // Screens.
    case today, cats, shop, calendar, stats
    case firstRun, newHabit, kittens, adoption, habitForm, minutesForm, daysOffForm
    case focusSetup, focus, result, welcomeBack, quitting, noteForm, renameForm
    case habitPage, catPage, album, box, settings, storeTrouble, help, palette, log
}
