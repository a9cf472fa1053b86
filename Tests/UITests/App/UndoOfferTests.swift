import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("Undo in the footer") struct UndoOfferTests {
    private func footer(_ bench: LivingBench) -> String {
        bench.text.split(separator: "\n", omittingEmptySubsequences: false).last { !$0.allSatisfy(\.isWhitespace) }
            .map(String.init) ?? ""
    }

    @Test(
        "undo is the first key until one is pressed ten seconds after a change, then one of the last; redo after an undo"
    )
    func offered() throws {
        var bench = try TimerFlowTests.settled()
        #expect(!footer(bench).contains("u undo"))
        bench.press("space")
        #expect(footer(bench).hasPrefix(" u undo"))
        bench.wait(seconds: 9)
        #expect(footer(bench).hasPrefix(" u undo"))
        bench.press("down")
        #expect(footer(bench).hasPrefix(" u undo"))
        bench.wait(seconds: 600)
        #expect(footer(bench).hasPrefix(" u undo"))
        bench.press("down")
        #expect(footer(bench).hasSuffix("  u undo  ? help  q quit"))
        bench.press("u")
        #expect(footer(bench).hasPrefix(" U redo") && !footer(bench).contains("u undo"))
        bench.press("U")
        #expect(footer(bench).hasPrefix(" u undo"))
    }

    @Test("also after an adoption and a removal")
    func adoption() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("n")
        bench.write("Juggle")
        bench.press("enter enter")
        #expect(footer(bench).hasPrefix(" u undo"))
        bench.press("D D")
        #expect(footer(bench).hasPrefix(" u undo"))
    }

    @Test("an adoption with history says why it stays, not how to delete", arguments: Language.allCases)
    func history(language: Language) {
        let strings = Strings(language)
        let text = strings.staysWithHistory("Guitar")
        var bench = Bench(in: language)
        let batch = BatchID(device: "desk", seq: 7, crc: 1)
        let draft = HabitDraft(name: "Guitar", icon: "")
        let kitten = Litter(using: &bench.model.random, besides: [], in: language).kittens[0]
        bench.send(
            .performed(
                Action(CreateHabitWithCat(habitId: "h", catId: "c", draft: draft, kitten: kitten)),
                .adopted(habitId: "h", catId: "c"), batch))
        bench.press("u")
        bench.send(.notRetracted([batch], .habitHasHistory(habit: "Guitar")))
        #expect(bench.model.toasts.last?.text.hasPrefix(text.prefix(5)) == true)
        #expect(bench.model.toasts.last?.text.contains("Guitar") == true)
        #expect(bench.model.toasts.last?.text.contains("D ") == false)
    }

    @Test("not after what cannot be undone")
    func portrait() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("space")
        let portrait = Action(PaintPortrait(id: "p", catId: "c1"))
        bench.send(.performed(portrait, .done, nil))
        #expect(footer(bench).hasPrefix(" u undo"))
        bench.send(.performed(portrait, .done, BatchID(device: "desk", seq: 7, crc: 1)))
        #expect(!footer(bench).contains("u undo"))
    }

    @Test("in a small window three keys and help stay in sight", arguments: Language.allCases)
    func small(language: Language) {
        let bench = Bench(size: .small, in: language)
        let words = ["today.accept", "today.didIt", "today.addMinutes"].compactMap { id in
            Binding.standard.first { $0.id == id }?.word.map { Strings(language)($0) }
        }
        #expect(words.count == 3 && words.allSatisfy(bench.text.contains))
        #expect(bench.text.contains("?"))
    }

    @Test("the last row of a tiny window names a key")
    func tiny() { #expect(Bench(size: .tiny).text.contains("enter focus")) }

    @Test("while a text is typed, where u is a letter, undo is not offered")
    func typing() throws {
        var bench = try TimerFlowTests.settled()
        bench.press("space")
        #expect(footer(bench).hasPrefix(" u undo"))
        bench.press("a")
        #expect(!footer(bench).contains("undo"))
        bench.press("esc")
        #expect(footer(bench).hasPrefix(" u undo"))
    }

    @Test(
        "arrows are named where they choose",
        arguments: [("2", "←→ choose"), (", down down down", "←→ change"), ("n tab tab", "←→ change")])
    func arrows(keys: String, hint: String) {
        var bench = Bench()
        bench.press(keys)
        #expect(bench.text.contains(hint))
    }
}
