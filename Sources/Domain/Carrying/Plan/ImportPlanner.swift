import DocumentStore

/// Makes a plan of a history: where each row goes, and which are left out.
struct ImportPlanner {
    private let history: ForeignHistory
    private let wishes: ImportWishes
    private let moment: Moment
    private let language: Language
    private let known: [Habit]
    private var catNames: Set<String>
    private var chance: Chance
    private var plan: ImportPlan
    /// Where planned habits stand, by their destination.
    private var places: [Destination: Int] = [:]
    /// Where each habit of the other program goes; nil for those that are not wanted.
    private var destinations: [Destination?] = []
    /// Marks of entries brought in before.
    private let marks: Set<String>
    private var numbers: [String: Int] = [:]

    /// A habit there is, or a new one by its name.
    enum Destination: Hashable {
        case known(String)
        case new(String)
    }

    init(
        _ history: ForeignHistory, _ wishes: ImportWishes, on library: Library, at moment: Moment, using chance: Chance,
        in language: Language
    ) throws(Refusal) {
        self.history = history
        self.wishes = wishes
        self.moment = moment.ruled(by: try library.settings())
        self.language = language
        self.chance = chance
        known = try library.habits()
        catNames = Set(try library.cats().map(\.name))
        plan = ImportPlan(format: history.format)
        plan.skipped = history.skipped
        marks = try library.importMarks(of: plan.source)
        destinations = history.habits.map { destination(of: $0) }
    }

    mutating func planned() -> ImportPlan {
        for record in history.records { place(record) }
        // What got nothing is not made.
        plan.habits.removeAll { $0.entries.isEmpty }
        for index in plan.habits.indices {
            plan.habits[index].entries.sort { ($0.day, $0.completedAt) < ($1.day, $1.completedAt) }
            plan.habits[index].setTarget()
        }
        let met = Set(history.records.flatMap(\.habits))
        for (number, habit) in history.habits.enumerated() where !met.contains(number) && destinations[number] != nil {
            if !plan.withoutHistory.contains(habit.name), isNamed(habit) { plan.withoutHistory.append(habit.name) }
        }
        return plan
    }

    private func isNamed(_ habit: ForeignHabit) -> Bool { ForeignText.fitting(habit.name, .habitName) != nil }

    private func destination(of habit: ForeignHabit) -> Destination? {
        guard wishes.wants(habit.name) else { return nil }
        switch wishes.destination(of: habit.name) {
        case .known(let id)?: return .known(id)
        case .new(let name)?: return destination(named: name)
        case nil: return destination(named: habit.name)
        }
    }

    private func destination(named name: String) -> Destination? {
        guard let name = ForeignText.fitting(name, .habitName) else { return nil }
        let key = ForeignText.key(name)
        if let habit = known.first(where: { ForeignText.key($0.name) == key }) { return .known(habit.id) }
        return .new(key)
    }

    private mutating func place(_ record: ForeignRecord) {
        let index: Int
        switch chosen(record) {
        case .success(let found): index = found
        case .failure(let left): return skip(record, left.reason)
        }
        let (day, time) = dayAndTime(of: record)
        guard day <= moment.today else { return skip(record, .inFuture(day)) }
        guard !moment.zone.lostDays.contains(day) else { return skip(record, .leftOut(day)) }
        guard day >= Library.allDays.lowerBound else { return skip(record, .tooEarly(day)) }
        let minutes: Int
        switch record.amount {
        case .minutes(let told): minutes = told
        case .tick: minutes = wishes.tickMinutes ?? plan.habits[index].goalMinutes
        }
        guard minutes >= 1 else { return skip(record, .underAMinute) }
        guard minutes <= TellMinutes.range.upperBound else { return skip(record, .overADay(minutes)) }
        let number = numbers[record.sourceId, default: 0]
        numbers[record.sourceId] = number + 1
        let mark = SourceMark.text(history.format, record.sourceId, number)
        guard !marks.contains(mark) else { return skip(record, .alreadyThere) }
        plan.habits[index].entries.append(
            PlannedEntry(
                id: Library.historyPrefix(of: day) + mark, day: day, minutes: minutes,
                completedAt: min(time, moment.instant), note: ForeignText.fitting(record.note, .note)))
    }

    private struct Left: Error { let reason: SkipReason }

    /// The likeliest habit: one that was named or is there already, else the first.
    private mutating func chosen(_ record: ForeignRecord) -> Result<Int, Left> {
        let wanted = record.habits.filter { destinations[$0] != nil }
        let likeliest =
            wanted.first { wishes.destination(of: history.habits[$0].name) != nil }
            ?? wanted.first { number in
                if case .known? = destinations[number] { return true }
                return false
            } ?? wanted.first
        guard let likeliest, let destination = destinations[likeliest] else {
            if let into = wishes.into, record.habits.isEmpty, wishes.only == nil {
                return .success(placed(into, ForeignHabit(name: "")))
            }
            let isUnnamed = record.habits.allSatisfy { !isNamed(history.habits[$0]) }
            return .failure(Left(reason: isUnnamed ? .noHabit : .notWanted))
        }
        return .success(place(of: destination, history.habits[likeliest]))
    }

    private mutating func placed(_ wish: ImportWishes.Destination, _ habit: ForeignHabit) -> Int {
        switch wish {
        case .known(let id): place(of: .known(id), habit)
        case .new(let name):
            place(of: destination(named: name) ?? .new(ForeignText.key(name)), ForeignHabit(name: name))
        }
    }

    private mutating func place(of destination: Destination, _ foreign: ForeignHabit) -> Int {
        if let place = places[destination] {
            if !foreign.name.isEmpty, !plan.habits[place].foreignNames.contains(foreign.name) {
                plan.habits[place].foreignNames.append(foreign.name)
            }
            return place
        }
        let names = foreign.name.isEmpty ? [] : [foreign.name]
        if case .known(let id) = destination, let habit = known.first(where: { $0.id == id }) {
            plan.habits.append(PlannedHabit(target: .known(habit), foreignNames: names))
        } else {
            plan.habits.append(PlannedHabit(target: newHabit(foreign), foreignNames: names))
        }
        places[destination] = plan.habits.count - 1
        return plan.habits.count - 1
    }

    private mutating func newHabit(_ foreign: ForeignHabit) -> PlannedHabit.Target {
        let name =
            switch wishes.destination(of: foreign.name) {
            case .new(let given)?: given
            default: foreign.name
            }
        let kitten = Kitten.drawn(using: &chance, besides: catNames, in: language)
        catNames.insert(kitten.name)
        let draft = HabitDraft(
            name: ForeignText.fitting(name, .habitName) ?? name, schedule: foreign.schedule,
            group: ForeignText.fitting(foreign.group, .group), about: ForeignText.fitting(foreign.about, .about),
            endsOn: foreign.endsOn)
        let deed = CreateHabitWithCat(
            habitId: chance.makeId(), catId: chance.makeId(), draft: draft, kitten: kitten)
        return .new(deed, rests: foreign.isArchived)
    }

    /// The day as the person counts days, and when on it: its middle where only the date is known.
    private func dayAndTime(of record: ForeignRecord) -> (Day, Timestamp) {
        switch record.time {
        case .day(let day): return (day, moment.middle(of: day))
        case .instant(let time): return (moment.day(of: time), time)
        case .local(let day, let time):
            let instant = moment.instant(on: day, at: time)
            return (moment.day(of: instant), instant)
        }
    }

    private mutating func skip(_ record: ForeignRecord, _ reason: SkipReason) {
        plan.skipped.append(SkippedRow(place: record.place, reason: reason))
    }
}

extension PlannedHabit {
    /// A new habit gets the target that suits its history.
    fileprivate mutating func setTarget() {
        guard case .new(var deed, let rests) = target else { return }
        deed.draft.targetHours = proposedTargetHours
        target = .new(deed, rests: rests)
    }
}
