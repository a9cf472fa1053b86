/// One line of speech. Placeholders in braces are filled in when it is said.
package struct Line: Hashable, Sendable, ExpressibleByStringLiteral {
    /// What is said.
    package let text: String
    /// What is said in its place while there is no streak to speak of; nil for lines that name none.
    package let withoutStreak: String?

    /// - Parameter value: the text; for one that names the streak, the text in its place after a bar.
    package init(stringLiteral value: String) {
        let parts = value.split(separator: "|", maxSplits: 1).map(String.init)
        text = parts.first ?? ""
        withoutStreak = parts.count > 1 ? parts[1] : nil
    }

    /// The most columns a line takes once it is filled in.
    package static let longestColumns = 44

    /// What can stand in braces.
    package enum Placeholder: String, CaseIterable, Sendable {
        /// "this morning", and at the beginning of a sentence.
        case time, timeFirst = "Time"
        /// "spring", and at the beginning of a sentence.
        case season, seasonFirst = "Season"
        /// The habit's name, shortened to the room there is.
        case habit
        /// "12 days".
        case streak
    }
}

/// What a line is said of: chosen beside the mood of the day (PRODUCT section 5).
package enum LineOccasion: Hashable, Sendable {
    case adoption
    case start
    case done
    case stoppedEarly
    case grownUp(Stage)
    case first
    /// Of the days a streak is celebrated for.
    case streak(StreakMark)
    case fullHouse
    case newAccessory
    /// Of the month's visits.
    case milestone
    case rested
    case welcomeBack
}

/// Streaks that are celebrated (PRODUCT section 5).
package enum StreakMark: Hashable, Sendable, CaseIterable {
    case seven, fourteen, thirty, fifty, hundred, twoHundred, year, moreYears

    /// Nil for streaks that are not celebrated.
    /// - Parameter days: in a row.
    package init?(days: Int) {
        switch days {
        case 7: self = .seven
        case 14: self = .fourteen
        case 30: self = .thirty
        case 50: self = .fifty
        case 100: self = .hundred
        case 200: self = .twoHundred
        case 365: self = .year
        case _ where days > 365 && days.isMultiple(of: 365): self = .moreYears
        default: return nil
        }
    }
}
