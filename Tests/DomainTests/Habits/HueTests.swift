import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("Colours of habits") struct HueTests {
    @Test("one that only a newer program knows reads as none, and stays")
    func newer() throws {
        var life = Life()
        try life.adopt()
        try life.put([.update(.habit("h1"), ["hue": "turquoise"])])
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.hue == nil)
        var draft = HabitDraft(habit, on: .february(18))
        draft.name = "Poems"
        try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .february(18))
        #expect(try life.repository.document(at: .habit("h1"))?.fields["hue"] == "turquoise")
        draft.hue = .teal
        try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .february(18))
        #expect(try life.repository.habit("h1")?.hue == .teal)
        try life.undo(at: .february(18))
        #expect(try life.repository.document(at: .habit("h1"))?.fields["hue"] == "turquoise")
    }
}
