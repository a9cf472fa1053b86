import Canvas
import Domain
import ViewKit
import Words

/// The chosen habit below the list of Today: its last weeks and totals, and if there is room the month as columns.
/// Before its first minutes, how to begin.
struct HabitPanel {
    let habit: Habit
    let view: Viewing
    /// Of the inside of the card.
    let columns: Int

    /// Rows it takes, its line above included.
    static let least = rows + 1
    /// Of the weeks: the months and seven days.
    private static let rows = 8
    /// Of the second part, its line included; less is not worth it.
    private static let more = 9...15
    private static let sideColumns = 15

    var body: View {
        let isNew = !view.userData.minutes.hasEntries(of: habit.id)
        let shape = Heatmap.Shape(airyIn: columns, besides: Self.sideColumns + 1)
        let note = isNew ? "" : view.strings.weeks(shape.weeks)
        let titles = now.map { "\(habit.name) \(view.signs.between) \($0)".drawable } + [habit.name.drawable]
        let title = titles.fitting(columns - (note.isEmpty ? 0 : note.columns + 4))
        let head = View.rule(title, note: note)
        let below = (isNew ? beginning : weeks(shape)).height(Self.rows)
        let steps = view.steps(of: habit)
        let first = [head] + (steps.map { [$0.row] } ?? []) + [below]
        let second = isNew ? future : month
        let whole = second.map { View.column(first + [$0.height(Self.more)]) }
        // The weeks give way to steps.
        let few = [steps?.list, steps?.row].map { $0.map { View.column([.rule(title), $0, .spacer()]) } }
        return .fits(([whole, .column([.spacer()] + first)] + few).compactMap { $0 }).says("")
    }

    private func weeks(_ shape: Heatmap.Shape) -> View {
        let strings = view.strings.today
        let target =
            habit.hasMinutesADay
            ? [strings.briefTarget(habit.schedule(on: view.today), habit.goalMinutes)]
            : [view.strings.briefGoal(of: habit), view.strings.briefGoal(of: habit, hasUnit: false)]
        let most = view.userData.streakShown(of: habit, at: view.now).best
        let best = habit.isByMonth ? view.strings.times(most) : strings.briefDays(most)
        let longest = view.showsStreaks ? [(strings.longest, [best])] : []
        let ended = habit.lastDay.flatMap { $0 < view.today ? (strings.ended, [view.strings.date($0)]) : nil }
        let sums = [(strings.total, [view.total(of: habit, isRough: true)]), ended ?? (strings.target, target)]
        let facts = (longest + sums).map { name, values in
            View.row(gap: 0, [.text(name, .muted), .spacer(1), .text(Text(values, bold: true).cut(to: 1))])
        }
        let legend = HeatLegend(byGlyphs: view.model.preferences.heatByGlyphs, hue: habit.hue).view(view)
        return .row(
            gap: 0,
            [
                view.weeks(of: habit.id, rows: Self.rows, shape).growing,
                .column([.gap(1)] + facts + [.gap(2), legend]).width(Self.sideColumns),
            ])
    }

    private var month: View? {
        let (chart, sum) = view.monthChart(of: habit)
        return .column([
            .rule(view.strings.habitPage.month, note: sum),
            chart.view(view).growing,
        ])
    }

    /// What to do first, and what it brings.
    private var beginning: View {
        let keymap = view.model.keymap
        func key(_ action: KeyAction) -> String { keymap.label(of: action, in: [.today], view.signs) }
        let strings = view.strings.today
        let second: KeyAction = habit.kind == .count ? .more : habit.kind == .limit ? .slip : .addMinutes
        let focus = (key(.accept), enterDoes)
        let byHand = [(key(.didIt), view.strings.tick(habit)), (key(second), view.strings.second(habit))]
        let steps =
            !habit.isActive
            ? [(key(.rest), strings.beginResume)] : habit.hasMeasuredMinutes ? [focus] + byHand : byHand + [focus]
        let keys = steps.map(\.0.columns).max() ?? 0
        let rows = steps.map { key, does in
            View.row(gap: 2, [.text(key, .coin, bold: true).width(keys), .text(Text(does).cut(to: 1))])
        }
        let pace = Pace(of: HabitDraft(habit, on: view.today), totalMinutes: habit.totalMinutes)
        // The cat of a limit that keeps itself promises nothing.
        let (goal, stages) = (view.strings.newHabit.goal(of: habit), view.strings.form.stages(pace))
        let text =
            habit.hasMinutesADay
            ? strings.beginPace(habit.goalMinutes, pace) : stages.isEmpty ? goal : view.strings.headed(goal, stages)
        return .column([.gap(1)] + rows + [.gap(4 - steps.count), .text(Text(text, .info).wrapped(2))])
    }

    /// The shapes a kitten grows into, with their minutes.
    private var future: View? {
        guard let cat = view.cat(habit.catId) else { return nil }
        let ahead = Stage.allCases.filter { $0 > cat.stage }
        guard !ahead.isEmpty else { return nil }
        let shapes = ahead.map { stage -> View in
            var picture = CatPicture(appearance: cat.appearance, stage: stage, accessory: nil, id: cat.id)
            (picture.isSilhouette, picture.isStill) = (true, true)
            let minutes = view.strings.minutes(stage.beginsAt(targetMinutes: cat.targetMinutes))
            let name = Text("\(view.strings.name(stage)), \(minutes)", .muted).aligned(.centre)
            // Low enough for the small sprites of all stages.
            return .column([picture.view(view).height(8), .gap(1), .text(name.cut(to: 1))]).width(0...0).growing
        }
        return .row(gap: 0, shapes)
    }

    /// "12/20 pages, 8 pages left" for all but minutes a day, which the row says; shorter ones follow.
    private var now: [String] {
        let days = view.strings.daysOfPeriod(view.userData.count(of: habit, at: view.now))
        guard habit.isActive, !habit.hasMinutesADay else { return habit.isActive ? [days].compactMap(\.self) : [] }
        let progress = view.strings.list([view.strings.progress(of: habit, view), days].compactMap(\.self))
        let slips = view.strings.slipFree(habit, in: view.userData, at: view.now) ?? ""
        let lefts = [true, false].map { view.strings.left(view.progress(of: habit), of: habit, hasPace: $0) }
        return lefts.map { view.strings.list([progress] + [$0, slips].filter { !$0.isEmpty }) } + [progress]
    }

    private var enterDoes: String {
        let strings = view.strings.today
        guard let timer = view.userData.timer else {
            return habit.hasMeasuredMinutes ? strings.beginFocus(habit.goalMinutes) : strings.beginTimed
        }
        guard timer.habitId != habit.id, let other = view.habit(timer.habitId) else { return strings.beginShow }
        return strings.beginSwitch(habit.goalMinutes, from: other.name.drawable)
    }
}
