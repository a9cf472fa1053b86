import Domain

extension Words {
    /// What is said once a deed is done; nil where its screen says it.
    static func toast(for outcome: DeedOutcome, of deed: Deed, in household: Household) -> (String, Toast.Kind)? {
        switch outcome {
        case .done: done(deed, in: household).map { ($0, .done) }
        case .adopted: adoption(deed).map { ("\($0) has moved in.", .done) }
        case .told(let told): (sentence(for: told, in: household), .done)
        case .graduated(let graduation):
            ("\(catName(graduation.catId, in: household) ?? "The cat") has graduated, with honours.", .done)
        case .timerStarted, .sessionLogged: nil
        case .tooShort(let seconds): ("\(seconds) s: under a minute, nothing is logged.", .info)
        case .checkedIn(let result):
            household.settings.showsCoins ? sentence(for: result).map { ($0, .coins) } : nil
        case .bought(let accessory, let price, let balance):
            ("Bought the \(Words.accessory(accessory)) for \(number(price)), \(number(balance)) left.", .coins)
        case .dressed(let catId, let accessory, _):
            (
                "\(catName(catId, in: household) ?? "The cat") \(accessory == nil ? "wears nothing now." : "is dressed up.")",
                .done
            )
        case .painted(_, let balance): ("The portrait hangs. \(number(balance)) left.", .coins)
        }
    }

    private static func adoption(_ deed: Deed) -> String? {
        if case .createHabitWithCat(let create) = deed { create.kitten.name } else { nil }
    }

    private static func catName(_ id: String, in household: Household) -> String? {
        household.cats.first { $0.id == id }?.name
    }

    private static func sentence(for told: Told, in household: Household) -> String {
        let habit = household.habits.first { $0.id == told.habitId }?.name ?? "Habit"
        let streak = told.streak > 1 ? ", streak \(told.streak)" : ""
        return "\(habit): \(told.minutes) min added\(streak)."
    }

    private static func sentence(for result: CheckInResult) -> String? {
        guard result.dailyCoins + result.milestoneBonus > 0 else { return nil }
        let milestones = result.newMilestones.map { "\($0) days +\(bonus($0, of: result))" }.joined(separator: ", ")
        return "Daily visit +\(result.dailyCoins)" + (milestones.isEmpty ? "" : " and \(milestones)")
    }

    private static func bonus(_ milestone: Int, of result: CheckInResult) -> Int {
        result.newMilestones.count == 1
            ? result.milestoneBonus : [7: 100, 14: 200, 21: 300][milestone] ?? 600
    }

    private static func done(_ deed: Deed, in household: Household) -> String? {
        func habit(_ id: String) -> String { household.habits.first { $0.id == id }?.name ?? "The habit" }
        return switch deed {
        case .editHabit(let edit): "\(edit.draft.name) is changed."
        case .restHabit(let rest): "\(habit(rest.habitId)) rests, its cat sleeps by the stove."
        case .wakeHabit(let wake): "\(habit(wake.habitId)) is awake again. Welcome back."
        case .takeBackHabit: "The habit is taken back, its kitten went home."
        case .addDaysOff(let off):
            "Days off from \(date(off.from)) through \(date(off.through))."
        case .removeDaysOff: "Those days count again."
        case .throwAwayTimer: "Thrown away, without a trace."
        case .noteSession: "Noted."
        case .renameCat(let rename): "\(rename.name) it is."
        case .changeSetting(let setting): setting.change == .onboarded ? nil : "Set."
        default: nil
        }
    }
}
