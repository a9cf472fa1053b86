import DocumentStore

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
