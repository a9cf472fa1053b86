package import Domain

extension Strings {
    /// What is said once a deed is done; nil where its screen says it.
    func toast(for outcome: ActionResult, of action: Action, in userData: UserData) -> (String, Toast.Kind)? {
        switch outcome {
        case .done: done(action, in: userData).map { ($0, .done) }
        case .adopted:
            if let create = action.of(CreateHabitWithCat.self) {
                (tr("\(create.kitten.name) moved in.", "\(create.kitten.name)搬进来了。"), .done)
            } else {
                nil
            }
        case .logged(let logged): (sentence(for: logged, in: userData), logged.isSlip ? .info : .done)
        case .amended(let amended): (told(amended, by: action, in: userData), amended.coins == 0 ? .done : .coins)
        case .graduated(let graduation): (graduated(userData.cat(graduation.catId)), .done)
        case .timerStarted, .sessionLogged: nil
        case .tooShort(let seconds):
            (tr("Under a minute (\(seconds) s), so nothing was logged.", "不到1分钟（\(seconds)秒），没有记录。"), .info)
        case .visited(let result):
            userData.settings.showsCoins ? sentence(for: result).map { ($0, .coins) } : nil
        case .welcomedBack(let habitId, let coins):
            (
                welcomedBack(habitId, coins: userData.settings.showsCoins ? coins : nil, in: userData),
                userData.settings.showsCoins ? .coins : .done
            )
        case .bought(let accessory, let price, let balance):
            (bought(self.accessory(accessory), number(price), left: number(balance)), .coins)
        case .dressed(let catId, let accessory, _):
            (dressed(userData.cat(catId)?.name, wears: accessory != nil), .done)
        case .painted(_, let balance):
            (
                tr("Portrait added to the album. \(number(balance)) coins left.", "画像已放进相册，还剩\(number(balance))金币。"),
                .coins
            )
        }
    }

    private func told(_ amended: AmendedEntry, by action: Action, in userData: UserData) -> String {
        guard let amend = action.of(AmendEntry.self) else { return sentence(for: amended, in: userData) }
        return sentence(for: amended, from: amend.shown, to: amend.wanted, in: userData)
    }

    /// The visit of the second evening, by the cat; nil for all else.
    func welcome(for outcome: ActionResult, in userData: UserData, at now: Moment) -> (String, Toast.Kind)? {
        guard case .visited(let result) = outcome, result.newMilestones.isEmpty, result.dailyCoins > 0,
            userData.settings.showsCoins, !userData.settings.hasQuietCats,
            let cat = userData.catRememberingFirstEvening(at: now)
        else { return nil }
        let name = cat.name
        let coins = result.dailyCoins
        let isDaytime = (5 * 60..<17 * 60).contains(now.timeOfDay.minutesSinceMidnight)
        let waited =
            isDaytime
            ? tr("\(name) was waiting for you.", "\(name)在等你。") : tr("\(name) waited up for you.", "\(name)一直等着你。")
        return (waited + tr(" Visit +\(coins)", "签到+\(coins)"), .coins)
    }

    /// "Mochi: welcome back. +20 coins".
    package func welcomedBack(_ habitId: String, coins: Int?, in userData: UserData) -> String {
        let cat = userData.habit(habitId).flatMap { userData.cat($0.catId)?.name } ?? theCat
        return tr("\(cat): welcome back.", "\(cat)：欢迎回来。") + (coins.map { tr(" +\($0) coins", "+\($0)金币") } ?? "")
    }

    package var theCat: String { tr("The cat", "猫咪") }

    private func graduated(_ cat: Cat?) -> String {
        let name = cat?.name ?? theCat
        return cat?.hasReachedTarget == true
            ? tr("\(name) graduated with honors.", "\(name)圆满毕业了。")
            : tr("\(name) graduated and moved to the album.", "\(name)毕业了，住进相册。")
    }

    package func bought(_ accessory: String, _ price: String, left: String) -> String {
        tr("Bought the \(accessory) for \(price) coins, \(left) left.", "花\(price)金币买下\(accessory)，还剩\(left)金币。")
    }

    private func dressed(_ cat: String?, wears: Bool) -> String {
        let cat = cat ?? theCat
        return wears ? tr("\(cat) has a new look.", "\(cat)打扮好了。") : tr("\(cat) took it off.", "\(cat)取下了饰品。")
    }

    private func sentence(for logged: LoggedEntry, in userData: UserData) -> String {
        let habit = userData.habit(logged.habitId)?.name ?? tr("Habit", "习惯")
        let streak =
            !logged.isSlip && logged.streak > 1 ? tr(", \(logged.streak)-day streak", "，连续\(logged.streak)天") : ""
        let what = userData.habit(logged.habitId).flatMap { habit in
            logged.amount == nil
                ? nil
                : said(logged, of: habit, in: userData, on: logged.day)
        }
        let added =
            what.map { tr("\(habit): \($0)\(streak).", "\(habit)：\($0)\(streak)。") }
            ?? tr("\(habit): \(logged.minutes) min added\(streak).", "\(habit)：已补记\(logged.minutes)分钟\(streak)。")
        // As the result of a session says it.
        let cat = userData.habit(logged.habitId).flatMap { userData.cat($0.catId)?.name } ?? theCat
        return ([added] + logged.firsts.suffix(1).map { result.first(cat, $0) })
            .joined(separator: tr(" ", ""))
    }

    private func sentence(for result: VisitResult) -> String? {
        guard result.dailyCoins + result.milestoneBonus > 0 else { return nil }
        let milestones = items(
            result.newMilestones.map { days in
                let coins = bonus(days, of: result)
                return tr("\(days) days +\(coins)", "满\(days)天 +\(coins)")
            })
        let visit = tr("Daily visit +\(result.dailyCoins)", "每日签到 +\(result.dailyCoins)")
        guard result.dailyCoins > 0 else { return tr("Daily visits: \(milestones)", "每日签到：\(milestones)") }
        return milestones.isEmpty ? visit : tr("\(visit) and \(milestones)", "\(visit)，\(milestones)")
    }

    private func bonus(_ milestone: Int, of result: VisitResult) -> Int {
        result.newMilestones.count == 1
            ? result.milestoneBonus : VisitReward.coins(forDays: milestone)
    }

    private func done(_ action: Action, in userData: UserData) -> String? {
        func habit(_ id: String) -> String { userData.habit(id)?.name ?? tr("The habit", "这个习惯") }
        return switch action.operation {
        case let edit as EditHabit: tr("\(edit.draft.name) updated.", "\(quoted(edit.draft.name))已更新。")
        case let rest as RestHabit:
            tr(
                "\(habit(rest.habitId)) is paused. Its cat naps by the stove.",
                "\(quoted(habit(rest.habitId)))已休眠，猫在炉边睡下。")
        case let wake as WakeHabit:
            tr("\(habit(wake.habitId)) is active again.", "\(quoted(habit(wake.habitId)))已唤醒。")
        case is RemoveHabit: tr("Habit deleted. The kitten went home.", "习惯已删除，小猫回家了。")
        case let off as AddDaysOff:
            off.from == off.through
                ? tr("Day off: \(date(off.from)).", "\(date(off.from))休假。")
                : tr(
                    "Days off: \(date(off.from)) to \(date(off.through)).",
                    "\(date(off.from))到\(date(off.through))休假。")
        case is RemoveDaysOff: tr("Days off removed. Those days count again.", "已取消休假，那些天照常打卡。")
        case let timer as ChangeTimer:
            if case .breakIn(let minutes) = timer.change {
                tr(
                    "The break begins in \(wholeMinutes(minutes)) and ends this round.",
                    "\(wholeMinutes(minutes))后休息，本轮到那时为止。")
            } else {
                nil
            }
        case is ThrowAwayTimer where userData.timer?.isBreak == true: tr("The break is over.", "休息结束了。")
        case is ThrowAwayTimer: tr("Discarded. Nothing was logged.", "已放弃，没有记录。")
        case is NoteSession, is NoteDay: tr("Note saved.", "备注已保存。")
        case let rename as RenameCat: tr("Renamed to \(rename.name).", "改名为\(rename.name)。")
        case let setting as ChangeSetting: setting.change.setting.map { settings.saved(setting.change.text, of: $0) }
        default: nil
        }
    }
}

extension Strings {
    func undone(_ change: String, redoKey: String) -> String {
        tr("Undone: \(change). Press \(redoKey) to redo.", "已撤销：\(change)。按 \(redoKey) 重做。")
    }

    /// The same where there is little room.
    func undone(_ change: String) -> String { tr("Undone: \(change)", "已撤销：\(change)") }

    package func redone(_ change: String) -> String { tr("Redone: \(change).", "已重做：\(change)。") }

    /// The last change cannot be undone; what came before it can, by the same key.
    func stays(_ change: String, isSession: Bool, before: String?, undoKey: String) -> String {
        let stays =
            isSession
            ? tr("\(change): timed minutes stay once their result is closed.", "\(change)：结果关闭后，计时所得不再撤销。")
            : stays(change)
        guard let before else { return stays }
        return stays + tr(" Press \(undoKey) again to undo \(before).", "再按 \(undoKey) 撤销\(before)。")
    }

    /// An adoption, once minutes were logged; also if they were undone since.
    func staysWithHistory(_ change: String) -> String {
        tr("Can't be undone: \(change). It already has history.", "无法撤销：\(change)，它已经有记录了。")
    }

    func stays(_ change: String) -> String { tr("Can't be undone: \(change).", "无法撤销：\(change)。") }

    func name(_ change: Undoable.Change, in userData: UserData) -> String {
        switch change {
        case .session(let minutes, let habit): loggedTime(minutes, of: habit)
        case .earlier(let name): name
        case .action(let action): name(action, in: userData)
        case .preference(let name, _, _): tr("the setting \(settingName(name))", "设置\(quoted(settingName(name)))")
        }
    }

    private func settingName(_ name: String) -> String { Setting(rawValue: name).map { settings.name($0) } ?? name }

    private func loggedTime(_ minutes: Int, of habit: String) -> String {
        tr("\(counted(minutes, "minute", "")) of \(habit)", "\(quoted(habit))的\(number(minutes))分钟")
    }

    private func entry(of habit: String) -> String { tr("an entry of \(habit)", "\(quoted(habit))的一条记录") }

    /// "3 pages of Read"; a tick and a slip are entries.
    private func amount(of log: LogEntry, _ habit: Habit?) -> String {
        guard let habit, let amount = log.amount, habit.kind == .count else {
            return entry(of: habit?.name ?? tr("a habit", "习惯"))
        }
        let units = self.amount(amount, of: habit)
        return tr("\(units) of \(habit.name)", "\(quoted(habit.name))的\(units)")
    }

    private func name(_ action: Action, in userData: UserData) -> String {
        func habit(_ id: String) -> String { userData.habit(id)?.name ?? tr("a habit", "习惯") }
        func cat(_ id: String) -> String { userData.cat(id)?.name ?? theCat }
        return switch action.operation {
        case let log as LogEntry where log.amount != nil: amount(of: log, userData.habit(log.habitId))
        case let log as LogEntry: loggedTime(log.minutes, of: habit(log.habitId))
        case let edit as EditHabit: tr("the edit of \(habit(edit.habitId))", "对\(quoted(habit(edit.habitId)))的修改")
        case is ReorderHabits: tr("the new order", "新的排序")
        case let rest as RestHabit: tr("pausing \(habit(rest.habitId))", "\(quoted(habit(rest.habitId)))休眠")
        case let wake as WakeHabit: tr("resuming \(habit(wake.habitId))", "唤醒\(quoted(habit(wake.habitId)))")
        case let off as AddDaysOff: tr("days off from \(date(off.from))", "\(date(off.from))起的休假")
        case is RemoveDaysOff: tr("removing days off", "取消休假")
        case is NoteSession, is NoteDay: tr("a note", "一条备注")
        case let amend as AmendEntry:
            amend.wanted == nil
                ? tr(
                    "deleting an entry of \(habit(amend.place.habitId))",
                    "删除\(quoted(habit(amend.place.habitId)))的一条记录")
                : tr(
                    "editing an entry of \(habit(amend.place.habitId))",
                    "修改\(quoted(habit(amend.place.habitId)))的一条记录")
        case let rename as RenameCat: tr("the name \(rename.name)", "名字\(quoted(rename.name))")
        case let equip as EquipAccessory: tr("dressing \(cat(equip.catId))", "\(cat(equip.catId))的打扮")
        case let unequip as UnequipAccessory:
            tr("taking off \(cat(unequip.catId))'s accessory", "取下\(cat(unequip.catId))的饰品")
        case let purchase as PurchaseAccessory:
            tr("buying the \(accessory(purchase.accessoryId))", "购买\(accessory(purchase.accessoryId))")
        case let adoption as CreateHabitWithCat:
            tr("the new habit \(adoption.draft.name)", "新习惯\(quoted(adoption.draft.name))")
        case let removal as RemoveHabit:
            tr("deleting \(habit(removal.habitId))", "删除\(quoted(habit(removal.habitId)))")
        case let graduation as GraduateHabit:
            tr("the graduation of \(habit(graduation.habitId))", "\(quoted(habit(graduation.habitId)))的毕业")
        case let portrait as PaintPortrait: tr("the portrait of \(cat(portrait.catId))", "\(cat(portrait.catId))的画像")
        case let setting as ChangeSetting:
            tr(
                "the setting \(setting.change.setting.map { settings.name($0) } ?? "")",
                "设置\(quoted(setting.change.setting.map { settings.name($0) } ?? ""))")
        default: tr("the last change", "上一步")
        }
    }
}

extension Strings {
    /// What is to be thought of, kindly: nothing is lost by not doing it.
    package func sentence(for reminder: Reminder) -> String {
        let what = list([reminder.habit, reminder.cue].compactMap(\.self))
        switch reminder.cause {
        case .time(let time):
            let cat = reminder.cat
            let said = tr("\(time.text): \(what).", "\(time.text)：\(what)。")
            let waits = cat.isEmpty ? "" : tr(" \(cat) is ready when you are.", "\(cat)在等你。")
            return said + waits + (reminder.asksIfNeeded ? asksIfNeeded : "")
        case .streakAtRisk(let days):
            return headed(reminder.habit, keeping(streakOf: days, reminder.kind)) + tr(".", "。")
        }
    }

    /// What keeps a streak that ends tonight, without a full stop. A limit is not done: its day is marked as kept.
    func keeping(streakOf days: Int, _ kind: HabitKind) -> String {
        switch kind {
        case .minutes:
            tr("1 min keeps your \(days)-day streak", "再专注1分钟，连续\(self.days(days))就不断")
        case .count:
            tr("a little tonight keeps your \(days)-day streak", "今晚记一点，连续\(self.days(days))就不断")
        case .yesNo:
            tr("a tick tonight keeps your \(days)-day streak", "今晚打卡，连续\(self.days(days))就不断")
        case .limit:
            tr("not marked today, after \(days) days kept", "今天还没标记，已守住\(self.days(days))")
        }
    }

    private var asksIfNeeded: String {
        let days = self.days(HabitQuestion.daysWithReminder)
        return tr(" That was \(days). Still need the reminder? Today asks.", "已经坚持了\(days)，还需要提醒吗？可在今天页回答。")
    }
}

/// Changes of earlier runs, as the journal has them.
extension Strings {
    package func change(_ change: JournalChange, in userData: UserData) -> String {
        let habit = change.habitId.map { userData.habit($0)?.name ?? $0 }
        let cat = change.catId.map { userData.cat($0)?.name ?? $0 }
        let named = { (what: String) in self.list([what] + [habit ?? cat].compactMap { $0 }) }
        if change.isJoin { return tr("joining your earlier data with this", "并入以前的数据") }
        if change.isImport { return tr("an import", "一次导入") }
        switch Operations.of(kind: change.kind) {
        case is LogEntry.Type:
            if change.minutes == 0 { return named(tr("an entry", "一条记录")) }
            guard let minutes = change.minutes, let habit else { return named(tr("logged minutes", "补记")) }
            let isInMinutes = change.habitId.flatMap { userData.habit($0)?.hasMeasuredMinutes } ?? true
            return isInMinutes ? loggedTime(minutes, of: habit) : entry(of: habit)
        case is EditHabit.Type: return named(tr("an edit", "修改"))
        case is ReorderHabits.Type: return tr("a new order", "新的排序")
        case is RestHabit.Type: return named(tr("a pause", "休眠"))
        case is WakeHabit.Type: return named(tr("resuming a habit", "唤醒"))
        case is AddDaysOff.Type: return tr("days off", "休假")
        case is RemoveDaysOff.Type: return tr("removed days off", "取消的休假")
        case is RenameCat.Type: return list([tr("a cat's name", "改名")] + [cat].compactMap { $0 })
        case is NoteSession.Type: return named(tr("a note", "备注"))
        case is NoteDay.Type: return tr("a note on a day", "一条当天备注")
        case is AmendEntry.Type: return named(tr("a corrected entry", "一条更正的记录"))
        case is PurchaseAccessory.Type:
            return list([tr("a purchase", "购买")] + (change.accessoryId.map { [accessory($0)] } ?? []))
        case is EquipAccessory.Type, is UnequipAccessory.Type:
            return list([tr("a cat's accessory", "猫的饰品")] + [cat].compactMap { $0 })
        case is CreateHabitWithCat.Type:
            let name = change.habitId.flatMap { userData.habit($0)?.name } ?? change.habitName
            return list([tr("a new habit", "新习惯")] + [name ?? habit].compactMap { $0 })
        case is RemoveHabit.Type: return tr("deleting a habit", "删除一个习惯")
        case is GraduateHabit.Type: return list([tr("a graduation", "一次毕业")] + [cat].compactMap { $0 })
        case is LogFocusSession.Type: return named(tr("a focus session", "一次专注"))
        case is PaintPortrait.Type: return tr("a portrait", "一幅画像")
        case is ChangeSetting.Type: return list([tr("a setting", "一项设置")] + change.settings.map(settingName))
        case let other? where other.undo == .passedOver: return tr("the timer", "计时")
        default: return tr("a change", "一处改动")
        }
    }

    /// "yesterday 21:10".
    func when(_ time: Instant, _ now: Moment) -> String {
        let (day, clock) = (now.day(of: time), now.timeOfDay(of: time).text)
        switch now.today.days(since: day) {
        case 0: return tr("today \(clock)", "今天 \(clock)")
        case 1: return tr("yesterday \(clock)", "昨天 \(clock)")
        default: return "\(dateWithYear(day)) \(clock)"
        }
    }

    func undoes(_ change: String) -> String { tr("Undo: \(change)?", "撤销\(change)吗？") }

    /// Asks before a change of an earlier run is undone.
    /// - Parameter newer: a later change that cannot be undone.
    func undoesEarlier(_ change: String, _ time: String, after newer: String?) -> String {
        let question = tr("Undo: \(change), \(time)?", "撤销\(change)（\(time)）吗？")
        guard let newer else { return question }
        return tr("Can't be undone: \(newer). ", "无法撤销：\(newer)。") + question
    }
}

/// What the program asks about a habit.
extension Strings.Today {
    func question(_ question: HabitQuestion, _ habit: Habit) -> String {
        switch question {
        case .savedDays(_, let streak):
            tr("\(habit.name): keep your \(streak)-day streak?", "\(habit.name)：漏了一天也保住\(strings.days(streak))？")
        case .reminder:
            tr(
                "\(habit.name): \(HabitQuestion.daysWithReminder) days kept. Still need the reminder?",
                "\(habit.name)：坚持了\(strings.days(HabitQuestion.daysWithReminder))，还需要提醒吗？")
        }
    }
    var answer: String { tr("answer", "回答") }
    var noQuestion: String { tr("There is no question to answer.", "没有要回答的问题。") }
    /// Asked before it is done.
    func confirms(_ question: HabitQuestion, _ habit: Habit) -> String {
        let most = HabitQuestion.savedDaysOffered
        return switch question {
        case .savedDays:
            tr(
                "Use saved days for \(habit.name)? Each \(HabitPast.daysPerSaved) kept days earn one, up to \(most); it bridges a missed day.",
                "为\(strings.quoted(habit.name))启用补卡？每坚持\(HabitPast.daysPerSaved)天得一次，最多\(most)次，漏掉的一天会自动补上。")
        case .reminder:
            tr(
                "Remove the reminder of \(habit.name)? It is a habit now.",
                "\(strings.quoted(habit.name))已经成了习惯，取消它的提醒吗？")
        }
    }
}
