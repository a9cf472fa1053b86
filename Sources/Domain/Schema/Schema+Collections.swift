import DocumentStore

extension Schema {
    static let person = Collection(
        "", id: .person,
        Field("displayName", .text(.ownName)),
        Field("email", .text(.ownName)),
        Field("createdAt", .timestamp),
        Field("fcmToken", .text(0...4096), .optional),
        Field("coins", .count, .byDefault(0)),
        Field("inventory", .list(.id), .byDefault([])),
        // What was ever bought, so that two machines buy it once wherever it is by then.
        Field("bought", .list(.id), .optional),
        Field("lastCheckInDate", .day, .optional))

    static let habits = Collection(
        "habits/{habitId}", id: .made,
        Field("name", .text(.habitName)),
        Field("icon", .written(.icon)),
        Field("catId", .id),
        Field("goalMinutes", .integer(HabitDraft.goalRange), .byDefault(25)),
        Field("targetHours", .integer(HabitDraft.targetRange)),
        Field("totalMinutes", .count, .byDefault(0)),
        Field("currentStreak", .count, .byDefault(0)),
        Field("bestStreak", .count, .byDefault(0)),
        Field("lastCheckInDate", .day, .optional),
        Field("reminderTime", .written(.timeOfDay), .optional),
        Field("moreReminders", .list(.written(.timeOfDay)), .optional),
        Field("cue", .text(.cue), .optional),
        Field("savedDays", .integer(HabitDraft.savedDaysRange), .optional),
        Field("isActive", .boolean, .byDefault(true)),
        Field("createdAt", .timestamp),
        Field("schedules", .list(.map([Field("from", .day), Field("rule", .written(.schedule))])), .optional),
        Field(
            "goalChanges",
            .list(
                .map([
                    Field("on", .day), Field("from", .integer(HabitDraft.goalRange)),
                    Field("to", .integer(HabitDraft.goalRange)),
                ])), .optional),
        Field("group", .text(.group), .optional),
        Field("rank", .number, .optional),
        Field("about", .text(.about), .optional),
        Field("endsOn", .day, .optional),
        Field("kind", .word(HabitKind.allCases.map(\.rawValue)), .optional),
        Field("goalAmount", .decimal(HabitDraft.amountRange), .optional),
        Field("goalPeriod", .word(GoalPeriod.allCases.map(\.rawValue)), .optional),
        Field("unit", .text(.unit), .optional),
        Field("step", .decimal(HabitDraft.stepRange), .optional),
        Field("minutesPerUnit", .decimal(HabitDraft.minutesPerUnitRange), .optional),
        Field("goals", .list(.map(datedGoal)), .optional),
        Field("removedAt", .timestamp, .optional))

    private static let datedGoal: [Field] = [
        Field("from", .day),
        Field("amount", .decimal(HabitDraft.amountRange)),
        Field("period", .word(GoalPeriod.allCases.map(\.rawValue)), .optional),
    ]

    static let cats = Collection(
        "cats/{catId}", id: .made,
        Field("name", .text(.catName)),
        Field("appearance", .map(appearance)),
        Field("personality", .word(Personality.allCases.map(\.rawValue))),
        Field("totalMinutes", .count, .byDefault(0)),
        Field("targetMinutes", .count),
        Field("accessories", .list(.id), .byDefault([])),
        Field("equippedAccessory", .id, .optional),
        Field("worn", .map([Field("accessory", .id), Field("since", .day)]), .optional),
        Field("boundHabitId", .id),
        Field("state", .word(Cat.State.allCases.map(\.rawValue))),
        Field("lastSessionAt", .timestamp, .optional),
        Field("createdAt", .timestamp),
        Field("removedAt", .timestamp, .optional))

    static let daysOff = Collection(
        "daysOff/{daysOffId}", id: .made,
        Field("habitId", .id, .optional),
        Field("from", .day),
        Field("through", .day, .optional),
        Field("isRest", .boolean, .optional),
        Field("createdAt", .timestamp),
        Field("endedAt", .timestamp, .optional))

    static let portraits = Collection(
        "portraits/{portraitId}", id: .made,
        Field("catId", .id),
        Field("catName", .text(.catName)),
        Field("appearance", .map(appearance)),
        Field("stage", .word(Stage.allCases.map(\.rawValue))),
        Field("accessory", .id, .optional),
        Field("createdAt", .timestamp))

    private static let appearance: [Field] = [
        Field("peltType", .look(Looks.patterns.flatMap(\.looks) + Looks.patchworks)),
        Field("peltColor", .look(Looks.colours.flatMap(\.looks))),
        Field("tint", .look(Looks.tints), .optional),
        Field("eyeColor", .look(Looks.eyes)),
        Field("eyeColor2", .look(Looks.eyes), .optional),
        Field("whitePatches", .look(Looks.whitePatches.flatMap(\.looks)), .optional),
        Field("whitePatchesTint", .look(Looks.whiteTints), .optional),
        Field("skinColor", .look(Looks.skins)),
        Field("points", .look(Looks.points), .optional),
        Field("vitiligo", .look(Looks.vitiligo), .optional),
        Field("isTortie", .boolean),
        Field("tortiePattern", .look(Looks.masks), .optional),
        Field("tortieBase", .look(Looks.patterns.flatMap(\.looks)), .optional),
        Field("tortieColor", .look(Looks.colours.flatMap(\.looks)), .optional),
        Field("isLonghair", .boolean),
        Field("reverse", .boolean),
        Field("spriteVariant", .integer(0...2)),
    ]

    static let sessions = Collection(
        "habits/{habitId}/sessions/{sessionId}", id: .history,
        Field("habitId", .id),
        Field("catId", .id),
        Field("startedAt", .timestamp),
        Field("endedAt", .timestamp),
        Field("durationMinutes", .count),
        Field("xpEarned", .count),
        Field("mode", .word(TimerMode.allCases.map(\.rawValue))),
        Field("completed", .boolean),
        Field("coinsEarned", .count),
        // What the balance had for it, where a correction found coins spent.
        Field("coinsPaid", .count, .optional),
        Field("note", .text(.note), .optional))

    static let monthlyCheckIns = Collection(
        "monthlyCheckIns/{month}", id: .month,
        Field("checkedDays", .list(.integer(1...31)), .byDefault([])),
        Field("totalCoins", .count, .byDefault(0)),
        Field("milestonesClaimed", .list(.integer(1...31)), .byDefault([])),
        Field("daysOff", .list(.integer(1...31)), .optional),
        Field("visitedDays", .list(.integer(1...31)), .optional),
        Field("welcomes", .list(.integer(1...31)), .optional))

    /// The days themselves; entries are below.
    static let checkIns = Collection(
        "checkIns/{date}", id: .day,
        // Of stores that were joined each may have had one.
        Field("note", .text(0...4 * TextRule.note.most), .optional))

    static let entries = Collection(
        "checkIns/{date}/entries/{entryId}", id: .history,
        Field("habitId", .id),
        Field("habitName", .text(.habitName)),
        Field("minutes", .count),
        Field("amount", .decimal(HabitDraft.stepRange), .optional),
        Field("isSlip", .boolean, .optional),
        Field("completedAt", .timestamp),
        Field("source", .written(.entrySource), .optional),
        Field("note", .text(.note), .optional))

    /// Imported entries that were deleted, so that they are not imported again, and sessions that were deleted or moved, so
    /// that they are not logged again.
    static let removedEntries = Collection(
        "removedEntries/{entryId}", id: .made,
        Field("source", .written(.entrySource)),
        Field("removedAt", .timestamp))

    static let timers = Collection(
        "timers/{deviceId}", id: .device,
        Field("sessionId", .id),
        Field("habitId", .id),
        Field("catId", .id),
        Field("mode", .word(TimerMode.allCases.map(\.rawValue))),
        Field("lengthMinutes", .integer(FocusPlan.lengthRange), .optional),
        Field("startedAt", .timestamp),
        Field("startedBoottime", .number),
        Field("bootId", .text(0...100)),
        Field("pauses", .list(.map(pause))),
        Field("note", .text(.note), .optional),
        Field("rounds", .map(rounds), .optional),
        Field("round", .integer(FocusPlan.roundsRange), .optional),
        Field("isBreak", .boolean, .optional),
        Field("isDetached", .boolean, .optional),
        Field("lastSeenAt", .timestamp, .optional),
        Field("mark", .map(mark), .optional),
        Field("isOvertime", .boolean, .optional),
        Field("isStrict", .boolean, .optional),
        Field("isQuiet", .boolean, .optional),
        Field("secondsLess", .integer(1...59), .optional),
        Field("untimedSeconds", .integer(1...StartTimer.Span.mostMinutesAgo * 60), .optional),
        Field("isFlow", .boolean, .optional),
        Field("breakAfter", .number, .optional),
        Field("begunAt", .timestamp, .optional),
        Field("isSwitched", .boolean, .optional),
        Field("away", .map(away), .optional))

    static let settings = Collection(
        "settings/{name}", id: .named(["main"]),
        Field("dayStartsAt", .written(.timeOfDay), .optional),
        Field("dayStartedAt", .written(.timeOfDay), .optional),
        Field("dayStartChangesOn", .day, .optional),
        Field("nightSessions", .word(NightRule.Choice.allCases.map(\.rawValue)), .optional),
        Field("nightSessionsChangeOn", .day, .optional),
        Field("firstDayOfWeek", .integer(1...7), .optional),
        Field("checkIn", .word(["auto", "ask"]), .optional),
        Field("letters", .written(.letters), .optional),
        Field("keepLetters", .integer(ChangeSetting.daysToKeepLetters), .optional),
        Field("lettersAgreed", .integer(0...Int64(ChangeSetting.daysToKeepLetters.upperBound)), .optional),
        Field("coins", .word(["off"]), .optional),
        Field("cats", .word(["quiet"]), .optional),
        Field("onboarded", .boolean, .optional))

    private static let away: [Field] = [
        Field("from", .timestamp),
        Field("elapsed", .number),
        Field("milliseconds", .number),
        Field("since", .timestamp, .optional),
        Field("sinceBoottime", .number, .optional),
    ]

    private static let pause: [Field] = [
        Field("from", .timestamp),
        Field("fromBoottime", .number),
        Field("milliseconds", .number, .optional),
    ]

    private static let rounds: [Field] = [
        Field("count", .integer(FocusPlan.roundsRange)),
        Field("focus", .integer(FocusPlan.lengthRange)),
        Field("shortBreak", .integer(FocusPlan.shortBreakRange)),
        Field("longBreak", .integer(FocusPlan.longBreakRange)),
    ]

    private static let mark: [Field] = [
        Field("at", .timestamp),
        Field("boottime", .number),
        Field("monotonic", .number),
        Field("elapsed", .number),
    ]
}
