import Canvas
import Domain
import Runtime
import UI
import Words

/// `today.txt` and `today.svg` for a phone's widgets.
struct TodayFiles {
    let data: UserData
    let now: Moment
    let strings: Strings

    /// A line for the day, and one for each habit that is due.
    var lines: [String] {
        let summary = StatusSummary(data, at: now)
        let head = "\(strings.date(now.today)): \(strings.sentence(for: summary))"
        let habits = data.habits.filter { data.isDue($0, at: now) }.map { habit in
            let progress = data.progress(of: habit, at: now)
            let mark = progress.isKept ? "[x]" : "[ ]"
            let minutes = data.minutes.minutes(of: habit.id, on: now.today)
            let done =
                habit.hasMinutesADay
                ? "\(minutes)/\(strings.minutes(habit.goalMinutes))"
                : strings.progress(progress, slips: data.minutes.slips(of: habit.id, on: now.today), of: habit)
            let streak = data.streakShown(of: habit, at: now).days
            let run = streak > 1 ? ", \(strings.run(streak, isByMonth: habit.isByMonth))" : ""
            return "\(mark) \(habit.name.harmlessLine)  \(done)\(run)"
        }
        return [head] + habits
    }

    var text: String { lines.map { $0 + "\n" }.joined() }

    var svg: String {
        let rows = lines.enumerated().map { index, line in
            SVG.element(
                "text", ["x": 16, "y": 32 + index * 24, "font-weight": index == 0 ? "bold" : ""],
                line.escapedForMarkup)
        }
        return SVG.picture(
            Size(width: 480, height: 24 * lines.count + 24), ground: Colour(rgb: 0xFFFFFF, indexed: 231),
            ["font-family": "sans-serif", "font-size": 16], rows)
    }
}

extension CommandSession {
    /// Keeps them as of the last change if the person wants them.
    func writeToday(_ user: UserSession) {
        guard preferences.writesToday else { return }
        let strings = preferences.strings
        user.todayFiles = { data, now in
            let today = TodayFiles(data: data, now: now.ruled(by: data.settings), strings: strings)
            return ["today.txt": today.text, "today.svg": today.svg]
        }
    }
}
