import Domain
import UI

/// A habit as lists and patterns show it.
struct HabitRow {
    let habit: Habit
    let household: Household
    let now: Moment
    let words: Words

    /// Its cat; nil where the document is gone.
    var cat: Cat? { household.cat(habit.catId) }
    /// Of the person's today.
    var minutesToday: Int { household.minutes.minutes(of: habit.id, on: now.today) }
    var streak: Int { streakShown.days }
    var streakShown: StreakShown { household.streakShown(of: habit, at: now) }
    var isDue: Bool { household.isDue(habit, at: now) }
    /// How its cat is shown to feel, in words; empty where it has no mood.
    var mood: String { cat.flatMap { household.shownMood(of: $0, at: now) }.map { words.name($0) } ?? "" }

    /// The cells of a list for people.
    var cells: [String] {
        [
            habit.icon, habit.name, words.minutesToday(minutesToday, of: habit), words.streak(streakShown),
            cat.map { words.list([$0.name, words.name($0.stage)]) } ?? "",
        ]
    }

    /// What `--format` knows of a habit.
    static let fields: [LineField<HabitRow>] = [
        LineField("name", Phrase("its name", "名称")) { $0.habit.name },
        LineField("icon", Phrase("its icon", "图标")) { $0.habit.icon },
        LineField("minutes", Phrase("minutes today", "今天的分钟"), number: { $0.minutesToday }),
        LineField("goal", Phrase("minutes a day", "每天的分钟"), number: { $0.habit.goalMinutes }),
        LineField("total", Phrase("minutes in all", "总分钟"), number: { $0.habit.totalMinutes }),
        LineField("target", Phrase("hours to reach", "目标小时"), number: { $0.habit.targetHours }),
        LineField("streak", Phrase("days in a row", "连续天数"), number: { $0.streak }),
        LineField("best", Phrase("the most days in a row", "最长连续"), number: { $0.habit.bestStreak }),
        LineField("due", Phrase("due, done, or empty", "due、done 或空")) { row in
            row.minutesToday >= row.habit.goalMinutes ? "done" : row.isDue ? "due" : ""
        },
        LineField("schedule", Phrase("when it is due", "什么时候做")) { $0.habit.schedule(on: $0.now.today).text },
        LineField("group", Phrase("what it is listed under", "分组")) { $0.habit.group ?? "" },
        LineField("reminder", Phrase("a time of day", "提醒时刻")) { $0.habit.reminderTime?.text ?? "" },
        LineField("cat", Phrase("its cat", "它的猫")) { $0.cat?.name ?? "" },
        LineField("stage", Phrase("its cat's stage", "猫的阶段")) { row in row.cat.map { row.words.name($0.stage) } ?? "" },
        LineField("mood", Phrase("its cat's mood", "猫的心情")) { $0.mood },
        LineField("id", Phrase("its id", "标识")) { $0.habit.id },
    ]
}
