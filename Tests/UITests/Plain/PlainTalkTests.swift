import Domain
import Testing

@testable import UI
import Words

/// Somebody who types lines and hears lines.
private struct Conversation {
    var bench: Bench
    var talk = PlainRenderer()
    /// Everything said so far.
    var heard: [String] = []

    init(_ userData: UserData = Bench.sample.userData) {
        bench = Bench(userData)
        bench.send(.started)
        listen()
    }

    @discardableResult
    mutating func listen() -> [String] {
        let new = talk.lines(for: bench.model, at: bench.now)
        heard += new
        return new
    }

    /// - Returns: what is said to it.
    @discardableResult
    mutating func type(_ line: String) -> [String] {
        bench.send(.lineTyped(line))
        return listen()
    }

    var prompt: String { talk.prompt }
}

struct PlainTalkTests {
    @Test("A line that is not understood is printed without control characters")
    func controls() {
        var conversation = Conversation()
        let answer = conversation.type("6\u{1B}[2J").joined()
        #expect(answer.contains("6[2J") && !answer.unicodeScalars.contains("\u{1B}"))
    }

    @Test("Today is printed once: title, facts, numbered habits")
    func tellsToday() throws {
        var conversation = Conversation()
        #expect(conversation.heard.contains("Today"))
        let first = try #require(conversation.heard.first { $0.hasPrefix("1 W") })
        #expect(first.contains("Write thesis") && first.hasSuffix("(selected)"))
        #expect(conversation.listen().isEmpty)
    }

    @Test(
        "no line contains box, bar or symbol characters",
        arguments: ["cats", "shop", "calendar", "stats", "settings"])
    func drawsNothing(_ place: String) {
        var conversation = Conversation()
        conversation.type(place)
        let drawn = Set("╭╮╰╯│─█▌▄░▒▓■●▶◐")
        #expect(!conversation.heard.contains { $0.contains(where: drawn.contains) })
    }

    @Test("a number selects a line, and only changes are printed")
    func choosesByNumber() {
        var conversation = Conversation()
        let said = conversation.type("2")
        #expect(said.contains { $0.hasPrefix("2 Read") && $0.hasSuffix("(selected)") })
        #expect(!said.contains { $0.hasPrefix("4 ") })
        #expect(conversation.type("9") == ["There is no 9. Choose 1 to 7."])
    }

    @Test("a key, its word and the word's beginning act alike", arguments: ["a", "add", "ADD"])
    func actsByWord(_ line: String) {
        var conversation = Conversation()
        conversation.type(line)
        #expect(conversation.bench.model.top.screen is MinutesForm)
        #expect(conversation.prompt.hasPrefix("Minutes"))
    }

    @Test("fields are asked one by one; an empty answer keeps the value, < goes back")
    func fillsForms() {
        var conversation = Conversation()
        conversation.type("a")
        conversation.type("20")
        #expect(conversation.prompt.hasPrefix("Day"))
        conversation.type("")
        #expect(conversation.prompt.hasPrefix("Note"))
        conversation.type("by the window")
        guard let told = conversation.bench.actions.last?.of(LogEntry.self) else {
            Issue.record("no minutes were logged")
            return
        }
        #expect(told.minutes == 20 && told.note == "by the window")
        conversation.type("<")
        #expect(conversation.bench.model.top.screen is TodayPlace)
    }

    @Test("the first letters of an option choose it, others are refused")
    func choosesInFields() throws {
        var conversation = Conversation()
        conversation.type("focus")
        conversation.bench.press("shift-tab")
        #expect(conversation.type("zither").contains { $0.hasPrefix("One of:") })
        conversation.type("stop")
        let setup = try #require(conversation.bench.model.top.screen as? FocusSetup)
        #expect(setup.form.text(.setting) == "stopwatch")
    }

    @Test("destructive actions ask first: y does it, anything else cancels", arguments: ["y", "n", ""])
    func confirms(_ answer: String) {
        var conversation = Conversation()
        let asked = conversation.type("graduate")
        #expect(asked.contains { $0.hasSuffix("y to confirm, anything else to cancel.") })
        conversation.type(answer)
        let isDone = conversation.bench.actions.contains { $0.operation is GraduateHabit }
        #expect(isDone == (answer == "y"))
        #expect(conversation.heard.contains("Nothing was changed.") == (answer != "y"))
    }

    @Test("unknown input changes nothing and shows help", arguments: ["zzz", "1x", "\u{1b}[A"])
    func refusesTheUnknown(_ line: String) {
        var conversation = Conversation()
        #expect(conversation.type(line).first?.hasSuffix("Type ? for the list.") == true)
        #expect(conversation.bench.actions.isEmpty)
    }

    @Test("moving the choice says where it is now, on lists and in questions", arguments: ["Today", "Quit", "Stats"])
    func saysTheChoice(_ scene: String) throws {
        var conversation = Conversation(Bench.sample.focusing())
        if scene != "Today" { conversation.type(scene) }
        let said = conversation.type("down").filter { $0.hasSuffix("(selected)") }
        #expect(said.count == 1, "\(conversation.heard)")
        #expect(said.first?.hasPrefix("2 ") == true, "\(said)")
    }

    @Test("a running timer says a line each five minutes, in whole words")
    func saysTheTime() throws {
        var conversation = Conversation(Bench.sample.focusing())
        conversation.bench.now = conversation.bench.now.advanced(byMilliseconds: 3 * 60_000)
        #expect(conversation.listen().contains { $0.contains("15 minutes left, ends ") })
        #expect(conversation.listen().isEmpty)
    }

    @Test("an empty line prints the time left, ? prints the available commands")
    func answersShortly() {
        var conversation = Conversation(Bench.sample.focusing())
        #expect(conversation.type("").first?.contains(" left, ends ") == true)
        #expect(conversation.type("?").contains { $0.hasPrefix("a: ") })
    }

    @Test("help lists what can be typed here: pages by name, no keys that mean something else")
    func lists() {
        var conversation = Conversation()
        for page in ["today", "cats", "calendar", "stats"] {
            if page != "today" { conversation.type(page) }
            let help = conversation.type("?")
            let keys = help.filter { $0.contains(": ") }.flatMap { $0.prefix { $0 != ":" }.split(separator: " ") }
            #expect(!keys.contains { Int($0) != nil || $0 == "<" }, "\(help)")
            #expect(!help.contains("Letters"), "none came yet")
            #expect(help.contains("Shop") && !help.contains { $0.lowercased() == page }, "\(help)")
        }
        #expect(!conversation.type("?").contains { $0.hasSuffix("redo") }, "nothing was undone")
        conversation.type("shop")
        #expect(conversation.bench.model.place == .shop)
    }

    @Test("an empty line takes the chosen kitten, and the chosen answer of a question")
    func takesTheChosen() throws {
        var conversation = Conversation()
        conversation.type("new")
        conversation.type("Guitar")
        #expect(conversation.type("?").last?.hasSuffix("or just enter to take the selected one.") == true)
        #expect(conversation.bench.actions.isEmpty)
        conversation.type("")
        let create = conversation.bench.actions.last?.of(CreateHabitWithCat.self)
        #expect(create?.draft.name == "Guitar", "\(conversation.heard)")
        var quitting = Conversation(Bench.sample.focusing())
        quitting.type("quit")
        let chosen = try #require(quitting.heard.last { $0.hasSuffix("(selected)") })
        #expect(chosen.hasPrefix("1 "))
        quitting.type("")
        #expect(quitting.bench.effects.contains(.quit))
    }

    @Test("every screen has its lines in both languages", arguments: Language.allCases)
    func speaksBothLanguages(_ language: Language) {
        var conversation = Conversation()
        conversation.bench.model.preferences.language = language
        for keys in [
            "2", "3", "4", "5", ",", "1 i", "1 e", "1 n", "1 o", "1 a", "2 enter", "2 b", "3 t", "3 b", ":", "?",
        ] {
            conversation.bench.press("esc esc esc")
            conversation.bench.press(keys)
            let plainText = conversation.bench.model.plainText(at: conversation.bench.now)
            #expect(!plainText.lines.isEmpty || !plainText.choices.isEmpty || plainText.field != nil, "\(keys)")
        }
    }
}
