import DocumentStore
@testable import Domain
import TestSupport

/// A year by chance of somebody who gets letters: what was logged is kept in a ledger, by which they are judged.
struct LetterLife {
    let language: Language
    private var random: RandomSource
    private(set) var life = Life()
    private(set) var letters = MemoryDocuments()
    private var habits: [Habit] = []
    private(set) var written: [Letter] = []
    private(set) var faults: [String] = []
    private(set) var day = Day(year: 2025, month: 1, day: 6)
    private var number = 0
    private var runs: [Set<String>] = []
    private var isAway: [Day: Bool] = [:]

    private struct Habit {
        let id: String
        let name: String
        let goal: Int
        let eagerness: Int
        let hour: Int
        var logged: [Day: Int] = [:]
    }

    private static let names: [(english: String, chinese: String)] = [
        ("Reading", "阅读"), ("Guitar", "吉他"), ("Run", "跑步"), ("Spanish", "西班牙语"), ("Sketching", "素描"),
    ]
    private static let notes: [(english: String, chinese: String)] = [
        ("finished the chapter at last", "总算读完这一章"), ("it rained the whole time", "一直在下雨"),
        ("slow but steady", "慢，但是稳"), ("found the mistake!", "找到错在哪儿了！"), ("tired today", "今天有点累"),
        ("the hard bar works now", "难的那一小节通了"), ("better than I feared.", "比我担心的好。"),
    ]

    init(seed: UInt64, language: Language) throws {
        self.language = language
        random = RandomSource(seed: seed)
        for index in 0..<(1 + Int(seed % 4)) { try adopt(index) }
    }

    private mutating func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func adopt(_ index: Int) throws {
        let name = language.tr(Self.names[index].english, ChineseText(Self.names[index].chinese))
        let habit = Habit(
            id: "h\(index)", name: name, goal: [15, 20, 25, 30][draw(0...3)], eagerness: draw(35...95),
            hour: draw(6...20))
        let cats =
            language == .chinese ? ["年糕", "豆包", "Mochi", "小黑", "团子"] : ["Mochi", "Biscuit", "Pepper", "Olive", "Tom"]
        let kitten = Kitten(
            name: cats[index], appearance: .sample,
            personality: Personality.allCases.randomElement(using: &random) ?? .lazy)
        let draft = HabitDraft(
            name: name, goalMinutes: habit.goal, targetHours: draw(20...120),
            about: draw(0...3) == 0 ? "a page a day" : nil)
        try life.adopt(draft, habitId: habit.id, catId: "c\(index)", kitten: kitten, at: moment(7))
        habits.append(habit)
    }

    private func moment(_ hour: Int, _ minute: Int = 0) -> Moment {
        .at(day.text, "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)")
    }

    /// One day: letters with its first action, then what is done, then some reading.
    mutating func live() throws {
        day = day.advanced(by: 1)
        if draw(0...119) == 0 { try holiday() }
        if habits.count < Self.names.count, draw(0...89) == 0 { try adopt(habits.count) }
        let active = habits.indices.filter { _ in true }.filter { habits[$0].eagerness >= draw(1...100) }
        if isAway[day] != true, !active.isEmpty {
            try write(at: moment(habits[active[0]].hour))
            for index in active { try log(index) }
        }
        if draw(0...9) < 7 { try read() }
    }

    private mutating func holiday() throws {
        let through = day.advanced(by: draw(3...9))
        let off = AddDaysOff(id: "o\(day.number)", habitId: nil, from: day, through: through)
        try life.perform(.addDaysOff(off), at: moment(6))
        for number in day.number...through.number { isAway[Day(number: number)] = true }
    }

    private mutating func log(_ index: Int) throws {
        number += 1
        let habit = habits[index]
        let minutes = draw(0...3) == 0 ? habit.goal : draw(5...habit.goal * 2)
        let end = moment(min(23, habit.hour + draw(0...1)), draw(0...59))
        let start = end.instant.advanced(byMilliseconds: Int64(-minutes * 60_000))
        let note = draw(0...5) == 0 ? Self.notes.randomElement(using: &random) : nil
        let id = day.month.text.filter { $0 != "-" } + "s\(10_000_000 + number)"
        let text = note.map { language.tr($0.english, ChineseText($0.chinese)) }
        let session = FocusSession(
            id: id, habitId: habit.id, catId: "c\(index)", startedAt: start, endedAt: end.instant,
            durationMinutes: minutes, xpEarned: minutes, mode: .stopwatch, completed: true, coinsEarned: 0, note: text)
        let entry = CheckInEntry(
            id: id, habitId: habit.id, habitName: habit.name, minutes: minutes, completedAt: end.instant,
            source: "session")
        try life.put(
            [
                .set(.session(id, of: habit.id), try Fields(of: session)),
                .set(.entry(id, on: day), try Fields(of: entry)),
                .update(.habit(habit.id), [:], Transform("totalMinutes", .increment(.integer(Int64(minutes))))),
                .update(.cat("c\(index)"), [:], Transform("totalMinutes", .increment(.integer(Int64(minutes))))),
            ], at: end)
        habits[index].logged[day, default: 0] += minutes
    }

    private mutating func write(at now: Moment) throws {
        let mailbox = try Mailbox(letters)
        guard
            let (chat, message) = try LettersOfTheDay.letter(on: mailbox, life.repository, language: language, at: now),
            let batch = try LettersOfTheDay.batch(on: mailbox, life.repository, language: language, at: now)
        else { return }
        try letters.commit(batch, now: now.instant)
        try judge(Letter(chat: chat, message: message), before: mailbox, at: now)
    }

    private mutating func read() throws {
        let now = moment(23, 30)
        let mailbox = try Mailbox(letters)
        for letter in try mailbox.arrived(in: life.repository, at: now) where letter.isUnread {
            var actions = [LetterAction.markRead(id: letter.id)]
            if draw(0...7) == 0 { actions.append(.keep(id: letter.id, true)) }
            if draw(0...11) == 0 {
                number += 1
                let text = language.tr("That made me smile, thank you", "看了就笑了，谢谢你")
                let id = day.month.text.filter { $0 != "-" } + "a\(10_000_000 + number)"
                actions.append(.answer(id: letter.id, text: text, answerId: id))
            }
            for action in actions {
                guard let batch = try action.batch(on: mailbox, life.repository, language: language, at: now) else {
                    continue
                }
                try letters.commit(batch, now: now.instant)
            }
        }
    }
}

// MARK: - Judging

extension LetterLife {
    private mutating func judge(_ letter: Letter, before mailbox: Mailbox, at now: Moment) throws {
        let (message, isThanks) = (letter.message, letter.message.kind == .thanks)
        func fault(_ what: String) { faults.append("\(day.text) \(what): \(message.text)") }
        if !LetterShape.fits(message.text, language, isThanks: isThanks) { fault("does not fit") }
        if message.text.contains("{") || message.text.contains("}") { fault("is not filled in") }
        let own = LetterShape.runs(of: message.text, language)
        if runs.contains(where: { LetterShape.areAlike(own, $0) }) { fault("is like another") }
        runs.append(own)
        if isAway[day] == true { fault("is on a day off") }
        for fact in message.facts where !isSo(fact) { fault("untrue, \(fact.kind) \(fact.arguments.map(\.value))") }
        if try !Mailbox(letters).isTrue(letter, in: life.repository, at: now) { fault("does not hold") }
        if written.contains(where: { $0.day == day }) { fault("is the second of a day") }
        if !isThanks { judgeLimits(letter, fault) }
        for other in mailbox.letters(of: letter.chat) where other.isUnread && !isThanks {
            if try mailbox.isTrue(other, in: life.repository, at: now) { fault("comes while one is unread") }
        }
        written.append(letter)
    }

    private func judgeLimits(_ letter: Letter, _ fault: (String) -> Void) {
        let others = written.filter { $0.message.kind != .thanks }
        let days = others.compactMap(\.day).map { day.days(since: $0) }
        if days.count(where: { $0 < 7 }) >= 3 { fault("is the fourth in a week") }
        let own = others.filter { $0.chat == letter.chat }.compactMap(\.day).map { day.days(since: $0) }
        if own.contains(where: { $0 < 7 }) { fault("is the second of a cat in a week") }
        let kinds = Set(letter.message.facts.map(\.kind))
        for other in written where day.days(since: other.day ?? day) < 28 && other.message.kind != .thanks {
            if !kinds.isDisjoint(with: other.message.facts.map(\.kind)) { fault("repeats a detector") }
        }
        let opening = letter.message.text.split(separator: "\n")[0]
        for other in written where day.days(since: other.day ?? day) < 90 {
            if other.message.text.split(separator: "\n")[0] == opening { fault("repeats an opening") }
        }
        if others.isEmpty, letter.message.timestamp < moment(18).instant {
            fault("is the first, and not in the evening")
        }
    }

    /// By the ledger alone; kinds that it does not know hold.
    private func isSo(_ fact: LetterFact) -> Bool {
        guard let habit = habits.first(where: { $0.id == fact["habit"] }) else { return true }
        let logged = habit.logged.filter { $0.key < day }
        func number(_ name: String) -> Int { fact[name].flatMap { Int($0) } ?? -1 }
        let on = fact["day"].flatMap { Day($0) } ?? day
        let minutes = number("minutes")
        func sum(_ first: Int, _ last: Int) -> Int {
            (first...last).reduce(0) { $0 + (logged[day.advanced(by: $1)] ?? 0) }
        }
        switch fact.kind {
        case "firstMinutes": return logged.keys.min() == on && logged[on] == minutes
        case "tenHours", "hundredHours":
            let before = logged.filter { $0.key < on }.values.reduce(0, +)
            return before < number("hours") * 60 && before + (logged[on] ?? 0) >= number("hours") * 60
        case "longestDay":
            return logged[on] == minutes && (1...60).allSatisfy { (logged[on.advanced(by: -$0)] ?? 0) < minutes }
        case "weekMinutes":
            return sum(-7, -1) == minutes && on == day.advanced(by: -1)
                && (1...7).count { logged[day.advanced(by: -$0)] != nil } == number("days")
        case "weekMore": return sum(-7, -1) == minutes && minutes - sum(-14, -8) == number("more") && number("more") > 0
        case "monthTotal": return logged.filter { $0.key.month.text == fact["month"] }.values.reduce(0, +) == minutes
        case "twiceGoal": return logged[on] == minutes && minutes >= habit.goal * 2 && number("goal") == habit.goal
        case "exactGoal": return logged[on] == habit.goal
        case "goalEveryDay": return (1...7).allSatisfy { logged[day.advanced(by: -$0)] ?? 0 >= habit.goal }
        case "everyDayWeek": return (1...7).allSatisfy { logged[day.advanced(by: -$0)] != nil }
        case "firstSunday": return on.weekday == .sunday && logged.keys.filter { $0.weekday == .sunday }.min() == on
        case "gapReturn":
            let gap = number("days")
            return logged[on] != nil && logged[on.advanced(by: -gap)] != nil && gap >= 4
                && (1..<gap).allSatisfy { logged[on.advanced(by: -$0)] == nil }
        case "entryDays": return logged.keys.count { $0 <= on } == number("count") && logged[on] != nil
        case "weekend":
            return on.weekday == .sunday && (logged[on] ?? 0) + (logged[on.advanced(by: -1)] ?? 0) == minutes
        case "sameWeekday":
            return (0..<number("count")).allSatisfy { logged[on.advanced(by: -7 * $0)] != nil }
                && logged[on.advanced(by: -7 * number("count"))] == nil
        case "quietestWeek":
            return sum(-7, -1) == minutes && (1...7).allSatisfy { sum(-7 - 7 * $0, -1 - 7 * $0) > minutes }
        case "asLongAs": return sum(-28, -1) == minutes && number("thing") <= minutes
        case "busiestWeekday":
            let sums = (1...7).map { weekday in
                (1...56).filter { day.advanced(by: -$0).weekday.rawValue == weekday }
                    .reduce(0) { $0 + (logged[day.advanced(by: -$1)] ?? 0) }
            }
            return sums.max() == minutes && sums[number("weekday") - 1] == minutes
        case "monthWithoutGap":
            return logged.keys.count { $0.month.text == fact["month"] } == number("days")
        default: return true
        }
    }
}
