import Canvas
import Domain

extension Words {
    /// The room, a cat's page and the album.
    enum Cats {
        static let nobodyHome = "No cat lives here yet: n on Today brings a kitten."
        static let nobodyHomeShort = "Nobody is home: n on Today helps."
        static let resting = "resting by the stove"

        static func inAlbum(_ cats: Int, key: String) -> String {
            "\(count(cats, "cat lives", "cats live")) in the album: \(key) opens it."
        }

        static func order(_ number: Int, of count: Int) -> String { "\(number) of \(count)" }

        static func paint(_ cat: String) -> String {
            "Paint \(cat) as it is today for \(number(PaintPortrait.price)) coins?"
        }

        static func portraitShort(_ coins: Int) -> String {
            "\(number(coins)) coins short: a portrait costs \(number(PaintPortrait.price))."
        }

        static let bondTitle = "Bond"
        static let firstsTitle = "Firsts"
        static let sessionsTitle = "Sessions"
        static let looks = "looks"
        static let nature = "nature"
        static let mood = "mood"
        static let bond = "bond"
        static let together = "together"
        static let wears = "wears"
        static let nothing = "nothing"
        static let growth = "growth"
        static let sessions = "sessions"
        static let firsts = "firsts"
        static let noSessions = "No session yet."
        static let stoppedEarly = "stopped early"
        static let withHonours = "graduated with honours"

        static func keeps(_ habit: String) -> String { "keeps \(habit)" }

        static func together(_ days: Int, since day: Day) -> String {
            "\(count(days, "day")), since \(dateWithYear(day))"
        }

        static func together(from first: Day, through last: Day) -> String {
            "\(dateWithYear(first)) to \(dateWithYear(last))"
        }

        static func hours(_ minutes: Int, of target: Int) -> String {
            target > 0 ? "\(Words.minutes(minutes)) of \(number(target / 60)) h" : Words.minutes(minutes)
        }

        static func bestStreak(_ days: Int) -> String { "best \(count(days, "day"))" }

        static func bond(_ bond: Bond) -> String {
            let next = bond.experienceToNext.map { "; \(bondNeeds($0))" } ?? ""
            return "\(bond.name), \(bond.gestures.last ?? "")\(next)"
        }

        static func bondNeeds(_ experience: Int) -> String { "\(number(experience)) XP to the next" }

        static func sessions(_ sessions: Int, isAll: Bool, last: Day) -> String {
            "\(number(sessions))\(isAll ? "" : " and more"), last \(date(last))"
        }

        /// How many there were, the last, and the next to come.
        static func firsts(of cat: Cat) -> String {
            let reached = First.reached(at: cat.totalMinutes)
            let last = reached.last.map { "\(reached.count) so far, last: \($0.deed)" } ?? "none yet"
            guard cat.state != .graduated else { return last }
            let next = First.next(after: cat.totalMinutes)
            return "\(last); in \(Words.minutes(next.minutes - cat.totalMinutes)): \(next.deed)"
        }

        /// What a cat does while it is petted: by its bond, something else each time.
        static func petted(_ cat: Cat, bond: Bond, turn: Int) -> String {
            let name = cat.name.drawable
            guard cat.state != .dormant else { return "\(name) purrs and sleeps on." }
            let gestures = bond.gestures
            guard turn > 0, let gesture = gestures.dropLast(turn % gestures.count).last else { return "Purr." }
            return "\(name) \(gesture)."
        }
    }
}
