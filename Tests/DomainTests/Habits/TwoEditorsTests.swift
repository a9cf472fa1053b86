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

        init(_ habit: Habit) {
            draft = HabitDraft(habit, on: TwoEditorsTests.now.today)
            shown = draft.values
        }

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

    @Test("keep what either saved", arguments: UInt64(1)...40)
    func random(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var life = Life()
        try life.adopt(HabitDraft(name: "Read", about: "x"))
        var editors = [Editor(try habit(in: life)), Editor(try habit(in: life))]
        var conflicts = 0
        for _ in 0..<60 {
            let index = Int.random(in: 0..<2, using: &random)
            for _ in 0..<Int.random(in: 1...3, using: &random) { editors[index].write(by: &random) }
            guard Int.random(in: 0..<2, using: &random) == 0 else { continue }
            let editor = editors[index]
            let (before, wanted) = (try values(in: life), editor.draft.values)
            let mine = Set(wanted.keys.filter { wanted[$0] != editor.shown[$0] })
            let clashing = mine.filter { before[$0] != editor.shown[$0] && before[$0] != wanted[$0] }
            do {
                try life.perform(Action(edit(editor)), at: Self.now)
                #expect(clashing.isEmpty, "seed \(seed)")
            } catch let refusal as DomainError {
                guard case .changedMeanwhile(let fields) = refusal else { throw refusal }
                #expect(Set(fields.map(\.field)) == clashing, "seed \(seed)")
                #expect(fields.allSatisfy { $0.now == before[$0.field] && $0.shown == editor.shown[$0.field] })
                #expect(try values(in: life) == before, "seed \(seed)")
                for field in fields { editors[index].shown[field.field] = field.now }
                conflicts += 1
                // It was seen: the second enter saves.
                try life.perform(Action(edit(editors[index])), at: Self.now)
            }
            let after = try values(in: life)
            for (field, value) in after {
                #expect(value == (mine.contains(field) ? wanted[field] : before[field]), "seed \(seed) \(field)")
            }
            #expect(try life.repository.cat("c1")?.targetMinutes == habit(in: life).targetHours * 60)
            editors[index] = Editor(try habit(in: life))
        }
        #expect(conflicts > 0, "seed \(seed)")
    }

    private func edit(_ editor: Editor) -> EditHabit {
        EditHabit(habitId: "h1", draft: editor.draft, shown: editor.shown)
    }

    private func habit(in life: Life) throws -> Habit { try #require(try life.repository.habit("h1")) }

    private func values(in life: Life) throws -> FieldEdit.Values {
        HabitDraft(try habit(in: life), on: Self.now.today).values
    }
}

@Suite("What was shown before it was changed") struct ShownValueTests {
    private let now = Moment.at("2026-02-19")

    @Test("a cat's name")
    func names() throws {
        var life = Life()
        try life.adopt()
        let shown = try #require(try life.repository.cat("c1")?.name)
        try life.perform(Action(RenameCat(catId: "c1", name: "Nori", shown: shown)), at: now)
        let field = ChangedField(.catName, shown: .text(shown), now: .text("Nori"))
        #expect(throws: DomainError.changedMeanwhile([field])) {
            try life.perform(Action(RenameCat(catId: "c1", name: "Miso", shown: shown)), at: now)
        }
        // Nothing was typed, so nothing overwrites later changes.
        try life.perform(Action(RenameCat(catId: "c1", name: shown, shown: shown)), at: now)
        #expect(try life.repository.cat("c1")?.name == "Nori")
    }

    @Test("a setting")
    func settings() throws {
        var life = Life()
        let quiet = ChangeSetting.Change.hasQuietCats(true)
        try life.perform(Action(ChangeSetting(.displayName("Ada"), shown: .displayName("ada"))), at: now)
        let field = ChangedField(.setting, shown: .setting(.displayName("ada")), now: .setting(.displayName("Ada")))
        #expect(throws: DomainError.changedMeanwhile([field])) {
            try life.perform(Action(ChangeSetting(.displayName("Bob"), shown: .displayName("ada"))), at: now)
        }
        try life.perform(Action(ChangeSetting(quiet, shown: .hasQuietCats(false))), at: now)
        try life.perform(Action(ChangeSetting(quiet, shown: .hasQuietCats(false))), at: now)
        #expect(try life.repository.settings().hasQuietCats)
    }
}
