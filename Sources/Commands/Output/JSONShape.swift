import DocumentStore
import Domain
import Runtime
import UI

/// The shapes of `--json`, version 1: names stay, new ones may come beside them. Times are ISO 8601 in UTC, days
/// `YYYY-MM-DD`, lengths as their names say.
enum JSONShape {
    /// `id` `name` `icon` `group` `goalMinutes` `targetHours` `totalMinutes` `minutesToday` `isDueToday` `streak`
    /// `lapsedStreak` (days that minutes logged for yesterday would bring back, or null) `bestStreak` `isActive` `schedule`
    /// `reminderTime` `about` `endsOn` `createdAt` `cat` (as below).
    static func habit(_ habit: Habit, in userData: UserData, at now: Moment) -> Fields {
        let cat = userData.cat(habit.catId)
        let shown = userData.streakShown(of: habit, at: now)
        return [
            "id": .string(habit.id), "name": .string(habit.name), "icon": .string(habit.icon),
            "group": text(habit.group), "goalMinutes": number(habit.goalMinutes),
            "targetHours": number(habit.targetHours), "totalMinutes": number(habit.totalMinutes),
            "minutesToday": number(userData.minutes.minutes(of: habit.id, on: now.today)),
            "isDueToday": .boolean(userData.isDue(habit, at: now)),
            "streak": number(shown.days), "lapsedStreak": number(shown.lapsedDays),
            "bestStreak": number(habit.bestStreak),
            "isActive": .boolean(habit.isActive), "schedule": text(habit.schedule(on: now.today).text),
            "reminderTime": text(habit.reminderTime?.text), "about": text(habit.about),
            "endsOn": text(habit.endsOn?.text), "createdAt": .string(habit.createdAt.text),
            "cat": cat.map { .map(JSONShape.cat($0, in: userData, at: now)) } ?? .null,
        ]
    }

    /// `id` `name` `personality` `stage` `mood` `shownMood` (also rested, welcomeBack) `state` `totalMinutes` `targetMinutes` `bond` (0 to 9) `xp` `looks`
    /// `wears` (an id, or null) `habit` `habitId` `adoptedAt` `lastSessionAt`.
    static func cat(_ cat: Cat, in userData: UserData, at now: Moment) -> Fields {
        let bond = userData.bond(with: cat)
        return [
            "id": .string(cat.id), "name": .string(cat.name), "personality": .string(cat.personality.rawValue),
            "stage": .string(cat.stage.rawValue), "mood": text(cat.mood(at: now.instant)?.rawValue),
            "shownMood": text(userData.shownMood(of: cat, at: now)?.name),
            "state": .string(cat.state.rawValue), "totalMinutes": number(cat.totalMinutes),
            "targetMinutes": number(cat.targetMinutes), "bond": number(bond.level), "xp": number(bond.experience),
            "looks": .string(cat.appearance.words(in: .english)), "wears": text(cat.equippedAccessory),
            "habit": text(userData.habit(of: cat)?.name), "habitId": .string(cat.boundHabitId),
            "adoptedAt": .string(cat.createdAt.text), "lastSessionAt": text(cat.lastSessionAt?.text),
        ]
    }

    /// `sessionId` `habitId` `habit` `cat` `mode` `lengthMinutes` `startedAt` `elapsedSeconds` `remainingSeconds`
    /// `endsAt` `isPaused` `isBreak` `round` `rounds` `overtimeSeconds` (null before the bell) `isStrict` `note`.
    static func timer(_ timer: TimerRecord, in userData: UserData, at now: Moment) -> Fields {
        self.timer(
            timer, habit: userData.habit(timer.habitId)?.name,
            cat: userData.cat(timer.catId)?.name, at: now)
    }

    static func timer(_ timer: TimerRecord, habit: String?, cat: String?, at now: Moment) -> Fields {
        let clock = now.clock
        return [
            "sessionId": .string(timer.sessionId), "habitId": .string(timer.habitId),
            "habit": text(habit), "cat": text(cat), "mode": .string(timer.mode.rawValue),
            "lengthMinutes": number(timer.lengthMinutes), "startedAt": .string(timer.startedAt.text),
            "elapsedSeconds": .integer(timer.elapsed(at: clock) / 1000),
            "remainingSeconds": timer.remaining(at: clock).map { .integer(($0 + 999) / 1000) } ?? .null,
            "endsAt": text(timer.endsAt(clock)?.text), "isPaused": .boolean(timer.isPaused),
            "isBreak": .boolean(timer.isBreak == true), "round": number(timer.round),
            "rounds": number(timer.rounds?.count),
            "overtimeSeconds": timer.overtime(at: clock).map { .integer($0 / 1000) } ?? .null,
            "isStrict": .boolean(timer.isStrict == true), "note": text(timer.note),
        ]
    }

    /// What came of a timer that ended: `logged` and, of a session, the fields below; else `seconds`, and of minutes from
    /// before the timer was started `untimedMinutes`.
    static func session(_ outcome: ActionResult) -> Fields {
        switch outcome {
        case .sessionLogged(let result): session(result)
        case .tooShort(let seconds): unlogged(seconds: seconds)
        case .told(let told): unlogged(seconds: 0, untimed: told.minutes)
        default: unlogged(seconds: 0)
        }
    }

    /// `logged` `sessionId` `habit` `cat` `minutes` `untimedMinutes` (from before the timer was started, logged beside the
    /// session) `completed` `coins` `xp` `streak` `endedAt` `day`, and `seconds`, which is null.
    static func session(_ result: SessionResult) -> Fields {
        [
            "logged": true, "sessionId": .string(result.session.id), "habit": .string(result.habitName),
            "cat": .string(result.catName), "minutes": number(result.session.durationMinutes),
            "untimedMinutes": number(result.untimedMinutes),
            "completed": .boolean(result.session.completed), "coins": number(result.session.coinsEarned),
            "xp": number(result.session.xpEarned), "streak": number(result.streakAfter),
            "endedAt": .string(result.session.endedAt.text), "day": .string(result.day.text), "seconds": .null,
        ]
    }

    /// The same of what was too short to be kept, or thrown away: `logged` (false) and `seconds`, nulls besides.
    static func unlogged(seconds: Int, untimed: Int? = nil) -> Fields {
        var fields = Fields(ShapeNote.session.fields.map { ($0, .null) })
        fields["logged"] = false
        fields["seconds"] = number(seconds)
        if let untimed { fields["untimedMinutes"] = number(untimed) }
        return fields
    }

    /// `habit` `habitId` `minutes` `day` `streak`.
    static func told(_ told: LoggedMinutes, _ habit: Habit) -> Fields {
        [
            "habit": .string(habit.name), "habitId": .string(habit.id), "minutes": number(told.minutes),
            "day": .string(told.day.text), "streak": number(told.streak),
        ]
    }

    /// `dailyCoins` (0 where it was taken already) `milestoneBonus` `newMilestones`.
    static func visit(_ result: CheckInResult) -> Fields {
        [
            "dailyCoins": number(result.dailyCoins), "milestoneBonus": number(result.milestoneBonus),
            "newMilestones": .list(result.newMilestones.map { number($0) }),
        ]
    }

    /// `habits` `graduated`: lists of the shapes above.
    static func list(_ habits: [Habit], _ graduated: [Cat], in userData: UserData, at now: Moment) -> Fields {
        [
            "habits": .list(habits.map { .map(habit($0, in: userData, at: now)) }),
            "graduated": .list(graduated.map { .map(cat($0, in: userData, at: now)) }),
        ]
    }

    /// `timer` (null where none runs) `gapSeconds` (null where nobody is asked) `today` (`date` `minutes` `due`
    /// `done`) `coins` `state` (focus, overtime, break, paused, unwatched, idle) `icon` `streak` (of the timer's habit,
    /// else the longest that runs).
    static func status(_ status: StatusNow) -> Fields {
        let today = status.summary
        return [
            "timer": today.timer.map {
                .map(timer($0, habit: today.focus?.habit, cat: today.cat, at: status.now))
            } ?? .null,
            "gapSeconds": status.gap.map { .integer($0.milliseconds / 1000) } ?? .null,
            "today": [
                "date": .string(today.day.text), "minutes": number(today.minutes), "due": number(today.due),
                "done": number(today.done),
            ],
            "coins": number(today.coins), "state": .string(status.state), "icon": text(today.focus?.icon),
            "streak": number(today.focus?.streak ?? today.longestStreak),
        ]
    }

    /// `gapSeconds` `from` `earnedSeconds` `cause` (ended, asleep, rebooted, clockJumped) `default` (its flag).
    /// - Parameter gap: nil where there is none, which is all nulls.
    static func gap(_ gap: Gap?) -> Fields {
        guard let gap else { return Fields(ShapeNote.gap.fields.map { ($0, .null) }) }
        return [
            "gapSeconds": .integer(gap.milliseconds / 1000), "from": .string(gap.from.text),
            "earnedSeconds": .integer(gap.earnedMilliseconds / 1000), "cause": .string(gap.cause.rawValue),
            "default": .string(gap.defaultChoice.flag),
        ]
    }

    /// `reminders`: a list of `habitId` `habit` `cat` `cause` (time, streak) `time` `streak` `text`.
    static func reminders(_ reminders: [Reminder], _ strings: Strings) -> Fields {
        [
            "reminders": .list(
                reminders.map { reminder in
                    var (time, streak): (String?, Int?)
                    switch reminder.cause {
                    case .time(let at): time = at.text
                    case .streakAtRisk(let days): streak = days
                    }
                    return [
                        "habitId": .string(reminder.habitId), "habit": .string(reminder.habit),
                        "cat": .string(reminder.cat), "cause": .string(time == nil ? "streak" : "time"),
                        "time": text(time), "streak": number(streak),
                        "text": .string(strings.sentence(for: reminder)),
                    ]
                })
        ]
    }

    /// `by` (systemd, crontab) `files`: a list of `place` `text`.
    static func schedule(_ kind: ReminderSchedule.Kind, _ plan: [(place: String, text: String)]) -> Fields {
        [
            "by": .string(kind.rawValue),
            "files": .list(plan.map { ["place": .string($0.place), "text": .string($0.text)] }),
        ]
    }

    /// `id` `from` `through` (null while it lasts) `habit` and `habitId` (null for all) `isRest`.
    static func daysOff(_ daysOff: DaysOff, in userData: UserData) -> Fields {
        [
            "id": .string(daysOff.id), "from": .string(daysOff.from.text), "through": text(daysOff.through?.text),
            "habit": text(daysOff.habitId.flatMap { userData.habit($0)?.name }),
            "habitId": text(daysOff.habitId), "isRest": .boolean(daysOff.isRest == true),
        ]
    }

    static func number(_ number: Int?) -> Value { number.map { .integer(Int64($0)) } ?? .null }
    static func text(_ text: String?) -> Value { text.map { .string($0) } ?? .null }
}

/// What each `--json` prints beside `kind` and `version`; a test holds what is printed against it. Shapes inside of
/// others are told at `JSONShape`.
extension ShapeNote {
    static let habit = ShapeNote(
        "habit",
        [
            "id", "name", "icon", "group", "goalMinutes", "targetHours", "totalMinutes", "minutesToday", "isDueToday",
            "streak", "lapsedStreak", "bestStreak", "isActive", "schedule", "reminderTime", "about", "endsOn",
            "createdAt", "cat",
        ], parts: ["cat": cat.fields])
    static let cat = ShapeNote(
        "cat",
        [
            "id", "name", "personality", "stage", "mood", "shownMood", "state", "totalMinutes", "targetMinutes", "bond",
            "xp",
            "looks", "wears", "habit", "habitId", "adoptedAt", "lastSessionAt",
        ])
    static let list = ShapeNote(
        "list", ["habits", "graduated"], parts: ["habits": habit.fields, "graduated": cat.fields])
    static let groups = ShapeNote("groups", ["groups"], parts: ["groups": ["name", "habits"]])
    static let removed = ShapeNote("removed", ["habit", "habitId"])
    static let told = ShapeNote("told", ["habit", "habitId", "minutes", "day", "streak"])
    static let checkin = ShapeNote("checkin", ["dailyCoins", "milestoneBonus", "newMilestones"])
    static let daysOff = ShapeNote(
        "daysOff", ["daysOff"], parts: ["daysOff": ["id", "from", "through", "habit", "habitId", "isRest"]])
    static let undo = ShapeNote("undo", ["change", "time", "isDone", "text"])
}

extension ShapeNote {
    static let cats = ShapeNote("cats", ["cats"], parts: ["cats": cat.fields])
    static let pet = ShapeNote("pet", ["cat", "catId", "text"])
    static let portrait = ShapeNote("portrait", ["id", "cat", "catId", "balance"])
    static let album = ShapeNote(
        "album", ["cats", "portraits", "months"],
        parts: [
            "cats": ["id", "name", "stage", "from", "through", "minutes", "bestStreak", "sessions", "looks"],
            "portraits": ["id", "cat", "catId", "stage", "wears", "paintedAt"],
        ])
    private static let accessory = ["id", "name", "price", "shelf", "isOwned", "wornBy"]
    static let shop = ShapeNote("shop", ["coins", "accessories"], parts: ["accessories": accessory])
    static let box = ShapeNote("box", ["coins", "accessories"], parts: ["accessories": accessory])
    static let purchase = ShapeNote("purchase", ["id", "name", "price", "balance"])
    static let stats = ShapeNote(
        "stats",
        [
            "span", "from", "through", "habit", "minutes", "activeDays", "parts", "habits", "sessions", "completed",
            "stoppedEarly", "bestHour",
        ],
        parts: [
            "parts": ["from", "through", "minutes"],
            "habits": ["id", "name", "minutes", "activeDays", "totalMinutes", "streak", "bestStreak"],
        ])
    static let history = ShapeNote(
        "history", ["entries"],
        parts: [
            "entries": [
                "id", "day", "habit", "habitId", "minutes", "source", "note", "loggedAt", "startedAt", "endedAt",
                "mode", "completed", "coins", "xp",
            ]
        ])
    static let heatmap = ShapeNote(
        "heatmap", ["from", "through", "habit", "goal", "days"], parts: ["days": ["day", "minutes", "heat"]])
    static let visits = ShapeNote(
        "visits", ["month", "days", "coins", "claimed", "inReach"], parts: ["inReach": ["days", "coins"]])
}

extension ShapeNote {
    static let settings = ShapeNote(
        "settings", ["settings"], parts: ["settings": ["name", "value", "standard", "choices", "reach", "isFixed"]])
    static let config = ShapeNote(
        "config", ["path", "names", "faults"],
        parts: ["names": ["name", "value", "standard", "choices", "isFixed"], "faults": ["line", "column", "text"]])
}

extension ShapeNote {
    /// What `doctor --schema` prints: each kind of document by its place.
    static let schema = ShapeNote("schema", ["collections"])
    /// What `doctor --repair` prints.
    static let repaired = ShapeNote(
        "doctor", doctor.fields + ["repaired"],
        parts: [
            "findings": ["severity", "place", "offset", "text", "advice"], "counts": ["fatal", "wrong", "odd"],
        ])
    static let doctor = ShapeNote(
        "doctor", ["isWell", "findings", "counts"],
        parts: [
            "findings": ["severity", "place", "offset", "text", "advice"], "counts": ["fatal", "wrong", "odd"],
        ])
    static let migrate = ShapeNote(
        "migrate", ["schema", "format", "isDone", "catsWithAccessories", "files"],
        parts: ["files": ["path", "format", "schema", "batches", "turned", "unreadable", "standing"]])
    static let paths = ShapeNote("paths", ["data", "mirror", "state", "config", "themes", "hooks", "settings"])
    static let restore = ShapeNote(
        "restore",
        [
            "time", "lastChange", "habits", "cats", "sessions", "minutes", "coins", "changes", "damaged", "folder",
            "aside",
        ])
}

extension ShapeNote {
    /// What `resume` and `gap` print too where the timer goes on.
    static let timer = ShapeNote(
        "timer",
        [
            "sessionId", "habitId", "habit", "cat", "mode", "lengthMinutes", "startedAt", "elapsedSeconds",
            "remainingSeconds", "endsAt", "isPaused", "isBreak", "round", "rounds", "overtimeSeconds", "isStrict",
            "note",
        ])
    /// What `resume` and `gap` print too where a session ended; of one that was not logged, all but `logged`,
    /// `seconds` and, where it began before its timer, `untimedMinutes` are null.
    static let session = ShapeNote(
        "session",
        [
            "logged", "sessionId", "habit", "cat", "minutes", "untimedMinutes", "completed", "coins", "xp", "streak",
            "endedAt", "day", "seconds",
        ])
    static let note = ShapeNote("note", ["sessionId", "habit", "note"])
    static let status = ShapeNote(
        "status", ["timer", "gapSeconds", "today", "coins", "state", "icon", "streak"],
        parts: ["timer": timer.fields, "today": ["date", "minutes", "due", "done"]])
    /// Without a gap, nulls.
    static let gap = ShapeNote("gap", ["gapSeconds", "from", "earnedSeconds", "cause", "default"])
    static let schedule = ShapeNote("schedule", ["by", "files"], parts: ["files": ["place", "text"]])
    static let unscheduled = ShapeNote("schedule", ["removed"])
    static let reminders = ShapeNote(
        "reminders", ["reminders"],
        parts: ["reminders": ["habitId", "habit", "cat", "cause", "time", "streak", "text"]])
}
