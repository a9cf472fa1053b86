import Canvas
import Domain
import ViewKit
import Words

/// Goals ahead: each with the rest, and how far it is.
struct GoalList {
    struct Goal {
        let name: String
        /// The same for narrow columns, if there is a shorter one.
        var brief: String?
        /// What is missing, at the end of the line.
        let missing: String
        /// The same next to a name that needs the room.
        var rest: String?
        /// How to get there, under the name.
        var how = ""
        /// Of the way, 0 to 1; nil for no bar.
        var part: Double?
    }

    let goals: [Goal]

    /// With little room only names: the nearest are the first.
    func view(_ view: Viewing) -> View {
        let names = goals.map { goal in
            let name = View.text(Text([goal.name, goal.brief].compactMap(\.self)).cut(to: 8)).growing.shrinks(2)
            let missing = View.text(Text([goal.missing, goal.rest].compactMap(\.self), .info)).shrinks(3).yields(1)
            return View.row([.text(view.signs.open, .info), name, goal.missing.isEmpty ? nil : missing])
        }
        let wholes = zip(goals, names).map { goal, name in
            let bar = goal.part.map { View.bar($0, .done, most: 40, view) }
            let how = goal.how.isEmpty ? nil : View.text(Text(goal.how, .muted).cut(to: 1))
            return View.column([name] + [how, bar?.growing].map { $0?.inset(left: 2) }).says(
                view.strings.headed(goal.name, view.strings.list([goal.missing, goal.how].filter { !$0.isEmpty })))
        }
        return .fits([.column(gap: 1, wholes), .column(names.enumerated().map { $1.yields($0) })])
    }
}

extension GoalList {
    /// Of a habit and its cat: what it does next, how it grows, the next name of the bond and the next keepsake.
    init(of habit: Habit, _ cat: Cat, _ view: Viewing) {
        let strings = view.strings
        let next = First.next(after: cat.totalMinutes)
        let last = First.reached(at: cat.totalMinutes).last?.minutes ?? 0
        var goals = [
            Goal(
                name: "\(cat.name.drawable) \(strings(next.action))", brief: strings(next.action),
                missing: "+\(strings.today.left(next.minutes - cat.totalMinutes, of: habit))",
                part: Double(cat.totalMinutes - last) / Double(max(1, next.minutes - last)))
        ]
        if !cat.hasReachedTarget {
            goals.append(Goal(name: strings.today.growth(of: cat, habit), missing: "", part: cat.progress))
        }
        let bond = view.userData.bond(with: cat)
        if bond.level + 1 < Bond.levels.count {
            let level = Bond.levels[bond.level + 1]
            goals.append(
                Goal(
                    name: strings.headed(strings.cats.bondTitle, strings(level.name)),
                    missing: strings.result.xp(bond.experience, of: level.beginsAt),
                    rest: "\(strings.number(bond.experience))/\(strings.number(level.beginsAt))",
                    part: Double(bond.experience) / Double(level.beginsAt)))
        }
        let streak = view.userData.streakShown(of: habit, at: view.now)
        // A long way off it is no goal yet.
        if let days = Keepsake.streaks.first(where: { $0 > max(habit.bestStreak, streak.best) }),
            streak.days * 5 >= days
        {
            goals.append(
                Goal(
                    name: strings.cats.name(.streak(days: days)), missing: strings.of(streak.days, days),
                    part: Double(streak.days) / Double(days)))
        }
        self.goals = goals
    }

    /// What the album has room for: cats that grow up, portraits, full months.
    init(ofAlbum view: Viewing) {
        let (strings, album) = (view.strings, view.strings.album)
        let home = view.userData.catsAtHome.sorted { $0.progress > $1.progress }
        var goals = home.prefix(3).map { cat in
            let left = max(0, cat.targetMinutes - cat.totalMinutes)
            func missing(_ text: @escaping (Int) -> String) -> String {
                left == 0 ? "" : "+\(strings.today.left(left, of: view.habit(cat.boundHabitId), text))"
            }
            return Goal(
                name: album.graduate(cat.name.drawable), missing: missing(strings.roughlyLeft),
                rest: missing(strings.shortMinutes), how: album.howToGraduate, part: cat.progress)
        }
        if view.userData.settings.showsCoins, let cat = home.first, view.userData.portraits.isEmpty {
            let short = view.userData.coinsMissing(to: PaintPortrait.price) ?? 0
            goals.append(
                Goal(
                    name: album.portrait(of: cat.name.drawable), missing: strings.number(PaintPortrait.price),
                    how: short == 0 ? album.paintNow : strings.shop.focus(toEarn: short),
                    part: Double(PaintPortrait.price - short) / Double(PaintPortrait.price)))
        }
        let this = view.today.month
        let isInReach = view.milestonesInReach(in: this).contains { $0.days == this.length }
        let month = isInReach ? this : this.advanced(by: 1)
        let days = isInReach ? view.userData.visits[this.text]?.checkedDays.count ?? 0 : 0
        goals.append(
            Goal(
                name: album.fullMonth(strings.name(month)), brief: strings.name(month),
                missing: strings.history.visited(days, of: month.length), how: album.howToFillMonth,
                part: Double(days) / Double(month.length)))
        self.goals = goals
    }
}

/// The days of a habit with minutes, newest first, with how much of the goal they were.
struct DayList {
    let habit: Habit

    func view(_ view: Viewing) -> View {
        let all = view.userData.minutes
        let calendar = view.userData.calendar(of: habit, at: view.now)
        let counted = all.daysCounted(for: habit)
        let days = [Day](Set(all.daysWithEntries(of: habit.id)).union(counted).sorted().reversed())
        guard !days.isEmpty else { return .text(Text(view.strings.history.nothingInSpan, .muted).wrapped()) }
        let columns: [List.Column] = [
            .init(width: 14...14), .init(grows: true), .init(isTrailing: true, width: 8...Int.max),
            .init(isTrailing: true, width: 1...1),
        ]
        var list = List(columns, count: days.count, state: nil, touch: { Touch.choose(.day(days[$0])) }) { row in
            let day = days[row]
            let progress = calendar.progress(on: day, in: all)
            let text =
                habit.kind == .minutes || habit.kind == .count
                ? view.strings.amount(progress.doneToday, of: habit)
                : view.strings.progress(progress, slips: all.slips(of: habit.id, on: day), of: habit)
            let date = "\(view.strings.shortName(day.weekday)) \(view.strings.shortDate(day, in: view.today))"
            let part = progress.doneToday.number / max(0.001, progress.share.number)
            return .item([
                .text(date),
                .fits([.bar(part, progress.isKept ? .done : .focus, least: 6, view), .gap(0)]),
                .text(text, progress.isKept ? .done : .text),
                .text(progress.isKept ? view.signs.done : "", .done, spoken: ""),
            ])
        }
        (list.margin, list.said) = (1, 10)
        return .list(list)
    }
}
