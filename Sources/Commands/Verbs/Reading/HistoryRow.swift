import DocumentStore
import Domain
import UI

/// A line of the log: a session, told minutes or an imported entry.
struct HistoryRow {
    let day: Day
    let entry: CheckInEntry
    /// Nil where the entry is of no session.
    let session: FocusSession?
    /// As it is called now; as it was then where it is gone.
    let habit: String
    let now: Moment
    let words: Words

    /// Where it comes from: `session`, `told`, `import:NAME`.
    var source: String { entry.source ?? "session" }

    var cells: [String] {
        let time = session.map { now.timeOfDay(of: $0.startedAt).text } ?? ""
        return [
            words.date(day, in: now.today), time, habit, words.minutes(entry.minutes), words.source(self),
            entry.note ?? "",
        ]
    }

    /// `id` `day` `habit` `habitId` `minutes` `source` `note` `loggedAt`, and of sessions, else null: `startedAt`
    /// `endedAt` `mode` `completed` `coins` `xp`.
    var shape: Value {
        [
            "id": .string(entry.id), "day": .string(day.text), "habit": .string(habit),
            "habitId": .string(entry.habitId), "minutes": JSONShape.number(entry.minutes), "source": .string(source),
            "note": JSONShape.text(entry.note), "loggedAt": .string(entry.completedAt.text),
            "startedAt": JSONShape.text(session?.startedAt.text), "endedAt": JSONShape.text(session?.endedAt.text),
            "mode": JSONShape.text(session?.mode.rawValue),
            "completed": session.map { .boolean($0.completed) } ?? .null,
            "coins": JSONShape.number(session?.coinsEarned), "xp": JSONShape.number(session?.xpEarned),
        ]
    }

    /// What `--format` knows of a line of the log.
    static let fields: [LineField<HistoryRow>] = [
        LineField("day", Phrase("YYYY-MM-DD", "YYYY-MM-DD")) { $0.day.text },
        LineField("habit", Phrase("its name", "习惯")) { $0.habit },
        LineField("minutes", Phrase("minutes", "分钟"), number: { $0.entry.minutes }),
        LineField("source", Phrase("session, told or import:NAME", "session、told 或 import:NAME")) { $0.source },
        LineField("start", Phrase("when it began, HH:mm", "开始，HH:mm")) { row in
            row.session.map { row.now.timeOfDay(of: $0.startedAt).text } ?? ""
        },
        LineField("end", Phrase("when it ended, HH:mm", "结束，HH:mm")) { row in
            row.session.map { row.now.timeOfDay(of: $0.endedAt).text } ?? ""
        },
        LineField("coins", Phrase("coins earned", "金币")) { row in row.session.map { String($0.coinsEarned) } ?? "" },
        LineField("xp", Phrase("XP earned", "经验")) { row in row.session.map { String($0.xpEarned) } ?? "" },
        LineField("mode", Phrase("countdown or stopwatch", "countdown 或 stopwatch")) {
            $0.session?.mode.rawValue ?? ""
        },
        LineField("completed", Phrase("yes or no", "yes 或 no")) { row in
            row.session.map { $0.completed ? "yes" : "no" } ?? ""
        },
        LineField("note", Phrase("what was noted", "备注")) { $0.entry.note ?? "" },
        LineField("id", Phrase("its id", "标识")) { $0.entry.id },
    ]
}
