import DocumentStore

extension LetterDetector {
    /// About what the person wrote, and earlier letters.
    static let ofWords: [LetterDetector] = [
        .ofHabit("oldNote", .words, rarity: 42, says: "habit quote day", sessionDays: 90) { history, _, habit in
            let notes = history.sessions(of: habit.id, from: -90, through: -30).filter(\.hasQuote)
            guard !notes.isEmpty else { return nil }
            let session = notes[history.day.number % notes.count]
            return [
                .habit(habit), LetterFact.Argument("quote", session.note ?? ""),
                .day(session.day),
            ]
        },
        .ofHabit("newNote", .words, rarity: 13, says: "habit quote day", sessionDays: recentDays) { history, _, habit in
            history.sessions(of: habit.id, from: -recentDays).last(where: \.hasQuote).map {
                [.habit(habit), LetterFact.Argument("quote", $0.note ?? ""), .day($0.day)]
            }
        },
        .ofHabit("about", .words, rarity: 75, says: "habit quote") { _, _, habit in
            guard let about = habit.about, (4...120).contains(about.count) else { return nil }
            return [.habit(habit), LetterFact.Argument("quote", about)]
        },
        .ofCat("yourAnswer", .words, rarity: 65, says: "quote day", isMemory: true) { history, cat in
            let answers = history.mailbox.letters(of: cat.id).filter { letter in
                letter.message.kind == .answer && letter.message.text.count <= 120
                    && (7...90).contains(history.day.days(since: history.date(of: letter.message.timestamp)))
            }
            return answers.first.map {
                [LetterFact.Argument("quote", $0.message.text), .day(history.date(of: $0.message.timestamp))]
            }
        },
        .ofCat("keptLetter", .house, rarity: 65, says: "day", isMemory: true) { history, cat in
            history.mailbox.letters(of: cat.id).first { letter in
                letter.isFromCats && letter.message.isKept
                    && history.day.days(since: history.date(of: letter.message.timestamp)) >= 14
            }.map { [.day(history.date(of: $0.message.timestamp))] }
        },
        .ofCat("earlierLetter", .house, rarity: 58, says: "letter day", isMemory: true) { history, cat in
            let earlier = history.mailbox.letters(of: cat.id).filter { letter in
                letter.message.kind == .letter && !letter.isUnread && letter.tellsNews
                    && (21...120).contains(history.day.days(since: history.date(of: letter.message.timestamp)))
            }
            guard let letter = earlier.last else { return nil }
            return [LetterFact.Argument("letter", letter.id), .day(history.date(of: letter.message.timestamp))]
        },
        .ofCat("letterCount", .house, rarity: 95, says: "count since", isMemory: true) { history, cat in
            let letters = history.mailbox.letters(of: cat.id).filter {
                $0.message.kind == .letter && ($0.day ?? history.day) < history.day
            }
            guard history.mailbox.removedMonths.isEmpty, [9, 24, 49, 99].contains(letters.count),
                let first = letters.last
            else { return nil }
            return [.number("count", letters.count + 1), .since(history.date(of: first.message.timestamp))]
        },
    ]

    /// For an answer, the day after it.
    static let thanks = ofCat("thanks", .thanks, rarity: 0, says: "day") { history, cat in
        history.lastAnswer(to: cat).map { [.day(history.date(of: $0.message.timestamp))] }
    }
}

extension LetterHistory.Glance {
    /// Whether its note is one to quote.
    fileprivate var hasQuote: Bool { note.map { (4...120).contains($0.count) } ?? false }
}

extension Letter {
    /// Whether it is about more than other letters.
    fileprivate var tellsNews: Bool {
        message.facts.first.flatMap { LetterDetector.named($0.kind) }.map { !$0.isMemory } ?? false
    }
}
