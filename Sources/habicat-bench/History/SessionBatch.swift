import DocumentStore

/// Batches as the program writes them, of a person with eight habits who logs twelve sessions a day.
struct SessionBatch {
    /// From 0; tells sessions apart.
    let number: Int

    static let habits = 8
    static let sessionsADay = 12
    /// When the first session ends: 2000-01-01T08:00:00.000Z, so that a hundred thousand reach into 2022.
    static let start = Timestamp(milliseconds: 946_713_600_000)

    /// When it ends.
    var end: Timestamp {
        let day = Int64(number / SessionBatch.sessionsADay)
        let slot = Int64(number % SessionBatch.sessionsADay)
        return SessionBatch.start.advanced(bySeconds: day * 86_400 + slot * 3000)
    }

    /// Whether another session ends in the same month.
    func isInMonth(of other: SessionBatch) -> Bool { day.prefix(7) == other.day.prefix(7) }

    private var habit: String { "habit\(number % SessionBatch.habits)" }
    private var cat: String { "cat\(number % SessionBatch.habits)" }
    private var day: String { String(end.text.prefix(10)) }

    /// `YYYYMM` and 14 letters or digits.
    private var id: String {
        let digits = String(number)
        return day.filter { $0 != "-" }.prefix(6) + String(repeating: "s", count: 14 - digits.count) + digits
    }

    /// The six writes of the seed's batch 2, under the one condition the program gives them.
    var batch: Batch {
        let minutes: Int64 = 25
        let habitPath = DocumentPath("habits/\(habit)")
        let catPath = DocumentPath("cats/\(cat)")
        let addMinutes = Transform("totalMinutes", .increment(.integer(minutes)))
        return Batch(
            kind: "logFocusSession", preconditions: [.missing(DocumentPath("timers/none"))],
            writes: [
                .set(
                    habitPath.child("sessions", id),
                    [
                        "habitId": .string(habit), "catId": .string(cat), "mode": "countdown", "completed": true,
                        "startedAt": .timestamp(end.advanced(bySeconds: -1500)), "endedAt": .timestamp(end),
                        "durationMinutes": .integer(minutes), "xpEarned": 35, "coinsEarned": 250,
                    ]),
                .updateIfPresent(
                    habitPath,
                    ["currentStreak": 3, "bestStreak": 12, "lastCheckInDate": .string(day)], addMinutes),
                .updateIfPresent(catPath, [:], addMinutes),
                .updateIfPresent(catPath, ["lastSessionAt": .timestamp(end)]),
                .updateIfPresent(.root, [:], Transform("coins", .increment(250))),
                .set(
                    DocumentPath("checkIns/\(day)").child("entries", id),
                    [
                        "habitId": .string(habit), "habitName": "Daily Reading", "minutes": .integer(minutes),
                        "completedAt": .timestamp(end), "source": "session",
                    ]),
            ])
    }

    /// The person, eight habits and their cats.
    static var adoption: Batch {
        var writes: [Write] = [.set(.root, ["displayName": "Ada", "coins": 0, "inventory": []])]
        for number in 0..<habits {
            writes.append(
                .create(
                    DocumentPath("habits/habit\(number)"),
                    ["name": "Daily Reading", "catId": .string("cat\(number)"), "totalMinutes": 0, "isActive": true]))
            writes.append(
                .create(
                    DocumentPath("cats/cat\(number)"),
                    [
                        "name": "Mochi", "totalMinutes": 0, "state": "active",
                        "boundHabitId": .string("habit\(number)"),
                        "appearance": ["peltType": "solid", "peltColor": "ginger", "spriteVariant": 0],
                    ]))
        }
        return Batch(kind: "createHabitWithCat", writes: writes)
    }
}
