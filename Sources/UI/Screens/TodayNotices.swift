import Canvas
import Domain
import ViewKit
import Words

extension TodayPlace {
    /// The habit whose streak minutes logged for yesterday would bring back: the chosen one, else the first listed.
    func lapsedHabit(in userData: UserData, at now: Moment) -> Habit? {
        let chosen = habit(in: userData)
        let listed = habits(in: userData)
        return ([chosen].compactMap { $0 } + listed).first {
            userData.streakCounted(of: $0, at: now).lapsedDays != nil
        }
    }

    /// The reminder that a key puts off: that of the chosen habit, else the first.
    func reminder(in userData: UserData, at now: Moment) -> Reminder? {
        let due = userData.reminders(at: now)
        return due.first { $0.habitId == habit(in: userData)?.id } ?? due.first
    }

    /// What waits, and how to answer it; a streak that can be saved first.
    func notices(_ view: Viewing) -> [View] {
        let (strings, userData) = (view.strings.today, view.userData)
        var lines = [lapsedNotice(view)].compactMap { $0 }
        func add(_ text: Text, _ touch: Touch) { lines.append(.text(text.cut(to: 1)).touch(touch)) }
        if !userData.settings.checksInByItself, userData.isVisitOpen(at: view.now) {
            let coins = userData.settings.showsCoins ? VisitReward.coins(on: view.today) : nil
            add(Text(strings.visit(coins), .coin), .act(.visit))
        }
        for (other, text) in zip(userData.otherTimers, view.otherTimers) {
            let command = "\(view.signs.between) habicat machines --stop \(other.machine.drawable)"
            add(Text(["\(text) \(command)", text], .info), .choose(.name(other.timer.habitId)))
        }
        if !userData.waitingFor.isEmpty {
            add(Text(strings.waitsFor(view.strings.list(userData.waitingFor.map(\.drawable))), .muted), .act(.log))
        }
        let first = reminder(in: userData, at: view.now)
        for reminder in userData.reminders(at: view.now) {
            let text = Text("\(view.signs.reminder) \(strings.reminder(reminder))", .info)
            let touch = Touch.choose(.name(reminder.habitId))
            guard reminder == first else {
                add(text, touch)
                continue
            }
            let keys = key(.snooze, view) + Text(" \(strings.later)", .muted)
            lines.append(line(text, " \(view.signs.between) ", keys, touch, keysTouch: touch))
        }
        if let question = userData.question(at: view.now), let habit = view.habit(question.habitId) {
            // The key first, where nothing cuts it.
            add(
                Text("\(view.signs.saved) ", .accent) + key(.answer, view) + " "
                    + Text(strings.question(question, habit), .accent), .act(.answer))
        }
        return lines
    }

    private func key(_ action: KeyAction, _ view: Viewing) -> Text {
        Text(view.model.keymap.label(of: action, in: [.today], view.signs), .coin, bold: true)
    }

    /// On the last day of a week and the first of the next its sums; and this date in earlier years.
    func lookBackNotices(_ view: Viewing) -> [View] {
        var lines: [View] = []
        let minutes = view.userData.minutes
        if let week = WeekReview.offered(on: view.today, firstDayOfWeek: view.userData.settings.weekBegins) {
            let days = week.days.count { minutes.hasEntry(of: nil, on: $0) }
            let sum = view.strings.lookBack.sum(
                minutes.sum(of: nil, among: view.userData.habits, in: week.start...week.end), days: days,
                between: view.signs.between)
            let line = view.strings.lookBack.offer(sum, isOver: week.end < view.today)
            let text =
                Text("\(line) \(view.signs.between) ", .muted) + key(.week, view)
                + Text(" \(view.strings.lookBack.looksBack)", .muted)
            if days > 1 { lines.append(.text(text.cut(to: 1)).touch(.act(.week))) }
        }
        if view.model.preferences.showsMemories, let memory = view.model.memory, memory.day == view.today,
            let found = memory.found
        {
            let text = Text(view.strings.lookBack.memory(found), .muted)
            lines.append(.text(text.cut(to: 1)).touch(.act(.goCalendar)))
        }
        return lines
    }

    /// What is new and not known by use yet: on the second evening what today will bring, coins until something was bought, streaks until one lasted two days.
    func tip(_ view: Viewing) -> View? {
        tipText(view).map { View.text(Text($0.text, .muted, spoken: "").wrapped()).touch($0.touch) }
    }

    private func tipText(_ view: Viewing) -> (text: String, touch: Touch)? {
        let userData = view.userData
        let coins = userData.person?.coins ?? 0
        let strings = view.strings.today
        if view.showsStreaks, let chosen = habit(in: userData), let cat = view.cat(chosen.catId),
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
        guard view.showsStreaks, best == 1, let chosen = habit(in: userData) else { return nil }
        return ("\(view.signs.streak) \(strings.streakCounts)", .choose(.name(chosen.id)))
    }

    /// What the signs mean until they are known by use: the first days of the first habits. All of it or nothing.
    func legend(_ view: Viewing) -> View? {
        let habits = view.userData.habits
        guard !habits.isEmpty, habits.allSatisfy({ $0.bestStreak < 3 }) else { return nil }
        let signs = view.signs
        let legend = view.strings.today.legend(
            open: signs.open, done: "\(signs.done) \(signs.dot)", partly: signs.partly,
            streak: view.showsStreaks ? signs.streak : nil, between: signs.between)
        return .column([.gap(1), .fits([.text(legend, .muted, spoken: ""), .gap(1)])])
    }

    /// On two lines if one is too short.
    private func line(_ said: Text, _ between: String, _ keys: Text, _ touch: Touch, keysTouch: Touch) -> View {
        let below = [
            View.text(said.cut(to: 1)).touch(touch), .text((Text("  ") + keys).cut(to: 1)).touch(keysTouch),
        ]
        return .fits([.text(said + Text(between, .muted) + keys).touch(keysTouch), .column(below)])
    }

    private func lapsedNotice(_ view: Viewing) -> View? {
        guard view.showsStreaks, let lapsed = lapsedHabit(in: view.userData, at: view.now) else { return nil }
        let (strings, dayOff) = (view.strings.today, view.strings.history.dayOff)
        let said = Text("\(view.signs.streak) \(strings.yesterdayMissing(lapsed.name))", .accent)
        var keys = key(.bringBack, view) + Text(" \(strings.logsIt)")
        if lapsed.id == habit(in: view.userData)?.id {
            keys = keys + Text(" \(view.signs.between) ", .muted) + key(.daysOff, view) + Text(" \(dayOff)")
        }
        return line(said, "  ", keys, .choose(.name(lapsed.id)), keysTouch: .act(.bringBack))
    }
}
