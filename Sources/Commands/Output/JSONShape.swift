import DocumentStore
import Domain
import Runtime
import UI
import Words

/// What `--json` prints for one kind of subject: this table prints it, documents it and is tested. Names stay as long
/// as the version is 1. Times are ISO 8601 in UTC, days `YYYY-MM-DD`; absent values are null.
struct JSONShape<Subject>: Sendable {
    /// What the field `kind` holds; empty for a shape that is only part of others.
    let kind: String
    let fields: [JSONField<Subject>]

    init(_ kind: String, _ fields: [JSONField<Subject>]) {
        self.kind = kind
        self.fields = fields
    }

    init(_ fields: [JSONField<Subject>]) { self.init("", fields) }

    init(_ kind: String, _ fields: JSONField<Subject>...) { self.init(kind, fields) }

    init(_ fields: JSONField<Subject>...) { self.init("", fields) }

    func json(_ subject: Subject) -> Fields { Fields(fields.map { ($0.name, $0.value(subject)) }) }

    var note: ShapeNote {
        ShapeNote(
            kind: kind, fields: fields.map(\.name),
            parts: fields.flatMap { field in
                field.inside.map { inside in
                    let note = inside()
                    return [ShapeNote.Part(name: field.name, fields: note.fields)]
                        + note.parts.map { ShapeNote.Part(name: field.name + "." + $0.name, fields: $0.fields) }
                } ?? []
            })
    }
}

struct JSONField<Subject>: Sendable {
    let name: String
    /// Of the map, or of each map in the list, that it holds; nil for all else.
    var inside: (@Sendable () -> ShapeNote)?
    let value: @Sendable (Subject) -> Value

    static func value(_ name: String, _ value: @escaping @Sendable (Subject) -> Value) -> Self {
        Self(name: name, value: value)
    }

    static func text(_ name: String, _ text: @escaping @Sendable (Subject) -> String?) -> Self {
        Self(name: name) { subject in text(subject).map { .string($0) } ?? .null }
    }

    static func number(_ name: String, _ number: @escaping @Sendable (Subject) -> Int?) -> Self {
        Self(name: name) { subject in number(subject).map { .integer(Int64($0)) } ?? .null }
    }

    static func amount(_ name: String, _ amount: @escaping @Sendable (Subject) -> Amount?) -> Self {
        Self(name: name) { subject in amount(subject)?.value ?? .null }
    }

    static func flag(_ name: String, _ flag: @escaping @Sendable (Subject) -> Bool?) -> Self {
        Self(name: name) { subject in flag(subject).map { .boolean($0) } ?? .null }
    }

    static func texts(_ name: String, _ texts: @escaping @Sendable (Subject) -> [String]) -> Self {
        Self(name: name) { subject in .list(texts(subject).map { .string($0) }) }
    }

    static func numbers(_ name: String, _ numbers: @escaping @Sendable (Subject) -> [Int]) -> Self {
        Self(name: name) { subject in .list(numbers(subject).map { .integer(Int64($0)) }) }
    }

    static func object<Part>(
        _ name: String, _ shape: JSONShape<Part>, _ part: @escaping @Sendable (Subject) -> Part?
    ) -> Self {
        Self(name: name, inside: { shape.note }) { subject in
            part(subject).map { .map(shape.json($0)) } ?? .null
        }
    }

    static func list<Part>(
        _ name: String, _ shape: JSONShape<Part>, _ parts: @escaping @Sendable (Subject) -> [Part]
    ) -> Self {
        Self(name: name, inside: { shape.note }) { subject in
            .list(parts(subject).map { .map(shape.json($0)) })
        }
    }
}

extension DocumentStamp {
    /// Of a habit, cat, session or entry.
    static let json = JSONShape<DocumentStamp>(
        .text("updatedAt") { $0.updatedAt.text }, .number("_version") { $0.version },
        // Of the machine that changed it last.
        .text("deviceId") { $0.deviceId }, .text("machine") { $0.machine })
}

struct TimerRow {
    let timer: TimerRecord
    let habit: String?
    let cat: String?
    let now: Moment

    static let json = JSONShape<TimerRow>(
        "timer", .text("sessionId") { $0.timer.sessionId }, .text("habitId") { $0.timer.habitId },
        .text("habit") { $0.habit }, .text("cat") { $0.cat }, .text("mode") { $0.timer.mode.rawValue },
        .number("lengthMinutes") { $0.timer.lengthMinutes }, .text("startedAt") { $0.timer.startedAt.text },
        .number("elapsedSeconds") { Int($0.timer.elapsed(at: $0.now.clock) / 1000) },
        .number("remainingSeconds") { row in
            row.timer.remaining(at: row.now.clock).map { Int(($0 + 999) / 1000) }
        },
        .text("endsAt") { $0.timer.endsAt($0.now.clock)?.text }, .flag("isPaused") { $0.timer.isPaused },
        .flag("isBreak") { $0.timer.isBreak == true }, .number("round") { $0.timer.round },
        .number("rounds") { $0.timer.rounds?.count },
        // Null before the bell.
        .number("overtimeSeconds") { row in row.timer.overtime(at: row.now.clock).map { Int($0 / 1000) } },
        .flag("isStrict") { $0.timer.isStrict == true }, .flag("isFlow") { $0.timer.isFlow == true },
        .flag("isAway") { $0.timer.isAway }, .text("note") { $0.timer.note })
}

/// If no session was logged, all is null but `logged`, `seconds` and, if it began before its timer, `untimedMinutes`.
struct EndedTimer {
    var result: SessionResult?
    var seconds = 0
    var untimedMinutes: Int?

    init(_ result: ActionResult) {
        switch result {
        case .sessionLogged(let session): (self.result, untimedMinutes) = (session, session.untimedMinutes)
        case .tooShort(let seconds): self.seconds = seconds
        case .logged(let logged): untimedMinutes = logged.minutes
        default: break
        }
    }

    static let json = JSONShape<EndedTimer>(
        "session", .flag("logged") { $0.result != nil }, .text("sessionId") { $0.result?.session.id },
        .text("habit") { $0.result?.habitName }, .text("cat") { $0.result?.catName },
        .number("minutes") { $0.result?.session.durationMinutes }, .number("untimedMinutes") { $0.untimedMinutes },
        .flag("completed") { $0.result?.session.completed }, .number("coins") { $0.result?.session.coinsEarned },
        .number("xp") { $0.result?.session.xpEarned }, .number("streak") { $0.result?.streakAfter },
        .text("endedAt") { $0.result?.session.endedAt.text }, .text("day") { $0.result?.day.text },
        .number("seconds") { $0.result == nil ? $0.seconds : nil })
}

extension LoggedEntry {
    static let json = JSONShape<(logged: LoggedEntry, habit: Habit)>(
        "told", .text("habit") { $0.habit.name }, .text("habitId") { $0.habit.id },
        // Growth, of which the second is time.
        .number("minutes") { $0.logged.minutes }, .number("focusMinutes") { $0.logged.focusMinutes },
        .text("day") { $0.logged.day.text },
        .number("streak") { $0.logged.streak },
        // Units, 1 for a tick, or slips; null for minutes alone.
        .amount("amount") { $0.logged.amount }, .text("unit") { $0.habit.unit }, .flag("isSlip") { $0.logged.isSlip })
}

extension VisitResult {
    static let json = JSONShape<VisitResult>(
        "checkin",
        // 0 if the visit was counted already.
        .number("dailyCoins") { $0.dailyCoins }, .number("milestoneBonus") { $0.milestoneBonus },
        .numbers("newMilestones") { $0.newMilestones })
}

extension StatusNow {
    private static let today = JSONShape<StatusSummary>(
        .text("date") { $0.day.text }, .number("minutes") { $0.minutes }, .number("due") { $0.due },
        .number("done") { $0.done })

    static let json = JSONShape<StatusNow>(
        "status",
        .object("timer", TimerRow.json) { status in
            status.summary.timer.map {
                TimerRow(timer: $0, habit: status.summary.focus?.habit, cat: status.summary.cat, now: status.now)
            }
        },
        .number("gapSeconds") { status in status.gap.map { Int($0.milliseconds / 1000) } },
        .object("today", today) { $0.summary }, .number("coins") { $0.summary.coins }, .text("state") { $0.state },
        .text("icon") { $0.summary.focus?.icon },
        // Of the week or month of the timer's habit, if it asks for a number of days or an amount.
        .amount("periodDue") { $0.summary.focus?.periodDue }, .amount("periodDone") { $0.summary.focus?.periodDone },
        .amount("periodLeft") { $0.periodLeft }, .text("otherMachine") { $0.summary.other?.machine },
        // Of the timer's habit, else the longest that runs.
        .number("streak") { $0.summary.focus?.streak ?? $0.summary.longestStreak },
        // The first day on which a habit is due and not done yet, and that habit.
        .text("nextDue") { $0.summary.nextDue?.text }, .text("nextHabit") { $0.summary.nextHabit })
}

extension Gap {
    static let json = JSONShape<Gap?>(
        "gap", .number("gapSeconds") { gap in gap.map { Int($0.milliseconds / 1000) } },
        .text("from") { $0?.from.text },
        .number("earnedSeconds") { gap in gap.map { Int($0.earnedMilliseconds / 1000) } },
        .text("cause") { $0?.cause.rawValue }, .text("default") { $0?.defaultChoice.flag })
}

extension Reminder {
    private var streakAtRisk: Int? { if case .streakAtRisk(let days) = cause { days } else { nil } }
    private var time: TimeOfDay? { if case .time(let time) = cause { time } else { nil } }

    private static let row = JSONShape<(reminder: Reminder, strings: Strings)>(
        .text("habitId") { $0.reminder.habitId }, .text("habit") { $0.reminder.habit },
        .text("cat") { $0.reminder.cat }, .text("cause") { $0.reminder.time == nil ? "streak" : "time" },
        .text("time") { $0.reminder.time?.text }, .number("streak") { $0.reminder.streakAtRisk },
        .text("putOffUntil") { $0.reminder.putOffUntil?.text },
        .text("text") { $0.strings.sentence(for: $0.reminder) })

    static let json = JSONShape<[(reminder: Reminder, strings: Strings)]>("reminders", .list("reminders", row) { $0 })
}

extension DaysOff {
    private static let row = JSONShape<(daysOff: DaysOff, userData: UserData)>(
        .text("id") { $0.daysOff.id }, .text("from") { $0.daysOff.from.text },
        // Null while it lasts.
        .text("through") { $0.daysOff.through?.text },
        .text("habit") { row in row.daysOff.habitId.flatMap { row.userData.habit($0)?.name } },
        .text("habitId") { $0.daysOff.habitId }, .flag("isRest") { $0.daysOff.isRest == true })

    static let json = JSONShape<[(daysOff: DaysOff, userData: UserData)]>("daysOff", .list("daysOff", row) { $0 })
}

struct UndoneChange {
    let kind: String
    let time: Timestamp
    let isDone: Bool
    /// In English.
    let text: String

    static let json = JSONShape<UndoneChange>(
        "undo", .text("change") { $0.kind }, .text("time") { $0.time.text }, .flag("isDone") { $0.isDone },
        .text("text") { $0.text })
}
