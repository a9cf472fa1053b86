import Canvas
import DocumentStore
import Domain
import Testing

@testable import UI
import Words

@Suite("Letters") struct LettersTests {
    private func bench(_ keys: String = "6", size: Size = .standard) -> Bench {
        var bench = Bench(size: size)
        bench.receiveLetters()
        bench.press(keys)
        return bench
    }

    private var received: [Domain.Letter] { Bench.letterbox(in: .english).received }

    @Test("the demo has letters of several cats, one of them unread")
    func sample() {
        #expect(received.count >= 3 && Set(received.map(\.chat)).count > 1)
        #expect(received[0].isUnread && received.count(where: \.isUnread) == 1)
    }

    @Test("without a letter there is no tab, tab passes it by, and 6 says why")
    func hidden() {
        var bench = Bench()
        #expect(!bench.text.contains("Letters"))
        bench.press("6")
        #expect(bench.model.place == .today && bench.model.toasts.last?.text.hasPrefix("No letters yet.") == true)
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

    @Test("the list has writer, first words and date, unread ones first", arguments: [Size.standard, .large, .small])
    func list(size: Size) throws {
        let bench = bench(size: size)
        let rows = bench.text.split(separator: "\n").map(String.init)
        let letter = try #require(received.first)
        let cat = try #require(bench.model.userData.cat(letter.chat))
        let row = try #require(rows.first { $0.contains("● \(cat.name)") })
        #expect(row.contains("20 Nov") && row.contains(letter.message.text.prefix(8)))
        #expect(rows.count { $0.contains("✦ ") } == 1)
    }

    @Test("enter opens a letter and marks it as read; esc goes back to it in the list")
    func opening() throws {
        var bench = bench("6 enter")
        let letter = try #require(received.first)
        #expect(bench.letterActions == [.markRead(id: letter.id)])
        let words = try #require(letter.message.text.split(whereSeparator: \.isWhitespace).last)
        #expect(bench.text.contains(words))
        var read = Bench.letterbox(in: .english).letters
        read[0].message.readBy = [Message.me]
        bench.send(.lettersChanged(Letterbox(letters: read)))
        #expect(!bench.text.contains("✉"))
        bench.press("esc")
        #expect(bench.model.pages.isEmpty && (bench.model.top.screen as? LettersPlace)?.chosen == letter.id)
    }

    @Test("k keeps, k again does not; the footer says which")
    func keeping() throws {
        var bench = bench("6 enter k")
        let ids = received.map(\.id)
        #expect(bench.letterActions.last == .keep(id: ids[0], true) && bench.text.contains("k keep"))
        bench.send(.letterSaved(.keep(id: ids[0], true)))
        #expect(bench.model.toasts.last?.text == "Kept for good.")
        bench.press("esc G enter k")
        #expect(bench.letterActions.last == .keep(id: ids[ids.count - 1], false) && bench.text.contains("k don't keep"))
    }

    @Test("left and right lead to newer and older letters, and say where there are none")
    func turning() {
        var bench = bench("6 enter right")
        #expect((bench.model.top.screen as? LetterPage)?.letterId == received[1].id)
        bench.press("esc G enter right")
        #expect(bench.model.toasts.last?.text == "This is the oldest letter.")
        bench.press("esc g enter left")
        #expect(bench.model.toasts.last?.text == "This is the newest letter.")
    }

    @Test("an answer is below its letter, and is no letter of the list")
    func answers() {
        #expect(bench("6 G enter").text.contains("Thank you!"))
        #expect(!bench("6 G").text.contains("Thank you!"))
    }

    @Test("a letter is on one screen, also of 40x12", arguments: [Size.small, .standard, .large, .vast, .flat, .tall])
    func whole(size: Size) throws {
        for (index, letter) in received.enumerated() {
            let bench = bench("6 g" + String(repeating: " down", count: index) + " enter", size: size)
            let shown = bench.text.split(whereSeparator: \.isWhitespace)
            let last = try #require(letter.message.text.split(whereSeparator: \.isWhitespace).last)
            #expect(shown.contains { $0 == last }, "\(size.testDescription): \(bench.text)")
        }
    }

    @Test("beside the list a letter that nobody opened is an envelope")
    func envelope() {
        var bench = Bench()
        bench.receiveLetters()
        bench.press("6")
        #expect(bench.text.contains("╲") && bench.text.contains("Not opened yet."))
        bench.press("down")
        #expect(!bench.text.contains("╲"))
    }

    @Test("a long letter scrolls to its end")
    func scrolling() {
        var letters = Bench.letterbox(in: .english).letters
        letters[0].message.text = (1...60).map { "line \($0)" }.joined(separator: "\n")
        var bench = Bench(size: .small)
        bench.send(.lettersChanged(Letterbox(letters: letters)))
        bench.press("6 enter up")
        #expect(bench.model.toasts.last?.text == "This is the top of the letter.")
        #expect(bench.text.contains("line 1\n") || bench.text.contains("line 1 "))
        bench.press(Array(repeating: "page-down", count: 10).joined(separator: " "))
        bench.wait(milliseconds: 3000)
        #expect(bench.text.contains("line 60"))
        bench.press("down")
        #expect(bench.model.toasts.last?.text == "This is the end of the letter.")
    }

    @Test("a letter that was hidden meanwhile closes; letters that cannot be read for good leave an empty place")
    func gone() {
        var bench = bench("6 enter")
        bench.send(.lettersChanged(Letterbox()))
        #expect(bench.model.pages.isEmpty && bench.model.place == .letters && bench.text.contains("No letters yet."))
    }

    @Test("f shows one writer after the other, then all again; / searches text and names")
    func filters() throws {
        var bench = bench("6 f")
        let (all, first) = (received, received[0])
        let chats = all.map(\.chat).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        let name = Strings(.english).letters.sender(of: first, bench.model.userData)
        #expect(bench.text.contains("Letters · \(name)"))
        #expect(bench.model.plainText(at: bench.now).choices.count == all.count { $0.chat == first.chat })
        for _ in chats.dropFirst() { bench.press("f") }
        #expect((bench.model.top.screen as? LettersPlace)?.chat == chats.last)
        bench.press("f")
        #expect(bench.model.plainText(at: bench.now).choices.count == all.count)
        let word = try #require(first.message.text.split(separator: " ").last)
        bench.press("/")
        bench.write(String(word))
        bench.press("enter")
        #expect(bench.model.plainText(at: bench.now).choices.count == 1)
        bench.press("esc /")
        bench.write("xyzzy")
        #expect(bench.text.contains("Nothing matches."))
    }

    @Test("the setting of letters shows until when they are paused")
    func paused() {
        let day = Day(year: 2026, month: 12, day: 24)
        #expect(Strings(.english).settings.value(day.text, of: .letters) == "paused until 24 Dec 2026")
        #expect(Strings(.english).settings.value("30", of: .keepLetters) == "30 days")
        #expect(
            (try? Setting.letters.effect(of: day.text))
                == .perform(Action(ChangeSetting(.letters(.pausedUntil(day))))))
    }

    @Test("what was removed and what is on the way is said below the list")
    func remarks() {
        var bench = Bench()
        let month = LetterMonth(id: "2026-03", letters: 9, kept: 2)
        bench.send(.lettersChanged(Letterbox(letters: [], removedMonths: [month], underway: 1)))
        bench.press("6")
        #expect(bench.text.contains("Mar 2026: 9 letters, 2 kept"))
        #expect(bench.text.contains("1 letter to yourself is on the way."))
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

    private static let question = LetterQuestion(
        days: 90,
        months: [LetterMonth(id: "2026-03", letters: 9, kept: 2), LetterMonth(id: "2026-04", letters: 4, kept: 1)])

    private func asked(_ size: Size = .standard) -> Bench {
        var bench = Bench(size: size)
        let letters = Bench.letterbox(in: .english)
        bench.send(.lettersChanged(Letterbox(letters: letters.letters, question: Self.question)))
        bench.press("6")
        return bench
    }

    @Test(
        "old letters are asked about once, with what goes and what stays", arguments: [Size.standard, .small, .large])
    func oldLetters(size: Size) {
        var bench = asked(size)
        #expect(bench.model.top.screen is OldLettersQuestion)
        #expect(bench.text.contains("10 letters would go for good, 3 would") && bench.text.contains("for 90 days"))
        if size != .small { #expect(bench.text.contains("March 2026: 9 letters, 2 kept")) }
        bench.press("2")
        #expect(bench.actions.last == Action(ChangeSetting(.agreeToKeepLetters(90))))
        #expect(!(bench.model.top.screen is OldLettersQuestion))
    }

    @Test("for ever is the first answer, and leaving the question is the same", arguments: ["enter", "1", "esc", "q"])
    func forEver(key: String) {
        var bench = asked()
        bench.press(key)
        #expect(bench.actions.last == Action(ChangeSetting(.agreeToKeepLetters(nil))))
        #expect(bench.model.top.screen is LettersPlace)
    }
}
