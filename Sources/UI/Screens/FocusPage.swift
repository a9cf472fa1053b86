package import Canvas
import CatArt
import Domain
package import Words

/// The running timer.
package struct FocusPage: Screen {
    package var contexts: [KeyContext] { [.focus, .places, .everywhere] }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        guard let timer = context.userData.timer else { return context.close() }
        switch action {
        case .pause: pause(timer, in: &context)
        case .accept where timer.awaitsPhase(at: context.now.clock): startNext(timer, in: &context)
        case .skipBreak: startNext(timer, in: &context)
        case .longer, .shorter, .breakIn:
            if let change = change(action, of: timer) { self.change(timer, change, in: &context) }
        case .edit: context.open(TimerForm(timer, in: context))
        case .note:
            context.open(LineForm(.timerNote(sessionId: timer.sessionId), text: timer.note ?? "", in: context.strings))
        case .stop:
            // It ends with a reward or with an unresolved gap: then the question opens.
            if let gap = context.gap { return context.open(WelcomeBackPage(gap)) }
            stop(timer, in: &context)
        case .back: context.close()
        default: break
        }
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        if case .userDataChanged = message, context.userData.timer == nil { context.close() }
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        guard let timer = context.userData.timer else { return nil }
        if context.gap != nil, let change = change(action, of: timer),
            Action(ChangeTimer(sessionId: timer.sessionId, change: change)).waitsForGap
        {
            return context.strings.sentence(for: .gapWaits(cat: context.cat(timer.catId)?.name ?? ""))
        }
        switch action {
        case .pause: return timer.takesNoPause && !timer.isPaused ? context.strings.focus.strict : nil
        case .skipBreak: return timer.isBreak == true ? nil : context.strings.focus.onlyInBreaks
        case .accept:
            guard !timer.awaitsPhase(at: context.now.clock) else { return nil }
            return context.strings.focus.enterWaits
        case .longer, .shorter: return timer.length == nil ? context.strings.focus.stopwatchHasNoEnd : nil
        case .breakIn: return timer.isBreak == true ? context.strings.sentence(for: .breakRuns) : nil
        default: return nil
        }
    }

    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? {
        guard let timer = context.userData.timer else { return nil }
        if timer.awaitsPhase(at: context.now.clock) {
            let isOver = timer.hasRunOut(at: context.now.clock)
            switch action {
            case .accept: return LocalizedText({ $0.focus.accept })
            case .pause: return LocalizedText("")
            // Enter alone, for what comes next.
            case .skipBreak, .longer, .shorter, .edit: return isOver ? LocalizedText("") : nil
            default: return nil
            }
        }
        guard action == .pause, timer.isPaused else { return nil }
        return LocalizedText({ $0.focus.resume })
    }

    /// What a key changes; of what asks first, a change of its kind.
    private func change(_ action: KeyAction, of timer: TimerRecord) -> ChangeTimer.Change? {
        switch action {
        case .pause: timer.isPaused ? .resume : .pause
        case .longer: .extend(5)
        case .shorter: .extend(-5)
        case .note: .note(timer.note)
        case .breakIn: .breakIn(Self.minutesToBreak)
        case .edit: .edit(TimerEdit())
        default: nil
        }
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest {
        WakeRequest(moves: context.layout.kind > .tiny, ticks: true)
    }

    private static let minutesToBreak = 5

    private func change(_ timer: TimerRecord, _ change: ChangeTimer.Change, in context: inout ScreenContext) {
        context.perform(Action(ChangeTimer(sessionId: timer.sessionId, change: change)))
    }

    private func pause(_ timer: TimerRecord, in context: inout ScreenContext) {
        if timer.awaitsPhase(at: context.now.clock) { return startNext(timer, in: &context) }
        change(timer, timer.isPaused ? .resume : .pause, in: &context)
    }

    private func startNext(_ timer: TimerRecord, in context: inout ScreenContext) {
        if timer.isBreak == true, timer.waitsForKey, !timer.hasRunOut(at: context.now.clock) {
            return change(timer, .resume, in: &context)
        }
        let next = context.random.makeHistoryId(on: context.today)
        change(timer, .nextPhase(sessionId: next), in: &context)
    }

    /// A break has nothing to log. After flow comes its break.
    private func stop(_ timer: TimerRecord, in context: inout ScreenContext) {
        let clock = context.now.clock
        if timer.isBreak == true || timer.isFresh(at: clock) {
            return context.ask(.end(Action(ThrowAwayTimer(sessionId: timer.sessionId))))
        }
        if let question = ForgottenQuestion(timer, at: clock) { return context.open(question) }
        context.ask(
            .end(
                Action(
                    timer.stop(
                        nextSessionId: context.random.makeHistoryId(on: context.today),
                        autoStart: context.preferences.autoStart))))
    }

    package func title(_ view: Viewing) -> String {
        view.userData.timer?.isBreak == true ? view.strings.focus.rest : view.strings.focus.title
    }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard let timer = view.userData.timer else { return }
        let face = FocusFace(timer: timer, view: view)
        view.spots.add(body, .act(.pause))
        switch view.layout.kind {
        case .tiny: face.drawTiny(on: &grid, in: body)
        case .bare where view.layout.shape == .tall:
            let (above, today) = body.split(bottom: body.height >= 40 ? 10 : 0)
            face.drawTall(on: &grid, in: above)
            if today.height > 0 { drawToday(on: &grid, in: today, view) }
        case .bare where view.layout.shape == .flat: face.drawFlat(on: &grid, in: body)
        case .bare: face.drawBare(on: &grid, in: body)
        case .boxed:
            let inside = grid.card(body, title(view), note: face.note, isActive: true, view)
            face.drawBoxed(on: &grid, in: inside)
        case .wide:
            let halves = body.split(right: view.layout.sideColumns)
            let inside = grid.card(halves.left, title(view), note: face.note, isActive: true, view)
            face.drawWide(on: &grid, in: inside)
            let (above, week) = halves.right.split(bottom: 11)
            let (today, cat) = above.split(bottom: above.height >= 20 ? 10 : 0)
            drawToday(on: &grid, in: today, view)
            if cat.height > 0 { drawCat(of: timer, on: &grid, in: cat, view) }
            WeekCard.draw(on: &grid, in: week, view)
        }
    }

    /// The streak, how far the cat is, what comes next, and today's minutes.
    private func drawCat(of timer: TimerRecord, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard let cat = view.cat(timer.catId), let habit = view.habit(timer.habitId) else {
            grid.card(rect, "", view)
            return
        }
        let inside = grid.card(rect, cat.name, note: view.strings.name(cat.stage), view)
        CatSummary(cat: cat, habit: habit, view: view).draw(on: &grid, in: inside.below(1))
    }

    private func drawToday(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let wanted = view.userData.habits.filter { view.isWanted($0) }
        let done = wanted.filter { view.isKept($0) }
        let inside = grid.card(rect, view.strings.today.title, note: view.strings.of(done.count, wanted.count), view)
            .inset(rows: 1)
        let step = inside.height >= wanted.count * 2 ? 2 : 1
        for (index, habit) in wanted.enumerated() where index * step < inside.height {
            let y = inside.minY + index * step
            let isDone = done.contains(habit)
            grid.write(isDone ? view.signs.done : view.signs.open, at: inside.minX, y, view[isDone ? .done : .muted])
            let room = inside.width - 11
            grid.write(habit.name.shortened(toColumns: room), at: inside.minX + 3, y, view[isDone ? .muted : .text])
            let streak = view.userData.streakShown(of: habit, at: view.now).days
            grid.write("\(view.signs.streak) \(streak)", endingAt: inside.maxX, y, view[streak > 0 ? .accent : .muted])
        }
    }

    package func plainText(_ view: Viewing) -> PlainText {
        guard let timer = view.userData.timer else { return PlainText() }
        let strings = view.strings
        let cat = view.cat(timer.catId)?.name ?? ""
        var lines = [view.habit(timer.habitId)?.name ?? ""]
        lines.append(strings.focus.nap(cat, timer.phase, isPaused: timer.isPaused))
        if timer.isPaused { lines.append(strings.focus.paused) }
        if timer.takesNoPause { lines.append(strings.focus.strict) }
        if timer.overtime(at: view.now.clock) != nil { lines.append(strings.focus.overtime) }
        if let ends = timer.endsAt(view.now.clock) { lines.append(strings.focus.ends(view.now.timeOfDay(of: ends))) }
        if let note = timer.note { lines.append(note) }
        return PlainText(lines.filter { !$0.isEmpty })
    }
}

extension TimerRecord {
    func awaitsPhase(at clock: ClockReading) -> Bool { isBreak == true && (hasRunOut(at: clock) || waitsForKey) }
}
