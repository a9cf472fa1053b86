import DocumentStore
import Domain
import TestSupport
import Testing

/// Every operation, at random: everything written fits the schema.
@Suite("What the program writes") struct SchemaLifeTests {
    @Test("is as the schema contract says, document by document, and all that it names is written in one of the lives")
    func kept() throws {
        let seen = try Lives.seeds(2).reduce(into: Set<String>()) { try $0.formUnion(collections(written: $1)) }
        // Machines are named by the session, not by an operation, and letters are written by `LettersOfTheDay`.
        let others = ["machines", "chats", "guests", "letterMonths"]
        let built = Schema.collections.filter { !$0.fields.isEmpty && !others.contains(String($0.names.first ?? "")) }
            .map(\.place)
        #expect(seen == Set(built))
    }

    /// In one life, whose documents are checked.
    private func collections(written seed: UInt64) throws -> Set<String> {
        var random = RandomSource(seed: seed)
        var person = try FocusLife()
        var seen: Set<String> = []
        var checked: [DocumentPath: Document] = [:]
        for step in 0..<260 {
            person.clocks.pass(seconds: Int64(Int.random(in: 0..<9000, using: &random)))
            _ = try? person.perform(try Self.action(step, of: person, by: &random))
            if step % 20 == 0 { try person.life.put([Self.wages]) }
            for document in person.life.store.table.values where checked[document.path] != document {
                checked[document.path] = document
                seen.insert(Schema.collection(of: document.path)?.place ?? "none")
                let found = Schema.findings(for: document)
                #expect(found == [], "seed \(seed), step \(step)")
                guard found.isEmpty else { return seen }
            }
        }
        return seen
    }

    /// Coins enough for portraits.
    private static let wages = Write(.merge, .root, transforms: [Transform("coins", .increment(500))])

    private static func action(_ number: Int, of person: FocusLife, by random: inout RandomSource) throws -> Action {
        let repository = person.repository
        let habit = try repository.habits().randomElement(using: &random)
        let (id, timer) = (habit?.id ?? "none", try repository.timer())
        let cat = try repository.cats().randomElement(using: &random)?.id ?? "none"
        let history = "202602\(String(repeating: "a", count: 10))\(1000 + number)"
        let today = person.moment.today
        switch Int.random(in: 0..<24, using: &random) {
        case 0, 1:
            return Action(
                CreateHabitWithCat(
                    habitId: "h\(number)", catId: "c\(number)",
                    draft: HabitDraft(name: "habit \(number)", schedule: .weekdays([.monday])), kitten: .sample))
        case 2: return Action(EditHabit(habitId: id, draft: HabitDraft(name: "edited \(number)", targetHours: 70)))
        case 3: return Action(RestHabit(habitId: id, daysOffId: "r\(number)"))
        case 4: return Action(WakeHabit(habitId: id))
        case 5: return Action(AddDaysOff(id: "o\(number)", habitId: id, from: today, through: today))
        case 6:
            return Action(
                LogEntry(habitId: id, minutes: 30, day: today.advanced(by: -1), entryId: history, note: "well"))
        case 7: return Action(Visit())
        case 8: return Action(PurchaseAccessory(accessoryId: Catalogue.all[number % 100].id))
        case 9:
            let accessory = try repository.box().randomElement(using: &random) ?? "none"
            return Action(EquipAccessory(catId: cat, accessoryId: accessory))
        case 10: return Action(UnequipAccessory(catId: cat))
        case 11: return Action(PaintPortrait(id: "p\(number)", catId: cat))
        case 12: return Action(RenameCat(catId: cat, name: "Cat \(number)"))
        case 13:
            let changes: [ChangeSetting.Change] = [
                .dayStartsAt(TimeOfDay(minutesSinceMidnight: 240)), .firstDayOfWeek(.sunday), .checksInByItself(false),
                .showsCoins(false), .hasQuietCats(true), .onboarded, .displayName("Ada"), .email("ada@example.org"),
                .showsStreaks(false),
            ]
            return Action(ChangeSetting(changes[number % changes.count]))
        case 14: return Action(ReorderHabits(order: try repository.habits().map(\.id).reversed()))
        case 15: return number % 3 == 0 ? Action(GraduateHabit(habitId: id)) : Action(Visit())
        case 16:
            let changes: [ChangeTimer.Change] = [
                .pause, .resume, .extend(5), .note("a note"), .detach, .attach, .seen, .breakIn(5), .away(since: nil),
                .back,
                .edit(TimerEdit(habitId: id)),
            ]
            return Action(
                ChangeTimer(sessionId: timer?.sessionId ?? "none", change: changes[number % changes.count]))
        case 17: return Action(NoteDay(day: today, note: number % 4 == 0 ? nil : "note \(number)"))
        case 18:
            let entries = try repository.entries(on: today.advanced(by: -(number % 3)))
            guard let entry = entries.randomElement(using: &random) else { return Action(Visit()) }
            let day = today.advanced(by: -(number % 3))
            let wanted = EntryDraft(
                habitId: id, minutes: 1 + number % 30, day: today.advanced(by: -(number % 5)), time: nil, note: "late")
            return Action(AmendEntry(EntryPlace(of: entry, on: day), wanted: number % 4 == 0 ? nil : wanted))
        default:
            guard let timer else {
                let plans: [FocusPlan] = [.countdown(minutes: 25), .stopwatch, .rounds(Rounds()), .flow]
                return Action(StartTimer(habitId: id, plan: plans[number % 4], sessionId: history, note: "begun"))
            }
            let ending: LogFocusSession.Ending = timer.lengthMinutes == nil ? .minutes(40) : .stoppedHere
            return Action(LogFocusSession(sessionId: timer.sessionId, ending: ending))
        }
    }
}
