package import DocumentStore
package import Words

/// The letters that are written with a day's first action.
package enum LettersOfTheDay {
    package static let kind = "writeLetters"
    /// A cat writes once in so many days.
    static let daysBetweenLetters = 7
    /// Letters of the house in seven days, at most.
    static let mostInAWeek = 3
    /// No detector speaks twice within so many days.
    static let daysBetweenFacts = 28
    /// When the first letter and those of the house arrive.
    static let evening = TimeOfDay(minutesSinceMidnight: 18 * 60)

    /// A batch, decided on what is stored: none on most days, and none on a day that has its
    /// letter. The same on every machine that knows the same; the message is created, so that of two machines one writes it.
    /// - Parameter language: the one the letters are written in.
    package static func batch(
        on mailbox: Mailbox, _ repository: Repository, language: Language, at moment: Moment
    ) throws(DomainError) -> Batch? {
        guard let (chat, message) = try letter(on: mailbox, repository, language: language, at: moment) else {
            return nil
        }
        return Batch(kind: kind, writes: try mailbox.writes(adding: message, to: chat, in: repository, at: moment))
    }

    /// The same as a message, with the chat it goes to.
    package static func letter(
        on mailbox: Mailbox, _ repository: Repository, language: Language, at moment: Moment
    ) throws(DomainError) -> (chat: String, message: Message)? {
        let settings = try repository.settings()
        let now = moment.ruled(by: settings)
        guard settings.letterSetting.allowsLetters(on: now.today), let person = try repository.person(),
            !mailbox.all.contains(where: { $0.day == now.today })
        else { return nil }
        let history = try LetterHistory(of: repository, and: mailbox, on: now.today, at: now)
        var desk = LetterDesk(
            history: history, repository: repository,
            writer: LetterWriter(
                history: history, language: language, seed: String(person.createdAt.milliseconds)))
        if let thanks = desk.thanks() { return thanks }
        return try desk.letter()
    }
}

/// Which cat writes on a day, and about what.
private struct LetterDesk {
    /// Reads sessions once they are needed: most letters are about something else.
    private(set) var history: LetterHistory
    let repository: Repository
    let writer: LetterWriter

    private var mailbox: Mailbox { history.mailbox }
    private var today: Day { history.day }

    /// A fact with the cat that could write about it.
    private struct Candidate {
        let cat: Cat
        let detector: LetterDetector
        let fact: LetterFact
        let draw: UInt64
    }

    /// For the newest answer that no cat thanked for.
    func thanks() -> (chat: String, message: Message)? {
        for cat in history.cats {
            guard let fact = LetterDetector.thanks.fact(in: history, of: cat), let answer = history.lastAnswer(to: cat),
                today.days(since: history.date(of: answer.message.timestamp)) <= LettersOfTheDay.daysBetweenFacts,
                !mailbox.all.contains(where: { $0.message.kind == .thanks && $0.message.answers == answer.id }),
                var message = writer.letter(
                    from: cat, about: fact, .thanks, at: history.moment.instant)
            else { continue }
            message.answers = answer.id
            return (answer.chat, message)
        }
        return nil
    }

    mutating func letter() throws(DomainError) -> (chat: String, message: Message)? {
        let written = mailbox.all.filter { [.letter, .house].contains($0.message.kind) }
        let days = written.compactMap(\.day)
        let isFirst = written.isEmpty
        guard !days.contains(where: { today <= $0 }), !isDayOff,
            days.count(where: { today.days(since: $0) < 7 }) < LettersOfTheDay.mostInAWeek,
            !isFirst || isTimeForTheFirst
        else { return nil }
        let cats = try cats(whoMayWrite: written)
        if try mayWriteTogether(written), let message = try houseLetter(by: cats) {
            return (Chat.house, message)
        }
        for (rarity, detectors) in Dictionary(grouping: detectors, by: \.rarity).sorted(by: { $0.key > $1.key }) {
            guard isFirst || isDue(rarity) else { return nil }
            for candidate in try candidates(detectors, among: cats) {
                let arrives = isFirst ? max(history.moment.instant, tonight) : history.moment.instant
                if let message = writer.letter(
                    from: candidate.cat, about: candidate.fact, candidate.detector, at: arrives)
                {
                    return (candidate.cat.id, message)
                }
            }
        }
        return nil
    }

    private var tonight: Timestamp { history.moment.instant(at: LettersOfTheDay.evening, within: today) }

    private var isDayOff: Bool { history.daysOff.contains { $0.isForAll && $0.covers(today) } }

    /// On the second active day or the third, the same on all machines.
    private var isTimeForTheFirst: Bool {
        var days: Set<Day> = []
        for habit in history.entryDays.values { days.formUnion(habit.prefix(2)) }
        return days.count > Int(RandomSource.draw(writer.seed) % 2)
    }

    /// Rare facts come at once, common ones now and then: a week without a letter is fine.
    private func isDue(_ rarity: Int) -> Bool {
        let chance = UInt64(min(100, max(8, rarity * 100 / 150)))
        return history.draw(writer.seed, "due") % 100 < chance
    }

    private func cats(whoMayWrite written: [Letter]) throws(DomainError) -> [Cat] {
        var cats: [Cat] = []
        for cat in history.cats where cat.state != .dormant {
            let own = written.filter { $0.chat == cat.id }
            let last = own.compactMap(\.day).max()
            guard last.map({ today.days(since: $0) >= LettersOfTheDay.daysBetweenLetters }) ?? true,
                try !isWaiting(mailbox.letters(of: cat.id).filter(\.isFromCats)), !isOff(cat)
            else { continue }
            cats.append(cat)
        }
        return cats
    }

    /// Whether one of them is unread. One that is hidden because it is no longer true does not count.
    private func isWaiting(_ letters: [Letter]) throws(DomainError) -> Bool {
        for letter in letters where letter.isUnread {
            if try mailbox.isTrue(letter, in: repository, at: history.moment) { return true }
        }
        return false
    }

    private func isOff(_ cat: Cat) -> Bool {
        history.daysOff.contains { $0.habitId == cat.boundHabitId && $0.covers(today) }
    }

    /// Without facts used in the last 28 days.
    private var detectors: [LetterDetector] {
        let since = today.advanced(by: -LettersOfTheDay.daysBetweenFacts)
        let told = mailbox.all.filter { ($0.day ?? since) > since }.flatMap(\.message.facts).map(\.kind)
        let hasRemembered = told.contains { LetterDetector.named($0)?.isMemory == true }
        return LetterDetector.all.filter {
            !told.contains($0.kind) && !($0.isMemory && hasRemembered)
        }
    }

    /// The rarest first. Facts already used in the same words are left out.
    private mutating func candidates(
        _ detectors: [LetterDetector], among cats: [Cat]
    ) throws(DomainError) -> [Candidate] {
        if !cats.isEmpty { try history.readSessions(of: repository, for: detectors) }
        var found: [Candidate] = []
        for cat in cats {
            for detector in detectors {
                guard let fact = detector.fact(in: history, of: cat),
                    !mailbox.all.contains(where: { $0.message.facts.contains(fact) })
                else { continue }
                found.append(
                    Candidate(
                        cat: cat, detector: detector, fact: fact,
                        draw: history.draw(writer.seed, cat.id, detector.kind)))
            }
        }
        return found.sorted { ($1.detector.rarity, $0.draw) < ($0.detector.rarity, $1.draw) }
    }

    /// On Sunday evenings at most, by two of three cats or more.
    private func mayWriteTogether(_ written: [Letter]) throws(DomainError) -> Bool {
        guard today.weekday == .sunday, !written.isEmpty, history.cats.count(where: { $0.state == .active }) >= 3,
            history.draw(writer.seed, Chat.house) % 100 < 60
        else { return false }
        return try !isWaiting(written.filter { $0.chat == Chat.house })
    }

    /// About the week, unless there is a rare fact.
    private mutating func houseLetter(by cats: [Cat]) throws(DomainError) -> Message? {
        guard try candidates(detectors.filter { $0.rarity >= 100 }, among: cats).isEmpty else { return nil }
        let weekly = try candidates(
            detectors.filter { Self.ofTheWeek.contains($0.kind) }, among: cats.filter { $0.state == .active })
        for first in weekly {
            for second in weekly where second.cat.id != first.cat.id && second.detector.kind != first.detector.kind {
                let pairs = [first, second].map { (cat: $0.cat, fact: $0.fact) }
                if let message = writer.houseLetter(pairs, at: max(history.moment.instant, tonight)) { return message }
            }
        }
        return nil
    }

    /// What is about the last seven days as a whole, and needs no sessions: reading those takes longer than all else.
    private static let ofTheWeek: Set<String> = [
        "weekMinutes", "weekMore", "twiceGoal", "goalEveryDay", "exactGoal", "everyDayWeek", "weekend", "sameWeekday",
        "busiestWeekday", "allTogether", "longestDay", "neighbours",
    ]
}

extension LetterHistory {
    /// The person's newest answer to a cat before the day. An answer to the house is for the cat that spoke first.
    func lastAnswer(to cat: Cat) -> Letter? {
        mailbox.all.first { letter in
            guard letter.message.kind == .answer, date(of: letter.message.timestamp) < day else { return false }
            guard letter.chat == Chat.house else { return letter.chat == cat.id }
            return letter.message.answers.flatMap(mailbox.letter)?.message.facts.first?["cat"] == cat.id
        }
    }
}
