import DocumentStore
import Domain
import TestSupport

/// What people do, as the program does it: decided under the lock, then the visit.
extension Simulation {
    func act(_ deed: SimulationProgram.Deed, on machine: Int) throws {
        guard let action = try action(deed, on: machine) else { return }
        let moment = moment(on: machine)
        let isTimer = deed == .stop
        guard let (outcome, batch) = try perform(action, on: machine, at: moment) else { return }
        if let batch, action.undoRule != .never, action.undoRule != .passedOver || isTimer {
            machines[machine].changes.append((action, batch))
        }
        let settings = try repository(machine).settings()
        for day in VisitRule.days(
            after: action, outcome, isChange: batch != nil, settings, at: moment.ruled(by: settings))
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
        let id = changes[index].batch
        let logged = try store(machine).logged(of: id.device, after: id.seq - 1).first { $0.id == id }
        guard let logged else { return }
        let done = try transact(on: machine) { repository throws(DomainError) in
            (try repository.retraction(of: logged, resultIsOpen: true, at: moment), .done)
        }
        if done != nil { machines[machine].changes.remove(at: index) }
        try check(machine)
    }

    /// Finds the line of a receipt, read by nothing of the store but its codec.
    func acknowledge(_ receipt: Receipt, on machine: Int) throws {
        let line = try batches(on: machine).first { $0.id == receipt.id }
        guard let line else { throw Fault(text: "\(machines[machine].name): no line of \(receipt.id)") }
        acknowledged[line.id] = line
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
