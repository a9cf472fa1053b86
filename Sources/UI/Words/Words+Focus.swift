import DocumentStore
import Domain

extension Words {
    enum Setup {
        static let title = "Focus"
        static let mode = "Mode"
        static let modes = "countdown, stopwatch, rounds"
        static let countdown = "countdown"
        static let stopwatch = "stopwatch"
        static let rounds = "rounds"
        static let count = "Rounds"
        static let roundsHint = "1 to 12"

        static func line(_ plan: FocusPlan?, at now: Moment) -> String {
            switch plan {
            case nil: ""
            case .stopwatch?: "runs until d stops it"
            case .countdown(let minutes)?:
                "until \(now.timeOfDay(of: now.instant.advanced(bySeconds: Int64(minutes) * 60)).text)"
            case .rounds(let rounds)?:
                "\(rounds.count) × \(rounds.focus) m, breaks of \(rounds.shortBreak) and \(rounds.longBreak) m"
            }
        }
    }

    enum Focus {
        static let title = "Focus"
        static let paused = "paused"
        static let tinyKeys = "space pause d stop"
        static let noHabit = "A timer is for a habit: n begins one."
        static let onlyInBreaks = "There is no break to skip."
        static let stopwatchHasNoEnd = "A stopwatch has no end to move."
        static let finishedElsewhere = "The timer was finished in another terminal."
        static let breakOver = "The break is over: enter starts the next round."
        static let breakWaits = "enter starts the break"
        static let left = "Left within ten seconds: nothing is kept."
        static let gapWaits = "0 answers what happened meanwhile"

        static func nap(_ cat: String, _ phase: TimerPhase, isPaused: Bool) -> String {
            if isPaused { return "\(cat) waits with one eye open" }
            return phase == .focus ? "\(cat) naps while you work" : "\(cat) stretches with you"
        }

        static func session(_ round: Int, of count: Int) -> String { "round \(round) of \(count)" }
        static func ends(_ time: TimeOfDay) -> String { "ends \(time.text)" }
        static func breakIn(_ minutes: Int64) -> String { "break in \(minutes) min" }

        static func switchTimer(_ cat: String, _ minutes: Int, to habit: String) -> String {
            "Finish \(cat)'s \(minutes) min and start \(habit)?"
        }

        static func rang(_ cat: String, _ minutes: Int) -> String { "\(cat): \(minutes) min done." }
    }

    enum Result {
        static let title = "Result"
        static let takenBack = "Taken back, as if it had never been."
        static let notYetThere = "That comes once all the hours are there."
        static let parts = "enter: what the XP is made of"
        static let before = "before"
        static let now = "now"
        static let graduate = "H graduates with honours, enter keeps going"

        static func stopped(_ minutes: Int) -> String {
            "\(Words.count(minutes, "minute")) \(minutes == 1 ? "counts" : "count"). Well done."
        }

        static func completed(_ minutes: Int) -> String { "\(Words.count(minutes, "minute")), done." }
        static func grewUp(_ cat: String, _ stage: Stage) -> String { "\(cat) has grown up: \(Words.name(stage))." }
        static func reached(_ cat: String) -> String { "All the hours are there. \(cat) is proud of you." }
        static func first(_ cat: String, _ first: First) -> String { "For the first time \(cat) \(first.deed)." }
        static func bond(_ name: String) -> String { "You two are now: \(name)." }

        static func xp(_ xp: SessionResult.Experience) -> [(String, Int)] {
            [
                ("minutes", xp.base), ("streak of 3 or more", xp.streakBonus),
                ("streak reached a mark", xp.milestoneBonus),
                ("every habit due is done", xp.fullHouseBonus),
            ].filter { $0.1 > 0 }
        }
    }

    enum WelcomeBack {
        static let title = "Welcome back"

        static func away(_ length: String, _ cause: Gap.Cause) -> String {
            switch cause {
            case .ended: "Nobody watched for \(length): the program had ended."
            case .asleep: "The machine was asleep for \(length)."
            case .rebooted: "The machine was off for \(length)."
            case .clockJumped: "The clock jumped by \(length)."
            }
        }

        static func known(_ cat: String, _ minutes: Int) -> String { "\(cat)'s \(minutes) min before that are safe." }
        static func short(_ length: String) -> String { "Away \(length)  1-5?" }

        static func name(_ choice: GapChoice) -> String {
            switch choice {
            case .leaveOut: "go on, that time left out"
            case .count: "go on, that time counted"
            case .finish: "finish with what was earned"
            case .split: "keep what was earned, go on afresh"
            case .throwAway: "throw it all away"
            }
        }
    }

    enum Forgotten {
        static let title = "A long stopwatch"

        static func question(_ minutes: Int) -> String { "\(Words.minutes(minutes)), much of it without a key." }
        static func all(_ minutes: Int) -> String { "all of it, \(Words.minutes(minutes))" }
        static func until(_ minutes: Int, _ time: TimeOfDay) -> String {
            "until my last key at \(time.text), \(Words.minutes(minutes))"
        }
        static let typed = "let me type the minutes"
        static let away = "throw it away"
    }

    /// "1 h 12 m", "42 m", "20 s": how long something took, roughly.
    package static func length(milliseconds: Int64) -> String {
        milliseconds < 60_000 ? "\(max(0, milliseconds) / 1000) s" : minutes(Int(milliseconds / 60_000))
    }
}
