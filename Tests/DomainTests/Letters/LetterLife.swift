import DocumentStore
@testable import Domain
import TestSupport
import Words

/// A year by chance of somebody who gets letters: what was logged is kept in a ledger, by which they are judged.
struct LetterLife {
    let language: Language
    private var random: RandomSource
    private(set) var life = Life()
    private var letters = MemoryDocuments()
    /// As `letters` say, decoded as they come.
    private var mailbox = Mailbox()
    private var documents = LifeDocuments()
    private var habits: [Habit] = []
    private(set) var written: [Letter] = []
    private(set) var faults: [String] = []
    private(set) var day = Day(year: 2025, month: 1, day: 6)
    private var number = 0
    private var runs: [Set<String>] = []
    private var isAway: [Day: Bool] = [:]
    private var guests: [Day: String] = [:]

    private struct Habit {
        let id: String
        let name: String
        /// From these days on, in order.
        var goals: [(from: Day, minutes: Int)]
        var eagerness: Int
        let hour: Int
        var logged: [Day: Int] = [:]
        var worn: (accessory: String, since: Day)?

        var goal: Int { goals[goals.count - 1].minutes }

        func goal(on day: Day) -> Int { goals.last { $0.from <= day }?.minutes ?? goals[0].minutes }
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

    /// What letters are written on.
    private var repository: Repository { Repository(documents: documents, deviceId: life.device) }

    private mutating func put(_ batch: Batch, at now: Moment) throws {
        try letters.commit(batch, now: now.instant)
        let paths = Set(batch.writes.map(\.path))
        let written = try paths.compactMap { try letters.document(at: $0) }
        let (news, chats) = (written.compactMap(Letter.init), written.compactMap { try? Chat($0) })
        mailbox = Mailbox(
            chats: mailbox.chats.filter { old in !chats.contains { $0.id == old.id } } + chats,
            all: mailbox.all.filter { !paths.contains($0.path) } + news,
            guests: mailbox.guests + written.compactMap { try? GuestVisit($0) })
    }

    /// Whether what was decoded on the way is what the documents say at the end.
    var isMailboxWhole: Bool { get throws { try Mailbox(letters).all == mailbox.all } }

    private mutating func draw(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func adopt(_ index: Int) throws {
        let (english, chinese) = Self.names[index]
        let name = LocalizedText(english, chinese)(in: language)
        let habit = Habit(
            id: "h\(index)", name: name, goals: [(day, [15, 20, 25, 30][draw(0...3)])], eagerness: draw(35...95),
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
            documents.follow(life.store)
            if day.number % 30 == 0 { documents.forgetSessions(endedBefore: .init(day.advanced(by: -105).text)) }
            try write(at: moment(habits[active[0]].hour))
            try change(habits.indices.randomElement(using: &random) ?? 0)
            for index in active where habits[index].eagerness > 0 { try log(index) }
            if draw(0...39) == 0 { try unlog(active[0]) }
        }
        if draw(0...9) < 7 { try read() }
    }

    /// What changes now and then besides minutes: a goal, what a cat wears, a guest, a graduation.
    private mutating func change(_ index: Int) throws {
        guard habits[index].eagerness > 0 else { return }
        let (habit, cat, now) = (habits[index], "c\(index)", moment(5))
        switch draw(0...150) {
        case 0...1:
            // Never to 0, which is no goal.
            let goal = habit.goal + (draw(0...3) == 0 && habit.goal > 5 ? -5 : 5)
            guard var draft = try life.repository.habit(habit.id).map({ HabitDraft($0, on: day) }) else { return }
            draft.goalMinutes = goal
            try life.perform(Action(EditHabit(habitId: habit.id, draft: draft)), at: now)
            habits[index].goals.append((day, goal))
        case 2...3:
            guard let accessory = Catalogue.all.randomElement(using: &random)?.id,
                try !life.repository.cats().contains(where: { $0.equippedAccessory == accessory })
            else { return }
            try life.put([.merge(.root, [:], Transform("inventory", .arrayUnion([.string(accessory)])))], at: now)
            try life.perform(Action(EquipAccessory(catId: cat, accessoryId: accessory)), at: now)
            habits[index].worn = (accessory, day)
        case 4:
            try life.perform(Action(UnequipAccessory(catId: cat)), at: now)
            habits[index].worn = nil
        case 5...6:
            let name = LocalizedText("Olive", "橄榄")(in: language)
            let visit = LetterAction.noteGuest(GuestVisit(day: day, name: name))
            if let batch = try visit.batch(on: mailbox, repository, language: language, at: now) {
                try put(batch, at: now)
            }
            guests[day] = name
        case 7:
            guard draw(0...3) == 0, habits.count(where: { $0.eagerness > 0 }) > 1 else { return }
            try life.perform(Action(GraduateHabit(habitId: habit.id)), at: now)
            (habits[index].eagerness, habits[index].worn) = (0, nil)
        default: break
        }
    }

    /// Takes a habit's last entry back; a letter about it that was not read has to go.
    private mutating func unlog(_ index: Int) throws {
        guard let entry = try life.repository.entries(on: day).last(where: { $0.habitId == habits[index].id }) else {
            return
        }
        let taken = Transform("totalMinutes", .increment(.integer(Int64(-entry.minutes))))
        try life.put(
            [
                .delete(.session(entry.id, of: entry.habitId)), .delete(.entry(entry.id, on: day)),
                .update(.habit(entry.habitId), [:], taken), .update(.cat("c\(index)"), [:], taken),
            ], at: moment(23, 59))
        let left = (habits[index].logged[day] ?? 0) - entry.minutes
        habits[index].logged[day] = left > 0 ? left : nil
    }

    private mutating func holiday() throws {
        let through = day.advanced(by: draw(3...9))
        let off = AddDaysOff(id: "o\(day.number)", habitId: nil, from: day, through: through)
        try life.perform(Action(off), at: moment(6))
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
        let text = note.map { LocalizedText($0.english, $0.chinese)(in: language) }
        let session = FocusSession(
            id: id, habitId: habit.id, catId: "c\(index)", startedAt: start, endedAt: end.instant,
            durationMinutes: minutes, xpEarned: minutes, mode: .stopwatch, completed: true, coinsEarned: 0, note: text)
        let entry = HabitEntry(
            id: id, habitId: habit.id, habitName: habit.name, minutes: minutes, completedAt: end.instant,
            source: "session")
        try life.put(
            [
                .set(.session(id, of: habit.id), Fields(of: session)),
                .set(.entry(id, on: day), Fields(of: entry)),
                .update(.habit(habit.id), [:], Transform("totalMinutes", .increment(.integer(Int64(minutes))))),
                .update(.cat("c\(index)"), [:], Transform("totalMinutes", .increment(.integer(Int64(minutes))))),
            ], at: end)
        habits[index].logged[day, default: 0] += minutes
    }

    private mutating func write(at now: Moment) throws {
        let before = mailbox
        guard let batch = try LettersOfTheDay.batch(on: before, repository, language: language, at: now) else { return }
        try put(batch, at: now)
        let known = Set(before.all.map(\.id))
        guard let letter = mailbox.all.first(where: { !known.contains($0.id) }) else { return }
        try judge(letter, before: before, at: now)
    }

    private mutating func read() throws {
        let now = moment(23, 30)
        documents.follow(life.store)
        for letter in try mailbox.arrived(in: repository, at: now) where letter.isUnread {
            for fact in letter.message.facts where !isSo(fact, on: letter.day ?? day) {
                faults.append("\(day.text) is untrue when it is read, \(fact.kind): \(letter.message.text)")
            }
            var actions = [LetterAction.markRead(id: letter.id)]
            if draw(0...7) == 0 { actions.append(.keep(id: letter.id, true)) }
            if draw(0...11) == 0 {
                number += 1
                let text = LocalizedText("That made me smile, thank you", "看了就笑了，谢谢你")(in: language)
                let id = day.month.text.filter { $0 != "-" } + "a\(10_000_000 + number)"
                actions.append(.answer(id: letter.id, text: text, answerId: id))
            }
            for action in actions {
                guard let batch = try action.batch(on: mailbox, repository, language: language, at: now) else {
                    continue
                }
                try put(batch, at: now)
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
        for index in habits.indices where message.text.contains("h\(index)") || message.text.contains("c\(index)") {
            fault("shows an id")
        }
        let own = LetterShape.runs(of: message.text, language)
        if runs.contains(where: { LetterShape.areAlike(own, $0) }) { fault("is like another") }
        runs.append(own)
        if isAway[day] == true { fault("is on a day off") }
        for fact in message.facts where !isSo(fact, on: day) {
            fault("untrue, \(fact.kind) \(fact.arguments.map(\.value))")
        }
        if try !mailbox.isTrue(letter, in: repository, at: now) { fault("does not hold") }
        if written.contains(where: { $0.day == day }) { fault("is the second of a day") }
        if !isThanks { judgeLimits(letter, fault) }
        for other in mailbox.letters(of: letter.chat) where other.isUnread && !isThanks {
            if try mailbox.isTrue(other, in: repository, at: now) { fault("comes while one is unread") }
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
    private func isSo(_ fact: LetterFact, on day: Day) -> Bool {
        let on = fact["day"].flatMap { Day($0) } ?? day
        func number(_ name: String) -> Int { fact[name].flatMap { Int($0) } ?? -1 }
        switch fact.kind {
        case "daysHere":
            return fact["since"].flatMap { Day($0) } == on.advanced(by: -number("days")) && on <= day
        case "guest": return on < day && guests[on] == fact["guest"]
        case "wornLong":
            guard let index = fact["cat"].flatMap({ Int($0.dropFirst()) }), let worn = habits[index].worn else {
                return false
            }
            return worn.accessory == fact["accessory"] && worn.since.text == fact["since"]
                && day.days(since: worn.since) >= number("days")
        default: break
        }
        guard let habit = habits.first(where: { $0.id == fact["habit"] }) else { return true }
        let logged = habit.logged.filter { $0.key < day }
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
        case "twiceGoal":
            let goal = habit.goal(on: on)
            return logged[on] == minutes && minutes >= goal * 2 && number("goal") == goal
        case "exactGoal": return logged[on] == habit.goal(on: on) && logged[on] == number("goal")
        case "goalEveryDay":
            return (1...7).allSatisfy {
                let on = day.advanced(by: -$0)
                return logged[on] ?? 0 >= habit.goal(on: on) && habit.goal(on: on) == number("goal")
            }
        case "goalRaised":
            guard let since = fact["since"].flatMap({ Day($0) }) else { return false }
            return habit.goal(on: since) == number("goal") && habit.goal(on: since.advanced(by: -1)) == number("ago")
                && number("ago") < number("goal")
                && (1...14).count { logged[since.advanced(by: $0)] ?? 0 >= number("goal") } == number("days")
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
