import DocumentStore
import Domain
import TestSupport
import Testing

struct NoteSessionTests {
    @Test("The note is written to the session and its entry, after midnight and on other days too")
    func note() throws {
        var life = try FocusLife(at: Timestamp("2026-02-19", "23:00"))
        let result = try #require(try life.focus(minutes: 25, session: "202602aaaaaaaaaaaaaa"))
        let day = result.day
        life.clocks.pass(seconds: 7200)
        func note(_ text: String?) throws {
            try life.perform(
                Action(NoteSession(habitId: "h1", sessionId: "202602aaaaaaaaaaaaaa", note: text)))
        }
        try note(" a hard page ")
        #expect(try life.repository.session("202602aaaaaaaaaaaaaa", of: "h1")?.note == "a hard page")
        #expect(try life.repository.entries(on: day).map(\.note) == ["a hard page"])
        try note(nil)
        #expect(try life.repository.session("202602aaaaaaaaaaaaaa", of: "h1")?.note == nil)
        #expect(try life.repository.entries(on: day).map(\.note) == [nil])
        #expect(throws: DomainError.invalid(.note, .controlCharacters)) { try note("a\u{1B}[2J") }
    }

    @Test("A session that is not there is refused")
    func missing() throws {
        var life = try FocusLife()
        #expect(throws: DomainError.timerGone) {
            try life.perform(Action(NoteSession(habitId: "h1", sessionId: "none", note: "x")))
        }
    }
}
