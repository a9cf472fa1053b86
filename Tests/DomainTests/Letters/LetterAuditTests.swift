import DocumentStore
@testable import Domain
import TestSupport
import Testing
import Words

@Suite("What the doctor finds in letters") struct LetterAuditTests {
    private let now = Moment.at("2026-02-19")

    private func message(_ id: String = "202602-letter-exactGoal-c1-2026-02-12") -> Message {
        Letter.sample(id, on: now.today).message
    }

    private func chat(_ members: [String] = ["c1", Message.me]) -> Write {
        .set(
            .chat("c1"),
            Fields(
                of: Chat(
                    id: "c1", members: members, lastMessage: "Hello.", lastMessageTimestamp: now.instant,
                    createdAt: now.instant, updatedAt: now.instant)))
    }

    /// Of one cat's house, with these documents among its letters.
    private func problems(_ writes: [Write]) throws -> [AuditFinding.Problem] {
        var life = Life()
        try life.adopt()
        try life.put(writes)
        return try Audit(life.repository).letters().map(\.problem)
    }

    private func set(_ message: Message, in chat: String = "c1") throws -> Write {
        .set(.message(message.id, in: chat), Fields(of: message))
    }

    @Test("Letters as they are written are well, and so are guests and removed months")
    func well() throws {
        let answer = Letter.sample("202602answer", .answer, on: now.today, answers: message().id).message
        let visit = GuestVisit(day: now.today, name: "Olive")
        #expect(
            try problems([
                chat(), set(message()), set(answer), .set(.guest(on: visit.day), Fields(of: visit)),
                .set(.letterMonth(Month(year: 2026, number: 1)), ["letters": 9, "kept": 2]),
            ]) == [])
    }

    @Test("Members, senders, ids and answers that cannot be are found")
    func broken() throws {
        #expect(
            try problems([chat(["c1", "c9"])]) == [
                .danglingReference(field: "members", id: "c9"), .danglingReference(field: "members", id: "me"),
            ])
        var foreign = message()
        foreign.senderID = "c2"
        #expect(try problems([set(foreign)]) == [.impossible(field: "senderID")])
        #expect(
            try problems([set(message("202602-letter-exactGoal-c1-2026-03-12"))]) == [.impossible(field: "id")])
        var stray = message()
        stray.answers = "202601gone"
        #expect(try problems([set(stray)]) == [.danglingReference(field: "answers", id: "202601gone")])
        var elsewhere = message()
        elsewhere.senderID = "c7"
        #expect(try problems([set(elsewhere, in: "c7")]) == [.danglingReference(field: "chat", id: "c7")])
    }

    @Test("A malformed or newer message is found by the schema alone, and hides no other")
    func malformed() throws {
        var newer = Fields(of: message("202602-letter-later-c1-2026-02-13"))
        newer["kind"] = "postcard"
        let path = DocumentPath.message("202602-letter-later-c1-2026-02-13", in: "c1")
        let torn = DocumentPath.message("202602-letter-torn-c1-2026-02-14", in: "c1")
        let writes: [Write] = [try set(message()), .set(path, newer), .set(torn, ["text": 5])]
        var life = Life()
        try life.adopt()
        try life.put(writes)
        #expect(life.store.table.values.flatMap { Schema.findings(for: $0) }.count == 4)
        #expect(try problems(writes) == [])
        var letters = MemoryDocuments()
        try letters.commit(Batch(kind: "test", writes: writes), now: now.instant)
        #expect(try Mailbox(letters).all.map(\.id).sorted() == [path.id, message().id].sorted())
    }
}
