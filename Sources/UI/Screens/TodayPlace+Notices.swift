import Canvas
import Domain
import Words

/// A line below the list: what waits, and how to answer it.
struct TodayNotice {
    /// Keys have the role `coin`, as in the footer.
    let parts: [(text: String, role: Role)]
    let touch: Touch

    var text: String { parts.map(\.text).joined() }
}

extension TodayPlace {
    /// The habit whose streak minutes logged for yesterday would bring back: the chosen one, else the first listed.
    func lapsedHabit(in userData: UserData, at now: Moment) -> Habit? {
        let chosen = habit(in: userData)
        let listed = habits(in: userData)
        return ([chosen].compactMap { $0 } + listed).first {
            userData.streakShown(of: $0, at: now).lapsedDays != nil
        }
    }

    /// A streak that can be saved first, on two lines if one is too short.
    func notices(_ view: Viewing, columns: Int) -> [TodayNotice] {
        var lines = lapsedNotices(view, columns: columns)
        let settings = view.userData.settings
        if !settings.checksInByItself, view.userData.isVisitOpen(at: view.now) {
            let coins = settings.showsCoins ? VisitReward.coins(on: view.today) : nil
            lines.append(TodayNotice(parts: [(view.strings.today.visit(coins), .coin)], touch: .act(.visit)))
        }
        for (other, text) in zip(view.userData.otherTimers, view.otherTimers) {
            let command = "\(view.signs.between) habicat machines --stop \(other.machine.drawable)"
            let isShort = text.columns + command.columns + 1 > columns
            lines.append(
                TodayNotice(
                    parts: [(isShort ? text : "\(text) \(command)", .info)], touch: .choose(.name(other.timer.habitId)))
            )
        }
        if !view.userData.waitingFor.isEmpty {
            let line = view.strings.today.waitsFor(view.strings.list(view.userData.waitingFor.map(\.drawable)))
            lines.append(TodayNotice(parts: [(line, .muted)], touch: .act(.log)))
        }
        for reminder in view.userData.reminders(at: view.now) {
            let line = "\(view.signs.reminder) \(view.strings.today.reminder(reminder))"
            lines.append(TodayNotice(parts: [(line, .info)], touch: .choose(.name(reminder.habitId))))
        }
        if let question = view.userData.question(at: view.now), let habit = view.habit(question.habitId) {
            let key = view.model.keymap.label(of: .answer, in: [.today], view.signs)
            let asked = view.strings.today.question(question, habit)
            lines.append(
                TodayNotice(
                    parts: [
                        ("\(view.signs.saved) \(asked) ", .accent), (key, .coin),
                        (" \(view.strings.today.answer)", .text),
                    ], touch: .act(.answer)))
        }
        return lines + lookBackNotices(view)
    }

    /// On the last day of a week and the first of the next what it came to; what was done on this date before.
    func lookBackNotices(_ view: Viewing) -> [TodayNotice] {
        var lines: [TodayNotice] = []
        let minutes = view.userData.minutes
        if let week = WeekReview.offered(on: view.today, firstDayOfWeek: view.userData.settings.weekBegins) {
            let days = week.days.count { minutes.hasEntry(of: nil, on: $0) }
            let sum = view.strings.lookBack.sum(
                minutes.sum(of: nil, among: view.userData.habits, in: week.start...week.end), days: days,
                between: view.signs.between)
            let key = view.model.keymap.label(of: .week, in: [.today], view.signs)
            let line = view.strings.lookBack.offer(sum, isOver: week.end < view.today)
            let parts: [(String, Role)] = [
                ("\(line) \(view.signs.between) ", .muted), (key, .coin),
                (" \(view.strings.lookBack.looksBack)", .muted),
            ]
            if days > 1 { lines.append(TodayNotice(parts: parts, touch: .act(.week))) }
        }
        if view.model.preferences.showsMemories, let memory = view.model.memory, memory.day == view.today,
            let found = memory.found
        {
            lines.append(TodayNotice(parts: [(view.strings.lookBack.memory(found), .muted)], touch: .act(.goCalendar)))
        }
        return lines
    }

    /// What is new and not known by use yet: on the second evening what today will bring, coins until something was bought, streaks until one lasted two days.
    func tip(_ view: Viewing) -> (text: String, touch: Touch)? {
        let userData = view.userData
        let coins = userData.person?.coins ?? 0
        let strings = view.strings.today
        if let chosen = habit(in: userData), let cat = view.cat(chosen.catId),
            userData.firstEvening(of: chosen, at: view.now) != nil
        {
            let first = First.crossed(from: cat.totalMinutes, to: cat.totalMinutes + chosen.goalMinutes).last
            let text = strings.secondEvening(of: chosen, cat: cat.name.drawable, first: first)
            return ("\(view.signs.streak) \(text)", .choose(.name(chosen.id)))
        }
        if userData.settings.showsCoins, !userData.ownsSomething, coins > 0 {
            let cat = habit(in: userData).flatMap { view.cat($0.catId)?.name.drawable }
            let text =
                cat.flatMap { coins >= Catalogue.lowestPrice ? strings.coinsDress($0) : nil } ?? strings.coinsBuy
            let visit = VisitReward.coins(on: view.today)
            let isOfVisit = coins == visit && userData.isVisited(at: view.now)
            let said = view.strings.sentences([isOfVisit ? strings.visitGave(visit) : nil, text])
            return ("\(view.signs.coin) \(said)", .act(Place.shop.action))
        }
        let best = userData.habits.map(\.bestStreak).max() ?? 0
        guard best == 1, let chosen = habit(in: userData) else { return nil }
        return ("\(view.signs.streak) \(strings.streakCounts)", .choose(.name(chosen.id)))
    }

    /// Until they are known by use: the first days of the first habits.
    func legend(_ view: Viewing) -> String? {
        let habits = view.userData.habits
        guard !habits.isEmpty, habits.allSatisfy({ $0.bestStreak < 3 }) else { return nil }
        let signs = view.signs
        return view.strings.today.legend(
            open: signs.open, done: "\(signs.done) \(signs.dot)", partly: signs.partly, streak: signs.streak,
            between: signs.between)
    }

    private func lapsedNotices(_ view: Viewing, columns: Int) -> [TodayNotice] {
        guard let lapsed = lapsedHabit(in: view.userData, at: view.now) else { return [] }
        let strings = view.strings.today
        let said = "\(view.signs.streak) \(strings.yesterdayMissing(lapsed.name))"
        func key(_ action: KeyAction) -> (text: String, role: Role) {
            (view.model.keymap.label(of: action, in: [.today], view.signs), .coin)
        }
        var keys = [key(.bringBack), (" \(strings.logsIt)", .text)]
        if lapsed.id == habit(in: view.userData)?.id {
            keys += [(" \(view.signs.between) ", .muted), key(.daysOff), (" \(strings.dayOff)", .text)]
        }
        let first = TodayNotice(parts: [(said, .accent)], touch: .choose(.name(lapsed.id)))
        let second = TodayNotice(parts: [("  ", .text)] + keys, touch: .act(.bringBack))
        guard first.text.columns + second.text.columns <= columns else { return [first, second] }
        return [TodayNotice(parts: first.parts + second.parts, touch: .act(.bringBack))]
    }
}
