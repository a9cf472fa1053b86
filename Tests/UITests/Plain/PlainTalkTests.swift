import Domain
import Testing
import Words

@testable import UI

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

    /// - Returns: what is said to the last of these lines.
    @discardableResult
    mutating func type(_ lines: String...) -> [String] {
        var said: [String] = []
        for line in lines {
            bench.send(.lineTyped(line))
            said = listen()
        }
        return said
    }

    var prompt: String { talk.prompt }
}

@Suite("Talk in lines") struct PlainTalkTests {
    @Test("Today is read once: title, facts, numbered habits; a number chooses, and only changes are reported")
    func tellsToday() throws {
        var conversation = Conversation()
        #expect(conversation.heard.contains("Today"))
        let first = try #require(conversation.heard.first { $0.hasPrefix("1 W") })
        #expect(first.contains("Write thesis") && first.hasSuffix("(selected)"))
        #expect(conversation.listen().isEmpty)
        let said = conversation.type("2")
        #expect(said.contains { $0.hasPrefix("2 Read") && $0.hasSuffix("(selected)") })
        #expect(!said.contains { $0.hasPrefix("4 ") })
        #expect(conversation.type("9") == ["There is no 9. Choose 1 to 7."])
    }

    @Test("every scene has its lines in both languages, without boxes, bars and symbols", arguments: Scene.all)
    func everyScene(scene: Scene) {
        for language in Language.allCases {
            let bench = scene.bench(in: language)
            let plain = bench.model.plainText(at: bench.now)
            #expect(!plain.lines.isEmpty || !plain.choices.isEmpty || plain.field != nil)
            var talk = PlainRenderer()
            let drawn = Set("╭╮╰╯│─█▌▄░▒▓■●▶◐")
            #expect(talk.lines(for: bench.model, at: bench.now).filter { $0.contains(where: drawn.contains) } == [])
        }
    }

    @Test("a key, its word and the word's beginning act alike", arguments: ["a", "add", "ADD"])
    func actsByWord(_ line: String) {
        var conversation = Conversation()
        conversation.type(line)
        #expect(conversation.bench.top is MinutesForm && conversation.prompt.hasPrefix("Minutes"))
    }

    @Test("fields are asked one by one; an empty answer keeps the value, < goes back")
    func fillsForms() throws {
        var conversation = Conversation()
        conversation.type("a", "20")
        #expect(conversation.prompt.hasPrefix("Day"))
        conversation.type("")
        #expect(conversation.prompt.hasPrefix("Note"))
        conversation.type("by the window")
        let told = try #require(conversation.bench.actions.last?.of(LogEntry.self))
        #expect(told.minutes == 20 && told.note == "by the window")
        conversation.type("<")
        #expect(conversation.bench.top is TodayPlace)
    }

    @Test("the first letters of an option choose it, others are refused")
    func choosesInFields() throws {
        var conversation = Conversation()
        conversation.type("focus")
        conversation.bench.press("shift-tab")
        #expect(conversation.type("zither").contains { $0.hasPrefix("One of:") })
        conversation.type("stop")
        #expect(conversation.bench.form?.text(.setting) == "stopwatch")
    }

    @Test("destructive actions ask first: y does it, anything else cancels", arguments: ["y", "n", ""])
    func confirms(_ answer: String) {
        var userData = Bench.sample.userData
        userData.person?.coins = PaintPortrait.price
        var conversation = Conversation(userData)
        let asked = conversation.type("cats", "P")
        #expect(asked.contains { $0.hasSuffix("y to confirm, anything else to cancel.") }, "\(asked)")
        conversation.type(answer)
        #expect(conversation.bench.actions.contains { $0.operation is PaintPortrait } == (answer == "y"))
        #expect(conversation.heard.contains("Nothing was changed.") == (answer != "y"))
    }

    @Test("both ends of a habit are named with their numbers") func ends() {
        var conversation = Conversation()
        let asked = conversation.type("graduate")
        #expect(asked.contains { $0.contains("1") && $0.contains("graduate: Mochi moves to the album") })
        #expect(asked.contains { $0.contains("2") && $0.contains("delete: Write thesis") })
        conversation.type("1")
        #expect(conversation.bench.actions.last?.operation is GraduateHabit)
    }

    @Test(
        "an unknown line changes nothing, is reported without control characters, and shows help",
        arguments: ["zzz", "1x", "\u{1b}[A", "6\u{1B}[2J"])
    func refusesTheUnknown(_ line: String) {
        var conversation = Conversation()
        let said = conversation.type(line)
        #expect(said.first?.hasSuffix("Type ? for the list.") == true && conversation.bench.actions.isEmpty)
        #expect(!said.joined().unicodeScalars.contains("\u{1B}"))
    }

    @Test("moving the choice names the new one, on lists and in questions", arguments: ["today", "quit", "stats"])
    func saysTheChoice(_ place: String) {
        var conversation = Conversation(Bench.sample.focusing())
        if place != "today" { conversation.type(place) }
        let said = conversation.type("down").filter { $0.hasSuffix("(selected)") }
        #expect(said.count == 1 && said[0].hasPrefix("2 "), "\(conversation.heard)")
    }

    @Test("a running timer says a line each five minutes, in whole words; an empty line asks for the time left")
    func saysTheTime() {
        var conversation = Conversation(Bench.sample.focusing())
        #expect(conversation.type("").first?.contains(" left, ends ") == true)
        conversation.bench.now = conversation.bench.now.advanced(byMilliseconds: 3 * 60_000)
        #expect(conversation.listen().contains { $0.contains("15 minutes left, ends ") })
        #expect(conversation.listen().isEmpty)
    }

    @Test("help lists what can be typed here: pages by name, no keys that mean something else")
    func lists() {
        var conversation = Conversation()
        for page in ["today", "cats", "calendar", "stats"] {
            if page != "today" { conversation.type(page) }
            let help = conversation.type("?")
            let keys = help.filter { $0.contains(": ") }.flatMap { $0.prefix { $0 != ":" }.split(separator: " ") }
            #expect(!keys.isEmpty && !keys.contains { Int($0) != nil || $0 == "<" }, "\(help)")
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
        let help = conversation.type("new", "Guitar", "?")
        #expect(help.last?.hasSuffix("or just enter to take the selected one.") == true)
        #expect(conversation.bench.actions.isEmpty)
        conversation.type("")
        #expect(conversation.bench.actions.last?.of(CreateHabitWithCat.self)?.draft.name == "Guitar")
        conversation = Conversation(Bench.sample.focusing())
        conversation.type("quit")
        #expect(conversation.heard.last { $0.hasSuffix("(selected)") }?.hasPrefix("1 ") == true)
        conversation.type("")
        #expect(conversation.bench.effects.contains(.quit))
    }
}

@Suite("Marks of a timer in lines") struct TimerMarksTests {
    /// Of so many minutes, nil for a stopwatch, looked at when it began.
    private func begun(_ minutes: Int?) -> (marks: TimerMarks, timer: TimerRecord?) {
        var timer = Bench.sample.focusing(minutesAgo: 0, seconds: 0).timer
        timer?.lengthMinutes = minutes
        if minutes == nil { timer?.mode = .stopwatch }
        var marks = TimerMarks()
        _ = marks.passed(by: timer, at: SampleLife.moment.clock)
        return (marks, timer)
    }

    private func clock(_ minutes: Int64) -> ClockReading {
        SampleLife.moment.advanced(byMilliseconds: minutes * 60_000).clock
    }

    /// Minutes of a countdown, minutes run at the look before and now, what is said.
    @Test(
        "each five minutes and the last one are announced once",
        arguments: [
            (25, 0, 4, nil), (25, 4, 5, .left(20)), (25, 5, 9, nil), (25, 0, 13, .left(15)), (25, 20, 23, nil),
            (25, 20, 24, .left(1)), (25, 24, 25, nil), (27, 0, 2, .left(25)), (10, 4, 5, .left(5)), (5, 0, 3, nil),
            (5, 0, 4, .left(1)), (1, 0, 1, nil), (nil, 0, 4, nil), (nil, 4, 5, .run(5)), (nil, 5, 61, .run(60)),
        ] as [(Int?, Int64, Int64, TimerMarks.Mark?)])
    func saysMarks(_ minutes: Int?, _ before: Int64, _ now: Int64, _ mark: TimerMarks.Mark?) {
        var (marks, timer) = begun(minutes)
        _ = marks.passed(by: timer, at: clock(before))
        #expect(marks.passed(by: timer, at: clock(now)) == mark)
        #expect(marks.passed(by: timer, at: clock(now)) == nil)
    }

    @Test("those that passed before the first look are not announced; it wakes for the next, not every second")
    func wakes() {
        let (marks, timer) = begun(25)
        #expect(marks.millisecondsToNext(of: timer, at: clock(0)) == 300_000)
        #expect(marks.millisecondsToNext(of: nil, at: clock(0)) == nil)
        var late = TimerMarks()
        #expect(late.passed(by: timer, at: clock(14)) == nil)
    }
}
