import DocumentStore

/// The living collections: few documents, always at hand.
extension Schema {
    static let person = Collection(
        "", id: .person, from: .seed,
        [
            Field("displayName", .text(.ownName)),
            Field("email", .text(.ownName)),
            Field("createdAt", .timestamp),
            Field("fcmToken", .text(0...4096), .optional),
            Field("coins", .count, .standing(0)),
            Field("inventory", .list(.id), .standing([])),
            Field("lastCheckInDate", .day, .optional),
        ])

    static let habits = Collection(
        "habits/{habitId}", id: .made, from: .seed,
        [
            Field("name", .text(.habitName)),
            Field("icon", .written(.icon)),
            Field("catId", .id),
            Field("goalMinutes", .integer(HabitDraft.goalRange), .standing(25)),
            Field("targetHours", .integer(HabitDraft.targetRange)),
            Field("totalMinutes", .count, .standing(0)),
            Field("currentStreak", .count, .standing(0)),
            Field("bestStreak", .count, .standing(0)),
            Field("lastCheckInDate", .day, .optional),
            Field("reminderTime", .written(.timeOfDay), .optional),
            Field("isActive", .boolean, .standing(true)),
            Field("createdAt", .timestamp),
            Field(
                "schedules", .list(.map([Field("from", .day), Field("rule", .written(.schedule))])), .optional,
                from: .product(1)),
            Field("group", .text(.group), .optional, from: .product(1)),
            Field("rank", .number, .optional, from: .product(1)),
            Field("about", .text(.about), .optional, from: .product(1)),
            Field("endsOn", .day, .optional, from: .product(1)),
        ])

    static let cats = Collection(
        "cats/{catId}", id: .made, from: .seed,
        [
            Field("name", .text(.catName)),
            Field("appearance", .map(appearance)),
            Field("personality", .word(Personality.allCases.map(\.rawValue))),
            Field("totalMinutes", .count, .standing(0)),
            Field("targetMinutes", .count),
            Field("accessories", .list(.id), .standing([])),
            Field("equippedAccessory", .id, .optional),
            Field("boundHabitId", .id),
            Field("state", .word(Cat.State.allCases.map(\.rawValue))),
            Field("lastSessionAt", .timestamp, .optional),
            Field("createdAt", .timestamp),
        ])

    static let daysOff = Collection(
        "daysOff/{daysOffId}", id: .made, from: .product(1),
        [
            Field("habitId", .id, .optional, from: .product(2)),
            Field("from", .day, from: .product(2)),
            Field("through", .day, .optional, from: .product(2)),
            Field("isRest", .boolean, .optional, from: .product(2)),
            Field("createdAt", .timestamp, from: .product(2)),
            Field("endedAt", .timestamp, .optional, from: .product(2)),
        ])

    static let portraits = Collection(
        "portraits/{portraitId}", id: .made, from: .product(1),
        [
            Field("catId", .id, from: .product(5)),
            Field("catName", .text(.catName), from: .product(5)),
            Field("appearance", .map(appearance), from: .product(5)),
            Field("stage", .word(Stage.allCases.map(\.rawValue)), from: .product(5)),
            Field("accessory", .id, .optional, from: .product(5)),
            Field("createdAt", .timestamp, from: .product(5)),
        ])

    /// The 17 fields of how a cat looks.
    private static let appearance: [Field] = [
        Field("peltType", .look(Looks.patterns.flatMap(\.looks) + Looks.patchworks), from: .product(5)),
        Field("peltColor", .look(Looks.colours.flatMap(\.looks)), from: .product(5)),
        Field("tint", .look(Looks.tints), .optional, from: .product(5)),
        Field("eyeColor", .look(Looks.eyes), from: .product(5)),
        Field("eyeColor2", .look(Looks.eyes), .optional, from: .product(5)),
        Field("whitePatches", .look(Looks.whitePatches.flatMap(\.looks)), .optional, from: .product(5)),
        Field("whitePatchesTint", .look(Looks.whiteTints), .optional, from: .product(5)),
        Field("skinColor", .look(Looks.skins), from: .product(5)),
        Field("points", .look(Looks.points), .optional, from: .product(5)),
        Field("vitiligo", .look(Looks.vitiligo), .optional, from: .product(5)),
        Field("isTortie", .boolean, from: .product(5)),
        Field("tortiePattern", .look(Looks.masks), .optional, from: .product(5)),
        Field("tortieBase", .look(Looks.patterns.flatMap(\.looks)), .optional, from: .product(5)),
        Field("tortieColor", .look(Looks.colours.flatMap(\.looks)), .optional, from: .product(5)),
        Field("isLonghair", .boolean, from: .product(5)),
        Field("reverse", .boolean, from: .product(5)),
        Field("spriteVariant", .integer(0...2), from: .product(5)),
    ]
}

/// What grows with the days: sessions, entries and visits; and letters, declared before they are built.
extension Schema {
    static let sessions = Collection(
        "habits/{habitId}/sessions/{sessionId}", id: .history, from: .seed,
        [
            Field("habitId", .id),
            Field("catId", .id),
            Field("startedAt", .timestamp),
            Field("endedAt", .timestamp),
            Field("durationMinutes", .count),
            Field("xpEarned", .count),
            Field("mode", .word(TimerMode.allCases.map(\.rawValue))),
            Field("completed", .boolean),
            Field("coinsEarned", .count),
            Field("note", .text(.note), .optional, from: .product(1)),
        ])

    static let monthlyCheckIns = Collection(
        "monthlyCheckIns/{month}", id: .month, from: .seed,
        [
            Field("checkedDays", .list(.integer(1...31)), .standing([])),
            Field("totalCoins", .count, .standing(0)),
            Field("milestonesClaimed", .list(.integer(1...31)), .standing([])),
            Field("daysOff", .list(.integer(1...31)), .optional, from: .product(4)),
        ])

    /// The days' own documents: nothing is written into them, entries lie below.
    static let checkIns = Collection("checkIns/{date}", id: .day, from: .seed, [])

    static let entries = Collection(
        "checkIns/{date}/entries/{entryId}", id: .history, from: .seed,
        [
            Field("habitId", .id),
            Field("habitName", .text(.habitName)),
            Field("minutes", .count),
            Field("completedAt", .timestamp),
            Field("source", .written(.entrySource), .optional, from: .product(1)),
            Field("note", .text(.note), .optional, from: .product(1)),
        ])

    static let chats = Collection(
        "chats/{chatId}", id: .made, from: .product(7), isBuilt: false,
        [
            Field("members", .list(.id), from: .product(7)),
            Field("lastMessage", .text(0...10_000), from: .product(7)),
            Field("lastMessageTimestamp", .timestamp, from: .product(7)),
            Field("isGroupChat", .boolean, from: .product(7)),
            Field("createdAt", .timestamp, from: .product(7)),
            Field("updatedAt", .timestamp, from: .product(7)),
        ])

    static let messages = Collection(
        "chats/{chatId}/messages/{messageId}", id: .made, from: .product(7), isBuilt: false,
        [
            Field("text", .text(1...10_000), from: .product(7)),
            Field("senderID", .id, from: .product(7)),
            Field("timestamp", .timestamp, from: .product(7)),
            Field("readBy", .list(.id), from: .product(7)),
        ])
}

/// What the program keeps about itself: the running timers, and the settings that hold on every machine.
extension Schema {
    static let timers = Collection(
        "timers/{deviceId}", id: .device, from: .product(1),
        [
            Field("sessionId", .id, from: .product(3)),
            Field("habitId", .id, from: .product(3)),
            Field("catId", .id, from: .product(3)),
            Field("mode", .word(TimerMode.allCases.map(\.rawValue)), from: .product(3)),
            Field("lengthMinutes", .integer(1...FocusPlan.longestMinutes), .optional, from: .product(3)),
            Field("startedAt", .timestamp, from: .product(3)),
            Field("startedBoottime", .number, from: .product(3)),
            Field("bootId", .text(0...100), from: .product(3)),
            Field("pauses", .list(.map(pause)), from: .product(3)),
            Field("note", .text(.note), .optional, from: .product(3)),
            Field("rounds", .map(rounds), .optional, from: .product(3)),
            Field("round", .integer(1...12), .optional, from: .product(3)),
            Field("isBreak", .boolean, .optional, from: .product(3)),
            Field("isDetached", .boolean, .optional, from: .product(3)),
            Field("lastSeenAt", .timestamp, .optional, from: .product(3)),
            Field("mark", .map(mark), .optional, from: .product(3)),
            Field("isOvertime", .boolean, .optional, from: .product(3)),
            Field("isStrict", .boolean, .optional, from: .product(3)),
            Field("isQuiet", .boolean, .optional, from: .product(3)),
            Field("secondsLess", .integer(1...59), .optional, from: .product(3)),
            Field(
                "untimedSeconds", .integer(1...StartTimer.Span.mostMinutesAgo * 60), .optional, from: .product(3)),
        ])

    static let settings = Collection(
        "settings/{name}", id: .named(["main"]), from: .product(1),
        [
            Field("dayStartsAt", .written(.timeOfDay), .optional, from: .product(1)),
            Field("dayStartedAt", .written(.timeOfDay), .optional, from: .product(1)),
            Field("dayStartChangesOn", .day, .optional, from: .product(1)),
            Field("firstDayOfWeek", .integer(1...7), .optional, from: .product(1)),
            Field("checkIn", .word(["auto", "ask"]), .optional, from: .product(1)),
            Field("keepLetters", .integer(1...36_500), .optional, from: .product(1)),
            Field("coins", .word(["off"]), .optional, from: .product(1)),
            Field("cats", .word(["quiet"]), .optional, from: .product(1)),
            Field("onboarded", .boolean, .optional, from: .product(1)),
        ])

    private static let pause: [Field] = [
        Field("from", .timestamp, from: .product(3)),
        Field("fromBoottime", .number, from: .product(3)),
        Field("milliseconds", .number, .optional, from: .product(3)),
    ]

    private static let rounds: [Field] = [
        Field("count", .integer(1...12), from: .product(3)),
        Field("focus", .integer(1...FocusPlan.longestMinutes), from: .product(3)),
        Field("shortBreak", .integer(1...60), from: .product(3)),
        Field("longBreak", .integer(1...120), from: .product(3)),
    ]

    private static let mark: [Field] = [
        Field("at", .timestamp, from: .product(3)),
        Field("boottime", .number, from: .product(3)),
        Field("monotonic", .number, from: .product(3)),
        Field("elapsed", .number, from: .product(3)),
    ]
}
