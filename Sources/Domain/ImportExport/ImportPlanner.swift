import DocumentStore

/// Makes a plan of a history: where each row goes, and which are left out.
struct ImportPlanner {
    private let history: ImportHistory
    private let wishes: ImportWishes
    private let moment: Moment
    private let language: Language
    private let repository: Repository
    private let known: [Habit]
    private var catNames: Set<String>
    private var random: RandomSource
    private var plan: ImportPlan
    private var places: [Destination: Int] = [:]
    /// Where each habit of the other program goes; nil for those that are not wanted.
    private var destinations: [Destination?] = []
    private let storeId: String?
    private let marks: Set<String>
    private let daysOff: [DaysOff]
    /// How many rows of the same there were so far, by the mark of the first.
    private var numbers: [String: Int] = [:]
    /// How much of its goal each habit has on each day by ticks, from 0 to 1.
    private var shares: [DayOfHabit: Double] = [:]
    /// Minutes that come to each habit on each day: there are no more than the day has.
    private var totals: [DayOfHabit: Int] = [:]
    /// Units that come to each habit on each day, and the minutes they make.
    private var counted: [DayOfHabit: (amount: Amount, minutes: Int)] = [:]
    /// Seconds that are summed, and where the first of them is.
    private var sums: [DayOfHabit: (seconds: Double, last: Timestamp, first: RowPlace)] = [:]
    /// From when to when what is placed took, where both are known.
    private var spans: [Range<Int64>] = []

    private struct DayOfHabit: Hashable {
        let habit: Int
        let day: Day
    }

    typealias Destination = ImportWishes.Destination

    /// - Parameter storeId: nil for a store that nobody shares yet.
    init(
        _ history: ImportHistory, _ wishes: ImportWishes, on repository: Repository, of storeId: String?,
        at moment: Moment, using random: RandomSource, in language: Language
    ) throws(DomainError) {
        self.history = history
        self.wishes = wishes
        self.storeId = storeId
        self.repository = repository
        // A program that counts days in its own way has said when they begin.
        let ruled = moment.ruled(by: try repository.settings())
        self.moment =
            history.dayStartsAt.map { Moment(clock: moment.clock, zone: moment.zone, dayStartsAt: $0) } ?? ruled
        self.language = language
        self.random = random
        known = try repository.habits()
        catNames = Set(try repository.cats().map(\.name))
        plan = ImportPlan(format: history.format)
        plan.skipped = history.skipped
        // What this program exported is known by its id, wherever it came from.
        marks = try repository.importMarks(of: history.records.contains { $0.entry != nil } ? nil : plan.source)
        daysOff = try repository.daysOff()
        destinations = history.habits.map { destination(of: $0) }
    }

    mutating func planned() throws(DomainError) -> ImportPlan {
        // What is here already comes first: it has its part of each day's goal.
        var rest: [(record: ImportRecord, mark: String?)] = []
        for record in history.records {
            let mark = mark(of: record)
            if let mark, marks.contains(mark) {
                take(record.place) { planner throws(SkipReason) in try planner.place(record, mark: nil) }
            } else {
                rest.append((record, mark))
            }
        }
        for (record, mark) in rest {
            take(record.place) { planner throws(SkipReason) in
                if let mark { return try planner.place(record, mark: mark) }
                // A record that the files hold twice counts once.
                _ = try planner.chosen(record)
                throw .alreadyThere
            }
        }
        placeSums()
        placeDaysOff()
        if !spans.isEmpty { plan.overlapping = Self.overlapping(spans, try repository.spansOfSessions()) }
        if wishes.withEmpty { placeEmpty() }
        let ids = plan.habits.map(\.id)
        let withEmpty = wishes.withEmpty
        plan.habits.removeAll { $0.entries.isEmpty && $0.daysOff.isEmpty && !(withEmpty && $0.isNew) }
        for index in plan.habits.indices {
            plan.habits[index].entries.sort { ($0.day, $0.completedAt) < ($1.day, $1.completedAt) }
            plan.habits[index].setTarget()
        }
        plan.onRequest = history.habits.filter { $0.isOnRequest && !wishes.names($0.name) }.map(\.name).sorted()
        let met = Set(history.records.flatMap(\.habits))
        let planned = Set(plan.habits.map(\.id))
        for (number, habit) in history.habits.enumerated() where !met.contains(number) && isNamed(habit) {
            guard case .new? = destinations[number], !plan.withoutHistory.contains(habit.name) else { continue }
            if let place = destinations[number].flatMap({ places[$0] }), planned.contains(ids[place]) { continue }
            plan.withoutHistory.append(habit.name)
        }
        for index in plan.habits.indices { try setIds(of: index) }
        return plan
    }

    private mutating func take(_ place: RowPlace, _ read: (inout ImportPlanner) throws(SkipReason) -> Void) {
        do throws(SkipReason) { try read(&self) } catch { skip(place, error) }
    }

    /// What an entry of a record goes by; nil if the same record was met before.
    private mutating func mark(of record: ImportRecord) -> String? {
        // An id keeps what follows its month.
        if let own = record.entry, own.id.utf8.count > 6,
            own.id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        {
            let mark = String(own.id.dropFirst(6))
            return numbers.updateValue(1, forKey: mark) == nil ? mark : nil
        }
        let first = SourceMark.text(history.format, record.sourceId, 0)
        let number = numbers[first, default: 0]
        numbers[first] = number + 1
        guard number > 0 else { return first }
        return record.isRepeatable ? SourceMark.text(history.format, record.sourceId, number) : nil
    }

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
        if let habit = known.first(where: { ImportText.key($0.name) == key }) { return .known(habit.id) }
        return .new(key)
    }

    /// - Parameter mark: what its entry will go by; nil if that is here already.
    private mutating func place(_ record: ImportRecord, mark: String?) throws(SkipReason) {
        let index = try chosen(record)
        let time = instant(of: record.time)
        let start = record.start.map { instant(of: $0) }
        let day = record.day ?? day(of: record.start ?? record.time, start ?? time)
        guard day <= moment.today else { throw .inFuture(day) }
        guard !moment.zone.lostDays.contains(day) else { throw .leftOut(day) }
        guard day >= Repository.allDays.lowerBound else { throw .tooEarly(day) }
        let key = DayOfHabit(habit: index, day: day)
        if let entry = record.entry {
            guard let mark else { throw .alreadyThere }
            return try place(entry, of: record, key, min(time, moment.instant), mark: mark)
        }
        if let measure = record.measure, plan.habits[index].counts(measure) {
            guard let mark else { throw .alreadyThere }
            return try place(measure, of: record, key, min(time, moment.instant), mark: mark)
        }
        let minutes: Int
        switch record.amount {
        case .minutes(let known): minutes = known
        case .since(let start):
            let length = time.milliseconds - instant(of: start).milliseconds
            guard length >= 0 else { throw .endsBeforeItBegins }
            minutes = ImportTime.wholeMinutes(milliseconds: length)
        case .share(let share):
            guard share > 0 else { throw .notDone }
            let before = shares[key, default: 0]
            let after = min(1, before + share)
            shares[key] = after
            minutes = self.minutes(of: after, index) - self.minutes(of: before, index)
            if mark != nil, minutes < 1, before > 0 { throw .countedAlready }
        case .seconds(let seconds):
            guard seconds > 0 else { throw .tooShort }
            // A day that continues would be imported with what it has so far, once for ever.
            guard day < moment.today else { throw .dayNotOver }
            let known = sums[key] ?? (0, time, record.place)
            sums[key] = (known.seconds + seconds, max(known.last, time), known.first)
            return
        }
        guard let mark else { throw .alreadyThere }
        guard minutes >= 1 else { throw .tooShort }
        let total = totals[key, default: 0] + min(minutes, LogMinutes.range.upperBound + 1)
        guard total <= LogMinutes.range.upperBound else { throw .overADay(max(minutes, total)) }
        totals[key] = total
        if let start, start < time { spans.append(start.milliseconds..<time.milliseconds) }
        let isTimed = if case .day = record.time { false } else { true }
        if isTimed, time > moment.instant { plan.endingAhead += 1 }
        // What says its minutes is time, whatever the habit counts.
        let isShare = if case .share = record.amount { true } else { false }
        let isTick = isShare && [.yesNo, .limit].contains(plan.habits[index].measure)
        plan.habits[index].entries.append(
            PlannedEntry(
                id: Repository.historyPrefix(of: day) + mark, day: day, minutes: minutes, amount: isTick ? 1 : nil,
                completedAt: min(time, moment.instant), note: ImportText.fitting(record.note, .note)))
    }

    /// What this program exported: as it was, where the habit counts the same.
    private mutating func place(
        _ entry: ImportEntry, of record: ImportRecord, _ key: DayOfHabit, _ time: Timestamp, mark: String
    ) throws(SkipReason) {
        let measure = plan.habits[key.habit].measure
        guard !entry.isSlip || measure == .limit else { throw .notDone }
        let amount = measure == .minutes || (entry.amount ?? 0) <= 0 ? nil : entry.amount
        guard entry.minutes >= 1 || amount != nil else { throw .tooShort }
        let minutes = entry.isSlip ? 0 : max(0, entry.minutes)
        let total = totals[key, default: 0] + min(minutes, LogMinutes.range.upperBound + 1)
        guard total <= LogMinutes.range.upperBound else { throw .overADay(max(minutes, total)) }
        totals[key] = total
        let prefix = Repository.historyPrefix(of: key.day)
        var planned = PlannedEntry(
            id: prefix + mark, day: key.day, minutes: minutes, amount: amount, isSlip: entry.isSlip, completedAt: time,
            note: ImportText.fitting(record.note, .note))
        if entry.isTimed, minutes > 0, let amount {
            // Without its session minutes with units would be those that the units made.
            planned.amount = nil
            let own = prefix + SourceMark.text(history.format, record.sourceId + "\u{0}units", 0)
            plan.habits[key.habit].entries.append(
                PlannedEntry(id: own, day: key.day, minutes: 0, amount: amount, completedAt: time, note: nil))
        }
        plan.habits[key.habit].entries.append(planned)
    }

    /// Units of a count with the minutes they make, or slips of a limit and, where they are within it, the day kept.
    private mutating func place(
        _ measure: ImportMeasure, of record: ImportRecord, _ key: DayOfHabit, _ time: Timestamp, mark: String
    ) throws(SkipReason) {
        let habit = plan.habits[key.habit].counted
        let note = ImportText.fitting(measure.note, .note)
        let prefix = Repository.historyPrefix(of: key.day)
        var entries: [PlannedEntry] = []
        func entry(_ id: String, _ minutes: Int, _ amount: Amount, isSlip: Bool = false) -> PlannedEntry {
            PlannedEntry(
                id: id, day: key.day, minutes: minutes, amount: amount, isSlip: isSlip, completedAt: time, note: note)
        }
        if measure.isSlips {
            let slips = Amount(min((measure.amount.thousandths + 999) / 1000, HabitDraft.limitRange.upperBound.whole))
            if slips <= habit.goal.amount, record.amount == .tick {
                entries.append(entry(prefix + mark, habit.minutes(for: 1), 1))
            }
            let own = entries.isEmpty ? mark : SourceMark.text(history.format, record.sourceId + "\u{0}slips", 0)
            if slips > 0 { entries.append(entry(prefix + own, 0, slips, isSlip: true)) }
        } else {
            let amount = min(measure.amount, HabitDraft.stepRange.upperBound)
            guard amount > 0 else { throw .notDone }
            let before = counted[key] ?? (0, 0)
            let made = habit.minutes(adding: amount, to: before.amount, worth: before.minutes)
            let told = if case .minutes(let minutes) = record.amount { max(0, minutes) } else { made }
            let minutes = min(told, LogMinutes.range.upperBound - totals[key, default: 0])
            counted[key] = (before.amount + amount, before.minutes + minutes)
            entries.append(entry(prefix + mark, minutes, amount))
        }
        guard !entries.isEmpty else { throw .notDone }
        totals[key, default: 0] += entries.reduce(0) { $0 + $1.minutes }
        plan.habits[key.habit].entries += entries
    }

    private func minutes(of share: Double, _ habit: Int) -> Int {
        Int((Double(wishes.tickMinutes ?? plan.habits[habit].goalMinutes) * share).rounded())
    }

    private mutating func placeSums() {
        for (key, sum) in sums.sorted(by: { ($0.key.day, $0.key.habit) < ($1.key.day, $1.key.habit) }) {
            let name = ImportText.key(plan.habits[key.habit].name)
            let mark = SourceMark.text(history.format, "sum\u{0}\(name)\u{0}\(key.day.text)", 0)
            let minutes = ImportTime.wholeMinutes(sum.seconds / 60) ?? 0
            let reason: SkipReason? =
                marks.contains(mark)
                ? .alreadyThere
                : minutes < 1 ? .tooShort : minutes > LogMinutes.range.upperBound ? .overADay(minutes) : nil
            if let reason {
                skip(sum.first, reason)
                continue
            }
            plan.habits[key.habit].entries.append(
                PlannedEntry(
                    id: Repository.historyPrefix(of: key.day) + mark, day: key.day, minutes: minutes,
                    completedAt: min(sum.last, moment.instant), note: nil))
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
        for (index, days) in days.sorted(by: { $0.key < $1.key }) {
            var spans: [ClosedRange<Day>] = []
            for day in days.sorted() {
                if let last = spans.last, last.upperBound.advanced(by: 1) == day {
                    spans[spans.count - 1] = last.lowerBound...day
                } else {
                    spans.append(day...day)
                }
            }
            plan.habits[index].daysOff = spans.map {
                PlannedDaysOff(id: "", from: $0.lowerBound, through: $0.upperBound)
            }
        }
    }

    /// Ids for what is new: the same on each machine of a store, so that what two import alike is one. An id that was in
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

    /// How many of the spans overlap another one, or a session, by a minute or more.
    private static func overlapping(_ spans: [Range<Int64>], _ sessions: [Range<Int64>]) -> Int {
        let all = (spans.map { ($0, isNew: true) } + sessions.map { ($0, isNew: false) })
            .sorted { $0.0.lowerBound < $1.0.lowerBound }
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

    private mutating func habit(for off: ImportDayOff) throws(SkipReason) -> Int {
        guard let destination = destinations[off.habit] else { throw .notWanted }
        guard off.day <= moment.today else { throw .inFuture(off.day) }
        guard Repository.allDays.contains(off.day) else { throw .tooEarly(off.day) }
        let index = place(of: destination, history.habits[off.habit])
        let habit = plan.habits[index]
        if daysOff.contains(where: { $0.covers(habit: habit.id) && $0.covers(off.day) }) { throw .alreadyThere }
        // Nobody needs days off of a habit that has done nothing.
        if habit.isNew, habit.entries.isEmpty, !wishes.withEmpty { throw .dayOff }
        return index
    }

    private mutating func placeEmpty() {
        let met = Set(history.records.flatMap(\.habits))
        for (number, habit) in history.habits.enumerated() where !met.contains(number) && isNamed(habit) {
            guard let destination = destinations[number] else { continue }
            if case .new = destination { _ = place(of: destination, habit) }
        }
    }

    /// The likeliest habit: one that was named or is there already, else the first.
    private mutating func chosen(_ record: ImportRecord) throws(SkipReason) -> Int {
        let wanted = record.habits.filter { destinations[$0] != nil }
        let likeliest =
            wanted.first { wishes.destination(of: history.habits[$0].name) != nil }
            ?? wanted.first { if case .known? = destinations[$0] { true } else { false } } ?? wanted.first
        guard let likeliest, let destination = destinations[likeliest] else {
            if let into = wishes.into, record.habits.isEmpty, wishes.only == nil {
                return placed(into, ImportHabit(name: ""))
            }
            let isUnnamed = record.habits.allSatisfy { !isNamed(history.habits[$0]) }
            let isOnRequest = record.habits.contains { history.habits[$0].isOnRequest } && wishes.only == nil
            throw isUnnamed ? .noHabit : isOnRequest ? .onRequest : .notWanted
        }
        return place(of: destination, history.habits[likeliest])
    }

    private mutating func placed(_ wish: ImportWishes.Destination, _ habit: ImportHabit) -> Int {
        switch wish {
        case .known(let id): place(of: .known(id), habit)
        case .new(let name): place(of: destination(named: name) ?? .new(ImportText.key(name)), ImportHabit(name: name))
        }
    }

    private mutating func place(of destination: Destination, _ foreign: ImportHabit) -> Int {
        if let place = places[destination] {
            if !foreign.name.isEmpty, !plan.habits[place].foreignNames.contains(foreign.name) {
                plan.habits[place].foreignNames.append(foreign.name)
            }
            return place
        }
        var target: PlannedHabit.Target?
        if case .known(let id) = destination { target = known.first { $0.id == id }.map { .known($0) } }
        let names = foreign.name.isEmpty ? [] : [foreign.name]
        plan.habits.append(PlannedHabit(target: target ?? newHabit(foreign), foreignNames: names))
        places[destination] = plan.habits.count - 1
        return plan.habits.count - 1
    }

    private mutating func newHabit(_ foreign: ImportHabit) -> PlannedHabit.Target {
        let name = if case .new(let given)? = wishes.destination(of: foreign.name) { given } else { foreign.name }
        let kitten = Kitten.drawn(using: &random, besides: catNames, in: language)
        catNames.insert(kitten.name)
        var draft = HabitDraft(
            name: ImportText.fitting(name, .habitName) ?? name,
            goalMinutes: min(max(foreign.goalMinutes ?? 25, 1), HabitDraft.goalRange.upperBound),
            reminderTime: foreign.reminder, schedule: foreign.schedule,
            group: ImportText.fitting(foreign.group, .group), about: ImportText.fitting(foreign.about, .about),
            endsOn: foreign.endsOn)
        (draft.kind, draft.goalAmount, draft.goalPeriod) = (foreign.kind, foreign.goalAmount, foreign.goalPeriod)
        draft.unit = foreign.unit.flatMap { $0.trimmed.isEmpty ? nil : String($0.trimmed.prefix(TextRule.unit.most)) }
        if draft.kind == .limit {
            draft.goalAmount = min(Amount((foreign.goalAmount ?? 0).whole), HabitDraft.limitRange.upperBound)
        }
        if draft.kind == .count {
            draft.goalAmount = min(
                max(foreign.goalAmount ?? 1, HabitDraft.stepRange.lowerBound), HabitDraft.stepRange.upperBound)
        }
        if draft.kind == .yesNo || draft.kind == .limit, let minutes = wishes.tickMinutes.map({ Amount($0) }),
            HabitDraft.minutesPerUnitRange.contains(minutes)
        {
            draft.minutesPerUnit = minutes
        }
        // With what a day makes, if it can be kept at all.
        draft = (try? draft.checked()) ?? draft
        let action = CreateHabitWithCat(habitId: random.makeId(), catId: random.makeId(), draft: draft, kitten: kitten)
        return .new(action, rests: foreign.isArchived)
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

    private mutating func skip(_ place: RowPlace, _ reason: SkipReason) {
        plan.skipped.append(SkippedRow(place: place, reason: reason))
    }
}

extension PlannedHabit {
    fileprivate mutating func setTarget() {
        guard case .new(var action, let rests) = target else { return }
        action.draft.targetHours = proposedTargetHours
        target = .new(action, rests: rests)
    }
}
