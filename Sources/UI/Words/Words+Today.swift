package import Domain

extension Words {
    /// What Today says.
    enum Today {
        static let title = "Today"
        static let empty = "No habit yet. n begins one, and a kitten comes with it."
        static let noHabit = "There is no habit yet: n begins one."
        static let noMatch = "Nothing is called that."
        static let visitTaken = "Today's visit is taken."
        static let visitComesByItself = "The visit comes with the day's first deed."
        static let goalReached = "The goal is reached already: a adds more."
        static let nothingLapsed = "Nothing was missed yesterday."
        static let streak = "streak"
        static let best = "best"
        static let week = "This week"
        static let minutes = "today"
        static let resting = "resting"
        static let notDue = "not due"

        static func graduate(_ habit: String, cat: String) -> String {
            "\(habit) ends here and \(cat) graduates to the album?"
        }

        static func minutes(_ minutes: Int, of goal: Int) -> String { "\(minutes) of \(goal) min today" }

        static func takeBack(_ habit: String, cat: String) -> String {
            "\(habit) goes, and \(cat) goes home?"
        }

        /// "3 of 5 · 1 h 05 m".
        static func progress(done: Int, due: Int, minutes: Int, between: String) -> String {
            due == 0 ? Words.minutes(minutes) : "\(Words.of(done, due)) \(between) \(Words.minutes(minutes))"
        }

        static func visit(_ coins: Int, key: String) -> String { "\(key) takes today's visit: +\(coins)" }
        static func reminder(_ habit: String, _ time: TimeOfDay) -> String { "\(time.text) \(habit)" }
        static func lapsed(_ days: Int) -> String { "\(days) \u{00B7} yesterday?" }

        /// The line under the growth bar.
        static func growth(of cat: Cat) -> String {
            if cat.hasReachedTarget { return "all the hours are there" }
            guard let next = cat.stage.next, let missing = cat.minutesToNextStage else {
                return "\(Words.minutes(max(0, cat.targetMinutes - cat.totalMinutes))) to all the hours"
            }
            return "\(Words.minutes(missing)) to \(Words.name(next))"
        }

        static func streak(_ shown: StreakShown) -> String {
            switch shown {
            case .running(let days, let best):
                days >= best ? "\(Words.count(days, "day")), the best yet" : "\(Words.count(days, "day")), best \(best)"
            case .lapsedYesterday(let days, _):
                "\(days) \u{00B7} yesterday? y adds, o is a day off"
            case .none(let best):
                best > 0 ? "a fresh start; best \(best)" : "a fresh start"
            }
        }
    }

    /// What a stage is called.
    package static func name(_ stage: Stage) -> String { stage.rawValue }

    /// A personality in a word.
    package static func name(_ personality: Personality) -> String { personality.rawValue }
}
