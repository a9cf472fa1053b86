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
