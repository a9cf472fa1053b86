import DocumentStore
import Domain
import Words

/// Makes a plan of a history: where each row goes, and which are left out.
struct ImportPlanner {
    private let history: ImportHistory
    private let wishes: ImportWishes
    private let moment: Moment
    private let language: Language
    private let repository: Repository
    private let storeId: String?
    private let known: [Habit]
    private let marks: Set<String>
    private let daysOff: [DaysOff]
    private var catNames: Set<String>
    private var random: RandomSource
    private var plan: ImportPlan
    /// Where each habit of the other program goes; nil for those that are not wanted.
    private var destinations: [Destination?] = []
    private var places: [Destination: Int] = [:]
    /// How many rows of the same there were so far, by the mark of the first.
    private var numbers: [String: Int] = [:]
    private var tallies: [HabitDay: Tally] = [:]
    /// From when to when a placed row lasted, if both are known.
    private var spans: [Range<Int64>] = []

    typealias Destination = ImportWishes.Destination

    private struct HabitDay: Hashable {
        /// Its place in the plan.
        let habit: Int
        let day: Day
    }

    /// What comes to a habit on a day.
    private struct Tally {
        /// Of the day's goal by ticks, from 0 to 1.
        var share = 0.0
        /// There are no more than the day has.
        var minutes = 0
        /// Units, and the minutes they make.
        var units: (amount: Amount, minutes: Int) = (0, 0)
        /// What is summed, with the last time of it and the place of the first.
        var seconds: (sum: Double, last: Timestamp, first: RowPlace)?
    }

    /// - Parameter storeId: nil for a store that no one shares yet.
    init(
        _ history: ImportHistory, _ wishes: ImportWishes, on repository: Repository, of storeId: String?,
        at moment: Moment, using random: RandomSource, in language: Language
    ) throws(DomainError) {
        (self.history, self.wishes, self.storeId, self.repository) = (history, wishes, storeId, repository)
        (self.language, self.random) = (language, random)
        // A program that counts days in its own way has said when they begin.
        let ruled = moment.ruled(by: try repository.settings())
        self.moment =
            history.dayStartsAt.map { Moment(clock: moment.clock, zone: moment.zone, dayStartsAt: $0) } ?? ruled
        known = try repository.habits()
        catNames = Set(try repository.cats().map(\.name))
        plan = ImportPlan(importer: history.importer)
        plan.skipped = history.skipped
        // What this program exported is known by its id, wherever it came from.
        marks = try repository.importMarks(of: history.records.contains { $0.entry != nil } ? nil : plan.source)
        daysOff = try repository.daysOff()
        destinations = history.habits.map { destination(of: $0) }
    }

    mutating func planned() throws(DomainError) -> ImportPlan {
        placeRecords()
        placeSums()
        placeDaysOff()
        if !spans.isEmpty { plan.overlapping = Self.overlapping(spans, try repository.spansOfSessions()) }
        noteHabitsWithoutHistory()
        let withEmpty = wishes.withEmpty
        plan.habits.removeAll { $0.isEmpty && !(withEmpty && $0.isNew) }
        for index in plan.habits.indices {
            plan.habits[index].entries.sort { ($0.day, $0.completedAt) < ($1.day, $1.completedAt) }
            plan.habits[index].setTarget()
            try setIds(of: index)
        }
        plan.onRequest = history.habits.filter { $0.isOnRequest && !wishes.names($0.name) }.map(\.name).sorted()
        return plan
    }

    private mutating func placeRecords() {
        // What is here already comes first: it has its part of each day's goal.
        let marked = history.records.map { ($0, mark: mark(of: $0)) }
        let isHere = { [marks] (mark: String?) in mark.map { marks.contains($0) } ?? false }
        for (record, mark) in marked where isHere(mark) {
            take(record.place) { planner throws(SkipReason) in try planner.place(record, mark: nil) }
        }
        for (record, mark) in marked where !isHere(mark) {
            take(record.place) { planner throws(SkipReason) in
                if let mark { return try planner.place(record, mark: mark) }
                // A record that the files hold twice counts once.
                _ = try planner.chosen(record)
                throw .alreadyThere
            }
        }
    }

    private mutating func take(_ place: RowPlace, _ read: (inout ImportPlanner) throws(SkipReason) -> Void) {
        do throws(SkipReason) { try read(&self) } catch { plan.skipped.append(SkippedRow(place: place, reason: error)) }
    }

    /// What an entry of a record goes by; nil if the same record was met before.
    private mutating func mark(of record: ImportRecord) -> String? {
        // An id keeps what follows its month.
        if let id = record.entry?.id, id.utf8.count > 6,
            id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        {
            let mark = String(id.dropFirst(6))
            return numbers.updateValue(1, forKey: mark) == nil ? mark : nil
        }
        let first = history.mark(record.sourceId)
        let number = numbers[first, default: 0]
        numbers[first] = number + 1
        guard number > 0 else { return first }
        return record.isRepeatable ? history.mark(record.sourceId, number) : nil
    }
}

extension ImportPlanner {
    private func isNamed(_ habit: ImportHabit) -> Bool { ImportText.fitting(habit.name, .habitName) != nil }

    private func destination(of habit: ImportHabit) -> Destination? {
        guard wishes.wants(habit.name), !habit.isOnRequest || wishes.names(habit.name) else { return nil }
        switch wishes.destination(of: habit.name) {
        case .known(let id)?: return .known(id)
        case .new(let name)?: return destination(named: name)
        case nil: return destination(named: habit.name)
        }
    }

    private func destination(named name: String) -> Destination? {
        guard let name = ImportText.fitting(name, .habitName) else { return nil }
        let key = ImportText.key(name)
        return known.first { ImportText.key($0.name) == key }.map { .known($0.id) } ?? .new(key)
    }

    /// The likeliest habit: one that was named or is there already, else the first.
    private mutating func chosen(_ record: ImportRecord) throws(SkipReason) -> Int {
        let wanted = record.habits.filter { destinations[$0] != nil }
        let likeliest =
            wanted.first { wishes.destination(of: history.habits[$0].name) != nil } ?? wanted.first {
                if case .known? = destinations[$0] { true } else { false }
            } ?? wanted.first
        if let likeliest, let destination = destinations[likeliest] {
            return place(of: destination, history.habits[likeliest])
        }
        if let into = wishes.into, record.habits.isEmpty, wishes.only == nil {
            switch into {
            case .known: return place(of: into, ImportHabit(name: ""))
            case .new(let name):
                return place(of: destination(named: name) ?? .new(ImportText.key(name)), ImportHabit(name: name))
            }
        }
        let isUnnamed = record.habits.allSatisfy { !isNamed(history.habits[$0]) }
        let isOnRequest = record.habits.contains { history.habits[$0].isOnRequest } && wishes.only == nil
        throw isUnnamed ? .noHabit : isOnRequest ? .onRequest : .notWanted
    }

    /// The place in the plan of a destination, which is made if it is new.
    private mutating func place(of destination: Destination, _ foreign: ImportHabit) -> Int {
        if let place = places[destination] {
            if !foreign.name.isEmpty, !plan.habits[place].foreignNames.contains(foreign.name) {
                plan.habits[place].foreignNames.append(foreign.name)
            }
            return place
        }
        let habit = known.first { destination == .known($0.id) }
        let names = foreign.name.isEmpty ? [] : [foreign.name]
        plan.habits.append(PlannedHabit(target: habit.map { .known($0) } ?? newHabit(foreign), foreignNames: names))
        places[destination] = plan.habits.count - 1
        return plan.habits.count - 1
    }

    private mutating func newHabit(_ foreign: ImportHabit) -> PlannedHabit.Target {
        let name = if case .new(let given)? = wishes.destination(of: foreign.name) { given } else { foreign.name }
        let kitten = Kitten.drawn(using: &random, besides: catNames, in: language)
        catNames.insert(kitten.name)
        let action = CreateHabitWithCat(
            habitId: random.makeId(), catId: random.makeId(),
            draft: foreign.draft(named: name, tickMinutes: wishes.tickMinutes), kitten: kitten)
        return .new(action, rests: foreign.isArchived)
    }

    /// Names that have no history; if they are wanted nevertheless, their habits are made.
    private mutating func noteHabitsWithoutHistory() {
        let met = Set(history.records.flatMap(\.habits))
        for (number, habit) in history.habits.enumerated() where !met.contains(number) && isNamed(habit) {
            guard let destination = destinations[number], case .new = destination else { continue }
            if wishes.withEmpty {
                _ = place(of: destination, habit)
            } else if places[destination].map({ plan.habits[$0].isEmpty }) ?? true,
                !plan.withoutHistory.contains(habit.name)
            {
                plan.withoutHistory.append(habit.name)
            }
        }
    }

    /// Ids for new documents: the same on each machine of a store, so that what two import alike is one. An id that was in
    /// use here, as of a cat that graduated, is not used again.
    private mutating func setIds(of index: Int) throws(DomainError) {
        var habit = plan.habits[index]
        if let storeId, case .new(var action, let rests) = habit.target {
            var number = 0
            repeat {
                let parts = [storeId, ImportText.key(habit.name), String(number)]
                action.habitId = SourceMark.text(["habit"] + parts, length: 16)
                action.catId = SourceMark.text(["cat"] + parts, length: 16)
                number += 1
            } while try isKnown(action)
            habit.target = .new(action, rests: rests)
        }
        habit.daysOff = habit.daysOff.map { off in
            let id = SourceMark.text(["off", habit.id, off.from.text, off.through.text], length: 16)
            return PlannedDaysOff(id: id, from: off.from, through: off.through)
        }
        plan.habits[index] = habit
    }

    private func isKnown(_ action: CreateHabitWithCat) throws(DomainError) -> Bool {
        if try repository.document(at: .habit(action.habitId)) != nil { return true }
        return try repository.document(at: .cat(action.catId)) != nil
    }
}

extension ImportPlanner {
    /// - Parameter mark: what its entry will go by; nil if that is here already.
    private mutating func place(_ record: ImportRecord, mark: String?) throws(SkipReason) {
        let index = try chosen(record)
        let time = instant(of: record.time)
        let start = record.start.map { instant(of: $0) }
        let day = record.day ?? day(of: record.start ?? record.time, start ?? time)
        try check(day)
        guard !moment.zone.lostDays.contains(day) else { throw .leftOut(day) }
        let key = HabitDay(habit: index, day: day)
        let completed = min(time, moment.instant)
        if let entry = record.entry { return try add(planned(entry, of: record, key, completed, mark), key) }
        if let measure = record.measure, plan.habits[index].counts(measure) {
            return try add(planned(measure, of: record, key, completed, mark), key)
        }
        if case .seconds(let seconds) = record.amount {
            guard seconds > 0 else { throw .tooShort }
            // A day that continues would be imported with what it has so far, once for ever.
            guard day < moment.today else { throw .dayNotOver }
            let known = tallies[key]?.seconds ?? (0, time, record.place)
            tallies[key, default: Tally()].seconds = (known.sum + seconds, max(known.last, time), known.first)
            return
        }
        let minutes = try minutes(of: record, key, until: time, isNew: mark != nil)
        guard let mark else { throw .alreadyThere }
        guard minutes >= 1 else { throw .tooShort }
        // What says its minutes is time, whatever the habit counts.
        let isShare = if case .share = record.amount { true } else { false }
        let isTick = isShare && [.yesNo, .limit].contains(plan.habits[index].kind)
        // A day that was done ticks all steps.
        let counted = plan.habits[index].counted
        let tick = counted.kind == .yesNo ? counted.goal.amount : 1
        let entry = PlannedEntry(
            mark, on: day, minutes: minutes, amount: isTick ? tick : nil, at: completed, note: record.note)
        try add([entry], key)
        if let start, start < time { spans.append(start.milliseconds..<time.milliseconds) }
        let isTimed = if case .day = record.time { false } else { true }
        if isTimed, time > moment.instant { plan.endingAhead += 1 }
    }

    private func check(_ day: Day) throws(SkipReason) {
        guard day <= moment.today else { throw .inFuture(day) }
        guard day >= Repository.allDays.lowerBound else { throw .tooEarly(day) }
    }

    private mutating func add(_ entries: [PlannedEntry], _ key: HabitDay) throws(SkipReason) {
        let most = LogEntry.range.upperBound
        let minutes = entries.reduce(0) { $0 + min($1.minutes, most + 1) }
        let total = tallies[key, default: Tally()].minutes + minutes
        guard total <= most else { throw .overADay(max(entries.map(\.minutes).max() ?? 0, total)) }
        tallies[key, default: Tally()].minutes = total
        plan.habits[key.habit].entries += entries
    }

    /// What counts minutes, or does not count what the row does.
    /// - Parameter isNew: false where only its part of the day's goal is asked for.
    private mutating func minutes(of record: ImportRecord, _ key: HabitDay, until time: Timestamp, isNew: Bool)
        throws(SkipReason) -> Int
    {
        switch record.amount {
        case .minutes(let known): return known
        case .since(let start):
            let length = time.milliseconds - instant(of: start).milliseconds
            guard length >= 0 else { throw .endsBeforeItBegins }
            return ImportTime.wholeMinutes(milliseconds: length)
        case .share(let share):
            guard share > 0 else { throw .notDone }
            let before = tallies[key]?.share ?? 0
            let after = min(1, before + share)
            tallies[key, default: Tally()].share = after
            let ofGoal = Double(wishes.tickMinutes ?? plan.habits[key.habit].goalMinutes)
            let minutes = Int((ofGoal * after).rounded()) - Int((ofGoal * before).rounded())
            if isNew, minutes < 1, before > 0 { throw .countedAlready }
            return minutes
        case .seconds: throw .tooShort
        }
    }

    /// What this program exported: as it was, where the habit counts the same.
    private func planned(
        _ entry: ImportEntry, of record: ImportRecord, _ key: HabitDay, _ time: Timestamp, _ mark: String?
    ) throws(SkipReason) -> [PlannedEntry] {
        guard let mark else { throw .alreadyThere }
        let kind = plan.habits[key.habit].kind
        guard !entry.isSlip || kind == .limit else { throw .notDone }
        let amount = kind == .minutes || (entry.amount ?? 0) <= 0 ? nil : entry.amount
        let minutes = entry.isSlip ? 0 : max(0, entry.minutes)
        guard minutes >= 1 || amount != nil else { throw .tooShort }
        func planned(_ mark: String, _ minutes: Int, _ amount: Amount?, _ note: String?) -> PlannedEntry {
            PlannedEntry(
                mark, on: key.day, minutes: minutes, amount: amount, isSlip: entry.isSlip, at: time, note: note)
        }
        guard entry.isTimed, minutes > 0, let amount else { return [planned(mark, minutes, amount, record.note)] }
        // Without its session minutes with units would be those that the units made.
        let units = history.mark(record.sourceId + "\u{0}units")
        return [planned(mark, minutes, nil, record.note), planned(units, 0, amount, nil)]
    }

    /// Units of a count with the minutes they make, or slips of a limit and, if they are within it, the day kept.
    private mutating func planned(
        _ measure: ImportMeasure, of record: ImportRecord, _ key: HabitDay, _ time: Timestamp, _ mark: String?
    ) throws(SkipReason) -> [PlannedEntry] {
        guard let mark else { throw .alreadyThere }
        let habit = plan.habits[key.habit].counted
        func entry(_ mark: String, _ minutes: Int, _ amount: Amount, isSlip: Bool = false) -> PlannedEntry {
            PlannedEntry(
                mark, on: key.day, minutes: minutes, amount: amount, isSlip: isSlip, at: time, note: measure.note)
        }
        guard measure.isSlips else {
            let amount = min(measure.amount, HabitDraft.stepRange.upperBound)
            guard amount > 0 else { throw .notDone }
            let tally = tallies[key, default: Tally()]
            let made = habit.minutes(adding: amount, to: tally.units)
            let told = if case .minutes(let minutes) = record.amount { max(0, minutes) } else { made }
            let minutes = min(told, LogEntry.range.upperBound - tally.minutes)
            tallies[key, default: Tally()].units = (tally.units.amount + amount, tally.units.minutes + minutes)
            return [entry(mark, minutes, amount)]
        }
        let slips = Amount(min((measure.amount.thousandths + 999) / 1000, HabitDraft.limitRange.upperBound.whole))
        let isKept = slips <= habit.goal.amount && record.amount == .tick
        let kept = isKept ? [entry(mark, habit.minutes(for: 1), 1)] : []
        let own = isKept ? history.mark(record.sourceId + "\u{0}slips") : mark
        let entries = kept + (slips > 0 ? [entry(own, 0, slips, isSlip: true)] : [])
        guard !entries.isEmpty else { throw .notDone }
        return entries
    }

    private mutating func placeSums() {
        let sums = tallies.compactMap { key, tally in tally.seconds.map { (key, $0) } }
        for (key, sum) in sums.sorted(by: { ($0.0.day, $0.0.habit) < ($1.0.day, $1.0.habit) }) {
            take(sum.first) { planner throws(SkipReason) in
                let name = ImportText.key(planner.plan.habits[key.habit].name)
                let mark = planner.history.mark("sum\u{0}\(name)\u{0}\(key.day.text)")
                guard !planner.marks.contains(mark) else { throw .alreadyThere }
                let minutes = ImportTime.wholeMinutes(sum.sum / 60) ?? 0
                guard minutes >= 1 else { throw .tooShort }
                let completed = min(sum.last, planner.moment.instant)
                try planner.add([PlannedEntry(mark, on: key.day, minutes: minutes, at: completed)], key)
            }
        }
    }

    /// Days off for days that were skipped: those that are off already stay as they are.
    private mutating func placeDaysOff() {
        var days: [Int: Set<Day>] = [:]
        for off in history.daysOff {
            take(off.place) { planner throws(SkipReason) in
                days[try planner.habit(for: off), default: []].insert(off.day)
            }
        }
        for (index, days) in days {
            for day in days.sorted() {
                if let last = plan.habits[index].daysOff.last, last.through.advanced(by: 1) == day {
                    plan.habits[index].daysOff.removeLast()
                    plan.habits[index].daysOff.append(PlannedDaysOff(id: "", from: last.from, through: day))
                } else {
                    plan.habits[index].daysOff.append(PlannedDaysOff(id: "", from: day, through: day))
                }
            }
        }
    }

    private mutating func habit(for off: ImportDayOff) throws(SkipReason) -> Int {
        guard let destination = destinations[off.habit] else { throw .notWanted }
        try check(off.day)
        let index = place(of: destination, history.habits[off.habit])
        let habit = plan.habits[index]
        if daysOff.contains(where: { $0.covers(habit: habit.id) && $0.covers(off.day) }) { throw .alreadyThere }
        // No one needs days off of a habit that has done nothing.
        if habit.isNew, habit.entries.isEmpty, !wishes.withEmpty { throw .dayOff }
        return index
    }

    /// How many of the spans overlap another one, or a session, by a minute or more.
    private static func overlapping(_ spans: [Range<Int64>], _ sessions: [Range<Int64>]) -> Int {
        let all = (spans.map { ($0, isNew: true) } + sessions.map { ($0, isNew: false) }).sorted {
            $0.0.lowerBound < $1.0.lowerBound
        }
        var count = 0
        var latest = Int64.min
        for (index, (span, isNew)) in all.enumerated() {
            let next = index + 1 < all.count ? all[index + 1].0.lowerBound : span.upperBound
            if isNew, min(latest, span.upperBound) >= span.lowerBound + 60_000 || span.upperBound >= next + 60_000 {
                count += 1
            }
            latest = max(latest, span.upperBound)
        }
        return count
    }

    /// When it was: in the middle of the day where only the date is known.
    private func instant(of time: ImportRecord.Time) -> Timestamp {
        switch time {
        case .day(let day): moment.middle(of: day)
        case .instant(let time): time
        case .local(let day, let time, let second): moment.instant(on: day, at: time).advanced(bySeconds: Int64(second))
        }
    }

    /// The day as days are counted; a date is that day.
    private func day(of time: ImportRecord.Time, _ instant: Timestamp) -> Day {
        if case .day(let day) = time { return day }
        return moment.day(of: instant)
    }
}

extension ImportHistory {
    /// What an entry made of a row goes by.
    /// - Parameter number: of equal rows before it.
    fileprivate func mark(_ sourceId: String, _ number: Int = 0) -> String {
        SourceMark.text([importer.name, sourceId, String(number)])
    }
}

extension ImportHabit {
    /// - Parameter tickMinutes: what the person wants a tick to count; nil for the habit's own.
    fileprivate func draft(named name: String, tickMinutes: Int?) -> HabitDraft {
        var draft = HabitDraft(
            name: ImportText.fitting(name, .habitName) ?? name,
            goalMinutes: min(max(goalMinutes ?? 25, 1), HabitDraft.goalRange.upperBound), reminderTime: reminder,
            schedule: schedule, group: ImportText.fitting(group, .group), about: ImportText.fitting(about, .about),
            endsOn: endsOn)
        (draft.kind, draft.goalAmount, draft.goalPeriod) = (kind, goalAmount, goalPeriod)
        draft.unit = unit.flatMap { $0.trimmed.isEmpty ? nil : String($0.trimmed.prefix(TextRule.unit.most)) }
        if kind == .limit { draft.goalAmount = min(Amount((goalAmount ?? 0).whole), HabitDraft.limitRange.upperBound) }
        if kind == .count {
            let range = HabitDraft.stepRange
            draft.goalAmount = min(max(goalAmount ?? 1, range.lowerBound), range.upperBound)
        }
        if kind == .yesNo || kind == .limit, let minutes = tickMinutes.map({ Amount($0) }),
            HabitDraft.minutesPerUnitRange.contains(minutes)
        {
            draft.minutesPerUnit = minutes
        }
        // With what a day makes, if it can be kept at all.
        return (try? draft.checked()) ?? draft
    }
}
