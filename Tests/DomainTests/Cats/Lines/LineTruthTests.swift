import DocumentStore
@testable import Domain
import TestSupport
import Testing
import Words

/// Lives by chance, of which a ledger is kept; nothing a cat could say may be untrue by it.
@Suite("What cats say is true") struct LineTruthTests {
    @Test("whatever a person did, at any time of day", arguments: Lives.seeds(1), Language.allCases)
    func lives(seed: UInt64, language: Language) throws {
        var teller = LineTeller(seed: seed, language: language)
        for _ in 0..<120 { try teller.live() }
        #expect(teller.untrue.isEmpty, "seed \(seed): \(teller.untrue.sorted().prefix(8))")
        #expect(teller.claimed.count > 25, "seed \(seed): \(teller.claimed.sorted())")
    }

    @Test("No line of a mood claims anything without a condition", arguments: Language.allCases)
    func claims(language: Language) {
        for cue in LineCatalogue.Cue.all {
            let isOfMood = if case .occasion = cue { false } else { true }
            let occasions: [LineOccasion] = [.rested, .welcomeBack, .adoption, .start]
            guard isOfMood || occasions.map(LineCatalogue.Cue.occasion).contains(cue) else { continue }
            for line in LineCatalogue.of(language).lines(for: cue) where !line.hasCondition {
                let claims = LineOracle.claims(of: line.text, in: language).map(\.name)
                #expect(claims.isEmpty, "[\(cue.heading)] \(line.text)")
            }
        }
    }

    @Test("Every claim of the oracle is made by some line, so that its words are those of the files")
    func words() {
        for language in Language.allCases {
            let texts = LineCatalogue.Cue.all.flatMap(LineCatalogue.of(language).lines).map(\.text)
            for word in LineOracle.claims.flatMap({ $0.words[language] ?? [] }) {
                #expect(texts.contains { $0.contains(word) }, "\(word)")
            }
        }
    }
}

/// Lives one of those lives and listens.
private struct LineTeller {
    private struct Habit {
        let id: String
        let goal: Int
        let adopted: Day
        let weekdays: Set<Weekday>?
        var logged: [Day: Int] = [:]
        var restedFrom: Day?
        var off: Set<Day> = []
        var wears: Accessory?
        var sum: Int { logged.values.reduce(0, +) }
    }

    private var random: RandomSource
    private let language: Language
    private var life = Life()
    private var habits: [Habit] = []
    private var visited: Set<Day> = []
    private var day: Day
    private var step = 0
    private var lastDay: Day?
    private var lastHour = -1
    /// Found once for each line: it takes most of the time.
    private var claimsOfLines: [String: [LineOracle.Claim]] = [:]
    private var timed: (habit: String, hasBell: Bool)?
    var untrue: Set<String> = []
    var claimed: Set<String> = []

    init(seed: UInt64, language: Language) {
        random = RandomSource(seed: seed)
        self.language = language
        day = Day(year: 2026, month: 1 + Int(seed % 12), day: 20)
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private func id(_ name: String) -> String { day.month.text.filter { $0 != "-" } + "\(name)\(step)" }

    mutating func live() throws {
        step += 1
        pass()
        if day == lastDay, lastHour >= 23 { day = day.advanced(by: 1) }
        let hour = number((day == lastDay ? lastHour + 1 : 0)...23)
        (lastDay, lastHour) = (day, hour)
        let now = moment(hour, number(0...9))
        try listen(at: now)
        if habits.count < 6, habits.isEmpty || number(0...9) == 0 { try adopt(at: now) }
        try visit(at: now)
        guard let index = habits.indices.randomElement(using: &random) else { return }
        switch number(0...11) {
        case 0...2: try focus(index, at: hour)
        case 3...6: try log(number(1...60), index, at: now)
        case 7: for index in habits.indices { try log(habits[index].goal, index, at: now) }
        case 8, 9: try dress(index, at: now)
        case 10: try rest(index, at: now)
        default: try wake(index, at: now)
        }
        try listen(at: moment(hour, 50))
    }

    private func moment(_ hour: Int, _ minute: Int) -> Moment {
        let digits = [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return .at(day.text, digits.joined(separator: ":"))
    }

    /// Mostly a day, at times none, some, or up to a date that is special.
    private mutating func pass() {
        switch number(0...19) {
        case 0...4: break
        case 5...16: day = day.advanced(by: 1)
        case 17: day = day.advanced(by: number(2...9))
        case 18: day = day.month.advanced(by: 1).firstDay
        default:
            let dates = habits.flatMap { [$0.adopted.advanced(by: 100), $0.adopted.advanced(by: 365)] }
            day = dates.filter { $0 > day }.min() ?? day.advanced(by: 1)
        }
    }

    private mutating func adopt(at now: Moment) throws {
        let habit = Habit(
            id: "h\(step)", goal: number(10...30), adopted: day,
            weekdays: number(0...2) == 0 ? [.monday, .wednesday, .friday] : nil)
        let draft = HabitDraft(
            name: "habit \(step)", goalMinutes: habit.goal, targetHours: 10,
            schedule: habit.weekdays.map(Schedule.weekdays) ?? .everyDay)
        let adoption = CreateHabitWithCat(habitId: habit.id, catId: "c" + habit.id, draft: draft, kitten: .sample)
        try life.perform(Action(adoption), at: now)
        habits.append(habit)
        try hear(.adoption, of: habit.id, at: now)
    }

    private mutating func visit(at now: Moment) throws {
        let outcome = try life.perform(Action(Visit()), at: now)
        visited.insert(day)
        guard case .visited(let result) = outcome, !result.newMilestones.isEmpty, let habit = habits.first else {
            return
        }
        try hear(.milestone, of: habit.id, at: now) { $0.isMilestone = true }
    }

    private mutating func log(_ minutes: Int, _ index: Int, at now: Moment) throws {
        guard habits[index].restedFrom == nil, habits[index].logged[day, default: 0] + minutes < 700 else { return }
        let log = LogEntry(habitId: habits[index].id, minutes: minutes, day: day, entryId: id("e\(index)x"))
        try life.perform(Action(log), at: now)
        habits[index].logged[day, default: 0] += minutes
    }

    private mutating func focus(_ index: Int, at hour: Int) throws {
        let habit = habits[index]
        guard habit.restedFrom == nil else { return }
        let (hasBell, isStopped) = (number(0...2) > 0, number(0...2) == 0)
        let session = id("s")
        let plan: FocusPlan = hasBell ? .countdown(minutes: 25) : .stopwatch
        try life.perform(
            Action(StartTimer(habitId: habit.id, plan: plan, sessionId: session)), at: moment(hour, 10))
        timed = (habit.id, hasBell)
        try hear(.start, of: habit.id, at: moment(hour, 10))
        try listen(at: moment(hour, 15))
        let end = moment(hour, isStopped ? 20 : 35)
        let ending: LogFocusSession.Ending = hasBell && !isStopped ? .ranOut : .stoppedHere
        let outcome = try life.perform(Action(LogFocusSession(sessionId: session, ending: ending)), at: end)
        timed = nil
        guard let result = outcome.session else { return }
        habits[index].logged[day, default: 0] += result.session.durationMinutes
        try hear(result.occasion(in: UserData()), of: habit.id, at: end) {
            $0.hasFinished = result.session.completed
            $0.hasStoppedEarly = !result.session.completed
        }
    }

    private mutating func dress(_ index: Int, at now: Moment) throws {
        guard habits[index].wears == nil else {
            try life.perform(Action(UnequipAccessory(catId: "c" + habits[index].id)), at: now)
            return habits[index].wears = nil
        }
        guard let shelf = Shelf.allCases.randomElement(using: &random),
            let accessory = Catalogue.accessories(on: shelf).randomElement(using: &random),
            try life.repository.person()?.coins ?? 0 >= accessory.price,
            try !life.repository.box().contains(accessory.id), !habits.contains(where: { $0.wears == accessory })
        else { return }
        try life.perform(Action(PurchaseAccessory(accessoryId: accessory.id)), at: now)
        try life.perform(
            Action(EquipAccessory(catId: "c" + habits[index].id, accessoryId: accessory.id)), at: now)
        habits[index].wears = accessory
        try hear(.newAccessory, of: habits[index].id, at: now)
    }

    private mutating func rest(_ index: Int, at now: Moment) throws {
        guard habits[index].restedFrom == nil else { return }
        try life.perform(Action(RestHabit(habitId: habits[index].id, daysOffId: "r\(step)")), at: now)
        habits[index].restedFrom = day
    }

    private mutating func wake(_ index: Int, at now: Moment) throws {
        guard let from = habits[index].restedFrom else { return }
        try life.perform(Action(WakeHabit(habitId: habits[index].id)), at: now)
        habits[index].restedFrom = nil
        if from < day { habits[index].off.formUnion((from.number..<day.number).map(Day.init(number:))) }
    }

    /// Days in a row up to today or the last day before it that asked, and whether none between was free.
    private func row(of habit: Habit) -> (days: Int, isGapless: Bool) {
        var (days, isGapless, hasFreeDay, date) = (0, true, false, day)
        if habit.logged[date] == nil { date = date.advanced(by: -1) }
        while date >= habit.adopted {
            if habit.logged[date] != nil {
                (days, isGapless, hasFreeDay) = (days + 1, isGapless && !(hasFreeDay && days > 0), false)
            } else if habit.off.contains(date) || habit.weekdays?.contains(date.weekday) == false {
                hasFreeDay = true
            } else {
                break
            }
            date = date.advanced(by: -1)
        }
        return (days, isGapless)
    }

    private func world(of habit: Habit, at now: Moment) -> LineWorld {
        var world = LineWorld()
        world.minutesToday = habit.logged[day] ?? 0
        (world.goal, world.minutesEver) = (habit.goal, habit.sum)
        (world.row, world.isGapless) = row(of: habit)
        if timed?.habit == habit.id { (world.isFocusing, world.hasBell) = (true, timed?.hasBell == true) }
        world.wears = habit.wears?.shelf
        let others = habits.filter { $0.id != habit.id }
        (world.others, world.sleepers) = (others.count, others.count { $0.restedFrom != nil })
        world.areAllDone = habits.allSatisfy { $0.logged[day, default: 0] >= $0.goal }
        world.daysSinceAdoption = day.days(since: habit.adopted)
        let (date, adopted) = (day.parts, habit.adopted.parts)
        world.isAnniversary = date.year > adopted.year && (date.month, date.day) == (adopted.month, adopted.day)
        world.daysSinceVisit = visited.filter { $0 < day }.max().map { day.days(since: $0) } ?? 0
        world.hour = now.timeOfDay.minutesSinceMidnight / 60
        (world.month, world.dayOfMonth, world.weekday) = (date.month, date.day, day.weekday.rawValue)
        world.percent = habit.sum * 100 / 600
        return world
    }

    /// All that any cat could say on this day in its mood.
    private mutating func listen(at now: Moment) throws {
        let userData = try life.repository.userData(at: now)
        for habit in habits where habit.restedFrom == nil {
            guard let cat = userData.cat("c" + habit.id), let feeling = userData.shownMood(of: cat, at: now) else {
                continue
            }
            let said = userData.line(of: cat, at: now, in: language)
            if said?.isEmpty != false { untrue.insert("mute: \(feeling)") }
            let cues: [LineCatalogue.Cue] =
                switch feeling {
                case .mood(let mood): Personality.allCases.map { .mood($0, mood) }
                case .rested: [.occasion(.rested)]
                case .welcomeBack: [.occasion(.welcomeBack)]
                }
            judge(cues + [.anyone], cat, world(of: habit, at: now), userData, at: now)
        }
    }

    private mutating func hear(
        _ occasion: LineOccasion, of habitId: String, at now: Moment, _ happened: (inout LineWorld) -> Void = { _ in }
    ) throws {
        let userData = try life.repository.userData(at: now)
        guard let habit = habits.first(where: { $0.id == habitId }), let cat = userData.cat("c" + habitId) else {
            return
        }
        var world = world(of: habit, at: now)
        happened(&world)
        judge([.occasion(occasion)], cat, world, userData, at: now)
    }

    private mutating func judge(
        _ cues: [LineCatalogue.Cue], _ cat: Cat, _ world: LineWorld, _ userData: UserData, at now: Moment
    ) {
        let truths = userData.truths(of: cat, at: now)
        let catalogue = LineCatalogue.of(language)
        let filling = LineFilling(
            habit: userData.habit(of: cat)?.name ?? "",
            streak: userData.habit(of: cat).map { userData.streakShown(of: $0, at: now).days } ?? 0, at: now)
        for line in cues.flatMap(catalogue.lines) where line.isTrue(truths) {
            let claims = claimsOfLines[line.text] ?? LineOracle.claims(of: line.text, in: language)
            claimsOfLines[line.text] = claims
            for claim in claims {
                claimed.insert(claim.name)
                if !claim.isSo(world) { untrue.insert("\(line.text) (\(claim.name))") }
            }
            guard line.text.contains("{"), step % 4 == 0 else { continue }
            let said = filling.filled(line, in: catalogue)
            let columns = said.reduce(0) { $0 + ($1.unicodeScalars.allSatisfy { $0.value < 0x1100 } ? 1 : 2) }
            if columns > 44 { untrue.insert("too wide: \(said)") }
            if line.text.contains("{streak}"), !said.contains("\(world.row)") { untrue.insert("\(said): \(world.row)") }
        }
    }
}
