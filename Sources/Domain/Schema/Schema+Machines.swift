import DocumentStore

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
