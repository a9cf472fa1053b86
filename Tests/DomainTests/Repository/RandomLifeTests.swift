import DocumentStore
import Domain
import TestSupport
import Testing

/// Deeds by chance over weeks: whatever a person does, the audit finds nothing, coins are never owed, minutes and the
/// best streak never fall except by undo.
@Suite("Random lives") struct RandomLifeTests {
    @Test("leave sound documents", arguments: Lives.seeds(2))
    func soundLives(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var life = Life()
        var day = Day(year: 2026, month: 2, day: 1)
        for step in 0..<120 {
            if Int.random(in: 0..<3, using: &random) == 0 {
                day = day.advanced(by: Int.random(in: 1...3, using: &random))
            }
            let now = Moment.at(day.text, Int.random(in: 0..<2, using: &random) == 0 ? "08:00" : "22:30")
            let before = life
            do {
                try life.perform(action(number: step, on: now, in: life, by: &random), at: now)
                try expectGrowth(from: before, to: life, at: now, seed: seed)
            } catch is DomainError {
                #expect(life.store.table == before.store.table, "seed \(seed)")
            }
            if Int.random(in: 0..<12, using: &random) == 0,
                life.committed.last?.action.isUndoable(doneOn: now.today, today: now.today) == true
            {
                _ = try? life.undo(at: now)
            }
        }
        let found = try Audit(life.repository).findings()
        #expect(found == [], "seed \(seed)")
        #expect(life.store.log.count > 20, "seed \(seed)")
    }

    /// Streaks as they are shown: what batches note of them is as of their day. Another schedule from the first day on is
    /// another streak.
    private func expectGrowth(from before: Life, to after: Life, at moment: Moment, seed: UInt64) throws {
        #expect(try after.repository.person()?.coins ?? 0 >= 0, "seed \(seed)")
        for cat in try before.repository.cats() {
            guard let now = try after.repository.cat(cat.id) else { continue }
            #expect(now.totalMinutes >= cat.totalMinutes && now.appearance == cat.appearance, "seed \(seed)")
        }
        let shown = try after.repository.userData(at: moment)
        for habit in try before.repository.userData(at: moment).habits {
            guard let now = shown.habit(habit.id) else { continue }
            #expect(now.bestStreak >= now.currentStreak, "seed \(seed)")
            #expect(now.bestStreak >= habit.bestStreak || now.schedules != habit.schedules, "seed \(seed)")
        }
    }

    private func action(number: Int, on now: Moment, in life: Life, by random: inout RandomSource) throws -> Action {
        let habit = try life.repository.habits().randomElement(using: &random)
        let cat = try life.repository.cats().randomElement(using: &random)
        let id = habit?.id ?? "none"
        let past = now.today.advanced(by: -Int.random(in: 0...4, using: &random))
        switch Int.random(in: 0..<15, using: &random) {
        case 0:
            let schedules: [Schedule] = [.everyDay, .weekdays([.monday, .thursday]), .timesAWeek(2)]
            let draft = HabitDraft(
                name: "habit \(number)", schedule: schedules.randomElement(using: &random) ?? .everyDay)
            return Action(
                CreateHabitWithCat(habitId: "h\(number)", catId: "c\(number)", draft: draft, kitten: .sample))
        case 1...5:
            let minutes = Int.random(in: 1...90, using: &random)
            return Action(
                LogEntry(
                    habitId: id, minutes: minutes, day: past,
                    entryId: "\(past.month.text.filter { $0 != "-" })e\(number)"))
        case 6:
            let draft = HabitDraft(name: "edited \(number)", targetHours: Int.random(in: 10...200, using: &random))
            return Action(EditHabit(habitId: id, draft: draft))
        case 7: return Action(RestHabit(habitId: id, daysOffId: "r\(number)"))
        case 8: return Action(WakeHabit(habitId: id))
        case 9: return Action(AddDaysOff(id: "o\(number)", habitId: nil, from: past, through: now.today))
        case 10: return Action(Visit())
        case 11:
            let accessory = Catalogue.all.randomElement(using: &random)?.id ?? ""
            return Action(PurchaseAccessory(accessoryId: accessory))
        case 12:
            let accessory = try life.repository.box().randomElement(using: &random) ?? "none"
            return Action(EquipAccessory(catId: cat?.id ?? "none", accessoryId: accessory))
        case 13: return Action(UnequipAccessory(catId: cat?.id ?? "none"))
        default:
            return number % 4 == 0
                ? Action(GraduateHabit(habitId: id))
                : number % 4 == 1 ? Action(DeleteHabit(habitId: id)) : Action(RemoveHabit(habitId: id))
        }
    }
}
