package import DocumentStore

/// Batches as tests need them.
extension Batch {
    /// Adds to a number of the root document: each one that counts can be told from the sum.
    package static func count(_ amount: Int64 = 1) -> Batch {
        Batch(
            kind: "count",
            writes: [Write(.merge, .root, transforms: [Transform("coins", .increment(.integer(amount)))])])
    }

    /// Sets one field of a document.
    package static func note(_ path: DocumentPath, _ text: String) -> Batch {
        Batch(kind: "note", writes: [.set(path, ["text": .string(text)])])
    }

    /// A session with its entry, as history has them.
    /// - Parameters:
    ///   - number: tells sessions apart.
    ///   - day: `2026-11-21`.
    ///   - minutes: of the session.
    package static func session(
        _ number: Int, habit: String = "h1", day: String = "2026-11-21", minutes: Int64 = 25
    ) -> Batch {
        let id = day.filter { $0 != "-" }.prefix(6) + "s" + String(String(number + 10_000_000_000_000).dropFirst())
        let habitPath = DocumentPath("habits/\(habit)")
        let ended = Timestamp(text: "\(day)T10:00:00.000Z") ?? Timestamp(milliseconds: 0)
        return Batch(
            kind: "logFocusSession",
            writes: [
                .create(
                    habitPath.child("sessions", id),
                    [
                        "habitId": .string(habit), "durationMinutes": .integer(minutes), "xpEarned": .integer(minutes),
                        "catId": .string("cat-\(habit)"),
                        "endedAt": .timestamp(ended.advanced(bySeconds: Int64(number))),
                    ]),
                Write(.merge, habitPath, transforms: [Transform("totalMinutes", .increment(.integer(minutes)))]),
                .create(
                    DocumentPath("checkIns/\(day)").child("entries", id),
                    [
                        "habitId": .string(habit), "minutes": .integer(minutes),
                        "completedAt": .timestamp(ended.advanced(bySeconds: Int64(number))),
                    ]),
            ])
    }
}

extension DocumentReader {
    /// The root document's number.
    package var coins: Int64? {
        guard case .integer(let coins)? = try? document(at: .root)?.fields["coins"] else { return nil }
        return coins
    }

    /// The text of a document's one field.
    package func text(at path: DocumentPath) -> String? {
        guard case .string(let text)? = try? document(at: path)?.fields["text"] else { return nil }
        return text
    }
}
