package import Canvas
package import Domain
package import Words

/// The whole state of the program; drawn by `AppView`, changed only by `update`.
package struct AppModel: Sendable, Equatable {
    package internal(set) var userData: UserData
    package internal(set) var preferences: Preferences
    package internal(set) var letters = Letterbox()
    /// Whether letters are still to be read; nil before the first frame, which they must not delay.
    var awaitsLetters: Bool?
    /// What was done on this date before, once it was read; that of yesterday is not shown.
    private(set) var memory: Memory?
    /// The day for which it was asked.
    private var memoryAsked: Day?
    /// In cells.
    package internal(set) var size: Size
    package internal(set) var random: RandomSource

    package internal(set) var place = Place.today
    var places: [Place: Page] = [:]
    /// Pages over the place, the top one last.
    package internal(set) var pages: [Page] = []
    var lastPageId = 0
    /// By draft name.
    var drafts: [String: Page] = [:]

    /// Visible toasts, at most two.
    package internal(set) var toasts: [Toast] = []
    /// All toasts, oldest first, at most 200.
    package internal(set) var log: [Toast] = []
    var confirmation: Confirmation?
    var confirmationKey: Key?

    /// Changes made in this run, the latest last.
    var undoable: [Undoable] = []
    var redoable: [Undoable] = []
    /// Changes whose undo or redo was not answered yet.
    var undoing: [Undoable] = []
    /// A change that cannot be undone, until the one to offer in its place is known.
    var staying: Undoable?
    /// After the last change.
    var undoOffer: UndoOffer?
    package internal(set) var gap: Gap?
    /// Whether the next `userDataChanged` follows an action of this process.
    var changesHere = false
    package internal(set) var trouble: StoreProblem?
    /// An automatic end of this session was already requested.
    var settling: String?
    /// The session whose Result must be shown, wherever the user is.
    var resultWanted: String?
    /// The session whose bell has rung while it runs on.
    var rungFor: String?
    /// When the sound repeats, until a key is pressed.
    var ringsAgainAt: [Instant] = []
    /// The habit to set up a timer for after the running one ends.
    var switchingTo: String?
    /// The same until the new documents arrive.
    var setUpNext: String?
    /// What cats will remark on once the new documents are there.
    var spokenNext: [SpokenMoment] = []
    /// The last record of activity in the timer.
    var seenAt: Instant?
    var isFocused = true
    var interruptedAt: Instant?

    var echo: Echo?

    /// Minutes that cats had before they were last seen to grow; scenes of them are still to be shown.
    var growthBefore: [String: Int] = [:]
    /// Minutes by cat as noted for the next start; nil until they are loaded.
    var grownNoted: [String: Int]?

    package init(userData: UserData, preferences: Preferences, size: Size, seed: UInt64) {
        self.userData = userData
        self.preferences = preferences
        self.size = size
        random = RandomSource(seed: seed)
    }

    package var keymap: Keymap { preferences.keymap }

    package var strings: Strings { preferences.strings }

    /// Not while another window has the focus, and not with `motion: reduced`.
    package var movesCats: Bool { isFocused && preferences.motion == .full }

    package var top: Page { pages.last ?? root }

    var root: Page { places[place] ?? Page(place) }
}

/// What was done on the date of a day before it.
struct Memory: Sendable, Equatable {
    let day: Day
    let found: OnThisDay?
}

extension AppModel {
    /// The effects are in the order in which they must run.
    package mutating func update(_ message: AppMessage, at now: Moment) -> [AppEffect] {
        let now = now.ruled(by: userData.settings)
        var effects: [AppEffect] = []
        switch message {
        case .keyPressed(.focusLost): break
        case .keyPressed, .lineTyped, .touched: ringsAgainAt = []
        default: effects += ringAgain(at: now)
        }
        switch message {
        case .started: effects += start(at: now)
        case .shown: awaitsLetters = awaitsLetters ?? true
        case .keyPressed(let key): effects += press(key, at: now)
        case .lineTyped(let line): effects += read(line, at: now)
        case .touched(let touch): effects += self.touch(touch, at: now)
        case .resized(let size):
            self.size = size
            forgetUnreadable()
        case .woken: break
        case .performed(let action, let outcome, let batch):
            changesHere = true
            effects += handlePerformed(action, outcome, batch, at: now)
        case .refused(let action, let refusal): effects += refuse(action, refusal, at: now)
        case .notSaved(let action, let error): effects += notSaved(action, error, at: now)
        case .retracted(let batches, let retraction):
            changesHere = true
            effects += retracted(batches, by: retraction, at: now)
        case .notRetracted(let batches, let refusal): effects += notRetracted(batches, refusal, at: now)
        case .userDataChanged(let userData): effects += change(to: userData, at: now)
        case .loaded(.grown(let known)): effects += noticeGrowth(since: known)
        case .loaded(.lastChange(let change, let newer)): ask(about: change, after: newer, at: now)
        case .loaded(.undoable(let change, let refusal)): effects += offer(change, refusal, at: now)
        case .loaded(.habitHistory(let habit, let history)): effects += askToDelete(habit, history, at: now)
        case .loaded(let loaded): keep(loaded)
        case .gapFound(let gap): effects += ask(about: gap, at: now)
        case .commandSeen(let time): commandSeen(at: time)
        case .storeTroubled(let error): effects += trouble(error, at: now)
        case .storeReplaced: effects += switchStore(showing: strings.storeTrouble.replaced, at: now)
        case .storeErased:
            (pages, drafts, place) = ([], [:], .today)
            (userData, letters, memory) = (UserData(), Letterbox(), nil)
            effects += switchStore(showing: strings.storeTrouble.erased, at: now)
        case .pictureProposed(nil): toast(strings.pictureSaved(at: nil, isAsWanted: true), .error, at: now)
        case .pictureProposed(let path?): askToSavePicture(at: path, at: now)
        case .pictureSaved(let path, let isAsWanted):
            toast(strings.pictureSaved(at: path, isAsWanted: isAsWanted), path == nil ? .error : .done, at: now)
        case .lettersChanged(let letters): self.letters = letters
        case .textEdited: break
        case .letterSaved(let action): letterSaved(action, at: now)
        case .letterRefused(let action, let refusal): letterRefused(action, refusal, at: now)
        case .preferencesChanged(let preferences): self.preferences = preferences
        case .remarked(let sentence): toast(sentence, .error, at: now)
        // Stays until a key is pressed if a person has to know.
        case .merged(let text, let needsAttention): toast(text, needsAttention ? .error : .info, at: now)
        case .reminded(let reminders): effects += remind(of: reminders, at: now)
        case .toldToLeave: effects += detach(at: now) + [.quit]
        }
        switch message {
        case .keyPressed, .lineTyped, .touched: break
        default: effects += broadcast(message, at: now)
        }
        effects += loadLetters() + loadMemory(at: now)
        effects += watchTimer(at: now)
        effects += showGrowth(at: now)
        forgetToasts(at: now)
        return effects
    }

    /// Once a day and not before the first frame, which it must not delay.
    private mutating func loadMemory(at now: Moment) -> [AppEffect] {
        guard awaitsLetters != nil, trouble == nil, preferences.showsMemories, memoryAsked != now.today else {
            return []
        }
        memoryAsked = now.today
        return [.load(.onThisDay)]
    }

    private mutating func broadcast(_ message: AppMessage, at now: Moment) -> [AppEffect] {
        var effects = withRoot(at: now) { $0.handle(message, in: &$1) }
        for id in pages.map(\.id) {
            guard let index = pages.firstIndex(where: { $0.id == id }) else { continue }
            effects += withPage(index, at: now) { $0.handle(message, in: &$1) }
        }
        return effects
    }

    private mutating func change(to userData: UserData, at now: Moment) -> [AppEffect] {
        let before = self.userData
        // Visits of other months stay loaded.
        let visits = self.userData.visits.merging(userData.visits) { $1 }
        self.userData = userData
        self.userData.visits = visits
        if let known = before.minutes.knownFrom, let from = userData.minutes.knownFrom, known < from {
            self.userData.minutes = before.minutes.before(from).joined(with: userData.minutes)
        }
        showChangesElsewhere(since: before, at: now)
        // After a timer was started elsewhere, nothing has to ring any more.
        let isStarted = userData.timer != nil && userData.timer?.sessionId != before.timer?.sessionId
        if isStarted, !changesHere { ringsAgainAt = [] }
        changesHere = false
        speak(at: now)
        let noted = noticeGrowth(since: before)
        guard let habitId = setUpNext, userData.timer == nil else { return noted }
        setUpNext = nil
        return noted + goToTimer(habitId: habitId, at: now)
    }

    private mutating func keep(_ loaded: Loaded) {
        switch loaded {
        case .minutes(let minutes): userData.minutes = minutes
        case .visits(let month, let visits): userData.visits[month.text] = visits
        case .onThisDay(let found, let today): memory = Memory(day: today, found: found)
        case .entries, .log, .sessions, .guest, .foreign, .grown, .lastChange, .undoable, .week, .habitHistory: break
        }
    }
}

extension AppModel {
    /// When the screen may change without input; nil for never.
    package func nextWake(after now: Moment) -> Instant? {
        let now = now.ruled(by: userData.settings)
        var next: [Int64] = []
        let wish = top.screen.wakeRequest(in: ScreenContext(self, at: now))
        if let timer = userData.timer, !timer.isPaused || wish.ticks {
            next.append(1000 - timer.elapsed(at: now.clock) % 1000)
        } else if wish.ticks {
            next.append(1000 - now.milliseconds % 1000)
        }
        if let other = userData.otherTimers.first(where: { !$0.timer.isPaused }) {
            next.append(1000 - other.timer.elapsed(at: now.clock) % 1000)
        }
        if wish.moves, movesCats { next.append(250 - now.clock.monotonic % 250) }
        if let wished = wish.milliseconds { next.append(max(1, wished)) }
        if !preferences.toastsStay {
            next += toasts.filter { $0.kind != .error }.map { Toast.life - now.instant.milliseconds(since: $0.saidAt) }
        }
        if let again = ringsAgainAt.first { next.append(again.milliseconds(since: now.instant)) }
        if let event = millisecondsToEvent(after: now) { next.append(event) }
        return next.min().map { now.instant.advanced(byMilliseconds: max(1, $0)) }
    }

    /// Until the next reminder, also one put off, evening or midnight.
    private func millisecondsToEvent(after now: Moment) -> Int64? {
        let tomorrow = now.today.advanced(by: 1)
        let times = userData.habits.filter(\.isActive).flatMap(\.reminders) + [UserData.eveningBegins]
        let reminders = times.flatMap { time in
            [now.today, tomorrow].map { now.instant(at: time, within: $0) }
        }
        return (reminders + userData.putOff.values + [now.start(of: tomorrow)]).filter { $0 > now.instant }.min()
            .map { $0.milliseconds(since: now.instant) }
    }
}

extension AppModel {
    mutating func withRoot(at now: Moment, _ change: (inout any Screen, inout ScreenContext) -> Void) -> [AppEffect] {
        var page = root
        var context = ScreenContext(self, at: now)
        change(&page.screen, &context)
        places[place] = page
        random = context.random
        return run(context.steps, from: nil, at: now)
    }

    mutating func withPage(
        _ index: Int, at now: Moment, _ change: (inout any Screen, inout ScreenContext) -> Void
    ) -> [AppEffect] {
        var context = ScreenContext(self, at: now)
        change(&pages[index].screen, &context)
        random = context.random
        return run(context.steps, from: pages[index], at: now)
    }

    mutating func withTop(at now: Moment, _ change: (inout any Screen, inout ScreenContext) -> Void) -> [AppEffect] {
        pages.isEmpty ? withRoot(at: now, change) : withPage(pages.count - 1, at: now, change)
    }

    /// - Parameter asker: the page that asked; nil for the place.
    mutating func run(_ steps: [ScreenCommand], from asker: Page?, at now: Moment) -> [AppEffect] {
        steps.flatMap { run($0, from: asker, at: now) }
    }

    private mutating func run(_ step: ScreenCommand, from asker: Page?, at now: Moment) -> [AppEffect] {
        switch step {
        case .effect(let effect):
            if case .setPreference(let preference) = effect {
                let before = preferences.value(of: preference.name)
                _ = preferences.set(preference.name, to: preference.value)
                if preference.name == "theme" { showThemeFaults(at: now) }
                if let before { keepForUndo(preference, before: before, at: now) }
            }
            if case .putOff(let habitId, let end) = effect { keepForUndo(putOff: habitId, until: end, at: now) }
            return [effect]
        case .toast(let text, let kind): toast(text, kind, at: now)
        case .open(let page): return open(page, at: now)
        case .replace(let page):
            remove(asker)
            return open(page, at: now)
        case .close:
            remove(asker)
            return withTop(at: now) { $0.onAppear(in: &$1) }
        case .saveDraft:
            keepDraft(of: asker)
            remove(asker)
            return withTop(at: now) { $0.onAppear(in: &$1) }
        case .go(let place): return go(to: place, at: now)
        case .timer(let habitId): return goToTimer(habitId: habitId, at: now)
        case .showFocus: return showFocus(at: now)
        case .end(let action): return end(action)
        case .switchTimer(let action, let habitId): return end(action, thenSetUp: habitId)
        case .confirm(let confirmation): self.confirmation = confirmation
        case .takeBack(let result, let batch): return takeBack(result, batch, at: now)
        case .undoEarlier(let change): return undo(earlier: change, at: now)
        case .undoAdoption: return undo(isSure: true, at: now)
        case .act(let action): return act(action, at: now)
        }
        return []
    }

    /// Opens a page; its draft comes back if there is one.
    mutating func open(_ page: Page, at now: Moment) -> [AppEffect] {
        let kept = page.screen.draftName.flatMap { drafts.removeValue(forKey: $0) }
        lastPageId += 1
        var page = kept ?? page
        let said = kept == nil ? nil : page.screen.comeBack(in: strings)
        page.id = lastPageId
        pages.append(page)
        clearPassingToasts(before: now)
        if let said { toast(said, .info, at: now) }
        return withTop(at: now) { $0.onAppear(in: &$1) }
    }

    /// Goes to a place; pages over the old one close, and forms keep a draft.
    mutating func go(to place: Place, at now: Moment) -> [AppEffect] {
        for page in pages { keepDraft(of: page) }
        pages = []
        // Cats opens on the cat that Today showed.
        let shown = self.place == .today ? (root.screen as? TodayPlace)?.habit(in: userData)?.catId : nil
        self.place = place
        return withRoot(at: now) { screen, context in
            if var cats = screen as? CatsPlace, let shown {
                cats.show(shown, in: context.userData)
                screen = cats
            }
            screen.onAppear(in: &context)
        }
    }

    private mutating func keepDraft(of page: Page?) {
        if let page, let name = page.screen.draftName, page.screen.hasDraft { drafts[name] = page }
    }

    private mutating func remove(_ asker: Page?) {
        guard let asker, let index = pages.lastIndex(where: { $0.id == asker.id }) else { return }
        pages.remove(at: index)
    }
}
