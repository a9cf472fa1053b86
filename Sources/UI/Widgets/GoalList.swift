import Canvas
import Domain
import ViewKit
import Words

/// What is still ahead: each with what is missing, and how far it is.
struct GoalList {
    struct Goal {
        let name: String
        /// What is missing, at the end of the line.
        let missing: String
        /// How to get there, under the name.
        var how = ""
        /// Of the way, 0 to 1; nil for no bar.
        var part: Double?
    }

    let goals: [Goal]

    /// With little room only names: the nearest are the first.
    func view(_ view: Viewing) -> View {
        let names = goals.map { goal in
            let name = View.text(Text(goal.name).cut(to: 8)).growing.shrinks(2)
            return View.row([
                .text(view.signs.open, .info), name, goal.missing.isEmpty ? nil : .text(goal.missing, .info).yields(1),
            ])
        }
        let wholes = zip(goals, names).map { goal, name in
            let bar = goal.part.map { part in
                View.drawn(Size(width: 0, height: 1)) {
                    $0.meter(at: $1.minX, $1.minY, columns: min(40, $1.width), part: part, .done, view.theme)
                }
            }
            let how = goal.how.isEmpty ? nil : View.text(Text(goal.how, .muted).cut(to: 1))
            return View.column([name] + [how, bar?.growing].map { $0?.inset(left: 2) })
        }
        return .fits([.column(gap: 1, wholes), .column(names.enumerated().map { $1.yields($0) })])
    }

    func plainText(_ strings: Strings) -> [String] {
        goals.map { strings.headed($0.name, strings.list([$0.missing, $0.how].filter { !$0.isEmpty })) }
    }
}

extension GoalList {
    /// Of a habit and its cat: what it does next, how it grows, the next name of the bond and the next keepsake.
    /// - Parameter isBrief: without the cat's name, for narrow columns.
    init(of habit: Habit, _ cat: Cat, isBrief: Bool = false, _ view: Viewing) {
        let strings = view.strings
        let next = First.next(after: cat.totalMinutes)
        let last = First.reached(at: cat.totalMinutes).last?.minutes ?? 0
        var goals = [
            Goal(
                name: isBrief ? strings(next.action) : "\(cat.name.drawable) \(strings(next.action))",
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
            let missing = strings.today.left(left, of: view.habit(cat.boundHabitId), isRough: true)
            return Goal(
                name: album.graduate(cat.name.drawable), missing: left == 0 ? "" : "+\(missing)",
                how: album.howToGraduate, part: cat.progress)
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
        let visits = view.userData.visits[this.text]
        let isInReach = VisitReward.inReach(
            in: this, visits: visits, daysOff: view.userData.daysOff,
            since: view.userData.person.map { view.now.day(of: $0.createdAt) }, today: view.today
        ).contains { $0.days == this.length }
        let month = isInReach ? this : this.advanced(by: 1)
        let days = isInReach ? visits?.checkedDays.count ?? 0 : 0
        goals.append(
            Goal(
                name: album.fullMonth(strings.history.title(month)),
                missing: strings.history.visited(days, of: month.length), how: album.howToFillMonth,
                part: Double(days) / Double(month.length)))
        self.goals = goals
    }
}

/// The days of a habit with minutes, newest first, with how much of the goal they were.
struct DayList {
    let habit: Habit

    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let all = view.userData.minutes
        let calendar = view.userData.calendar(of: habit, at: view.now)
        let days = all.daysWithEntries(of: habit.id).suffix(max(0, rect.height)).reversed()
        guard !days.isEmpty else {
            grid.write(view.strings.history.nothingInSpan, wrappedIn: rect, view[.muted])
            return
        }
        let lines = days.map { day in
            let progress = calendar.progress(on: day, in: all)
            return (
                day, progress,
                text: habit.kind == .minutes || habit.kind == .count
                    ? view.strings.amount(progress.doneToday, of: habit)
                    : view.strings.progress(progress, slips: all.slips(of: habit.id, on: day), of: habit)
            )
        }
        let texts = lines.map(\.text.columns).max() ?? 0
        for (row, (day, progress, text)) in lines.enumerated() {
            let y = rect.minY + row
            view.spots.add(rect.row(row), .choose(.day(day)))
            let date = view.strings.shortDate(day, in: view.today)
            let isDone = progress.isKept
            grid.write("\(view.strings.shortName(day.weekday)) \(date)", at: rect.minX, y, view[.text])
            grid.write(text, endingAt: rect.maxX - 2, y, view[isDone ? .done : .text])
            if isDone { grid.write(view.signs.done, endingAt: rect.maxX, y, view[.done]) }
            let x = rect.minX + 15
            let columns = rect.maxX - max(8, texts) - 3 - x
            guard columns >= 6 else { continue }
            let part = progress.doneToday.number / max(0.001, progress.share.number)
            grid.meter(at: x, y, columns: columns, part: min(1, part), isDone ? .done : .focus, view.theme)
        }
    }
}
