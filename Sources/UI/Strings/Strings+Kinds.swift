import Canvas
package import Domain

/// Goals and what was done for them, for each kind of habit.
extension Strings {
    /// "20 pages"; "1 h 40 m" for a habit that counts minutes.
    package func amount(_ amount: Amount, of habit: Habit) -> String {
        switch habit.kind {
        case .minutes: return minutes(amount.whole)
        case .count: return counted(amount.text, habit.unit)
        case .yesNo, .limit: return amount.text
        }
    }

    /// "20 pages a day", "5 h a week", "once a day" or by another schedule "done or not", "at most 2 a day".
    package func goal(of habit: Habit) -> String {
        guard !habit.hasNewerGoal else { return needsNewer }
        let goal = habit.goal
        switch habit.kind {
        case .minutes where goal.period == .day:
            return tr("\(habit.goalMinutes) min a day", "每天\(habit.goalMinutes)分钟")
        case .minutes, .count: return each(goal.period, amount(goal.amount, of: habit))
        case .yesNo: return habit.latestSchedule == .everyDay ? tr("once a day", "每天一次") : tr("done or not", "打卡")
        case .limit:
            guard goal.amount > 0 else { return tr("not at all", "戒掉") }
            let most = amount(goal.amount, unit: habit.unit)
            return tr("at most \(most) a day", "每天最多\(most)")
        }
    }

    /// In place of what a newer program wrote of a habit.
    package var needsNewer: String { tr("needs a newer Habicat", "需要更新版本的 Habicat") }

    /// The schedule of a day.
    package func schedule(of habit: Habit, on day: Day) -> String {
        habit.hasNewerSchedule ? needsNewer : schedule(habit.schedule(on: day))
    }

    private func amount(_ amount: Amount, unit: String?) -> String {
        unit == nil ? tr(amount.text, "\(amount.text)次") : counted(amount.text, unit)
    }

    /// "20 pages", "20页", "20 km".
    func counted(_ number: String, _ unit: String?) -> String {
        guard let unit else { return number }
        if ["1", "-1"].contains(number), let single = Self.singular(unit) {
            return tr("\(number) \(single)", ChineseText("\(number) \(unit)"))
        }
        let isWord = unit.unicodeScalars.first?.isASCII == true
        return tr("\(number) \(unit)", ChineseText(number + (isWord ? " " : "") + unit))
    }

    /// "page" of "pages"; nil of what is not clearly an English plural.
    private static func singular(_ unit: String) -> String? {
        if unit.hasSuffix("ies") || unit.hasSuffix("us") || !unit.allSatisfy(\.isASCII) { return nil }
        if ["sses", "xes", "ches", "shes"].contains(where: unit.hasSuffix) { return String(unit.dropLast(2)) }
        return unit.count > 2 && unit.hasSuffix("s") && !unit.hasSuffix("ss") ? String(unit.dropLast()) : nil
    }

    private func each(_ period: GoalPeriod, _ amount: String) -> String {
        switch period {
        case .day: tr("\(amount) a day", "每天\(amount)")
        case .week: tr("\(amount) a week", "每周\(amount)")
        case .month: tr("\(amount) a month", "每月\(amount)")
        }
    }

    /// "12/20 pages", "10/25 min", "done", "kept, 1 of 2", "140/300 min this week".
    package func progress(_ progress: GoalProgress, slips: Int = 0, of habit: Habit) -> String {
        guard !habit.needsNewer else { return needsNewer }
        let counted = "\(progress.done.text)/\(progress.goal.amount.text)"
        switch habit.kind {
        case .minutes: return period(progress.goal.period, tr("\(counted) min", "\(counted)分钟"))
        case .count:
            return period(progress.goal.period, self.counted(counted, habit.unit))
        case .yesNo: return progress.isKept ? tr("done", "完成") : tr("not yet", "还没做")
        case .limit: return limit(isKept: progress.isKept, slips: slips, of: habit)
        }
    }

    /// "3 slips"; "3 times" of what is allowed now and then, as it is no slip yet.
    package func slips(_ count: Int, of habit: Habit?) -> String {
        if habit?.allowsSome == true { return times(count) }
        return count == 1 ? tr("1 slip", "破例1次") : tr("\(count) slips", "破例\(count)次")
    }

    private func times(_ count: Int) -> String {
        switch count {
        case 1: tr("once", "1次")
        case 2: tr("twice", "2次")
        default: tr("\(count) times", "\(count)次")
        }
    }

    private func limit(isKept: Bool, slips: Int, of habit: Habit) -> String {
        let most = habit.goal.amount.text
        let count =
            habit.allowsSome ? tr("\(slips) of \(most)", "\(slips)/\(most)次") : self.slips(slips, of: habit)
        if slips == 0 { return isKept ? tr("kept", "守住了") : tr("not marked", "未标记") }
        return isKept ? list([tr("kept", "守住了"), count]) : count
    }

    private func period(_ period: GoalPeriod, _ text: String) -> String {
        switch period {
        case .day: text
        case .week: tr("\(text) this week", "本周\(text)")
        case .month: tr("\(text) this month", "本月\(text)")
        }
    }

    /// "1 h 40 m left, 50 m on 2 days" of a weekly or monthly goal; "8 pages left" of a day's count; empty once it is reached.
    /// - Parameter hasPace: whether it says what is left of each day.
    package func left(_ progress: GoalProgress, of habit: Habit, hasPace: Bool = true) -> String {
        guard !habit.needsNewer, !progress.isReached, habit.kind == .minutes || habit.kind == .count else { return "" }
        let left = tr("\(amount(progress.left, of: habit)) left", "还差\(amount(progress.left, of: habit))")
        guard hasPace, progress.goal.period != .day, let pace = progress.pace else { return left }
        let each = amount(pace.amount, of: habit)
        let last =
            pace.days == 1
            ? tr("one day to go", "只剩1天") : tr("\(each) on \(days(pace.days))", "\(days(pace.days))每天\(each)")
        return list([left, last])
    }

    /// "12 days since the last slip, best 30"; what a limit allows is no slip: "2 days since the last time, best 5". Nil for
    /// all but limits.
    package func slipFree(_ habit: Habit, in userData: UserData, at now: Moment) -> String? {
        guard let facts = userData.slipFacts(of: habit, at: now) else { return nil }
        guard !habit.allowsSome else {
            guard facts.hasSlipped else { return tr("never so far", "还没有过") }
            return tr(
                "\(days(facts.current)) since the last time, best \(facts.best)",
                "距上次\(days(facts.current))，最长\(facts.best)天")
        }
        guard facts.hasSlipped else { return tr("no slip so far", "还没有破例") }
        return tr(
            "\(days(facts.current)) since the last slip, best \(facts.best)",
            "距上次破例\(days(facts.current))，最长\(facts.best)天")
    }

    /// "25 m", "20 pages", "2 slips", of a session "25 m, 20 pages": of an entry in a list.
    /// - Parameter habit: nil if it has graduated.
    package func measure(of entry: HabitEntry, _ habit: Habit?) -> String {
        let text = measure(entry.minutes, entry.amount, isSlip: entry.isSlip == true, of: habit)
        let hasUnits = entry.amount != nil && entry.isSlip != true
        return entry.isOfSession && hasUnits ? list([minutes(entry.minutes), text]) : text
    }

    /// - Parameter habit: nil if it has graduated.
    package func measure(_ minutes: Int, _ amount: Amount?, isSlip: Bool, of habit: Habit?) -> String {
        guard let amount else { return self.minutes(minutes) }
        if isSlip { return slips(amount.whole, of: habit) }
        guard let habit, habit.kind != .minutes else { return amount == 1 ? tr("done", "完成") : amount.text }
        return logged(amount, of: habit)
    }

    /// What was done in some days, in a row of its habit: "1 h 40 m", "20 pages", "20 pages, 25 m"; of ticks the time alone,
    /// if some was focused, for their days stand beside it.
    /// - Parameter amount: of a count.
    package func done(_ minutes: Int, _ amount: Amount?, of habit: Habit?) -> String {
        guard let habit, !habit.hasMeasuredMinutes else { return self.minutes(minutes) }
        let time = minutes > 0 ? [self.minutes(minutes)] : []
        return list((amount.map { [self.amount($0, of: habit)] } ?? []) + time)
    }

    /// Names a field for units, slips or times: "Pages", where there is no unit "Amount".
    /// - Parameter habit: nil if it has graduated.
    func amountLabel(_ habit: Habit?) -> String {
        if habit?.kind == .limit {
            return habit?.allowsSome == true ? tr("Times", "次数") : tr("Slips", "破例次数")
        }
        guard let unit = habit?.unit?.drawable, let first = unit.first else { return name(.amount) }
        return first.uppercased() + unit.dropFirst()
    }

    /// Asks for the units of a session: "How many pages?"
    package func howMany(_ habit: Habit) -> String {
        habit.unit.map { tr("How many \($0)?", "做了多少\($0)？") } ?? tr("How many?", "做了多少？")
    }

    /// "3 pages", "a slip", "kept": what was just logged.
    package func logged(_ entry: LoggedEntry, of habit: Habit?) -> String {
        guard let habit, let amount = entry.amount else {
            return tr("\(number(entry.minutes)) min", "\(number(entry.minutes))分钟")
        }
        return entry.isSlip ? slips(amount.whole, of: habit) : logged(amount, of: habit)
    }

    /// "2 of 3 today"; what the limit allows is no slip yet, and of those above it nothing is said but how many there are.
    /// Nil for other days.
    /// - Parameter userData: as it was before.
    private func slipsToday(_ entry: LoggedEntry, in userData: UserData, on today: Day) -> String? {
        guard entry.isSlip, let habit = userData.habit(entry.habitId), entry.day == today else { return nil }
        let slips = userData.minutes.slips(of: habit.id, on: today) + (entry.amount?.whole ?? 1)
        guard habit.allowsSome else { return slips > 1 ? tr("\(slips) today", "今天\(slips)次") : nil }
        let most = habit.goal.amount.text
        return Amount(slips) > habit.goal.amount
            ? tr("\(slips) today, \(most) at most", "今天\(slips)次，最多\(most)次")
            : tr("\(slips) of \(most) today", "今天\(slips)次，最多\(most)次")
    }

    /// "3 pages", "2 of 3 today", "1 slip, 2 today", "kept": what was just logged, and of a limit how many that makes.
    /// - Parameter userData: as it was before.
    package func said(_ entry: LoggedEntry, of habit: Habit?, in userData: UserData, on today: Day) -> String {
        let (what, sum) = (logged(entry, of: habit), slipsToday(entry, in: userData, on: today))
        guard let sum else { return what }
        return habit?.allowsSome == true ? sum : list([what, sum])
    }

    private func logged(_ amount: Amount, of habit: Habit) -> String {
        switch habit.kind {
        case .minutes, .count: self.amount(amount, of: habit)
        case .yesNo: tr("done", "完成")
        case .limit: tr("kept", "守住了")
        }
    }
}

extension Strings {
    /// On Today's row.
    var kept: String { tr("kept", "守住了") }

    func progress(of habit: Habit, _ view: Viewing) -> String {
        progress(
            view.progress(of: habit), slips: view.userData.minutes.slips(of: habit.id, on: view.today), of: habit)
    }

    /// "0/25 m", "0/20 pages", "once a day" where nothing was logged on a day.
    func notDone(_ habit: Habit) -> String {
        switch habit.kind {
        case _ where habit.hasNewerGoal: needsNewer
        case .minutes where habit.hasMinutesADay: "0/\(minutes(habit.goalMinutes))"
        case .count where habit.goal.period == .day: "0/\(amount(habit.goal.amount, of: habit))"
        default: goal(of: habit)
        }
    }

    func notDoneInWords(_ habit: Habit) -> String {
        habit.hasMinutesADay ? habitPage.today(0, of: habit.goalMinutes) : notDone(habit)
    }

    /// Where there is little room: "20 pages / d", "5 h / wk", "1 / d", "max 2 / d".
    func briefGoal(of habit: Habit, hasUnit: Bool = true) -> String {
        guard !habit.hasNewerGoal else { return needsNewer }
        let goal = habit.goal
        let amount = hasUnit || habit.kind == .minutes ? amount(goal.amount, of: habit) : goal.amount.text
        switch (habit.kind, goal.period) {
        case (.yesNo, _): return habit.latestSchedule == .everyDay ? tr("1 / d", "每天1次") : tr("done?", "打卡")
        case (.limit, _): return hasUnit ? tr("max \(amount) / d", "每天≤\(amount)") : tr("max \(amount)", "≤\(amount)")
        case (_, .day): return tr("\(amount) / d", "\(amount)/天")
        case (_, .week): return tr("\(amount) / wk", "\(amount)/周")
        case (_, .month): return tr("\(amount) / mo", "\(amount)/月")
        }
    }

    /// "140/300 wk".
    func briefly(_ text: String, each period: GoalPeriod) -> String {
        switch period {
        case .day: text
        case .week: tr("\(text) wk", "\(text)/周")
        case .month: tr("\(text) mo", "\(text)/月")
        }
    }

    /// What `space` is for, next to its key.
    func tick(_ habit: Habit) -> String {
        switch habit.kind {
        case .minutes, .count: today.beginDone
        case .yesNo: tr("ticks it for today", "今天打卡")
        case .limit: tr("if you kept it today", "今天守住了")
        }
    }

    /// What the next key is for: `a`, `+` or `x`.
    func second(_ habit: Habit) -> String {
        switch habit.kind {
        case .minutes: today.beginAdd
        case .yesNo: tr("ticks another day, or with a note", "补记别的日子，或加备注")
        case .count: tr("adds \(amount(habit.stepOrDefault, of: habit))", "加\(amount(habit.stepOrDefault, of: habit))")
        case .limit: habit.allowsSome ? tr("counts one", "记一次") : tr("notes a slip", "记一次破例")
        }
    }
}

extension Strings.Form {
    func many(_ amount: Amount, of habit: Habit) -> String {
        let (what, goal) = (strings.amount(amount, of: habit), strings.amount(habit.goal.amount, of: habit))
        return tr("\(what) is more than three times the goal of \(goal).", "\(what)超过目标\(goal)的三倍，没错吧？")
    }
}

extension Strings.Today {
    var doneToday: String { tr("Already done today.", "今天已经打卡了。") }
    var keptToday: String { tr("Already marked as kept today.", "今天已标记守住了。") }
    var overLimit: String { tr("Over the limit today. Tomorrow is a new day.", "今天超过了上限，明天重新开始。") }
    var countsNothing: String { tr("Only for habits that count something. Press a to log time.", "只用于计数的习惯，按 a 补记时长。") }
    func slipKey(_ key: String) -> String { tr("Press \(key) to count one.", "按 \(key) 记一次。") }
    func undoKey(_ key: String) -> String { tr("Press \(key) to undo the last one.", "按 \(key) 撤销上一次。") }
    var hasNoLimit: String {
        tr("Only for habits with a limit. Press e to change what it counts.", "只用于有上限的习惯，按 e 修改。")
    }
    var nothingToLower: String { tr("Nothing counted today.", "今天还没有计数。") }
}
