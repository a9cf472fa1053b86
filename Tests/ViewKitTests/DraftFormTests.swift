import Canvas
import Testing

@testable import ViewKit

@Suite("Forms over a draft") struct DraftFormTests {
    struct Draft: Equatable, Sendable {
        var minutes = 48
        var habit = "d"
        var isCounted = true
        var note = ""
    }

    typealias Form = DraftForm<Draft>

    private var form: Form {
        Form(
            Draft(),
            [
                .number("Minutes", \.minutes, 1...720, step: 5, read: Self.minutes) { "\"\($0)\" is no length." }
                    .hint("1h30, 90").unit("min"),
                .choice("Habit", \.habit, Options([("a", "Piano"), ("d", "Read"), ("e", "Run"), ("f", "Read")])),
                .toggle("Earns coins", \.isCounted, on: "yes", off: "no").shown { $0.minutes <= 180 },
                .text("Note", \.note, limit: 5),
            ])
    }

    private static let minutes: @Sendable (String) -> Int? = { text in
        let parts = text.split(separator: "h", omittingEmptySubsequences: false).map {
            Int($0) ?? ($0.isEmpty ? 0 : nil)
        }
        guard !parts.contains(nil), parts.count < 3 else { return nil }
        return parts.count == 2 ? (parts[0] ?? 0) * 60 + (parts[1] ?? 0) : parts[0]
    }

    private func typed(_ keys: [Key], in form: Form) -> Form { changed(form) { for key in keys { _ = $0.type(key) } } }

    @Test("typed text stays as typed, and the draft has its value")
    func typing() {
        var form = typed([.character("1"), .character("h"), .character("3"), .character("0")], in: self.form)
        #expect(form.draft.minutes == 90 && form.text(0) == "1h30" && form.isChanged)
        form = typed([.character("x")], in: form)
        #expect(form.fault(0) == "\"1h30x\" is no length." && form.draft.minutes == 90)
        let saved = form.submit()
        #expect(saved == nil && form.focus == 0)
        form = typed([.tab, .backspace], in: form)
        #expect(form.focus == 1 && form.fault(0) != nil && form.text(0) == "1h30x")
        form = typed([.backTab, .character("7")], in: form)
        #expect(form.text(0) == "7" && form.submit()?.minutes == 7)
    }

    @Test("left and right step through numbers and options, which are chosen by value, not by name")
    func stepping() {
        var form = typed([.right], in: self.form)
        #expect(form.draft.minutes == 53 && form.text(0) == "53")
        form = typed([.down, .right, .right], in: form)
        #expect(form.draft.habit == "f" && form.text(1) == "Read")
        form = typed([.character("p")], in: form)
        #expect(form.draft.habit == "a")
        form = typed([.left, .tab, .character(" ")], in: form)
        #expect(form.draft.habit == "f" && !form.draft.isCounted && form.text(2) == "no")
        let isTaken = form.type(.enter)
        #expect(!isTaken)
    }

    @Test("a field that does not apply is not shown, and tab passes it")
    func hidden() {
        var form = typed([.character("2"), .character("0"), .character("0")], in: self.form)
        #expect(form.shown == [0, 1, 3])
        form = typed([.tab, .tab], in: form)
        #expect(form.focus == 3)
        form = typed([.paste("too long")], in: form)
        #expect(form.draft.note == "too l")
    }

    @Test("why saving was refused is shown until the field is edited")
    func refused() {
        var form = self.form
        form.refuse(0, "Changed meanwhile.")
        #expect(form.fault(0) == "Changed meanwhile.")
        form = typed([.character("9")], in: form)
        #expect(form.fault(0) == nil)
    }

    @Test("all fields are shown where there is room, otherwise the one with the focus")
    func view() {
        func view(_ form: Form) -> View {
            form.view(place: { "\($0)/\($1)" }, touch: { Click.field($0) }, letter: { Click.letter($0, $1) })
        }
        let rows = view(form).rows(46, 4)
        #expect(
            rows.map { $0.prefix(11) } == ["Minutes    ", "Habit      ", "Earns coins", "Note"].map { $0.prefix(11) })
        #expect(rows[0].contains("48 min") && rows[0].hasSuffix("1h30, 90") && rows[1].contains("‹ Read ›"))
        #expect(view(form).rows(46, 2).map { $0.trimmed } == [rows[0].trimmed, "1h30, 90"])
        let frame = view(form).frame(46, 4)
        #expect(frame.isTyping && frame.click(x: 2, y: 1) == .field(1) && frame.click(x: 14, y: 0) == .letter(0, 1))
        #expect(view(typed([.tab], in: form)).frame(46, 4).cursor == Point(x: 13, y: 1))
        #expect(view(form).plain.lines.first == "Minutes: 48 (1h30, 90)")
    }

    @Test("a click puts the caret in its field, and equal forms are equal")
    func clicks() {
        var form = self.form
        form.place(in: 0, at: 1)
        form = typed([.character("5")], in: form)
        #expect(form.text(0) == "458")
        #expect(form != self.form && self.form == self.form && !self.form.isChanged)
        form.focus(on: 99)
        #expect(form.focus == 0)
    }
}

extension String {
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
