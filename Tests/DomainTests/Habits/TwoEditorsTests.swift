import Domain
import TestSupport
import Testing

/// Two people, or two terminals, each with a form of the same habit, at random: nothing that one of them saved is ever
/// overwritten by the other without their having seen it.
@Suite("Two editors of one habit") struct TwoEditorsTests {
    private static let now = Moment.at("2026-02-19")

    /// An open form: what it showed first, and its current content.
    private struct Editor {
        var shown: FieldEdit.Values
        var draft: HabitDraft

        init(_ life: Life) throws {
            draft = HabitDraft(try #require(try life.repository.habit("h1")), on: TwoEditorsTests.now.today)
            shown = draft.values
        }

        var edit: Action { Action(EditHabit(habitId: "h1", draft: draft, shown: shown)) }

        /// Writes something in one field.
        mutating func write(by random: inout RandomSource) {
            let number = Int.random(in: 0..<4, using: &random)
            switch Int.random(in: 0..<9, using: &random) {
            case 0: draft.name = "Read \(number)"
            case 1: draft.icon = ["📚", "🏃", "🎹", "A"][number]
            case 2: draft.goalMinutes = 20 + number
            case 3: draft.targetHours = 50 + number
            case 4: draft.reminderTime = number == 0 ? nil : TimeOfDay(minutesSinceMidnight: 400 + number)
            case 5: draft.schedule = number == 0 ? .everyDay : .timesAWeek(number)
            case 6: draft.group = number == 0 ? nil : "g\(number)"
            case 7: draft.about = number == 0 ? nil : "a\(number)"
            default: draft.endsOn = number == 0 ? nil : TwoEditorsTests.now.today.advanced(by: number)
            }
        }
    }

    @Test("keep what either saved, and see each field that both changed", arguments: Lives.seeds(10))
    func random(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var life = Life()
        try life.adopt(HabitDraft(name: "Read", about: "x"))
        var editors = [try Editor(life), try Editor(life)]
        var conflicts = 0
        for _ in 0..<60 {
            let index = Int.random(in: 0..<2, using: &random)
            for _ in 0..<Int.random(in: 1...3, using: &random) { editors[index].write(by: &random) }
            guard Int.random(in: 0..<2, using: &random) == 0 else { continue }
            let editor = editors[index]
            let (before, wanted) = (try Editor(life).shown, editor.draft.values)
            let mine = Set(wanted.keys.filter { wanted[$0] != editor.shown[$0] })
            let clashing = mine.filter { before[$0] != editor.shown[$0] && before[$0] != wanted[$0] }
            do {
                try life.perform(editor.edit, at: Self.now)
                #expect(clashing.isEmpty, "seed \(seed)")
            } catch let refusal as DomainError {
                guard case .changedMeanwhile(let fields) = refusal else { throw refusal }
                #expect(Set(fields.map(\.field)) == clashing, "seed \(seed)")
                #expect(fields.allSatisfy { $0.now == before[$0.field] && $0.shown == editor.shown[$0.field] })
                #expect(try Editor(life).shown == before, "seed \(seed)")
                for field in fields { editors[index].shown[field.field] = field.now }
                conflicts += 1
                // It was seen: the second enter saves.
                try life.perform(editors[index].edit, at: Self.now)
            }
            editors[index] = try Editor(life)
            for (field, value) in editors[index].shown {
                #expect(value == (mine.contains(field) ? wanted[field] : before[field]), "seed \(seed) \(field)")
            }
            #expect(try life.repository.cat("c1")?.targetMinutes == editors[index].draft.targetHours * 60)
        }
        #expect(conflicts > 0, "seed \(seed)")
    }
}

@Suite("What was shown before it was changed") struct ShownValueTests {
    private let now = Moment.at("2026-02-19")

    @Test("a cat's name, which is not overwritten if nothing was typed")
    func names() throws {
        var life = Life()
        try life.adopt()
        func rename(_ name: String) -> Action { Action(RenameCat(catId: "c1", name: name, shown: "Mochi")) }
        try life.perform(rename("Nori"), at: now)
        let field = ChangedField(.catName, shown: .text("Mochi"), now: .text("Nori"))
        #expect(throws: DomainError.changedMeanwhile([field])) { try life.perform(rename("Miso"), at: now) }
        try life.perform(rename("Mochi"), at: now)
        #expect(try life.repository.cat("c1")?.name == "Nori")
    }

    @Test("a setting, unless it has the value already")
    func settings() throws {
        var life = Life()
        func rename(_ name: String) -> Action { Action(ChangeSetting(.displayName(name), shown: .displayName("ada"))) }
        try life.perform(rename("Ada"), at: now)
        let field = ChangedField(.setting, shown: .setting(.displayName("ada")), now: .setting(.displayName("Ada")))
        #expect(throws: DomainError.changedMeanwhile([field])) { try life.perform(rename("Bob"), at: now) }
        try life.perform(rename("Ada"), at: now)
        #expect(try life.repository.person()?.displayName == "Ada")
    }
}
