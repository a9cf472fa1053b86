import Canvas
import DocumentStore
import Domain
import Testing

@testable import UI
import Words

@Suite("Letters") struct LettersTests {
    private func bench(_ keys: String = "6", size: Size = .standard, letterbox: Letterbox? = nil) -> Bench {
        var bench = Bench(size: size)
        bench.send(.lettersChanged(letterbox ?? Bench.letterbox(in: .english)))
        bench.press(keys)
        return bench
    }

    private var received: [Domain.Letter] { Bench.letterbox(in: .english).received }

    private func words(_ letter: Domain.Letter) -> [Substring] {
        letter.message.text.split(whereSeparator: \.isWhitespace)
    }

    @Test("without a letter there is no tab, tab passes it by, and 6 says why")
    func hidden() {
        #expect(received.count >= 3 && Set(received.map(\.chat)).count > 1)
        #expect(received[0].isUnread && received.count(where: \.isUnread) == 1)
        var bench = Bench()
        #expect(!bench.text.contains("Letters"))
        bench.press("6")
        #expect(bench.model.place == .today && bench.said.last?.hasPrefix("No letters yet.") == true)
        bench.press("5 tab")
        #expect(bench.model.place == .today)
        bench.receiveLetters()
        #expect(bench.text.contains("6 ✉ 1"))
        bench.press("shift-tab")
        #expect(bench.model.place == .letters)
    }

    @Test("letters are asked for once, after the first frame, and not before the store can be read")
    func loading() {
        var bench = Bench()
        #expect(!bench.send(.started).contains(.loadLetters))
        bench.send(.storeTroubled(.full(path: "/data")))
        #expect(!bench.send(.shown).contains(.loadLetters))
        #expect(bench.send(.storeTroubled(nil)).contains(.loadLetters))
        #expect(!bench.send(.woken).contains(.loadLetters))
    }

    @Test("next to the list an envelope means a letter that no one opened")
    func envelope() {
        var bench = bench()
        #expect(bench.missing(["╲", "Not opened yet."]) == [])
        bench.press("down")
        #expect(!bench.text.contains("╲"))
    }

    @Test("enter opens a letter and marks it as read; esc goes back to it in the list; a hidden one closes")
    func opening() throws {
        var bench = bench("6 enter")
        let letter = try #require(received.first)
        #expect(bench.letterActions == [.markRead(id: letter.id)])
        var read = Bench.letterbox(in: .english).letters
        read[0].message.readBy = [Message.me]
        bench.send(.lettersChanged(Letterbox(letters: read)))
        #expect(!bench.text.contains("✉"))
        bench.press("esc")
        #expect(bench.model.pages.isEmpty && (bench.top as? LettersPlace)?.chosen == letter.id)
        bench.press("enter")
        bench.send(.lettersChanged(Letterbox()))
        #expect(bench.model.pages.isEmpty && bench.model.place == .letters && bench.text.contains("No letters yet."))
    }

    @Test("k keeps, k again does not; the footer says which")
    func keeping() {
        var bench = bench("6 enter k")
        let ids = received.map(\.id)
        #expect(bench.letterActions.last == .keep(id: ids[0], true) && bench.text.contains("k keep"))
        bench.send(.letterSaved(.keep(id: ids[0], true)))
        #expect(bench.said.last == "Kept for good.")
        bench.press("esc G enter k")
        #expect(bench.letterActions.last == .keep(id: ids[ids.count - 1], false) && bench.text.contains("k don't keep"))
    }

    @Test("left and right lead to newer and older letters, and say if there are none; an answer is below its letter")
    func turning() {
        var bench = bench("6 enter right")
        #expect((bench.top as? LetterPage)?.letterId == received[1].id)
        bench.press("esc G")
        #expect(!bench.text.contains("Thank you!"))
        bench.press("enter right")
        #expect(bench.said.last == "This is the oldest letter." && bench.text.contains("Thank you!"))
        bench.press("esc g enter left")
        #expect(bench.said.last == "This is the newest letter.")
    }

    @Test("a letter is on one screen, also of 40x12", arguments: [Size.small, .standard, .flat, .tall])
    func whole(size: Size) throws {
        for (index, letter) in received.enumerated() {
            let bench = bench("6 g" + String(repeating: " down", count: index) + " enter", size: size)
            let shown = bench.text.split(whereSeparator: \.isWhitespace)
            #expect(shown.contains(try #require(words(letter).last)), "\(bench.text)")
        }
    }

    @Test("a long letter scrolls to its end")
    func scrolling() {
        var letters = Bench.letterbox(in: .english).letters
        letters[0].message.text = (1...60).map { "line \($0)" }.joined(separator: "\n")
        var bench = bench("6 enter up", size: .small, letterbox: Letterbox(letters: letters))
        #expect(bench.said.last == "This is the top of the letter.")
        #expect(bench.text.contains("line 1\n") || bench.text.contains("line 1 "))
        bench.press(String(repeating: "page-down ", count: 10) + "3s")
        #expect(bench.text.contains("line 60"))
        bench.press("down")
        #expect(bench.said.last == "This is the end of the letter.")
    }

    @Test("f shows one writer after the other, then all again; / searches text and names")
    func filters() throws {
        var bench = bench("6 f")
        func shown() -> Int { bench.model.plainText(at: bench.now).choices.count }
        let (all, first) = (received, received[0])
        let chats = all.map(\.chat).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let name = Strings(.english).letters.sender(of: first, bench.userData)
        #expect(bench.text.contains("Letters · \(name)") && shown() == all.count { $0.chat == first.chat })
        for _ in chats.dropFirst() { bench.press("f") }
        #expect((bench.top as? LettersPlace)?.chat == chats.last)
        bench.press("f")
        #expect(shown() == all.count)
        bench.press("/")
        bench.write(String(try #require(words(first).last)))
        bench.press("enter")
        #expect(shown() == 1)
        bench.press("esc / 'xyzzy'")
        #expect(bench.text.contains("Nothing matches."))
    }

    @Test("the settings of letters say until when they are paused and how long they are kept")
    func settings() throws {
        let day = Day(year: 2026, month: 12, day: 24)
        #expect(Strings(.english).settings.value(day.text, of: .letters) == "paused until 24 Dec 2026")
        #expect(Strings(.english).settings.value("30", of: .keepLetters) == "30 days")
        let effect = try Setting.letters.effect(of: day.text)
        #expect(effect == .perform(Action(ChangeSetting(.letters(.pausedUntil(day))))))
    }

    @Test("removed letters and those on the way are counted below the list")
    func remarks() {
        let month = LetterMonth(id: "2026-03", letters: 9, kept: 2)
        let bench = bench(letterbox: Letterbox(letters: [], removedMonths: [month], underway: 1))
        #expect(bench.missing(["Mar 2026: 9 letters, 2 kept", "1 letter to yourself is on the way."]) == [])
    }

    @Test("without screen drawing Today names who wrote, and the letters are numbered")
    func plain() {
        var bench = bench("1")
        let lines = bench.model.plainText(at: bench.now).lines
        #expect(lines.contains { $0.hasSuffix("wrote to you. Type letters to read.") })
        bench.send(.lineTyped("letters"))
        #expect(bench.model.plainText(at: bench.now).choices.count == received.count)
        bench.send(.lineTyped("1"))
        bench.send(.lineTyped("read letter"))
        #expect(bench.letterActions == [.markRead(id: received[0].id)])
        #expect(bench.model.plainText(at: bench.now).lines.count > 2)
    }

    @Test(
        "old letters are asked about, with what goes and what stays; for ever is the first answer, leaving is the same",
        arguments: [("2", 90), ("enter", nil), ("1", nil), ("esc", nil), ("q", nil)] as [(String, Int?)])
    func oldLetters(key: String, days: Int?) {
        let months = [LetterMonth(id: "2026-03", letters: 9, kept: 2), LetterMonth(id: "2026-04", letters: 4, kept: 1)]
        let letterbox = Letterbox(
            letters: Bench.letterbox(in: .english).letters, question: LetterQuestion(days: 90, months: months))
        for size in [Size.standard, .small] {
            var bench = bench(size: size, letterbox: letterbox)
            #expect(bench.top is OldLettersQuestion)
            #expect(bench.missing(["10 letters would go for good, 3 would", "for 90 days"]) == [])
            #expect(size == .small || bench.text.contains("March 2026: 9 letters, 2 kept"))
            bench.press(key)
            #expect(bench.actions.last == Action(ChangeSetting(.agreeToKeepLetters(days))))
            #expect(bench.top is LettersPlace)
        }
    }
}
