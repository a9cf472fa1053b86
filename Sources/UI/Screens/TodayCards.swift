import Canvas
import CatArt
import Domain
import ViewKit
import Words

/// The cards around the list of Today; Focus has some of them, too.
extension Viewing {
    /// The cat of a habit: what it says, its picture, how it is and how far it has grown.
    func catCard(of habit: Habit, _ cat: Cat) -> View {
        let isShort = layout.kind == .boxed
        let summary = CatSummary(cat: cat, habit: habit, view: self).body(isShort: isShort)
        let words = View.row(gap: 0, [.gap(2), summary.growing, .gap(isShort ? 1 : 2)])
        return .card(
            cat.name, note: strings.name(cat.stage), isFilled: true,
            .column([scene(of: cat, habit).growing, words])
        ).touch(.act(.openHabit)).says("")
    }

    /// What it says is in the rows above it, whole or not at all.
    private func scene(of cat: Cat, _ habit: Habit) -> View {
        let remembered = userData.settings.hasQuietCats ? nil : userData.firstEvening(of: habit, at: now)
        let bubble =
            remembered.map { strings.today.remembersYesterday($0, of: habit) }
            ?? userData.bubble(of: cat, at: now, in: strings.language)
        return .drawn { [self] grid, rect in
            let picture = picture(of: cat).fitting(rect.size, theme)
            picture.draw(on: &grid, in: rect, self)
            let (air, rows) = (rect.inset(columns: 2), min(3, rect.height - picture.cells(theme).height))
            guard let lines = bubble?.wrapped(toColumns: air.width), lines.count <= rows else { return }
            grid.write(lines, at: air.minX, air.minY, self[.info])
        }
    }

    private func picture(of cat: Cat) -> CatPicture {
        var picture = CatPicture(cat, pose: userData.pose(of: cat))
        picture.isInBox = cat.isInBox
        picture.isDoubled = layout.shape == .vast
        return picture
    }

    /// The same without a border: picture and facts side by side, and how far it has grown below.
    func flatCat(of habit: Habit, _ cat: Cat) -> View {
        let mood = userData.shownMood(of: cat, at: now)
        let facts = View.column([
            .spacer(), .text(cat.name, bold: true), .text(strings.name(cat.stage), .muted),
            .text(mood.map { $0.hearts(self) } ?? strings.today.resting, mood == nil ? .muted : .heart),
            .text(mood.map(strings.name) ?? ""), .spacer(),
        ])
        let progress = CatSummary(cat: cat, habit: habit, view: self).progress
        return .column([.row(gap: 2, [picture(of: cat).view(self).growing, facts]).growing, progress]).says("")
    }

    /// The focus time of the last seven days as bars.
    var weekCard: View {
        let days = lastDays.map { (day: $0, minutes: userData.minutes.minutes(of: nil, on: $0)) }
        let week = today.advanced(by: -6)...today
        let all = userData.minutes.sum(of: nil, among: userData.habits, in: week)
        let note = strings.headed(strings.allHabits, strings.time(all, between: signs.between))
        let most = max(1, days.map(\.minutes).max() ?? 1)
        let columns = days.map { strings.minutes($0.minutes).columns }.max() ?? 0
        let rows = days.map { bar -> View in
            let isToday = bar.day == today
            let part = Double(bar.minutes) / Double(most)
            return .row(
                gap: 2,
                [
                    .text(strings.shortName(bar.day.weekday), isToday ? .text : .muted).width(2),
                    View.bar(part, isToday ? .accent : .focus, least: 4, self).growing,
                    .text(Text(strings.minutes(bar.minutes), bar.minutes > 0 ? .text : .muted).trailing)
                        .width(columns),
                ])
        }
        return .card(strings.today.week, note: note, .column([.air] + rows)).says("")
    }

    /// A year of weeks, of all habits.
    var yearCard: View {
        .card(
            strings.habitPage.weeks, note: strings.allHabits,
            .column([.gap(1), weeks(of: nil, rows: 0, hasFacts: true, hasDaysOff: false).growing])
        ).says("")
    }

    /// The days of this month with a visit.
    var visitsCard: View {
        let visits = userData.visits[today.month.text]?.checkedDays.count ?? 0
        let month = VisitMonth(day: today, self).view(columns: layout.sideColumns - 6, self)
        return .card(
            strings.history.visits, note: strings.history.visited(visits, of: today.month.length),
            .column([.gap(1), month.growing])
        ).says("")
    }
}

/// How a cat is and how far it has grown.
struct CatSummary {
    let cat: Cat
    let habit: Habit
    let view: Viewing

    /// Mood, streak, progress with the rest, the next step.
    /// - Parameter isShort: whether mood and streak share a row.
    func body(isShort: Bool) -> View {
        isShort ? .column([mood(withStreak: true)] + growth + next) : .column([mood(withStreak: false), progress])
    }

    var progress: View {
        let streak = view.strings.today.streak(
            view.userData.streakShown(of: habit, at: view.now), isByMonth: habit.isByMonth)
        let sign = Text("\(view.signs.streak) ", .accent)
        let row = streak.map { [View.text((sign + Text($0, .muted)).cut(to: 1))] } ?? []
        return .column(row + growth + next)
    }

    private func mood(withStreak: Bool) -> View {
        guard let mood = view.userData.shownMood(of: cat, at: view.now) else {
            return .text(Text(view.strings.today.restsUntilWoken, .muted).cut(to: 1))
        }
        let days = view.userData.streakShown(of: habit, at: view.now).days
        let words = view.strings.run(days, isByMonth: habit.isByMonth)
        let streak = View.text("\(view.signs.streak) \(words)", .accent).yields(1)
        return .row([
            .text(mood.hearts(view), .heart), .text(Text(view.strings.name(mood)).cut(to: 1)), .spacer(),
            withStreak && days > 0 ? streak : nil,
        ])
    }

    private var growth: [View] {
        [
            .growth(cat.progress, view), .text(Text(view.strings.today.growths(of: cat, habit), .muted).cut(to: 1)),
        ]
    }

    /// The first that comes next, in whole words: better broken after the minutes than within a word. Nothing for a cat
    /// that rests.
    private var next: [View] {
        guard cat.state == .active else { return [] }
        let first = First.next(after: cat.totalMinutes)
        let left = view.strings.today.nextIn(first.minutes - cat.totalMinutes, of: habit)
        let action = view.strings(first.action)
        let lines = [View.text(view.strings.headed(left, ""), .accent), .text(Text(action, .accent).wrapped())]
        return [.fits([.text(view.strings.headed(left, action), .accent), .column(lines)])]
    }
}
