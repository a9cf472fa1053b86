import Canvas
import Domain
import Words
import ViewKit

extension AppModel {
    mutating func press(_ key: Key, at now: Moment) -> [AppEffect] {
        let key = key.turned
        switch key {
        case .focusGained: isFocused = true
        case .focusLost: isFocused = false
        case .control("c") where isSecondInterrupt(at: now): return detach(at: now) + [.quit]
        default: break
        }
        if key == .focusGained || key == .focusLost { return [] }
        interruptedAt = key == .control("c") ? now.instant : nil
        settleToasts()
        if undoOffer?.isOver(at: now.instant) == true { undoOffer = nil }
        let seen = seenTimer(at: now)
        if let asked = confirmation {
            confirmation = nil
            if (confirmationKey ?? .enter) == key.latin {
                return seen + run(asked.steps, from: pages.last, at: now)
            }
            // "Any other key: no": it says no, and nothing else. A click is its own action.
            guard case .mouse = key else { return seen }
        }
        guard !isEcho(key, at: now), !top.screen.ignoresKeys(in: ScreenContext(self, at: now)) else { return seen }
        var wasTaken = false
        let effects = withTop(at: now) { wasTaken = $0.type(key, in: &$1) }
        if wasTaken {
            awaitConfirmation(by: key.latin, at: now)
            return seen + effects
        }
        let contexts = top.screen.contexts
        guard let binding = keymap.binding(for: key, in: contexts) ?? keymap.binding(for: key.latin, in: contexts)
        else {
            explainUnknown(key, at: now)
            return seen
        }
        let isResult = top.screen is ResultPage
        let acted = act(binding.action, at: now)
        awaitConfirmation(by: key.latin, at: now)
        if isResult, !(top.screen is ResultPage), !undoing.isEmpty {
            echo = Echo(key: key, at: now.instant)
        }
        return seen + acted
    }

    mutating func act(_ action: KeyAction, at now: Moment) -> [AppEffect] {
        if let why = disabledReason(for: action, on: top.screen, at: now) { return toast(why, .info, at: now) }
        if let place = Place.allCases.first(where: { $0.action == action }) { return go(to: place, at: now) }
        if let screen = action.screen {
            return type(of: screen) == type(of: top.screen) ? [] : open(Page(screen), at: now)
        }
        switch action {
        case .nextPlace: return go(to: place(after: 1), at: now)
        case .previousPlace: return go(to: place(after: -1), at: now)
        case .timer: return goToTimer(habitId: top.screen.habitForTimer(in: ScreenContext(self, at: now)), at: now)
        case .help: return open(Page(HelpOverlay(of: top.screen.contexts)), at: now)
        case .palette: return open(Page(palette(over: top.screen, at: now)), at: now)
        case .history where top.screen is HistoryPage: return []
        case .history:
            let habit = (top.screen as? HabitPage)?.habitId ?? (top.screen as? CalendarPlace)?.habitId
            return open(Page(HistoryPage(habitId: habit)), at: now)
        case .filter: return beginFilter(at: now)
        case .back where filter?.isActive == true: return endFilter(at: now)
        case .undo where resultGoesOn(at: now): return goOn(at: now)
        case .undo where (top.screen as? ResultPage)?.isLastChange == true: return act(.takeBack, at: now)
        case .undo: return undo(at: now)
        case .redo: return redo(at: now)
        case .suspend: return [.suspend]
        case .week where !(top.screen is WeekPage): return open(Page(WeekPage(weekDay(at: now))), at: now)
        case .picture: return [.proposePicture]
        case .sync: return [.sync]
        case .stopElsewhere: return stopElsewhere(at: now)
        case .quit where pages.isEmpty || top.screen is FocusPage: return quit(at: now)
        case .quit: return withTop(at: now) { $0.act(.back, in: &$1) }
        default: return withTop(at: now) { $0.act(action, in: &$1) }
        }
    }

    /// A day of the week to look back on: on its first day that is the one before, if anything was done in it.
    private func weekDay(at now: Moment) -> Day {
        let week = WeekReview.offered(on: now.today, firstDayOfWeek: userData.settings.weekBegins)
        return week.flatMap { $0.days.contains { userData.minutes.hasEntry(of: nil, on: $0) } ? $0.end : nil }
            ?? now.today
    }

    private func palette(over screen: any Screen, at now: Moment) -> PaletteOverlay {
        let unusable = keymap.bindings(in: screen.contexts).filter {
            disabledReason(for: $0.action, on: screen, at: now) != nil
        }
        let hidden = Place.allCases.filter { !shownPlaces.contains($0) }.flatMap { keymap.bindings(in: [$0.context]) }
        return PaletteOverlay(of: screen.contexts, unusable: Set((unusable + hidden).map(\.id)))
    }

    private mutating func explainUnknown(_ key: Key, at now: Moment) {
        switch key {
        case .mouse, .paste, .focusGained, .focusLost: return
        case .character where top.screen.isTyping: return
        default: break
        }
        let help = keymap.label(of: .help, in: top.screen.contexts, Signs(.unicode))
        toast(strings.unknownKey(key.label(Signs(.unicode)), helpKey: help), .info, at: now)
    }

    /// Two ctrl-c within a second and a half quit at once.
    private func isSecondInterrupt(at now: Moment) -> Bool {
        interruptedAt.map { now.instant.milliseconds(since: $0) < 1500 } ?? false
    }

    /// Whether the key still repeats from the Result page it undid; ignored until it pauses for a second.
    private mutating func isEcho(_ key: Key, at now: Moment) -> Bool {
        guard let heard = echo, heard.key == key, (0..<1000).contains(now.instant.milliseconds(since: heard.at))
        else {
            echo = nil
            return false
        }
        echo = Echo(key: key, at: now.instant)
        return true
    }

    mutating func settleToasts() { toasts.removeAll { $0.kind == .error || preferences.toastsStay } }
}

extension Key {
    fileprivate var turned: Key {
        guard case .mouse(let event) = self else { return self }
        switch event.button {
        case .wheelUp: return .up
        case .wheelDown: return .down
        default: return self
        }
    }
}

extension AppModel {
    mutating func handlePerformed(_ action: Action, _ outcome: ActionResult, _ batch: ChangeID?, at now: Moment)
        -> [AppEffect]
    {
        if let batch { keepForUndo(batch, of: action, outcome, at: now) }
        if let (text, kind) = strings.welcome(for: outcome, in: userData, at: now)
            ?? strings.toast(for: outcome, of: action, in: userData)
        {
            toast(text, kind, at: now)
        }
        if let spoken = SpokenMoment(of: action, outcome, in: userData) { spokenNext.append(spoken) }
        var effects: [AppEffect] = []
        switch (action.operation, outcome) {
        case (let log as LogFocusSession, .sessionLogged(let result)) where log.isMove:
            toast(strings.focus.rang(result), .done, at: now)
        case (let log as LogFocusSession, _) where log.isMove: break
        case (_, .sessionLogged(let result)): effects += show(result, batch, at: now)
        case (_, .timerStarted): effects += showFocus(at: now)
        case (let delete as GraduateHabit, .graduated(let graduation)):
            guard let cat = userData.cat(graduation.catId), let habit = userData.habit(delete.habitId),
                !top.screen.isTyping
            else { break }
            effects += open(Page(FarewellPage(of: cat, habit, at: now.instant)), at: now)
        case (_, .tooShort), (is ThrowAwayTimer, _), (is LogFocusSession, .logged): leaveFocus()
        default: break
        }
        if action.answersGap { gap = nil }
        return effects
    }

    private mutating func leaveFocus() {
        pages.removeAll { $0.screen is FocusPage }
        setUpNext = switchingTo
        switchingTo = nil
    }

    mutating func refuse(_ action: Action, _ refusal: DomainError, at now: Moment) -> [AppEffect] {
        switch (action.operation, refusal) {
        case (is Visit, _), (is ThrowAwayTimer, .timerGone), (is ThrowAwayTimer, .noTimer): return []
        // An automatic request; it will be repeated.
        case (let change as ChangeTimer, .gapWaits) where !change.change.isAsked: return []
        default: break
        }
        if action.operation is LogFocusSession { settling = nil }
        if case .invalid = refusal, top.screen.isTyping { return [] }
        // The toast stays until a key is pressed: the next enter saves.
        if case .changedMeanwhile(let fields) = refusal {
            let isTyping = top.screen.isTyping
            return toast(
                strings.changedMeanwhile(fields, isTyping: isTyping),
                brief: strings.changedMeanwhile(fields, isTyping: isTyping, isBrief: true), .error, at: now)
        }
        return toast(strings.sentence(for: refusal), .info, at: now)
    }
}

extension AppModel {
    func disabledReason(for action: KeyAction, on screen: any Screen, at now: Moment) -> String? {
        let isRoot = Page(screen) == root
        let isFiltered = (screen as? any Filterable)?.filter.isActive == true
        switch action {
        case .goToday, .goCats, .goShop, .goCalendar, .goStats, .goLetters:
            if isRoot, place.action == action { return strings.isHere(place) }
            if action == .goLetters, !shownPlaces.contains(.letters) { return strings.letters.noneYet }
        case .back:
            if isRoot, !isFiltered, !screen.hasStepBack {
                return strings.nothingBehind
            }
        case .timer: if screen is FocusPage, gap == nil { return strings.focus.isHere }
        case .filter: if !(screen is any Filterable) { return strings.nothingToFilter }
        case .stopElsewhere: if userData.otherTimers.isEmpty { return strings.focus.noneElsewhere }
        case .redo: if redoable.isEmpty { return strings.nothingToRedo }
        default: break
        }
        return screen.disabledReason(for: action, in: ScreenContext(self, at: now))
    }

    var screenBelow: any Screen { pages.count > 1 ? pages[pages.count - 2].screen : root.screen }
}
