import DocumentStore
import Domain
import Imports
import TestSupport
import Words

/// What people do, as the program does it: decided under the lock, then the visit.
extension Simulation {
    func act(_ deed: SimulationProgram.Deed, on machine: Int) throws {
        if machine == SimulationProgram.newcomer, deed != .adopt(isWeekly: false), try store(machine).storeId == nil {
            try act(.adopt(isWeekly: false), on: machine)
        }
        switch deed {
        case .bring(let first, let count): return try bring(rows: first..<(first + count), on: machine)
        case .letter(let number): return try letter(number, on: machine)
        default: break
        }
        guard let action = try action(deed, on: machine) else { return }
        let moment = moment(on: machine)
        let isTimer = deed == .stop
        guard let (outcome, batch) = try perform(action, on: machine, at: moment) else { return }
        if let batch, action.undoRule != .never, action.undoRule != .passedOver || isTimer {
            machines[machine].changes.append(batch)
        }
        let settings = try repository(machine).settings()
        let days = VisitRule.days(after: action, outcome, settings, at: moment.ruled(by: settings))
        for day in batch == nil ? [] : days
        where try repository(machine).isVisitOpen(on: day, at: moment) {
            _ = try perform(Action(Visit(day: day)), on: machine, at: moment)
        }
        try check(machine)
    }

    /// Nil if the rules refuse it, or it would be void at its place in the order.
    private func perform(
        _ action: Action, on machine: Int, at moment: Moment
    ) throws -> (outcome: ActionResult, batch: BatchID?)? {
        try transact(on: machine) { repository throws(DomainError) in
            let decision = try action.decided(on: repository, at: moment)
            return (decision.batch, decision.outcome)
        }
    }

    private func transact(
        on machine: Int, _ decide: (Repository) throws(DomainError) -> (Batch?, ActionResult)
    ) throws -> (outcome: ActionResult, batch: BatchID?)? {
        let store = try store(machine)
        do {
            let (outcome, receipt) = try store.transact { (_: any DocumentReader) throws(DomainError) in
                try decide(Repository(documents: store, deviceId: store.deviceId, systemUserName: "ada"))
            }
            if let receipt { try acknowledge(receipt, on: machine) }
            store.copyToMirror()
            return (outcome, receipt?.id)
        } catch let error as TransactionError<DomainError> {
            switch error {
            case .refused(.unreadable(let error)): throw Fault(text: "\(machines[machine].name): unreadable, \(error)")
            case .refused, .store(.preconditionFailed): return nil
            case .store(let error): throw Fault(text: "\(machines[machine].name): not saved, \(error)")
            }
        }
    }

    func undo(_ number: Int, on machine: Int) throws {
        let changes = machines[machine].changes
        guard !changes.isEmpty else { return }
        let index = changes.count - 1 - number % changes.count
        let moment = moment(on: machine)
        let logged = try store(machine).logged(of: changes[index].device, after: 0)
        guard let change = logged.first(where: { $0.id == changes[index] }) else { return }
        let group = change.batch.group == nil ? [] : logged.filter { $0.group == change.group }
        let done = try transact(on: machine) { repository throws(DomainError) in
            let batch =
                group.isEmpty
                ? try repository.retraction(of: change, resultIsOpen: true, at: moment)
                : try repository.retraction(of: ImportedGroup(endingWith: change, group), at: moment)
            return (batch, .done)
        }
        if done != nil { machines[machine].changes.remove(at: index) }
        try check(machine)
    }

    /// Finds the line of a receipt, read by nothing of the store but its codec.
    func acknowledge(_ receipt: Receipt, on machine: Int) throws {
        let line = try batches(on: machine).first { $0.id == receipt.id }
        guard let line else { throw Fault(text: "\(machines[machine].name): no line of \(receipt.id)") }
        if Self.shared.contains(machine) { acknowledged[line.id] = line }
        try checkMended(machine)
    }

    private func action(_ deed: SimulationProgram.Deed, on machine: Int) throws -> Action? {
        let repository = try repository(machine)
        let today = moment(on: machine).today
        let habits = try repository.habits().sorted { $0.id < $1.id }
        let cats = try repository.cats().sorted { $0.id < $1.id }
        let habit = { (number: Int) in habits.isEmpty ? "none" : habits[number % habits.count].id }
        let cat = { (number: Int) in cats.isEmpty ? "none" : cats[number % cats.count].id }
        switch deed {
        case .adopt(let isWeekly):
            let draft = HabitDraft(name: nextId("habit "), schedule: isWeekly ? .timesAWeek(2) : .everyDay)
            return Action(
                CreateHabitWithCat(habitId: nextId("h"), catId: nextId("c"), draft: draft, kitten: .sample))
        case .log(let number, let minutes, let daysAgo):
            let day = today.advanced(by: -daysAgo)
            let log = LogEntry(habitId: habit(number), minutes: minutes, day: day, entryId: historyId(on: day))
            return Action(log)
        case .start(let number):
            let plan = FocusPlan.countdown(minutes: 120)
            return Action(StartTimer(habitId: habit(number), plan: plan, sessionId: historyId(on: today)))
        case .stop:
            return try repository.timer().map {
                Action(LogFocusSession(sessionId: $0.sessionId, ending: .stoppedHere))
            }
        case .switchTimer(let number):
            return try repository.timer().map {
                Action(ChangeTimer(sessionId: $0.sessionId, change: .edit(TimerEdit(habitId: habit(number)))))
            }
        case .discard: return try repository.timer().map { Action(ThrowAwayTimer(sessionId: $0.sessionId)) }
        case .buy(let number): return Action(PurchaseAccessory(accessoryId: Self.accessory(number)))
        case .wear(let number, let accessory):
            return Action(EquipAccessory(catId: cat(number), accessoryId: Self.accessory(accessory)))
        case .takeOff(let number): return Action(UnequipAccessory(catId: cat(number)))
        case .renameHabit, .changeTarget: return edit(deed, of: habits, on: today)
        case .renameCat(let number, let name): return Action(RenameCat(catId: cat(number), name: name))
        case .addDaysOff(let number, let daysAgo, let days):
            let from = today.advanced(by: -daysAgo)
            return Action(
                AddDaysOff(
                    id: nextId("o"), habitId: number.map(habit), from: from, through: from.advanced(by: days - 1)))
        case .removeDaysOff(let number):
            let ids = try repository.daysOff().filter { $0.isRest != true }.map(\.id).sorted()
            return ids.isEmpty ? nil : Action(RemoveDaysOff(id: ids[number % ids.count]))
        case .remove(let number): return Action(RemoveHabit(habitId: habit(number)))
        case .graduate(let number): return Action(GraduateHabit(habitId: habit(number)))
        case .rest(let number): return Action(RestHabit(habitId: habit(number), daysOffId: nextId("r")))
        case .wake(let number): return Action(WakeHabit(habitId: habit(number)))
        case .set(let number):
            let changes: [ChangeSetting.Change] = [
                .showsCoins(false), .showsCoins(true), .hasQuietCats(true), .displayName("Ada \(machine)"),
            ]
            return Action(ChangeSetting(changes[number % changes.count]))
        case .visit: return Action(Visit())
        case .amend(let number, let how): return try amend(number, how, of: habits, on: machine)
        case .bring, .letter: return nil
        }
    }

    private func amend(
        _ number: Int, _ how: SimulationProgram.Amending, of habits: [Habit], on machine: Int
    ) throws -> Action? {
        let (repository, moment) = (try repository(machine), moment(on: machine))
        let logged = try repository.entries(loggedSince: Timestamp(milliseconds: 0), of: nil)
        guard !logged.isEmpty else { return nil }
        let (day, entry) = logged[number % logged.count]
        let place = EntryPlace(of: entry, on: day)
        var draft = EntryDraft(
            entry, try repository.session(of: entry), on: day, at: moment.ruled(by: try repository.settings()))
        switch how {
        case .delete: return Action(AmendEntry(place, wanted: nil))
        case .minutes(let minutes): draft.minutes = minutes
        case .habit(let other): draft.habitId = habits.isEmpty ? "none" : habits[other % habits.count].id
        case .day(let back): draft.day = moment.today.advanced(by: -back)
        }
        return Action(AmendEntry(place, wanted: draft))
    }

    private func edit(_ deed: SimulationProgram.Deed, of habits: [Habit], on today: Day) -> Action? {
        guard !habits.isEmpty else { return nil }
        switch deed {
        case .renameHabit(let number, let name):
            let habit = habits[number % habits.count]
            var draft = HabitDraft(habit, on: today)
            draft.name = name
            return Action(EditHabit(habitId: habit.id, draft: draft))
        case .changeTarget(let number, let hours):
            let habit = habits[number % habits.count]
            var draft = HabitDraft(habit, on: today)
            draft.targetHours = hours
            return Action(EditHabit(habitId: habit.id, draft: draft))
        default: return nil
        }
    }

    private func historyId(on day: Day) -> String { nextId("\(day.month.text.filter { $0 != "-" })e") }

    /// Those of the lowest prices.
    private static func accessory(_ number: Int) -> String {
        Catalogue.all.filter { $0.price <= 400 }.map(\.id)[number * 7]
    }
}

/// Imports, letters and the store of another machine.
extension Simulation {
    /// Imports rows of a table of which other machines import rows, too.
    private func bring(rows: Range<Int>, on machine: Int) throws {
        let (repository, moment) = (try repository(machine), moment(on: machine))
        let table = rows.reduce("date,habit,minutes\n") { text, row in
            let day = Day(year: 2026, month: 11, day: 26).advanced(by: -9 * row)
            return text + "\(day.text),\(row % 3 == 0 ? "Swim" : "Read"),\(5 + row)\n"
        }
        let history = try Importer.csv.history(of: [ImportFile(name: "table.csv", text: table)])
        let plan = try repository.importPlan(
            for: history, wishes: ImportWishes(), at: moment, using: RandomSource(seed: UInt64(machine)), in: .english,
            of: store(machine).storeId)
        guard !plan.isEmpty else { return }
        let group = nextId("import")
        let pieces = try (0..<plan.pieceCount).map { try plan.piece($0, at: moment, group: group) }
        let opening = try plan.opening(on: repository, at: moment, group: group)
        try commit([opening] + pieces, on: machine) { repository throws(DomainError) in
            try plan.seal(on: repository, at: moment, group: group)
        }
    }

    /// Brings what the newcomer has to the store of the others.
    func join(on machine: Int) throws {
        let newcomer = try repository(SimulationProgram.newcomer)
        guard let storeId = try store(SimulationProgram.newcomer).storeId, try newcomer.timer() == nil else { return }
        let (repository, moment) = (try repository(machine), moment(on: machine))
        let (before, brought) = (try holdings(of: repository), try holdings(of: newcomer))
        let isFirst = try repository.machines().allSatisfy { $0.joined?.contains(storeId) != true }
        let plan = try JoinPlan(bringing: newcomer.everythingWithStreaks(at: moment), of: storeId, to: repository)
        let group = nextId("join")
        try commit(plan.pieces(group: group), on: machine) { repository throws(DomainError) in
            try plan.seal(on: repository, at: moment, group: group)
        }
        let after = try holdings(of: repository)
        let lost = before.history.union(brought.history).subtracting(after.history)
        try expect(lost.isEmpty, "\(machines[machine].name) lost \(lost) when the newcomer joined")
        let worth = before.worth + brought.worth
        try expect(!isFirst || after.worth == worth, "the house has coins and things for \(after.worth), not \(worth)")
    }

    /// Ids of entries and letters, and what coins and accessories are worth but for the coins of visits.
    private func holdings(of repository: Repository) throws -> (history: Set<String>, worth: Int) {
        let documents = try repository.everythingWithStreaks(at: moment(on: 0))
        let history = documents.filter { $0.path.entryDay != nil || $0.path.collectionGroup == "messages" }
        let visits = documents.filter { $0.path.collection == "monthlyCheckIns" }
        let earned = visits.reduce(0) { $0 + Int($1.fields.integer("totalCoins") ?? 0) }
        let person = try repository.person()
        let owned = Set((person?.inventory ?? []) + (try repository.cats().compactMap(\.equippedAccessory)))
        let prices = owned.reduce(0) { $0 + (Catalogue.accessory($1)?.price ?? 0) }
        return (Set(history.map(\.path.id)), (person?.coins ?? 0) + prices - earned)
    }

    /// A group of batches that counts with its last one.
    private func commit(
        _ pieces: [Batch], on machine: Int, sealed: (Repository) throws(DomainError) -> Batch
    ) throws {
        for piece in pieces { _ = try transact(on: machine) { _ throws(DomainError) in (piece, .done) } }
        let seal = try transact(on: machine) { repository throws(DomainError) in (try sealed(repository), .done) }
        if let seal = seal?.batch { machines[machine].changes.append(seal) }
        try check(machine)
    }

    /// Writes a letter to oneself, reads, keeps or answers one, or lets a cat write one.
    private func letter(_ number: Int, on machine: Int) throws {
        let (store, moment) = (try store(machine), moment(on: machine))
        let known = try Mailbox(store).all
        let id = known.isEmpty ? "none" : known[number / 5 % known.count].id
        let newId = historyId(on: moment.today)
        let cat = try repository(machine).cats().map(\.id).min() ?? "none"
        let actions: [LetterAction] = [
            .writeToMyself(text: "Dear \(newId)", on: moment.today.advanced(by: 30), catId: cat, id: newId),
            .markRead(id: id), .keep(id: id, number % 2 == 0),
            .answer(id: id, text: "Thanks \(newId)", answerId: newId),
        ]
        _ = try transact(on: machine) { repository throws(DomainError) in
            let (mailbox, wanted) = (try Mailbox(store), number % 5)
            let batch =
                wanted < actions.count
                ? try actions[wanted].batch(on: mailbox, repository, language: .english, at: moment)
                : try LettersOfTheDay.batch(on: mailbox, repository, language: .english, at: moment)
            return (batch, .done)
        }
        try check(machine)
    }
}
