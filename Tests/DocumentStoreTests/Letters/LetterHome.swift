import DocumentStore
import TestSupport
import Testing

/// Letters as Domain writes them: a chat with a cat, messages in it, and marks on them.
enum Letter {
    static let chat = DocumentPath("chats/mochi")

    static func path(_ id: String) -> DocumentPath { chat.child("messages", id) }

    /// - Parameter isRead: an unread one never goes.
    static func write(_ id: String, _ text: String = "Hello.", isRead: Bool = true, isKept: Bool = false) -> Batch {
        Batch(
            kind: "writeLetter",
            writes: [
                .merge(chat, ["lastMessage": .string(text), "members": ["mochi", "me"]]),
                .set(path(id), ["text": .string(text), "isRead": .boolean(isRead), "kept": .boolean(isKept)]),
            ])
    }

    static func mark(_ id: String, _ field: FieldPath) -> Batch {
        Batch(kind: "markLetter", writes: [.updateIfPresent(path(id), [field: true])])
    }

    /// Which stay: unread and kept ones, and everything that is no letter.
    static func stays(_ document: Document) -> Bool {
        document.path.collectionGroup != "messages" || document.fields.boolean("kept") == true
            || document.fields.boolean("isRead") != true
    }
}

extension Store {
    /// The ids of all messages.
    var letterIds: Set<String> {
        get throws {
            Set(try documents(Query(.collection("chats/mochi/messages"))).map(\.path.id))
        }
    }
}

extension TwoMachines {
    /// The letters of a machine, and its store.
    func letters(_ machine: String, files: (any FileSystem)? = nil) throws -> Store {
        try open(machine, files: files).openLetters()
    }

    func go(to text: String) throws { now = try #require(Timestamp(text: text)) }

    /// A year of letters: two in each of the months given, `march-1` read and `march-2` kept, and so on.
    func writeLetters(_ machine: String, months: [String], ids: [String]) throws {
        for (month, id) in zip(months, ids) {
            try go(to: "\(month)-10T10:00:00.000Z")
            let letters = try letters(machine)
            try letters.commit(Letter.write("\(id)-1"))
            try letters.commit(Letter.write("\(id)-2", isKept: true))
            letters.close()
        }
    }

    /// Everything one machine has of letters, or only a device's.
    func sendLetters(of device: String? = nil, from source: String, to target: String) throws {
        let (from, to) = (layout(source), layout(target))
        if try files.status(at: to.storeFile) == nil { try put(bytes(from.storeFile), at: to.storeFile) }
        for name in try files.names(in: from.letters.journals) ?? [] where name == device ?? name {
            let device = name
            let (folder, there) = (from.letters.journal(of: device), to.letters.journal(of: device))
            // As sync tools do, what was removed is removed.
            for name in try files.names(in: there) ?? [] where try files.status(at: "\(folder)/\(name)") == nil {
                try files.remove("\(there)/\(name)")
            }
            try copy(folder, to: there)
        }
    }

    /// The names of a machine's journal files of letters, of one device.
    func letterFiles(_ machine: String, of device: String) throws -> [String] {
        try files.journalFiles(in: layout(machine).letters.journal(of: device)).map(\.text)
    }

    func mirroredLetterFiles(_ machine: String, of device: String) throws -> [String] {
        try files.journalFiles(in: layout(machine).letters.mirroredJournal(of: device)).map(\.text)
    }
}
