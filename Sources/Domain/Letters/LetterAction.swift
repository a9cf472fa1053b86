package import DocumentStore
package import Words

/// What a person does with letters, as a value. A batch follows from each.
package enum LetterAction: Hashable, Sendable {
    case markRead(id: String)
    case keep(id: String, Bool)
    /// 1 to 2,000 characters. `answerId` is a new id of history.
    case answer(id: String, text: String, answerId: String)
    /// 1 to 2,000 characters, to be delivered by a cat on a day to come. `id` is a new id of history.
    case writeToMyself(text: String, on: Day, catId: String, id: String)
    /// A cat that visits on a day; of two on one day the later one is remembered.
    case noteGuest(GuestVisit)

    /// What its batches are called in the journal.
    package var kind: String {
        switch self {
        case .markRead: "readLetter"
        case .keep: "keepLetter"
        case .answer: "answerLetter"
        case .writeToMyself: "writeToMyself"
        case .noteGuest: "noteGuest"
        }
    }

    /// Days until a letter to oneself comes, as they are offered.
    package static let delays = [30, 90, 365]
    /// The furthest day of delivery, in days from today.
    package static let longestDelay = 3660

    /// Its batch; nil if it is so already.
    /// - Throws: `.noSuchLetter`, `.noSuchCat`, `.invalid` for a text or a day; `.unreadable`.
    package func batch(
        on mailbox: Mailbox, _ repository: Repository, language: Language, at moment: Moment
    ) throws(DomainError) -> Batch? {
        switch self {
        case .markRead(let id):
            let letter = try mailbox.known(id)
            guard letter.isUnread, letter.message.timestamp <= moment.instant else { return nil }
            return Batch(kind: kind, writes: [.markingRead(letter)])
        case .keep(let id, let isKept):
            let letter = try mailbox.known(id)
            guard letter.message.isKept != isKept else { return nil }
            let mark = Write.updateIfPresent(letter.path, ["kept": .boolean(isKept)])
            guard isKept else { return Batch(kind: kind, writes: [mark]) }
            // It stays even if another machine removed it before, and read if another one read it.
            return Batch(kind: kind, writes: [.once(letter.path, Fields(of: letter.message)), mark])
        case .answer(let id, let text, let answerId):
            let letter = try mailbox.known(id)
            let answer = Message(
                id: answerId, text: try Self.checked(text), senderID: Message.me, timestamp: moment.instant,
                readBy: [Message.me], kind: .answer, language: language, answers: id)
            var writes = try mailbox.writes(adding: answer, to: letter.chat, in: repository, at: moment)
            if letter.isUnread { writes.append(.markingRead(letter)) }
            return Batch(kind: kind, writes: writes)
        case .writeToMyself(let text, let day, let catId, let id):
            let moment = moment.ruled(by: try repository.settings())
            guard try repository.cat(catId) != nil else { throw .noSuchCat(catId) }
            let days = day.days(since: moment.today)
            guard (1...Self.longestDelay).contains(days) else {
                throw .invalid(.days, .outOfRange(1, Self.longestDelay))
            }
            let message = Message(
                id: id, text: try Self.checked(text), senderID: Message.me, timestamp: moment.start(of: day),
                kind: .toMyself, language: language)
            // It is not yet the last message of the chat, which shows its text.
            return Batch(kind: kind, writes: [.create(.message(id, in: catId), message)])
        case .noteGuest(let visit):
            guard !mailbox.guests.contains(visit) else { return nil }
            return Batch(kind: kind, writes: [.set(.guest(on: visit.day), visit)])
        }
    }

    /// As it is kept: line breaks are fine, other control characters are not.
    /// - Throws: `.invalid`.
    package static func checked(_ text: String) throws(DomainError) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        var kept: [String] = []
        for line in lines { kept.append(try TextRule.letter.checked(line) as String) }
        let text = kept.joined(separator: "\n").trimmed
        guard !text.isEmpty else { throw .invalid(.letter, .empty) }
        guard text.count <= Message.longestAnswer else { throw .invalid(.letter, .tooLong(Message.longestAnswer)) }
        return text
    }
}

extension Write {
    fileprivate static func markingRead(_ letter: Letter) -> Write {
        .updateIfPresent(letter.path, [:], .adding([Message.me], to: "readBy"))
    }
}

extension TextRule {
    /// One line of what a person writes.
    fileprivate static let letter = TextRule(field: .letter, least: 0, most: Message.longestAnswer)
}

extension Mailbox {
    /// By its id, whole or as far as it is clear.
    /// - Throws: `.noSuchLetter`.
    package func known(_ id: String) throws(DomainError) -> Letter {
        guard let letter = letter(id) else { throw .noSuchLetter(id) }
        return letter
    }

    /// A message and its chat, which shows the newest one; an earlier one that is noticed late changes only the members.
    func writes(
        adding message: Message, to chat: String, in repository: Repository, at moment: Moment
    ) throws(DomainError) -> [Write] {
        let members = chat == Chat.house ? try repository.cats().map(\.id) : [chat]
        let known = chats.first { $0.id == chat }
        let isNewest = known.map { $0.lastMessageTimestamp <= message.timestamp } ?? true
        let shown = Chat(
            id: chat, members: members + [Message.me], lastMessage: isNewest ? message.text : known?.lastMessage ?? "",
            lastMessageTimestamp: isNewest ? message.timestamp : known?.lastMessageTimestamp ?? message.timestamp,
            isGroupChat: members.count >= 2, createdAt: known?.createdAt ?? moment.instant, updatedAt: moment.instant)
        let fields = Fields(of: shown)
        let path = DocumentPath.message(message.id, in: chat)
        // Of two machines that write the same letter one does.
        return [.once(path, Fields(of: message), then: [.merge(.chat(chat), fields)])]
    }
}
