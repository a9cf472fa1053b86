package import Canvas
import CatArt
import Domain
package import ViewKit
import Words

/// Today's habits by group, and the cat of the selected one.
package struct TodayPlace: Screen, Filterable {
    var chosen: String?
    /// The group whose heading is chosen.
    var heading: String?
    package var filter = ListFilter()
    var hasOfferedFirstRun = false

    package var keyContext: KeyContext { .today }

    func isListed(_ habit: Habit) -> Bool { filter.keeps(habit.name, habit.group) }

    func habit(in userData: UserData) -> Habit? {
        if let chosen = userData.habits.first(where: { $0.id == chosen }), isListed(chosen) { return chosen }
        // The first habit begins the first group: asked some thirty times a frame.
        return filter.isActive ? habits(in: userData).first : userData.habits.first
    }

    package static let handlers: [Handler<TodayPlace>] =
        Move.allCases.map { move in Handler(move.action) { $0.move(move, in: $1) } }
        + [
            Handler(.newHabit, word: { $1.userData.habits.isEmpty ? newHabit : nil }) {
                $1.open(NewHabitPage(in: &$1))
            },
            Handler(.visit, off: { whyNoVisit(in: $1) }) { $1.perform(Visit()) },
            Handler(.moveUp, off: { $0.whyNotMove(up: true, in: $1) }) { $0.reorder(by: -1, in: &$1) },
            Handler(.moveDown, off: { $0.whyNotMove(up: false, in: $1) }) { $0.reorder(by: 1, in: &$1) },
            Handler(.bringBack, off: { $0.whyNotBringBack(in: $1) }) { place, context in
                guard let lapsed = place.lapsedHabit(in: context.userData, at: context.now) else { return }
                place.chosen = lapsed.id
                HabitActions.act(.bringBack, on: lapsed, in: &context)
            },
            Handler(
                .answer,
                off: { $1.userData.question(at: $1.now) == nil ? $1.strings.today.noQuestion : nil }
            ) { $0.answer(in: &$1) },
            Handler(.snooze, off: { $0.whyNotPutOff(in: $1) }) {
                guard let reminder = $0.reminder(in: $1.userData, at: $1.now) else { return }
                $1.open(SnoozeQuestion(reminder, at: $1.now))
            },
            Handler(.memory) { _, context in
                let shows = !context.preferences.showsMemories
                context.ask(.effect(.setPreference(Preference(name: "onThisDay", value: shows ? "on" : "off"))))
                context.toast(context.strings.lookBack.showsMemories(shows))
            },
            Handler(.accept, off: { $0.whyNotFocus(in: $1) }, word: { $0.focusWord(in: $1) }) { $0.focus(in: &$1) },
        ]
        + HabitActions.all.filter { ![.accept, .bringBack].contains($0) }.map { action in
            HabitActions.handler(action, off: { $0.whyNoHabit(in: $1) }) { $0.habit(in: $1.userData) }
        }

    private static let newHabit = LocalizedText({ $0.today.newHabit })

    /// While a streak can be saved, what saves it comes first; without habits what adds one.
    package func leadingActions(in context: ScreenContext) -> [KeyAction] {
        if context.userData.habits.isEmpty { return [.newHabit] }
        let own: [KeyAction] =
            switch habit(in: context.userData)?.kind {
            case .yesNo where habit(in: context.userData)?.steps != nil: [.didIt, .steps]
            case .count: [.accept, .more, .fewer]
            case .limit: [.didIt, .slip]
            case .yesNo: [.didIt]
            case .minutes, nil: []
            }
        guard let lapsed = lapsedHabit(in: context.userData, at: context.now) else { return own }
        return (lapsed.id == habit(in: context.userData)?.id ? [.bringBack, .daysOff] : [.bringBack]) + own
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        let userData = context.userData
        if case .day(let day) = choice, let habit = habit(in: userData) {
            context.open(DayPage(day: day, habitId: habit.id))
            return false
        }
        if case .row(let number) = choice, case let stops = stops(in: userData), stops.indices.contains(number) {
            defer { choose(stops[number], in: userData) }
            return cursor(among: stops, in: userData) == number
        }
        if case .step(let step) = choice, let habit = habit(in: userData) {
            HabitActions.tick(step, of: habit, in: &context)
            return false
        }
        guard case .name(let id) = choice, let habit = habit(in: userData) else { return false }
        filter.keep()
        let wasHeading = heading != nil
        (chosen, heading) = (id, nil)
        return habit.id == id && !wasHeading
    }

    private mutating func move(_ move: Move, in context: ScreenContext) {
        let stops = stops(in: context.userData)
        var list = ListState(cursor(among: stops, in: context.userData))
        list.move(move, in: Extent(rows: context.extent(ofList: self).rows, count: stops.count))
        if let row = list.chosen(of: stops) { choose(row, in: context.userData) }
    }

    private mutating func focus(in context: inout ScreenContext) {
        if let heading { return context.open(RoutinePage(heading)) }
        guard let habit = habit(in: context.userData) else { return context.open(NewHabitPage(in: &context)) }
        HabitActions.act(.accept, on: habit, in: &context)
    }

    private func focusWord(in context: ScreenContext) -> LocalizedText? {
        if heading != nil { return LocalizedText({ $0.today.runGroup }) }
        // Without habits enter does the same as the key that adds one.
        if context.userData.habits.isEmpty { return Self.newHabit }
        return habit(in: context.userData).flatMap { HabitActions.word(of: .accept, on: $0) }
    }

    private func whyNotFocus(in context: ScreenContext) -> String? {
        guard heading == nil else { return nil }
        guard let habit = habit(in: context.userData) else {
            return context.userData.habits.isEmpty ? nil : context.strings.today.noMatch
        }
        return HabitActions.disabledReason(for: .accept, on: habit, in: context)
    }

    /// A heading may be chosen, or no habit is listed.
    private func whyNoHabit(in context: ScreenContext) -> String? {
        if heading != nil { return context.strings.lookBack.chooseHabit }
        return habit(in: context.userData) == nil ? nothingListed(in: context) : nil
    }

    private func nothingListed(in context: ScreenContext) -> String {
        context.userData.habits.isEmpty ? context.strings.today.noHabit : context.strings.today.noMatch
    }

    private static func whyNoVisit(in context: ScreenContext) -> String? {
        let userData = context.userData
        if userData.isVisited(at: context.now), !userData.owesMilestone { return context.strings.today.visitTaken }
        return userData.settings.checksInByItself ? context.strings.today.visitComesByItself : nil
    }

    private func whyNotBringBack(in context: ScreenContext) -> String? {
        guard habit(in: context.userData) != nil else { return nothingListed(in: context) }
        return lapsedHabit(in: context.userData, at: context.now) == nil ? context.strings.today.nothingLapsed : nil
    }

    private func whyNotMove(up: Bool, in context: ScreenContext) -> String? {
        if let reason = whyNoHabit(in: context) { return reason }
        let listed = habits(in: context.userData)
        guard habit(in: context.userData)?.id == (up ? listed.first : listed.last)?.id else { return nil }
        return up ? context.strings.today.isFirst : context.strings.today.isLast
    }

    private func whyNotPutOff(in context: ScreenContext) -> String? {
        guard reminder(in: context.userData, at: context.now) != nil else { return context.strings.nothingToRemind }
        return Snooze.choices(at: context.now).isEmpty ? context.strings.putOff.isTooLate : nil
    }

    private mutating func answer(in context: inout ScreenContext) {
        guard let question = context.userData.question(at: context.now), let habit = context.habit(question.habitId)
        else { return }
        chosen = habit.id
        let edit = question.edit(of: habit, on: context.today)
        let sentence = context.strings.today.confirms(question, habit)
        context.confirm(Confirmation(sentence, [.effect(.perform(Action(edit)))]))
    }

    private mutating func reorder(by step: Int, in context: inout ScreenContext) {
        let listed = habits(in: context.userData)
        guard let habit = habit(in: context.userData), let index = listed.firstIndex(of: habit),
            listed.indices.contains(index + step)
        else { return }
        var order = context.userData.habits.map(\.id)
        guard let from = order.firstIndex(of: habit.id), let to = order.firstIndex(of: listed[index + step].id) else {
            return
        }
        order.swapAt(from, to)
        chosen = habit.id
        context.perform(ReorderHabits(order: order))
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        if case .performed(_, .adopted(let habitId, _), _) = message { chosen = habitId }
    }

    package mutating func onAppear(in context: inout ScreenContext) {
        guard context.userData.settings.onboarded != true, context.userData.habits.isEmpty,
            context.userData.cats.isEmpty, !hasOfferedFirstRun
        else { return }
        hasOfferedFirstRun = true
        context.open(NewHabitPage(isFirst: true, in: &context))
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest {
        WakeRequest(moves: context.layout.kind >= .boxed && habit(in: context.userData) != nil)
    }

    /// Where there is a border, down to the row above the footer.
    package func room(_ layout: Layout) -> Rect {
        layout.kind == .boxed ? layout.body.above(-1) : layout.page
    }

    package func body(_ view: Viewing) -> View {
        guard view.layout.kind > .tiny else { return brief(view) }
        let page = page(view)
        let cat = habit(in: view.userData).flatMap { habit in view.cat(habit.catId).map { (habit: habit, cat: $0) } }
        switch view.layout.kind {
        case .bare where view.layout.shape == .tall:
            guard let cat else { return page }
            let side = view.catCard(of: cat.habit, cat.cat).height(20)
            return .column([page, .air, side.yields(2), view.weekCard.height(9).yields(3)])
        case .bare where view.layout.shape == .flat:
            guard let cat else { return page }
            let side = min(60, view.layout.body.width * 3 / 8)
            return .row([page, .divider(view), view.flatCat(of: cat.habit, cat.cat).width(side)])
        case .tiny, .bare: return page
        case .boxed: return .row(gap: 0, [page, side(cat, view).width(sideColumns(view.layout))])
        case .wide where view.layout.shape == .vast:
            let side = View.column([side(cat, view).growing, view.weekCard.height(11), view.visitsCard.height(13)])
            let year = view.yearCard.height(min(Heatmap.rows + 4, view.layout.body.height / 3))
            return .row([.column([page, year]).growing, side.width(view.layout.sideColumns)])
        case .wide:
            let side = View.column([side(cat, view).growing, view.weekCard.height(11)])
            return .row([page, side.width(view.layout.sideColumns)])
        }
    }

    /// With the gap next to the page.
    private func sideColumns(_ layout: Layout) -> Int {
        layout.kind == .wide ? layout.sideColumns + 1 : min(30, layout.body.width * 7 / 20)
    }

    private func side(_ cat: (habit: Habit, cat: Cat)?, _ view: Viewing) -> View {
        cat.map { view.catCard(of: $0.habit, $0.cat) } ?? .card("", .gap(0))
    }

    private func page(_ view: Viewing) -> View {
        let (layout, userData) = (view.layout, view.userData)
        let habit = habit(in: userData)
        let (waiting, lookingBack) = (notices(view), lookBackNotices(view))
        let rows = rows(in: userData)
        let airy = rows.count + habits(in: userData).count + waiting.count + HabitPanel.least + 1
        let isAiry = layout.kind == .wide && airy <= layout.body.height - 2
        let (isBoxed, progress) = (layout.kind >= .boxed, progress(view))
        // The mark of the chosen row is next to the border.
        func inside(_ view: View) -> View { isBoxed ? view.inset(columns: 2) : view }
        let list = View.list(list(isAiry: isAiry, view)).says("")
        var parts: [View?] = [
            isBoxed ? nil : .text(progress, .muted, spoken: ""), said(view),
            list,
        ]
        parts += [legend(view).map { inside($0).yields(9) }, .spacer(), tip(view).map { inside($0).yields(8) }]
        parts += waiting.map { inside($0).yields(2) } + lookingBack.map { inside($0).yields(4) }
        if isBoxed, let habit {
            let columns = layout.body.width - sideColumns(layout) - 6
            let panel = HabitPanel(habit: habit, view: view, columns: columns).body
            parts += [.air, inside(panel).yields(3).shrinks(11)]
        }
        if layout.kind == .bare, layout.shape == .usual { parts += [.air, habit.flatMap { face(of: $0, view) }] }
        return .card(
            title(view), note: isBoxed ? progress : "", isActive: true, isPage: true, isFilled: true, .column(parts)
        ).growing
    }

    /// Why no habit is listed.
    func nothing(_ view: Viewing) -> String {
        view.userData.habits.isEmpty ? view.strings.today.empty : view.strings.today.noMatch
    }

    /// What the rest of the frame shows.
    private func said(_ view: Viewing) -> View {
        let (strings, userData) = (view.strings, view.userData)
        guard !habits(in: userData).isEmpty else {
            return .said([nothing(view)])
        }
        var lines: [String?] = []
        if userData.settings.showsCoins { lines.append(strings.balance(userData.person?.coins ?? 0)) }
        lines.append(strings.letters.arrived(view.model.letters, userData))
        if let habit = habit(in: userData), let cat = view.cat(habit.catId) {
            let mood = userData.shownMood(of: cat, at: view.now).map { strings.name($0) } ?? strings.today.resting
            lines.append(strings.headed(cat.name, strings.list([mood, strings.today.growth(of: cat, habit)])))
        }
        return .column([.said(lines.compactMap { $0 }), choices(view)])
    }

    private func face(of habit: Habit, _ view: Viewing) -> View? {
        guard let cat = view.cat(habit.catId) else { return nil }
        let lines = view.strings.today.growths(of: cat, habit).map {
            "\(view.face(of: cat)) \(view.strings.headed(cat.name, $0))"
        }
        return .text(Text(lines, .muted, spoken: "").cut(to: 1))
    }

    private func brief(_ view: Viewing) -> View {
        guard let habit = habit(in: view.userData) else {
            return View.text(Text(nothing(view), .muted, spoken: "").wrapped())
        }
        let minutes = view.userData.minutes.minutes(of: habit.id, on: view.today)
        let short =
            habit.hasMinutesADay
            ? view.strings.today.minutesToday(minutes) : view.strings.progress(of: habit, view)
        let sign = view.isKept(habit) ? view.signs.done : view.signs.open
        let face = view.cat(habit.catId).map { "\(view.face(of: $0)) \($0.name)" }
        let lines = [
            view.userData.timer.map { Text($0.shownClock(at: view.now.clock, view), .focus, bold: true) },
            Text(habit.name, bold: true), Text([view.todayText(of: habit), short].map { "\(sign) \($0)" }),
            face.map { Text($0, .muted) },
        ]
        let rows = lines.compactMap { $0.map { View.text($0.cut(to: 1).says("")) } }
        return View.column(rows).touch(.choose(.name(habit.id))).cursor
    }

    /// Due habits done and today's focus time, for the border.
    private func progress(_ view: Viewing) -> String {
        let due = view.userData.habits.filter { view.isWanted($0) }
        let done = due.filter { view.isKept($0) }
        return view.strings.today.progress(
            done: done.count, due: due.count, minutes: view.userData.minutes.minutes(of: nil, on: view.today),
            between: view.signs.between)
    }
}

extension Viewing {
    func isWanted(_ habit: Habit) -> Bool { habit.isActive && userData.isDue(habit, at: now) }

    func isKept(_ habit: Habit) -> Bool { userData.isKept(habit, at: now) }

    func progress(of habit: Habit) -> GoalProgress { userData.progress(of: habit, at: now) }

    func face(of cat: Cat) -> String { TextFace(of: cat, mood: userData.shownMood(of: cat, at: now)).rawValue }

    /// "10 of 25 min today", "12/20 pages".
    func todayText(of habit: Habit) -> String {
        let minutes = userData.minutes.minutes(of: habit.id, on: today)
        guard !habit.hasMinutesADay else { return strings.today.minutes(minutes, of: habit.goalMinutes) }
        let left = strings.left(progress(of: habit), of: habit)
        return strings.list([strings.progress(of: habit, self)] + (left.isEmpty ? [] : [left]))
    }
}
