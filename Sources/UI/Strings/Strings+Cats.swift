import Canvas
package import Domain
package import Words

extension Strings.Cats {
    package func paint(_ cat: String) -> String {
        asksToPaint(cat: cat, price: strings.number(PaintPortrait.price))
    }

    func portraitShort(_ coins: Int) -> String {
        portraitCosts(price: strings.number(PaintPortrait.price), short: strings.number(coins))
    }

    func graduated(_ cat: Cat) -> String { cat.hasReachedTarget ? graduatedWithHonors : hasGraduated }

    /// "50-day streak".
    func name(_ keepsake: Keepsake) -> String {
        switch keepsake {
        case .streak(let days): strings.streak(days)
        case .hours(let hours): wholeHours(hours: hours)
        }
    }

    /// "30 days, since 23 Oct 2026".
    package func together(_ days: Int, since day: Day) -> String {
        lengthSince(length: strings.days(days), date: strings.dateWithYear(day))
    }

    func together(from first: Day, through last: Day) -> String {
        strings.screens.fromTo(first: strings.dateWithYear(first), last: strings.dateWithYear(last))
    }

    /// How far it has grown.
    /// - Parameter isTime: whether it grew by time alone.
    package func grown(_ cat: Cat, isTime: Bool) -> String {
        guard cat.targetMinutes > 0 else { return isTime ? strings.minutes(cat.totalMinutes) : "" }
        return strings.grown(cat.totalMinutes, ofHours: cat.targetMinutes / 60, isTime: isTime)
    }

    /// Its name, the newest gesture, and at home the XP to the next.
    package func bond(_ bond: Bond, of cat: Cat) -> String {
        let isNow = strings.list([strings(bond.name)] + bond.gestures.suffix(1).map { strings($0) })
        guard cat.state != .graduated else { return isNow }
        let parts = [isNow, bond.experienceToNext.map { bondNeeds($0) }, bond.experience == 0 ? xpFromTimer : nil]
        return parts.compactMap(\.self).joined(separator: strings.punctuation.semicolon)
    }

    func sessions(_ sessions: Int, isAll: Bool, last: Day) -> String {
        isAll
            ? sessionsUntil(sessions: sessions, date: strings.date(last))
            : manySessionsUntil(sessions: sessions, date: strings.date(last))
    }

    package func event(_ event: CatLife.Event) -> String {
        switch event {
        case .adopted: adopted
        case .first(let first): strings(first.action)
        case .grewUp(let stage): grewUp(stage: strings.name(stage))
        case .reachedTarget: reachedTarget
        case .graduated: didGraduate
        }
    }

    /// How many there were, the last, and the next to come.
    /// - Parameter habit: its ticks and units are not spoken of as minutes.
    package func firsts(of cat: Cat, _ habit: Domain.Habit?) -> String {
        let reached = First.reached(at: cat.totalMinutes)
        let last = reached.last.map { firstsSoFar(count: reached.count, action: strings($0.action)) } ?? strings.noneYet
        guard cat.state != .graduated else { return last }
        let next = First.next(after: cat.totalMinutes)
        let left = strings.today.left(next.minutes - cat.totalMinutes, of: habit, strings.minutesInWords)
        return last + strings.punctuation.semicolon + nextFirst(action: strings(next.action), left: left)
    }

    /// What a cat does while it is petted: by its bond, something else each time. It answers with a purr from its
    /// first purr on; before that it gets to know the hand on the day it came, and knows it from the next day on.
    package func petted(_ cat: Cat, bond: Bond, turn: Int, at now: Moment) -> String {
        let name = cat.name.drawable
        guard cat.state != .dormant else { return purrsAsleep(cat: name) }
        let gestures = bond.gestures
        guard turn > 0, let gesture = gestures.dropLast(turn % gestures.count).last else {
            if cat.purrs { return purr }
            return now.day(of: cat.createdAt) < now.today ? leansIn(cat: name) : sniffs(cat: name)
        }
        return does(cat: name, gesture: strings(gesture))
    }
}

extension Strings {
    /// "27 h 12 m of 100 h".
    package func progress(_ minutes: Int, ofHours target: Int) -> String {
        cats.progress(minutes: self.minutes(minutes), target: target)
    }

    package func looks(_ appearance: CatAppearance) -> String { appearance.words(in: language) }

    /// Coat and one mark that fits, so that kittens differ at a glance.
    func traits(_ appearance: CatAppearance, columns: Int) -> [String] {
        let marks = appearance.marks(in: language)
        let mark = marks.first { $0.columns <= columns }
        return [appearance.shortCoat(in: language)] + [mark].compactMap(\.self)
    }

    func coat(_ appearance: CatAppearance) -> String { appearance.coatWords(in: language) }

    /// "a teen", "an adult".
    package func withArticle(_ stage: Stage) -> String {
        named("stage.\(stage.rawValue).one") ?? name(stage)
    }

    /// Of a target that makes a cat younger.
    package func younger(_ cat: String, _ stage: Stage) -> String {
        cats.wouldBeYounger(cat: cat, stage: withArticle(stage))
    }

    package func name(_ stage: Stage) -> String { named("stage.\(stage.rawValue)") ?? stage.rawValue }

    package func name(_ hue: Hue) -> String { named("hue.\(hue.rawValue)") ?? hue.rawValue }

    package func name(_ personality: Personality) -> String {
        named("personality.\(personality.rawValue)") ?? personality.rawValue
    }

    package func name(_ mood: ShownMood) -> String {
        switch mood {
        case .mood(let mood): named("mood.\(mood.rawValue)") ?? mood.rawValue
        case .rested: cats.rested
        case .welcomeBack: cats.welcomeBack
        }
    }
}

extension Strings.Shop {
    package func name(_ shelf: Shelf) -> String { strings.named("shelf.\(shelf.rawValue)") ?? shelf.rawValue }

    /// How coins are earned.
    var earning: String {
        coinsAMinute(coins: SessionReward.coinsPerMinute)
    }
    /// When none can be bought: how much focus that takes.
    /// - Parameter isFirst: whether nothing was bought before.
    func after(_ minutes: Int, isFirst: Bool) -> String {
        let time = strings.shortMinutes(minutes)
        let words = strings.wholeMinutes(minutes)
        return isFirst ? firstIn(time: time, words: words) : nextIn(time: time, words: words)
    }
    /// "185 more coins for the clover: 19 focused minutes".
    func saving(_ coins: Int, for name: String) -> String {
        savesFor(coins: coins, name: name, time: strings.wholeMinutes(SessionReward.minutes(toEarn: coins)))
    }
    /// "185 more coins: 19 minutes of focus", under the name of the thing that costs more.
    func missing(_ coins: Int) -> String {
        saves(coins: coins, time: strings.wholeMinutes(SessionReward.minutes(toEarn: coins)))
    }
    /// "200 · 19 m of focus", or that there are coins enough.
    func costs(_ price: Int, short: Int, _ between: String) -> String {
        "\(strings.number(price)) \(between) \(short <= 0 ? buyNow : focus(toEarn: short))"
    }
    func focus(toEarn coins: Int) -> String {
        ofFocus(time: strings.minutes(SessionReward.minutes(toEarn: coins)))
    }
    func isShort(_ coins: Int, for name: String) -> String { saving(coins, for: name) + strings.punctuation.fullStop }
}

extension Strings {
    package func accessory(_ id: String) -> String { Catalogue.accessory(id).map { self($0.name) } ?? id }
}

/// The second evening: what the cat remembers and looks forward to.
extension Strings.Today {
    func remembersYesterday(_ minutes: Int, of habit: Domain.Habit) -> String {
        habit.hasMeasuredMinutes ? remembersMinutes(minutes: minutes) : remembersHabit(habit: habit.name)
    }

    /// On the second evening: what today's goal will bring, and what the cat does then for the first time, if anything.
    func secondEvening(of habit: Domain.Habit, cat: String, first: First?) -> String {
        if habit.kind == .limit { return keepItTwice }
        guard habit.hasMeasuredMinutes else { return onceMore }
        guard let first else { return minuteMore }
        let length = strings.minutesInWords(habit.goalMinutes)
        return minuteMoreThen(length: length, cat: cat, action: strings(first.action))
    }
}
