import DocumentStore
package import Domain

extension AppModel {
    /// What happened, taken in.
    /// - Parameter now: the clocks as they stand.
    /// - Returns: what is to be done, in order.
    package mutating func update(_ message: AppMessage, at now: Moment) -> [AppEffect] {
        let now = now.ruled(by: household.settings)
        var effects: [AppEffect] = []
        switch message {
        case .started: effects += start(at: now)
        case .keyPressed(let key): effects += press(key, at: now)
        case .lineTyped(let line): effects += read(line, at: now)
        case .touched(let touch): effects += self.touch(touch, at: now)
        case .resized(let size):
            self.size = size
            forgetUnreadable()
        case .woken: break
        case .performed(let deed, let outcome, let batch):
            changesHere = true
            effects += take(deed, outcome, batch, at: now)
        case .refused(let deed, let refusal): effects += refuse(deed, refusal, at: now)
        case .notSaved(let deed, let error): effects += notSaved(deed, error, at: now)
        case .retracted(let batches, let retraction):
            changesHere = true
            retracted(batches, by: retraction, at: now)
            effects += visit(VisitRule.days(afterChangeAt: now, household.settings), at: now)
        case .notRetracted(let batches, let refusal): effects += notRetracted(batches, refusal, at: now)
        case .householdChanged(let household): effects += change(to: household, at: now)
        case .loaded(let loaded): keep(loaded)
        case .gapFound(let gap): effects += ask(about: gap, at: now)
        case .storeTroubled(let error): effects += trouble(error, at: now)
        case .storeReplaced: effects += meetOtherStore(saying: words.storeTrouble.replaced, at: now)
        case .storeErased:
            (pages, putAway, place) = ([], [:], .today)
            household = Household()
            effects += meetOtherStore(saying: words.storeTrouble.erased, at: now)
        case .exported(let path):
            say(words.storeTrouble.exported(to: path), path == nil ? .error : .done, at: now)
        case .remarked(let sentence): say(sentence, .error, at: now)
        case .reminded(let reminders): effects += remind(of: reminders, at: now)
        case .toldToLeave: effects += detach(at: now) + [.quit]
        }
        switch message {
        case .keyPressed, .lineTyped, .touched: break
        default: effects += tell(message, at: now)
        }
        effects += watchTimer(at: now)
        forgetToasts(at: now)
        return effects
    }

    /// Lets every screen that is open know, the top last.
    private mutating func tell(_ message: AppMessage, at now: Moment) -> [AppEffect] {
        var effects: [AppEffect] = []
        effects += withRoot(at: now) { $0.learn(message, in: &$1) }
        for id in pages.map(\.id) {
            guard let index = pages.firstIndex(where: { $0.id == id }) else { continue }
            effects += withPage(index, at: now) { $0.learn(message, in: &$1) }
        }
        return effects
    }

    private mutating func change(to household: Household, at now: Moment) -> [AppEffect] {
        let before = self.household
        // Visits of months that were asked for stay known.
        let visits = self.household.visits.merging(household.visits) { $1 }
        let minutes = before.minutes
        self.household = household
        self.household.visits = visits
        if let known = minutes.knownFrom, let from = household.minutes.knownFrom, known < from {
            let older = minutes.days.filter { $0.key < from }
            self.household.minutes.days.merge(older) { $1 }
            self.household.minutes.knownFrom = known
        }
        tellOfElsewhere(since: before, at: now)
        changesHere = false
        guard let habitId = setUpNext, household.timer == nil else { return [] }
        setUpNext = nil
        return goToTimer(habitId: habitId, at: now)
    }

    private mutating func keep(_ loaded: Loaded) {
        switch loaded {
        case .minutes(let minutes): household.minutes = minutes
        case .visits(let month, let visits): household.visits[month.text] = visits
        case .entries, .sessions, .guest, .foreign: break
        }
    }
}
