import Canvas
import DocumentStore
import Domain
import Testing

@testable import UI
import Words

@Suite("Writing letters") struct LetterFormTests {
    private func bench(_ keys: String, size: Size = .standard) -> Bench {
        var bench = Bench(size: size)
        bench.receiveLetters()
        bench.press(keys)
        return bench
    }

    private func form(_ bench: Bench) throws -> LetterForm { try #require(bench.model.top.screen as? LetterForm) }

    @Test(
        "w answers a letter, enter begins a line, and the form stays until it is saved",
        arguments: ["6 w", "6 enter w"])
    func answering(keys: String) throws {
        var bench = bench(keys)
        bench.write("Dear cat,")
        bench.press("enter")
        bench.write("thank you.")
        bench.press("ctrl-s ctrl-s")
        guard case .answer(let id, let text, _)? = bench.letterActions.last else {
            Issue.record("nothing was sent")
            return
        }
        #expect(id == Bench.letterbox(in: .english).received[0].id && text == "Dear cat,\nthank you.")
        #expect(bench.letterActions.count { if case .answer = $0 { true } else { false } } == 1)
        _ = try form(bench)
        bench.send(.letterSaved(try #require(bench.letterActions.last)))
        #expect(!(bench.model.top.screen is LetterForm))
        #expect(bench.model.toasts.last?.text == "Your answer is on its way.")
    }

    @Test("a refusal is said and leaves the text, which can be sent again")
    func refused() throws {
        var bench = bench("6 w h i ctrl-s")
        let action = try #require(bench.letterActions.last)
        bench.send(.letterRefused(action, .unreadable(.full(path: "/data"))))
        #expect(bench.model.toasts.last?.kind == .error)
        #expect(try form(bench).field.text == "hi")
        bench.press("ctrl-s")
        #expect(bench.letterActions.count == 2)
    }

    @Test("an empty letter is not sent, on any size", arguments: [Size.standard, .small, .tiny])
    func empty(size: Size) {
        var bench = bench("6 w enter space ctrl-s", size: size)
        #expect(bench.letterActions.isEmpty && bench.text.contains("Write something"))
        bench.press("x")
        bench.wait(milliseconds: 3000)
        bench.press("y")
        #expect(!bench.text.contains("Write something"))
    }

    @Test("s writes to oneself: in 30, 90 or 365 days, through a cat of one's choice")
    func toMyself() throws {
        var bench = bench("6 s")
        bench.write("How did it go?")
        bench.press("tab right")
        #expect(bench.text.contains("‹ in 90 days ›"))
        bench.press("right tab right")
        let cats = bench.model.userData.catsAtHome
        let chat = Bench.letterbox(in: .english).received[0].chat
        let index = try #require(cats.firstIndex { $0.id == chat })
        bench.press("ctrl-s")
        guard case .writeToMyself(let text, let day, let catId, _)? = bench.letterActions.last else {
            Issue.record("nothing was sent")
            return
        }
        #expect(text == "How did it go?" && day == bench.now.today.advanced(by: 365))
        #expect(catId == cats[(index + 1) % cats.count].id)
        bench.send(.letterSaved(try #require(bench.letterActions.last)))
        #expect(bench.model.toasts.last?.text.contains("will bring your letter on") == true)
    }

    @Test("esc keeps the text as a draft of this letter only")
    func draft() throws {
        var bench = bench("6 w a b c esc")
        #expect(bench.model.pages.isEmpty)
        bench.press("w")
        #expect(try form(bench).field.text == "abc")
        bench.press("esc down w")
        #expect(try form(bench).field.text == "")
    }

    @Test("the text is written by lines of the --plain mode, too")
    func plain() {
        var bench = bench("6 s")
        for line in ["Hello there", "in a", ""] { bench.send(.lineTyped(line)) }
        guard case .writeToMyself(let text, let day, _, _)? = bench.letterActions.last else {
            Issue.record("nothing was sent")
            return
        }
        #expect(text == "Hello there" && day == bench.now.today.advanced(by: 365))
    }

    @Test("ctrl-e gives the text to the editor, and what comes back is the text; a failure is told and keeps it")
    func editor() throws {
        var bench = bench("6 w")
        bench.write("Dear cat")
        bench.press("ctrl-e")
        #expect(bench.effects.last == .editText("Dear cat"))
        bench.send(.textEdited(.failed("vim")))
        #expect(try form(bench).field.text == "Dear cat")
        #expect(bench.model.toasts.last?.text == "vim failed. Your text is as it was.")
        bench.send(.textEdited(.text("Dear cat,\n\nthank you.")))
        #expect(try form(bench).field.text == "Dear cat,\n\nthank you.")
        bench.send(.textEdited(.noEditor))
        #expect(bench.model.toasts.last?.text.hasPrefix("No editor set.") == true)
    }
}
