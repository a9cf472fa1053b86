import Domain

extension Words {
    /// What is said once a deed is done; nil where its screen says it.
    func toast(for outcome: DeedOutcome, of deed: Deed, in household: Household) -> (String, Toast.Kind)? {
        switch outcome {
        case .done: done(deed, in: household).map { ($0, .done) }
        case .adopted: adoption(deed).map { (say("\($0) has moved in.", "\($0)搬进来了。"), .done) }
        case .told(let told): (sentence(for: told, in: household), .done)
        case .graduated(let graduation):
            (graduated(household.cats.first { $0.id == graduation.catId }), .done)
        case .timerStarted, .sessionLogged: nil
        case .tooShort(let seconds):
            (say("\(seconds) s: under a minute, nothing is logged.", "\(seconds)秒：不到一分钟，不作记录。"), .info)
        case .checkedIn(let result):
            household.settings.showsCoins ? sentence(for: result).map { ($0, .coins) } : nil
        case .bought(let accessory, let price, let balance):
            (bought(self.accessory(accessory), number(price), left: number(balance)), .coins)
        case .dressed(let catId, let accessory, _):
            (dressed(catName(catId, in: household), wears: accessory != nil), .done)
        case .painted(_, let balance):
            (say("The portrait hangs. \(number(balance)) left.", "画像挂好了，还剩\(number(balance))。"), .coins)
        }
    }

    /// A cat whose name is not known.
    package var theCat: String { say("The cat", "猫咪") }

    private func graduated(_ cat: Cat?) -> String {
        let name = cat?.name ?? theCat
        return cat?.hasReachedTarget == true
            ? say("\(name) has graduated, with honours.", "\(name)光荣毕业了。")
            : say("\(name) has graduated to the album.", "\(name)毕业了，住进相册。")
    }

    private func bought(_ accessory: String, _ price: String, left: String) -> String {
        say("Bought the \(accessory) for \(price), \(left) left.", "花\(price)买下\(accessory)，还剩\(left)。")
    }

    private func dressed(_ cat: String?, wears: Bool) -> String {
        let cat = cat ?? theCat
        return wears ? say("\(cat) is dressed up.", "\(cat)打扮好了。") : say("\(cat) wears nothing now.", "\(cat)取下了饰物。")
    }

    private func adoption(_ deed: Deed) -> String? {
        if case .createHabitWithCat(let create) = deed { create.kitten.name } else { nil }
    }

    private func catName(_ id: String, in household: Household) -> String? {
        household.cats.first { $0.id == id }?.name
    }

    private func sentence(for told: Told, in household: Household) -> String {
        let habit = household.habits.first { $0.id == told.habitId }?.name ?? say("Habit", "习惯")
        let streak = told.streak > 1 ? say(", streak \(told.streak)", "，连续\(told.streak)天") : ""
        return say("\(habit): \(told.minutes) min added\(streak).", "\(habit)：补记\(told.minutes)分钟\(streak)。")
    }

    private func sentence(for result: CheckInResult) -> String? {
        guard result.dailyCoins + result.milestoneBonus > 0 else { return nil }
        let milestones = list(
            result.newMilestones.map { days in
                let coins = bonus(days, of: result)
                return say("\(days) days +\(coins)", "满\(days)天 +\(coins)")
            })
        let visit = say("Daily visit +\(result.dailyCoins)", "今日签到 +\(result.dailyCoins)")
        return milestones.isEmpty ? visit : say("\(visit) and \(milestones)", "\(visit)，\(milestones)")
    }

    private func bonus(_ milestone: Int, of result: CheckInResult) -> Int {
        result.newMilestones.count == 1
            ? result.milestoneBonus : VisitReward.coins(forDays: milestone)
    }

    private func done(_ deed: Deed, in household: Household) -> String? {
        func habit(_ id: String) -> String {
            household.habits.first { $0.id == id }?.name ?? say("The habit", "这个习惯")
        }
        return switch deed {
        case .editHabit(let edit): say("\(edit.draft.name) is changed.", "\(edit.draft.name)改好了。")
        case .restHabit(let rest):
            say("\(habit(rest.habitId)) rests, its cat sleeps by the stove.", "\(habit(rest.habitId))休息了，猫在炉边睡下。")
        case .wakeHabit(let wake):
            say("\(habit(wake.habitId)) is awake again. Welcome back.", "\(habit(wake.habitId))醒来了。欢迎回来。")
        case .takeBackHabit: say("The habit is taken back, its kitten went home.", "习惯撤回了，小猫回了家。")
        case .addDaysOff(let off):
            say(
                "Days off from \(date(off.from)) through \(date(off.through)).",
                "\(date(off.from))到\(date(off.through))休假。")
        case .removeDaysOff: say("Those days count again.", "那些天重新计入。")
        case .throwAwayTimer: say("Thrown away, without a trace.", "丢掉了，不留痕迹。")
        case .noteSession: say("Noted.", "记下了。")
        case .renameCat(let rename): say("\(rename.name) it is.", "就叫\(rename.name)。")
        case .changeSetting(let setting): setting.change == .onboarded ? nil : say("Set.", "设好了。")
        default: nil
        }
    }
}
