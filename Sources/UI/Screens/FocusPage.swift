import Canvas
import CatArt
import Domain
package import ViewKit
import Words

/// The running timer.
package struct FocusPage: Screen {
    package var keyContext: KeyContext { .focus }

    package static let handlers: [Handler<FocusPage>] = [
        handler(.pause, off: { $0.takesNoPause && !$0.isPaused ? $1.strings.focus.strict : nil }) {
            pause($0, in: &$1)
        },
        handler(
            .accept, off: { $0.awaitsPhase(at: $1.now.clock) ? nil : $1.strings.focus.enterWaits }
        ) { startNext($0, in: &$1) },
        handler(.skipBreak, off: { $0.isBreak == true ? nil : $1.strings.focus.onlyInBreaks }) {
            skipBreak($0, in: &$1)
        },
        changing(.longer, off: { $0.length == nil ? $1.strings.focus.stopwatchHasNoEnd : nil }),
        changing(.shorter, off: { $0.length == nil ? $1.strings.focus.stopwatchHasNoEnd : nil }),
        handler(.breakIn) { timer, context in
            if timer.isBreak == true { return skipBreak(timer, in: &context) }
            change(timer, .breakIn(minutesToBreak), in: &context)
        },
        handler(.edit) { $1.open(TimerForm($0, in: $1)) },
        handler(.note) { $1.open(LineForm(.timerNote(sessionId: $0.sessionId), text: $0.note ?? "")) },
        handler(.stop) { timer, context in
            // It ends with a reward or with an unresolved gap: then the question opens.
            if let gap = context.gap { return context.open(WelcomeBackPage(gap)) }
            stop(timer, in: &context)
        },
        Handler(.back) { $1.close() },
    ]

    /// Of an action on the timer: not while a gap waits that it would change.
    private static func handler(
        _ action: KeyAction, off: @escaping @Sendable (TimerRecord, ScreenContext) -> String? = { _, _ in nil },
        run: @escaping @Sendable (TimerRecord, inout ScreenContext) -> Void
    ) -> Handler<FocusPage> {
        Handler(
            action,
            off: { _, context in
                context.userData.timer.flatMap { whyGapWaits(action, $0, in: context) ?? off($0, context) }
            }, word: { _, context in context.userData.timer.flatMap { word(of: action, $0, in: context) } }
        ) { _, context in
            guard let timer = context.userData.timer else { return context.close() }
            run(timer, &context)
        }
    }

    private static func changing(
        _ action: KeyAction, off: @escaping @Sendable (TimerRecord, ScreenContext) -> String?
    ) -> Handler<FocusPage> {
        handler(action, off: off) { timer, context in
            if let change = change(action, of: timer) { self.change(timer, change, in: &context) }
        }
    }

    private static func whyGapWaits(
        _ action: KeyAction, _ timer: TimerRecord, in context: ScreenContext
    ) -> String? {
        guard context.gap != nil, let change = change(action, of: timer),
            Action(ChangeTimer(sessionId: timer.sessionId, change: change)).waitsForGap
        else { return nil }
        return context.strings.sentence(for: .gapWaits(cat: context.cat(timer.catId)?.name ?? ""))
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        if case .userDataChanged = message, context.userData.timer == nil { context.close() }
    }

    private static func word(
        of action: KeyAction, _ timer: TimerRecord, in context: ScreenContext
    ) -> LocalizedText? {
        // As the key that skips it.
        if action == .breakIn, timer.isBreak == true { return LocalizedText("") }
        guard timer.awaitsPhase(at: context.now.clock) else {
            return action == .pause && timer.isPaused ? LocalizedText({ $0.focus.resume }) : nil
        }
        let isOver = timer.hasRunOut(at: context.now.clock)
        switch action {
        case .accept: return LocalizedText({ $0.focus.accept })
        case .pause: return LocalizedText("")
        // Enter alone, for the next step.
        case .skipBreak, .longer, .shorter, .edit: return isOver ? LocalizedText("") : nil
        default: return nil
        }
    }

    /// What a key changes; of what asks first, a change of its kind.
    private static func change(_ action: KeyAction, of timer: TimerRecord) -> ChangeTimer.Change? {
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
        // The dreams of a sleeping cat come with the seconds.
        let sleeps = context.userData.timer?.pose(isHeld: context.gap != nil) == .asleep
        return WakeRequest(moves: context.layout.kind > .tiny && !sleeps, ticks: true)
    }

    private static let minutesToBreak = 5

    private static func change(_ timer: TimerRecord, _ change: ChangeTimer.Change, in context: inout ScreenContext) {
        context.perform(ChangeTimer(sessionId: timer.sessionId, change: change))
    }

    private static func pause(_ timer: TimerRecord, in context: inout ScreenContext) {
        if timer.awaitsPhase(at: context.now.clock) { return startNext(timer, in: &context) }
        change(timer, timer.isPaused ? .resume : .pause, in: &context)
    }

    private static func skipBreak(_ timer: TimerRecord, in context: inout ScreenContext) {
        let next = context.random.makeHistoryId(on: context.today)
        do throws(DomainError) { change(timer, try timer.skippingBreak(nextSessionId: next), in: &context) } catch {
            context.toast(context.strings.sentence(for: error))
        }
    }

    private static func startNext(_ timer: TimerRecord, in context: inout ScreenContext) {
        if timer.isBreak == true, timer.waitsForKey, !timer.hasRunOut(at: context.now.clock) {
            return change(timer, .resume, in: &context)
        }
        skipBreak(timer, in: &context)
    }

    /// A break has nothing to log. After flow comes its break.
    private static func stop(_ timer: TimerRecord, in context: inout ScreenContext) {
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

    package func body(_ view: Viewing) -> View {
        guard let timer = view.userData.timer else { return .gap(0) }
        let (layout, face) = (view.layout, FocusFace(timer: timer, view: view))
        let (isBoxed, side) = (layout.kind >= .boxed, layout.kind == .wide ? layout.sideColumns + 1 : 0)
        let hasToday = layout.shape == .tall && layout.body.height >= 40
        let room = Size(
            width: layout.body.width - side - (isBoxed ? 6 : 0),
            height: layout.body.height - (isBoxed ? 2 : hasToday ? 10 : 0))
        let clock = face.body(in: room)
        let card = View.card(title(view), note: face.note, isActive: true, isPage: true, clock)
        let page = (isBoxed ? card : clock).says("").growing
        let shown: View
        switch layout.kind {
        case .bare where hasToday: shown = .column([page, todayCard(view).height(10)])
        case .tiny, .bare, .boxed: shown = page
        case .wide:
            let cat = layout.body.height >= 31 ? catCard(of: timer, view).height(10) : nil
            let side = View.column([todayCard(view).growing, cat, view.weekCard.height(11)])
            shown = .row([page, side.width(layout.sideColumns)])
        }
        return .column([said(of: timer, view), shown.growing]).touch(.act(.pause))
    }

    /// The streak, how far the cat is, the next step.
    private func catCard(of timer: TimerRecord, _ view: Viewing) -> View {
        guard let cat = view.cat(timer.catId), let habit = view.habit(timer.habitId) else { return .card("", .gap(0)) }
        let summary = CatSummary(cat: cat, habit: habit, view: view).body(isShort: false)
        return .card(cat.name, note: view.strings.name(cat.stage), .column([.gap(1), summary])).says("")
    }

    /// Today's habits, and how far each is.
    private func todayCard(_ view: Viewing) -> View {
        let wanted = view.userData.habits.filter { view.isWanted($0) }
        let done = wanted.filter { view.isKept($0) }
        let rows = wanted.map { habit -> List.Entry in
            let isDone = done.contains(habit)
            let streak = view.userData.streakShown(of: habit, at: view.now).days
            return .item([
                .text(isDone ? view.signs.done : view.signs.open, isDone ? .done : .muted),
                .text(Text(habit.name, isDone ? .muted : .text).cut(to: 4)),
                .text(view.showsStreaks && streak > 0 ? "\(view.signs.streak) \(streak)" : "", .accent),
            ])
        }
        var list = List([.init(), .init(shrinks: 1, grows: true), .init(isTrailing: true)], rows)
        (list.isAiry, list.gap) = (true, 2)
        return .card(
            view.strings.today.title, note: view.strings.of(done.count, wanted.count),
            .column([.gap(1), .list(list)])
        ).says("")
    }

    private func said(of timer: TimerRecord, _ view: Viewing) -> View {
        let strings = view.strings.focus
        let lines = [
            view.habit(timer.habitId)?.name,
            strings.nap(view.cat(timer.catId)?.name ?? "", timer.phase, isPaused: timer.isPaused),
            timer.isPaused ? strings.paused : nil, timer.takesNoPause ? strings.strict : nil,
            timer.overtime(at: view.now.clock) == nil ? nil : strings.overtime,
            timer.endsAt(view.now.clock).map { strings.ends(view.now.timeOfDay(of: $0)) }, timer.note,
        ]
        return .said(lines.compactMap { $0 }.filter { !$0.isEmpty })
    }
}

extension TimerRecord {
    func awaitsPhase(at clock: ClockReading) -> Bool { isBreak == true && (hasRunOut(at: clock) || waitsForKey) }
}
