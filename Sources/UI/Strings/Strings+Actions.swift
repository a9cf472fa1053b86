package import Domain
package import Words

extension Strings {
    /// The sentence after a change; nil if its screen says it.
    func toast(for outcome: ActionResult, of action: Action, in userData: UserData) -> (String, Toast.Kind)? {
        switch outcome {
        case .done: done(action, in: userData).map { ($0, .done) }
        case .adopted:
            if let create = action.of(CreateHabitWithCat.self) {
                (actions.adopted(kitten: create.kitten.name), .done)
            } else {
                nil
            }
        case .logged(let logged): (sentence(for: logged, in: userData), logged.isSlip ? .info : .done)
        case .amended(let amended): (told(amended, by: action, in: userData), amended.coins == 0 ? .done : .coins)
        case .graduated(let graduation): (graduated(userData.cat(graduation.catId)), .done)
        case .timerStarted, .sessionLogged: nil
        case .tooShort(let seconds): (actions.underAMinute(seconds: seconds), .info)
        case .visited(let result): userData.settings.showsCoins ? sentence(for: result).map { ($0, .coins) } : nil
        case .welcomedBack(let habitId, let coins):
            (
                welcomedBack(habitId, coins: userData.settings.showsCoins ? coins : nil, in: userData),
                userData.settings.showsCoins ? .coins : .done
            )
        case .bought(let accessory, let price, let balance):
            (bought(self.accessory(accessory), number(price), left: number(balance)), .coins)
        case .dressed(let catId, let accessory, _): (dressed(userData.cat(catId)?.name, wears: accessory != nil), .done)
        case .painted(_, let balance):
            (actions.painted(balance: balance), .coins)
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
        let said = isDaytime ? actions.wasWaiting(cat: name, coins: coins) : actions.waitedUp(cat: name, coins: coins)
        return (said, .coins)
    }

    /// "Mochi: welcome back. +20 coins".
    package func welcomedBack(_ habitId: String, coins: Int?, in userData: UserData) -> String {
        let cat = userData.habit(habitId).flatMap { userData.cat($0.catId)?.name } ?? theCat
        return coins.map { actions.welcomeBack(cat: cat, coins: $0) } ?? actions.welcomeBack(cat: cat)
    }

    private func graduated(_ cat: Cat?) -> String {
        let name = cat?.name ?? theCat
        return cat?.hasReachedTarget == true ? actions.graduatedWithHonors(cat: name) : actions.graduated(cat: name)
    }

    private func dressed(_ cat: String?, wears: Bool) -> String {
        let cat = cat ?? theCat
        return wears ? actions.newLook(cat: cat) : actions.tookOff(cat: cat)
    }

    private func sentence(for logged: LoggedEntry, in userData: UserData) -> String {
        let (habit, isByMonth) = (userData.habit(logged.habitId), userData.habit(logged.habitId)?.isByMonth == true)
        let showsStreak = userData.settings.showsStreaks && !logged.isSlip && logged.streak > 1
        let streak = showsStreak ? [self.streak(logged.streak, isByMonth: isByMonth)] : []
        let what = habit.flatMap { habit in
            logged.amount == nil ? nil : said(logged, of: habit, in: userData, on: logged.day)
        }
        let added = what ?? actions.minutesAdded(minutes: logged.minutes)
        // As the result of a session says it.
        let cat = habit.flatMap { userData.cat($0.catId)?.name } ?? theCat
        return sentences(
            [headed(habit?.name ?? actions.aHabit, list([added] + streak)) + punctuation.fullStop]
                + logged.firsts.suffix(1).map { result.first(cat, $0, isTime: logged.amount == nil) })
    }

    private func sentence(for result: VisitResult) -> String? {
        guard result.dailyCoins + result.milestoneBonus > 0 else { return nil }
        let milestones = items(
            result.newMilestones.map { days in
                actions.milestone(days: days, coins: bonus(days, of: result))
            })
        let visit = actions.dailyVisit(dailyCoins: result.dailyCoins)
        guard result.dailyCoins > 0 else { return actions.visitMilestones(milestones: milestones) }
        return milestones.isEmpty ? visit : actions.visitAndMilestones(visit: visit, milestones: milestones)
    }

    private func bonus(_ milestone: Int, of result: VisitResult) -> Int {
        result.newMilestones.count == 1
            ? result.milestoneBonus : VisitReward.coins(forDays: milestone)
    }

    private func done(_ action: Action, in userData: UserData) -> String? {
        func habit(_ id: String) -> String { userData.habit(id)?.name ?? actions.theHabit }
        return switch action.operation {
        case let edit as EditHabit: actions.updated(habit: edit.draft.name)
        case let rest as RestHabit: actions.isPaused(habit: habit(rest.habitId))
        case let wake as WakeHabit: actions.isActive(habit: habit(wake.habitId))
        case is RemoveHabit: actions.habitDeleted
        case let deletion as DeleteHabit: actions.habitDeletedWithAll(habit: habit(deletion.habitId))
        case let off as AddDaysOff:
            off.from == off.through
                ? actions.dayOff(day: date(off.from))
                : actions.daysOff(from: date(off.from), through: date(off.through))
        case is RemoveDaysOff: actions.daysOffRemoved
        case let timer as ChangeTimer:
            if case .breakIn(let minutes) = timer.change {
                actions.breakBegins(minutes: minutes)
            } else {
                nil
            }
        case is ThrowAwayTimer where userData.timer?.isBreak == true: actions.breakOver
        case is ThrowAwayTimer: actions.discarded
        case is NoteSession, is NoteDay: actions.noteSaved
        case let rename as RenameCat: actions.renamed(name: rename.name)
        case let setting as ChangeSetting: setting.change.setting.map { settings.saved(setting.change.text, of: $0) }
        default: nil
        }
    }
}

extension Strings {
    /// The last change cannot be undone; the one before it can, by the same key.
    func stays(_ change: String, isSession: Bool, before: String?) -> String {
        let stays = isSession ? actions.timedMinutesStay(change: change) : stays(change)
        guard let before else { return stays }
        return sentences([stays, actions.pressAgainToUndo(before: before)])
    }

    func name(_ change: Undoable.Change, in userData: UserData) -> String {
        switch change {
        case .session(minutes: 0, _, _): actions.shortTimer
        case .session(let minutes, let habit, _): loggedTime(minutes, of: habit)
        case .earlier(let name): name
        case .action(let action): name(action, in: userData)
        case .preference(let name, _, _): actions.settingOf(name: settingName(name))
        case .putOff(let habitId, _, _):
            actions.reminderOf(habit: userData.habit(habitId)?.name ?? actions.someHabit)
        }
    }

    private func settingName(_ name: String) -> String { Setting(rawValue: name).map { settings.name($0) } ?? name }

    /// "3 pages of Read"; a tick and a slip are entries.
    private func amount(of log: LogEntry, _ habit: Habit?) -> String {
        guard let habit, let amount = log.amount, habit.kind == .count else {
            return entry(of: habit?.name ?? actions.someHabit)
        }
        return actions.unitsOf(units: self.amount(amount, of: habit), habit: habit.name)
    }

    private func name(_ action: Action, in userData: UserData) -> String {
        func habit(_ id: String) -> String { userData.habit(id)?.name ?? actions.someHabit }
        func cat(_ id: String) -> String { userData.cat(id)?.name ?? theCat }
        return switch action.operation {
        case let log as LogEntry where log.amount != nil: amount(of: log, userData.habit(log.habitId))
        case let log as LogEntry: loggedTime(log.minutes, of: habit(log.habitId))
        case let edit as EditHabit: actions.editOf(habit: habit(edit.habitId))
        case is ReorderHabits: actions.theNewOrder
        case let rest as RestHabit: actions.pausing(habit: habit(rest.habitId))
        case let wake as WakeHabit: actions.resuming(habit: habit(wake.habitId))
        case let off as AddDaysOff: actions.daysOffFrom(day: date(off.from))
        case is RemoveDaysOff: actions.removingDaysOff
        case is NoteSession, is NoteDay: actions.note
        case is ThrowAwayTimer: actions.discardedTimer
        case let amend as AmendEntry:
            amend.isDeletion
                ? actions.deletingEntry(habit: habit(amend.place.habitId))
                : actions.editingEntry(habit: habit(amend.place.habitId))
        case let rename as RenameCat: actions.theName(name: rename.name)
        case let equip as EquipAccessory: actions.dressing(cat: cat(equip.catId))
        case let unequip as UnequipAccessory: actions.takingOff(cat: cat(unequip.catId))
        case let purchase as PurchaseAccessory: actions.buying(accessory: accessory(purchase.accessoryId))
        case let adoption as CreateHabitWithCat: actions.theNewHabit(habit: adoption.draft.name)
        case let removal as RemoveHabit: actions.deleting(habit: habit(removal.habitId))
        case let deletion as DeleteHabit: actions.deleting(habit: habit(deletion.habitId))
        case let graduation as GraduateHabit: actions.graduationOf(habit: habit(graduation.habitId))
        case let portrait as PaintPortrait: actions.portraitOf(cat: cat(portrait.catId))
        case let setting as ChangeSetting:
            actions.settingOf(name: setting.change.setting.map { settings.name($0) } ?? "")
        default: actions.lastChange
        }
    }
}

extension Strings {
    package func name(_ snooze: Snooze) -> String {
        snooze == .evening ? putOff.evening : putOff.inMinutes(minutes: Int(snooze.rawValue) ?? 0)
    }

    /// "put off until 12:45"; nil if no reminder of the habit is.
    package func putOffUntil(_ habit: Habit, in userData: UserData, at now: Moment) -> String? {
        userData.putOffUntil(habit, at: now).map { putOff.until(time: now.timeOfDay(of: $0).text) }
    }

    package func isPutOff(_ reminder: Reminder, until end: Instant, at moment: Moment) -> String {
        putOff.comesAgain(habit: reminder.habit, time: moment.timeOfDay(of: end).text)
    }

    /// A friendly reminder: nothing is lost by not doing it.
    package func sentence(for reminder: Reminder) -> String {
        let what = list([reminder.habit, reminder.cue].compactMap(\.self))
        switch reminder.cause {
        case .time(let time):
            return sentences([
                actions.at(time: time.text, what: what),
                reminder.cat.isEmpty ? nil : actions.catIsReady(cat: reminder.cat),
                reminder.asksIfNeeded ? actions.asksAboutReminder(days: HabitQuestion.daysWithReminder) : nil,
            ])
        case .streakAtRisk(let days):
            return headed(reminder.habit, keeping(streakOf: days, reminder)) + punctuation.fullStop
        }
    }

    /// What keeps a streak that ends tonight, without a full stop. A limit is not done: its day is marked as kept.
    func keeping(streakOf days: Int, _ reminder: Reminder) -> String {
        let streak = streak(days, isByMonth: reminder.isByMonth)
        return switch reminder.kind {
        case .minutes: actions.minuteKeeps(streak: streak)
        case .count: actions.someKeeps(streak: streak)
        case .yesNo: actions.tickKeeps(streak: streak)
        case .limit: actions.limitNotMarked(days: days)
        }
    }
}

/// Changes of earlier runs, as the journal has them.
extension Strings {
    package func change(_ change: JournalChange, in userData: UserData) -> String {
        let habit = change.habitId.map { userData.habit($0)?.name ?? $0 }
        let cat = change.catId.map { userData.cat($0)?.name ?? $0 }
        let named = { (what: String) in self.list([what] + [habit ?? cat].compactMap { $0 }) }
        if change.isJoin { return actions.joining }
        if change.isImport { return actions.anImport }
        switch Operations.of(kind: change.kind) {
        case is LogEntry.Type:
            if change.minutes == 0 { return named(actions.anEntry) }
            guard let minutes = change.minutes, let habit else { return named(actions.loggedMinutes) }
            let isInMinutes = change.habitId.flatMap { userData.habit($0)?.hasMeasuredMinutes } ?? true
            return isInMinutes ? loggedTime(minutes, of: habit) : entry(of: habit)
        case is EditHabit.Type: return named(actions.anEdit)
        case is ReorderHabits.Type: return actions.aNewOrder
        case is RestHabit.Type: return named(actions.aPause)
        case is WakeHabit.Type: return named(actions.aResuming)
        case is AddDaysOff.Type: return actions.someDaysOff
        case is RemoveDaysOff.Type: return actions.removedDaysOff
        case is RenameCat.Type: return list([actions.aCatsName] + [cat].compactMap { $0 })
        case is NoteSession.Type: return named(actions.aNote)
        case is NoteDay.Type: return actions.aNoteOnADay
        case is AmendEntry.Type: return named(actions.aCorrectedEntry)
        case is PurchaseAccessory.Type:
            return list([actions.aPurchase] + (change.accessoryId.map { [accessory($0)] } ?? []))
        case is EquipAccessory.Type, is UnequipAccessory.Type:
            return list([actions.aCatsAccessory] + [cat].compactMap { $0 })
        case is CreateHabitWithCat.Type:
            let name = change.habitId.flatMap { userData.habit($0)?.name } ?? change.habitName
            return list([actions.aNewHabit] + [name ?? habit].compactMap { $0 })
        case is RemoveHabit.Type, is DeleteHabit.Type: return actions.deletingAHabit
        case is GraduateHabit.Type: return list([actions.aGraduation] + [cat].compactMap { $0 })
        case is LogFocusSession.Type: return named(actions.aFocusSession)
        case is PaintPortrait.Type: return actions.aPortrait
        case is ChangeSetting.Type: return list([actions.aSetting] + change.settings.map(settingName))
        case let other? where other.undo == .passedOver: return actions.theTimer
        default: return actions.aChange
        }
    }

    /// "yesterday 21:10".
    func when(_ time: Instant, _ now: Moment) -> String {
        let (day, clock) = (now.day(of: time), now.timeOfDay(of: time).text)
        switch now.today.days(since: day) {
        case 0: return actions.todayAt(clock: clock)
        case 1: return actions.yesterdayAt(clock: clock)
        default: return "\(dateWithYear(day)) \(clock)"
        }
    }

    /// Asks before a change of an earlier run is undone.
    /// - Parameter newer: a later change that cannot be undone.
    func undoesEarlier(_ change: String, _ time: String, after newer: String?) -> String {
        sentences([newer.map { stays($0) }, actions.asksToUndo(change: change, time: time)])
    }
}

/// What the program asks about a habit.
extension Strings.Today {
    func question(_ question: HabitQuestion, _ habit: Habit) -> String {
        switch question {
        case .savedDays(_, let streak):
            asksToRescue(habit: habit.name, streak: strings.streak(streak, isByMonth: habit.isByMonth))
        case .reminder: asksAboutReminder(habit: habit.name, days: HabitQuestion.daysWithReminder)
        }
    }
    /// Asked before it is done.
    func confirms(_ question: HabitQuestion, _ habit: Habit) -> String {
        let most = HabitQuestion.savedDaysOffered
        return switch question {
        case .savedDays: asksForSavedDays(habit: habit.name, days: HabitPast.daysPerSaved, most: most)
        case .reminder: asksToRemoveReminder(habit: habit.name)
        }
    }
}
