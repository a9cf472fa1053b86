package import DocumentStore

/// `chats/{chatId}`: the letters of one cat, under its id, or of the whole house.
package struct Chat: Codable, Identifiable, Hashable, Sendable {
    package let id: String
    /// Ids of cats, and `me`.
    package var members: [String]
    /// The text of the newest message, as of `lastMessageTimestamp`.
    package var lastMessage: String
    package var lastMessageTimestamp: Timestamp
    /// Three members or more.
    package var isGroupChat: Bool
    package var createdAt: Timestamp
    package var updatedAt: Timestamp

    /// The chat of letters that several cats write.
    package static let house = "house"

    package init(
        id: String, members: [String], lastMessage: String, lastMessageTimestamp: Timestamp, createdAt: Timestamp,
        updatedAt: Timestamp
    ) {
        self.id = id
        self.members = members
        self.lastMessage = lastMessage
        self.lastMessageTimestamp = lastMessageTimestamp
        isGroupChat = members.count >= 3
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }

    /// The other member of a chat of two; nil in a group.
    package func other(than member: String) -> String? {
        members.count == 2 && !isGroupChat ? members.first { $0 != member } : nil
    }
}

/// `chats/{chatId}/messages/{messageId}`: a letter, or what the person wrote.
package struct Message: Codable, Identifiable, Hashable, Sendable {
    /// `202611-letter-longestSession-c1-2026-11-23` for letters of cats, so that two machines write the same one once.
    package let id: String
    /// 1 to 10,000 characters.
    package var text: String
    /// A cat's id, `me` or `house`.
    package var senderID: String
    /// When it arrives: it cannot be read before.
    package var timestamp: Timestamp
    package var readBy: [String]
    package var kind: Kind
    /// What it claims, in the order of the text; empty for what the person wrote.
    package var facts: [LetterFact]
    package var isKept: Bool
    package var language: Language
    /// Marks of the texts it was put together from, so that none comes twice.
    package var parts: [String]
    /// The letter it answers, or thanks for.
    package var answers: String?

    /// Names the person as a member, sender and reader.
    package static let me = "me"

    /// What a message is.
    package enum Kind: String, Codable, Sendable, CaseIterable {
        case letter, house, thanks, answer, toMyself
    }

    /// By what the documents call them; `kept` is the field of the specification.
    private enum CodingKeys: String, CodingKey {
        case id, text, senderID, timestamp, readBy, kind, facts, language, parts, answers
        case isKept = "kept"
    }

    package init(
        id: String, text: String, senderID: String, timestamp: Timestamp, readBy: [String] = [], kind: Kind,
        facts: [LetterFact] = [], isKept: Bool = false, language: Language, parts: [String] = [], answers: String? = nil
    ) {
        self.id = id
        self.text = text
        self.senderID = senderID
        self.timestamp = timestamp
        self.readBy = readBy
        self.kind = kind
        self.facts = facts
        self.isKept = isKept
        self.language = language
        self.parts = parts
        self.answers = answers
    }

    package func isRead(by reader: String) -> Bool { readBy.contains(reader) }

    package func isFrom(_ sender: String) -> Bool { senderID == sender }

    /// The most characters of a letter's answer, or of a letter to oneself.
    package static let longestAnswer = 2000
    /// The most characters of any message.
    package static let longest = 10_000
}

/// One claim of a letter: what a detector found.
package struct LetterFact: Codable, Hashable, Sendable {
    /// A `LetterDetector`'s name.
    package var kind: String
    package var arguments: [Argument]
    /// The entries it was found in, if they are few; they show where it comes from.
    package var entryIds: [String]

    /// A value by its name; days as "2026-11-23", numbers in digits, habits and cats by id.
    package struct Argument: Codable, Hashable, Sendable {
        package let name: String
        package let value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package init(kind: String, arguments: [Argument], entryIds: [String] = []) {
        self.kind = kind
        self.arguments = arguments
        self.entryIds = entryIds
    }

    package subscript(name: String) -> String? { arguments.first { $0.name == name }?.value }

    /// Whether another one says the same; what entries it was found in does not matter.
    package func isSame(as other: LetterFact) -> Bool { kind == other.kind && arguments == other.arguments }
}

/// `guests/{date}`: the cat of somebody else that was here on a day. It is kept with letters, which alone look back at it.
package struct GuestVisit: Codable, Hashable, Sendable {
    package let id: Day
    package let name: String

    package var day: Day { id }

    package init(day: Day, name: String) {
        self.id = day
        self.name = name
    }
}

extension GuestVisit: StoredModel { package static var collection: Schema.Collection { Schema.guests } }
extension Chat: StoredModel { package static var collection: Schema.Collection { Schema.chats } }
extension Message: StoredModel { package static var collection: Schema.Collection { Schema.messages } }
extension Language: Codable {}

extension Schema {
    static let chats = Collection(
        "chats/{chatId}", id: .made,
        Field("members", .list(.id)),
        Field("lastMessage", .text(0...Message.longest), .byDefault("")),
        Field("lastMessageTimestamp", .timestamp),
        Field("isGroupChat", .boolean, .byDefault(false)),
        Field("createdAt", .timestamp),
        Field("updatedAt", .timestamp))

    static let messages = Collection(
        "chats/{chatId}/messages/{messageId}", id: .history,
        Field("text", .text(1...Message.longest)),
        Field("senderID", .id),
        Field("timestamp", .timestamp),
        Field("readBy", .list(.id), .byDefault([])),
        Field("kind", .word(Message.Kind.allCases.map(\.rawValue)), .byDefault("letter")),
        Field("facts", .list(.map(fact)), .byDefault([])),
        Field("kept", .boolean, .byDefault(false)),
        Field("language", .word(Language.allCases.map(\.rawValue)), .byDefault("en")),
        Field("parts", .list(.text(0...100)), .byDefault([])),
        Field("answers", .id, .optional))

    static let guests = Collection("guests/{date}", id: .day, Field("name", .text(.catName)))

    /// What remains of months whose letters were removed.
    static let letterMonths = Collection(
        "letterMonths/{YYYY-MM}", id: .month, Field("letters", .integer(0...1_000_000)),
        Field("kept", .integer(0...1_000_000)))

    private static let fact: [Field] = [
        Field("kind", .text(1...60)),
        Field("arguments", .list(.map([Field("name", .text(1...60)), Field("value", .text(0...Message.longest))]))),
        Field("entryIds", .list(.id)),
    ]
}

extension DocumentPath {
    package static func chat(_ id: String) -> DocumentPath { root.child("chats", id) }

    package static func guest(on day: Day) -> DocumentPath { root.child("guests", day.text) }

    static func letterMonth(_ month: Month) -> DocumentPath { root.child("letterMonths", month.text) }

    package static func message(_ id: String, in chat: String) -> DocumentPath {
        Self.chat(chat).child("messages", id)
    }
}
