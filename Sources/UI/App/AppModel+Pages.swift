import Domain

extension AppModel {
    /// Lets the place below everything change, and does what it asks for.
    mutating func withRoot(at now: Moment, _ change: (inout any Screen, inout Situation) -> Void) -> [AppEffect] {
        var page = root
        var situation = Situation(self, at: now)
        change(&page.screen, &situation)
        places[place] = page
        chance = situation.chance
        return run(situation.steps, from: nil, at: now)
    }

    /// Lets one page of the stack change, and does what it asks for.
    mutating func withPage(
        _ index: Int, at now: Moment, _ change: (inout any Screen, inout Situation) -> Void
    ) -> [AppEffect] {
        var situation = Situation(self, at: now)
        change(&pages[index].screen, &situation)
        chance = situation.chance
        return run(situation.steps, from: pages[index], at: now)
    }

    /// Lets what is on top change, and does what it asks for.
    mutating func withTop(at now: Moment, _ change: (inout any Screen, inout Situation) -> Void) -> [AppEffect] {
        pages.isEmpty ? withRoot(at: now, change) : withPage(pages.count - 1, at: now, change)
    }

    /// Does what a screen asked for.
    /// - Parameter asker: the page that asked; nil for the place below.
    mutating func run(_ steps: [Step], from asker: Page?, at now: Moment) -> [AppEffect] {
        steps.flatMap { run($0, from: asker, at: now) }
    }

    private mutating func run(_ step: Step, from asker: Page?, at now: Moment) -> [AppEffect] {
        switch step {
        case .effect(let effect):
            if case .setPreference(let preference) = effect {
                _ = preferences.set(preference.name, to: preference.value)
                if preference.name == "theme" { tellThemeFaults(at: now) }
                keepForUndo(preference, at: now)
            }
            return [effect]
        case .say(let text, let kind):
            say(text, kind, at: now)
        case .open(let page):
            return open(page, at: now)
        case .replace(let page):
            remove(asker)
            return open(page, at: now)
        case .close:
            remove(asker)
            return withTop(at: now) { $0.appear(in: &$1) }
        case .putAway:
            if let asker, let name = asker.screen.draftName { putAway[name] = asker }
            remove(asker)
            return withTop(at: now) { $0.appear(in: &$1) }
        case .go(let place):
            return go(to: place, at: now)
        case .timer(let habitId):
            return goToTimer(habitId: habitId, at: now)
        case .showFocus:
            return showFocus(at: now)
        case .end(let deed):
            return end(deed)
        case .switchTimer(let deed, let habitId):
            return end(deed, thenSetUp: habitId)
        case .confirm(let confirmation):
            self.confirmation = confirmation
        case .takeBack(let result, let batch):
            return takeBack(result, batch, at: now)
        case .act(let action):
            return act(action, at: now)
        case .quit:
            return quit(at: now)
        case .leave:
            return detach(at: now) + [.quit]
        }
        return []
    }

    /// Lays a page on top; a half-filled one of its kind comes back instead.
    mutating func open(_ page: Page, at now: Moment) -> [AppEffect] {
        let kept = page.screen.draftName.flatMap { putAway.removeValue(forKey: $0) }
        lastPageId += 1
        var page = kept ?? page
        page.id = lastPageId
        pages.append(page)
        if page.screen.isTyping { clearPassingToasts(before: now) }
        return withTop(at: now) { $0.appear(in: &$1) }
    }

    /// To one of the five places; what lay on the place before goes, forms keep what is in them.
    mutating func go(to place: Place, at now: Moment) -> [AppEffect] {
        for page in pages {
            if let name = page.screen.draftName { putAway[name] = page }
        }
        pages = []
        self.place = place
        return withRoot(at: now) { $0.appear(in: &$1) }
    }

    private mutating func remove(_ asker: Page?) {
        guard let asker, let index = pages.lastIndex(where: { $0.id == asker.id }) else { return }
        pages.remove(at: index)
    }
}
