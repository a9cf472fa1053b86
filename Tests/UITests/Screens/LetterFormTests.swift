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

    /// The text of the form that is open.
    private func written(_ bench: Bench) -> String? { (bench.top as? LetterForm)?.field.text }

    /// The letter to oneself that was asked to be kept last.
    private func toMyself(_ bench: Bench) -> (text: String, day: Day, catId: String)? {
        guard case .writeToMyself(let text, let day, let catId, _)? = bench.letterActions.last else { return nil }
        return (text, day, catId)
    }

    @Test(
        "w answers a letter, enter begins a line, and the form stays until it is saved",
        arguments: ["6 w", "6 enter w"])
    func answering(keys: String) throws {
        var bench = bench("\(keys) 'Dear cat,' enter 'thank you.' ctrl-s ctrl-s")
        let sent = bench.letterActions.filter { if case .answer = $0 { true } else { false } }
        guard sent.count == 1, case .answer(let id, let text, _) = sent[0] else {
            Issue.record("\(sent.count) were sent")
            return
        }
        #expect(id == Bench.letterbox(in: .english).received[0].id && text == "Dear cat,\nthank you.")
        #expect(bench.top is LetterForm)
        bench.send(.letterSaved(sent[0]))
        #expect(!(bench.top is LetterForm) && bench.said.last == "Your answer is on its way.")
    }

    @Test(
        "a refusal is shown and leaves the text, which can be sent again; esc keeps it as a draft of this letter only")
    func kept() throws {
        var bench = bench("6 w 'hi' ctrl-s")
        bench.send(.letterRefused(try #require(bench.letterActions.last), .unreadable(.full(path: "/data"))))
        #expect(bench.model.toasts.last?.kind == .error && written(bench) == "hi")
        bench.press("ctrl-s")
        #expect(bench.letterActions.count == 2)
        bench = self.bench("6 w 'abc' esc")
        #expect(bench.model.pages.isEmpty)
        bench.press("w")
        #expect(written(bench) == "abc")
        bench.press("esc down w")
        #expect(written(bench) == "")
    }

    @Test("an empty letter is not sent, on any size", arguments: [Size.standard, .small, .tiny])
    func empty(size: Size) {
        var bench = bench("6 w enter space ctrl-s", size: size)
        #expect(bench.letterActions.isEmpty && bench.text.contains("Write something"))
        bench.press("x 3s y")
        #expect(!bench.text.contains("Write something"))
    }

    @Test("s writes to oneself: in 30, 90 or 365 days, through a cat of one's choice; in lines of --plain, too")
    func writing() throws {
        var bench = bench("6 s 'How did it go?' tab right")
        #expect(bench.text.contains("‹ in 90 days ›"))
        let cats = bench.userData.catsAtHome
        let chat = Bench.letterbox(in: .english).received[0].chat
        let index = try #require(cats.firstIndex { $0.id == chat })
        bench.press("right tab right ctrl-s")
        let sent = try #require(toMyself(bench))
        let year = bench.now.today.advanced(by: 365)
        #expect(sent == ("How did it go?", year, cats[(index + 1) % cats.count].id))
        bench.send(.letterSaved(try #require(bench.letterActions.last)))
        #expect(bench.said.last?.contains("will bring your letter on") == true)
        bench = self.bench("6 s")
        for line in ["Hello there", "in a", ""] { bench.send(.lineTyped(line)) }
        let typed = try #require(toMyself(bench))
        #expect(typed.text == "Hello there" && typed.day == year)
    }

    @Test("ctrl-e gives the text to the editor and takes the new one; a failure is reported and keeps it")
    func editor() {
        var bench = bench("6 w 'Dear cat' ctrl-e")
        #expect(bench.effects.last == .editText("Dear cat"))
        bench.send(.textEdited(.failed("vim")))
        #expect(written(bench) == "Dear cat" && bench.said.last == "vim failed. Your text is as it was.")
        bench.send(.textEdited(.text("Dear cat,\n\nthank you.")))
        #expect(written(bench) == "Dear cat,\n\nthank you.")
        bench.send(.textEdited(.noEditor))
        #expect(bench.said.last?.hasPrefix("No editor set.") == true)
    }
}
