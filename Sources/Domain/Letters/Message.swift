package import DocumentStore
package import Words

/// `chats/{chatId}`: the letters of one cat, under its id, or of the whole house.
package struct Chat: Identifiable, Hashable, Sendable {
    package let id: String
    /// Ids of cats, and `me`.
    package var members: [String] = []
    /// The text of the newest message, as of `lastMessageTimestamp`.
    package var lastMessage = ""
    package var lastMessageTimestamp = Timestamp(milliseconds: 0)
    /// Three members or more.
    package var isGroupChat = false
    package var createdAt = Timestamp(milliseconds: 0)
    package var updatedAt = Timestamp(milliseconds: 0)

    /// The chat of letters that several cats write.
    package static let house = "house"
}

/// `chats/{chatId}/messages/{messageId}`: a letter, or what the person wrote.
package struct Message: Identifiable, Hashable, Sendable {
    /// `202611-letter-longestSession-c1-2026-11-23` for letters of cats, so that two machines write the same one once.
    package let id: String
    /// 1 to 10,000 characters.
    package var text = ""
    /// A cat's id, `me` or `house`.
    package var senderID = ""
    /// When it arrives: it cannot be read before.
    package var timestamp = Timestamp(milliseconds: 0)
    package var readBy: [String] = []
    package var kind = Kind.letter
    /// What it claims, in the order of the text; empty for what the person wrote.
    package var facts: [LetterFact] = []
    package var isKept = false
    package var language = Language.english
    /// Marks of the texts it was put together from, so that none comes twice.
    package var parts: [String] = []
    /// The letter it answers, or thanks for.
    package var answers: String?

    /// Names the person as a member, sender and reader.
    package static let me = "me"

    /// What a message is.
    package enum Kind: String, FieldWord {
        case letter, house, thanks, answer, toMyself
    }

    package func isRead(by reader: String) -> Bool { readBy.contains(reader) }

    package func isFrom(_ sender: String) -> Bool { senderID == sender }

    /// The most characters of a letter's answer, or of a letter to oneself.
    package static let longestAnswer = 2000
    /// The most characters of any message.
    package static let longest = 10_000
}

/// One claim of a letter: what a detector found.
package struct LetterFact: Hashable, Sendable {
    /// A `LetterDetector`'s name.
    package var kind = ""
    package var arguments: [Argument] = []

    /// A value by its name; days as "2026-11-23", numbers in digits, habits and cats by id.
    package struct Argument: Hashable, FieldMap {
        package private(set) var name = ""
        package private(set) var value = ""

        package static let fields: [Field<Argument>] = [
            .field("name", \.name, .text(1...60)),
            .field("value", \.value, .text(0...Message.longest)),
        ]

        init() {}

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    package subscript(name: String) -> String? { arguments.first { $0.name == name }?.value }
}

/// `guests/{date}`: the cat of somebody else that was here on a day. It is kept with letters, which alone look back at it.
package struct GuestVisit: Hashable, StoredModel {
    package let day: Day
    package private(set) var name: String

    package static let collection = Schema.Collection("guests/{date}", id: .day, fields)
    package static let fields: [Field<GuestVisit>] = [.field("name", \.name, .text(.catName))]

    package init(day: Day, name: String) {
        self.day = day
        self.name = name
    }

    package init(id: String) throws(ModelFault) {
        guard let day = Day(id) else { throw .mismatched(field: "id", reason: "not a day: \(id)") }
        self.init(day: day, name: "")
    }
}

extension Chat: StoredModel {
    package static let collection = Schema.Collection("chats/{chatId}", id: .made, fields)
    package static let fields: [Field<Chat>] = [
        .field("members", \.members, .list(.id)),
        .field("lastMessage", \.lastMessage, .text(0...Message.longest), orElse: ""),
        .field("lastMessageTimestamp", \.lastMessageTimestamp),
        .field("isGroupChat", \.isGroupChat, orElse: false),
        .field("createdAt", \.createdAt),
        .field("updatedAt", \.updatedAt),
    ]

    package init(id: String) { self.id = id }
}

extension Message: StoredModel {
    package static let collection = Schema.Collection("chats/{chatId}/messages/{messageId}", id: .history, fields)
    package static let fields: [Field<Message>] = [
        .field("text", \.text, .text(1...longest)),
        .field("senderID", \.senderID, .id),
        .field("timestamp", \.timestamp),
        .field("readBy", \.readBy, .list(.id), orElse: []),
        .known("kind", \.kind, .orElse(Kind.letter.stored), usually: .letter),
        .field("facts", \.facts, orElse: []),
        .field("kept", \.isKept, orElse: false),
        .known("language", \.language, .orElse(Language.english.stored), usually: .english),
        .field("parts", \.parts, .list(.text(0...100)), orElse: []),
        .optional("answers", \.answers, .id),
    ]

    package init(id: String) { self.id = id }
}

extension LetterFact: FieldMap {
    package static let fields: [Field<LetterFact>] = [
        .field("kind", \.kind, .text(1...60)),
        .field("arguments", \.arguments),
    ]
}

extension Language: FieldWord {}

extension DocumentPath {
    package static func chat(_ id: String) -> DocumentPath { root.child("chats", id) }

    package static func guest(on day: Day) -> DocumentPath { root.child("guests", day.text) }

    static func letterMonth(_ month: Month) -> DocumentPath { root.child("letterMonths", month.text) }

    package static func message(_ id: String, in chat: String) -> DocumentPath {
        Self.chat(chat).child("messages", id)
    }
}
