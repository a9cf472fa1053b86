import DocumentStore
@testable import Domain
import TestSupport

@testable import UI
import Words

extension Bench {
    /// Letters of the demo data: the newest is unread, the oldest kept and answered.
    static func letterbox(in language: Language) -> Letterbox { language == .english ? english : chinese }

    private static let english = made(.english)
    private static let chinese = made(.chinese)

    private static func made(_ language: Language) -> Letterbox {
        var store = MemoryDocuments()
        let repository: () -> Repository = { Repository(documents: store, deviceId: "demo") }
        guard let batch = try? sample.batch(), (try? store.commit(batch, now: sample.moment.instant)) != nil,
            var letters = try? sample.letters(in: repository(), language: language), let first = letters.first
        else { return Letterbox() }
        letters[0].message.isKept = true
        let answer = Message(
            id: "202611aaaaaaaaaaaaaa", text: language == .english ? "Thank you!" : "谢谢你！", senderID: Message.me,
            timestamp: first.message.timestamp.advanced(bySeconds: 3600), readBy: [Message.me], kind: .answer,
            language: language, answers: first.id)
        letters.append(Domain.Letter(chat: first.chat, message: answer))
        return Letterbox(letters: Mailbox(all: letters).all)
    }

    /// The demo's letters arrive.
    mutating func receiveLetters() {
        send(.lettersChanged(Self.letterbox(in: model.strings.language)))
    }

    /// What was asked to be done with letters, in order.
    var letterActions: [LetterAction] {
        effects.compactMap { if case .letter(let action) = $0 { action } else { nil } }
    }
}
