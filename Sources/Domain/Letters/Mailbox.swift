package import DocumentStore

/// One message and the chat it is in.
package struct Letter: Identifiable, Hashable, Sendable {
    /// A cat's id, or `Chat.house`.
    package let chat: String
    package var message: Message

    package init(chat: String, message: Message) {
        self.chat = chat
        self.message = message
    }

    /// Nil for a document that is no message, or cannot be decoded.
    init?(_ document: Document) {
        guard case let segments = document.path.segments, segments.count == 4, segments[2] == "messages",
            let message = try? Message(document)
        else { return nil }
        self.init(chat: String(segments[1]), message: message)
    }

    package var id: String { message.id }
    package var path: DocumentPath { .message(message.id, in: chat) }
    package var isUnread: Bool { !message.isRead(by: Message.me) && message.kind != .answer }
    /// Whether a cat wrote it, or several.
    package var isFromCats: Bool { !message.isFrom(Message.me) }

    /// In one line. The greetings of cats end with a comma, in Chinese with a colon.
    package var withoutGreeting: String {
        let lines = message.text.split(whereSeparator: \.isNewline)
        let isGreeted = isFromCats && lines.count > 1 && ",\u{FF1A}".contains(lines[0].suffix(1))
        return lines.dropFirst(isGreeted ? 1 : 0).joined(separator: " ")
    }

    /// The day it was written for, by its id; nil for what the person wrote.
    package var day: Day? { isFromCats ? Day(String(message.id.suffix(10))) : nil }

    /// Whether it stays when old letters are removed: kept, of a day that comes once, or to oneself. `answered` are the
    /// ids of letters that were answered.
    package func isKeepsake(answered: Set<String>) -> Bool {
        message.isKept || answered.contains(message.id) || message.kind == .toMyself || message.kind == .answer
            || message.facts.contains { LetterDetector.named($0.kind)?.isKeepsake == true }
    }
}

/// What a person sees of letters: those that arrived and are true.
package struct Letterbox: Hashable, Sendable {
    /// Newest first, with what the person wrote.
    package let letters: [Letter]
    /// Newest first.
    package let removedMonths: [LetterMonth]
    /// Letters to oneself that have not come yet.
    package let underway: Int
    /// The question about old letters.
    package let question: LetterQuestion?

    package init(
        letters: [Letter] = [], removedMonths: [LetterMonth] = [], underway: Int = 0, question: LetterQuestion? = nil
    ) {
        self.letters = letters
        self.question = question
        self.removedMonths = removedMonths
        self.underway = underway
    }

    package var unread: [Letter] { letters.filter(\.isUnread) }

    /// Whether there is nothing of letters: none came, none is to come, none was removed.
    package var isEmpty: Bool { letters.isEmpty && removedMonths.isEmpty && underway == 0 }

    /// All but what the person answered, newest first.
    package var received: [Letter] { letters.filter { $0.message.kind != .answer } }

    /// Oldest first.
    package func answers(to id: String) -> [Letter] {
        letters.filter { $0.message.kind == .answer && $0.message.answers == id }.reversed()
    }
}

/// All letters. Pure: screens and commands ask it what there is.
package struct Mailbox: Hashable, Sendable {
    package let chats: [Chat]
    /// All that can be understood, newest first: also those to come, and those hidden since what they say was undone.
    package let all: [Letter]
    /// Months whose letters were removed, newest first.
    package let removedMonths: [LetterMonth]
    /// Cats that visited, by day.
    package let guests: [GuestVisit]

    package init(
        chats: [Chat] = [], all: [Letter] = [], removedMonths: [LetterMonth] = [], guests: [GuestVisit] = []
    ) {
        self.chats = chats
        self.guests = guests.sorted { $0.day < $1.day }
        self.all = all.sorted { ($1.message.timestamp, $1.id) < ($0.message.timestamp, $0.id) }
        self.removedMonths = removedMonths
    }

    /// A message that cannot be decoded is left out and hides no other.
    package init(_ letters: any DocumentReader) throws(DomainError) {
        do throws(StoreError) {
            let months = try letters.documents(.all(of: "letterMonths")).compactMap { try? LetterMonth($0) }
            self.init(
                chats: try letters.documents(.all(of: "chats")).compactMap { try? Chat($0) },
                all: try letters.documents(.everywhere("messages")).compactMap(Letter.init),
                removedMonths: months.sorted { $1.id < $0.id },
                guests: try letters.documents(.all(of: "guests")).compactMap { try? GuestVisit($0) })
        } catch { throw .unreadable(error) }
    }

    package func letter(_ id: String) -> Letter? { all.first { $0.id == id } }

    package func letters(of chat: String) -> [Letter] { all.filter { $0.chat == chat } }

    /// Ids of letters that the person answered.
    package var answered: Set<String> { Set(all.filter { $0.message.kind == .answer }.compactMap(\.message.answers)) }

    /// Those that have arrived and are true, newest first. Of letters that two machines wrote for one day and one cat,
    /// or house, without knowing of each other, the first one.
    /// - Throws: `.unreadable` if what unread letters say cannot be checked.
    package func arrived(in repository: Repository, at moment: Moment) throws(DomainError) -> [Letter] {
        var seen: Set<String> = []
        var arrived: [Letter] = []
        let here = all.filter { $0.message.timestamp <= moment.instant }
        for letter in here.sorted(by: { ($0.message.timestamp, $0.id) < ($1.message.timestamp, $1.id) }) {
            let isFirst = letter.day.map {
                seen.insert("\($0.text) \(letter.message.kind.rawValue) \(letter.chat)").inserted
            }
            if letter.isUnread {
                guard isFirst ?? true, try isTrue(letter, in: repository, at: moment) else { continue }
            }
            arrived.append(letter)
        }
        return arrived.reversed()
    }

    /// What a person sees at a moment.
    /// - Throws: `.unreadable` if what unread letters say cannot be checked.
    package func letterbox(in repository: Repository, at moment: Moment) throws(DomainError) -> Letterbox {
        Letterbox(
            letters: try arrived(in: repository, at: moment), removedMonths: removedMonths,
            underway: all.count { $0.message.kind == .toMyself && moment.instant < $0.message.timestamp },
            question: LetterQuestion(of: self, try repository.settings(), at: moment))
    }

    /// When the next letter comes that is written already.
    package func nextArrival(after moment: Moment) -> Timestamp? {
        all.map(\.message.timestamp).filter { moment.instant < $0 }.min()
    }

    /// The letters of a list: newest first, unread ones and those with the ids before the others.
    package static func inOrder(_ letters: [Letter], asUnread ids: Set<String> = []) -> [Letter] {
        let isFirst = { (letter: Letter) in letter.isUnread || ids.contains(letter.id) }
        return letters.filter(isFirst) + letters.filter { !isFirst($0) }
    }

    /// Whether all that a letter says is so by the journal: an entry may have been undone since.
    package func isTrue(_ letter: Letter, in repository: Repository, at moment: Moment) throws(DomainError) -> Bool {
        guard let day = letter.day, !letter.message.facts.isEmpty else { return true }
        var history = try LetterHistory(of: repository, and: self, on: day, at: moment)
        let detectors = letter.message.facts.compactMap { LetterDetector.named($0.kind) }
        try history.readSessions(of: repository, for: detectors)
        return letter.message.facts.allSatisfy { $0.isTrue(in: history, of: letter) }
    }
}
