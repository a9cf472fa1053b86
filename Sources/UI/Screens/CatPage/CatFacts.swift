import Canvas
import DocumentStore
import Domain

/// What is known of one cat, in words.
struct CatFacts {
    let cat: Cat
    /// Newest first; nil while they are being read.
    let sessions: [FocusSession]?
    let view: Viewing

    private var habit: Habit? { view.habit(cat.boundHabitId) }
    var bond: Bond { view.household.bond(with: cat) }

    /// All of it, or what does not stand in cards beside.
    /// - Parameter isWhole: false where bond, firsts and sessions have cards of their own.
    func list(isWhole: Bool) -> FactList {
        var facts = [FactList.Fact(Words.Cats.looks, cat.appearance.words), nature]
        if let feeling { facts.append(feeling) }
        if isWhole { facts.append(FactList.Fact(Words.Cats.bond, Words.Cats.bond(bond))) }
        facts += [together, wears, growth, streak]
        if isWhole {
            facts.append(FactList.Fact(Words.Cats.sessions, sessionsText))
            facts.append(FactList.Fact(Words.Cats.firsts, Words.Cats.firsts(of: cat)))
        }
        return FactList(facts: facts)
    }

    /// What the album tells: looks, dates, hours, best streak, sessions.
    func album() -> FactList {
        FactList(facts: [
            FactList.Fact(Words.Cats.looks, cat.appearance.coatWords), together,
            FactList.Fact(Words.Cats.growth, Words.Cats.hours(cat.totalMinutes, of: cat.targetMinutes)), streak,
            FactList.Fact(Words.Cats.sessions, sessionsText),
        ])
    }

    private var nature: FactList.Fact {
        let keeps = habit.map { Words.Cats.keeps($0.name.drawable) }
        return FactList.Fact(
            Words.Cats.nature, [Words.name(cat.personality), keeps].compactMap { $0 }.joined(separator: ", "))
    }

    private var feeling: FactList.Fact? {
        if let mood = view.household.shownMood(of: cat, at: view.now) {
            return FactList.Fact(Words.Cats.mood, mood.words, sign: .hearts(mood))
        }
        return cat.state == .dormant ? FactList.Fact(Words.Cats.mood, Words.Cats.resting, .muted) : nil
    }

    private var together: FactList.Fact {
        let first = view.now.day(of: cat.createdAt)
        guard cat.state == .graduated else {
            let days = view.today.days(since: first) + 1
            return FactList.Fact(Words.Cats.together, Words.Cats.together(days, since: first))
        }
        let last = max(remembered.through, view.now.day(of: cat.lastSessionAt ?? cat.createdAt))
        return FactList.Fact(Words.Cats.together, Words.Cats.together(from: remembered.from, through: last))
    }

    /// What is left of a cat whose habit is gone.
    private var remembered: AlbumFacts {
        AlbumFacts(
            cat, daysLogged: view.household.minutes.daysWithEntries(of: cat.boundHabitId),
            sessionCount: sessions?.count ?? 0, daysOff: view.household.daysOff, at: view.now)
    }

    private var wears: FactList.Fact {
        let worn = cat.equippedAccessory.map(Words.accessory)
        return FactList.Fact(Words.Cats.wears, worn ?? Words.Cats.nothing, worn == nil ? .muted : .text)
    }

    private var growth: FactList.Fact {
        let hours = Words.Cats.hours(cat.totalMinutes, of: cat.targetMinutes)
        let next = cat.state == .graduated ? Words.Cats.withHonours : Words.Today.growth(of: cat)
        return FactList.Fact(
            Words.Cats.growth, "\(hours) \(view.signs.between) \(next)", .muted, sign: .growth(cat.progress))
    }

    private var streak: FactList.Fact {
        guard let habit else {
            return FactList.Fact(Words.Today.streak, Words.Cats.bestStreak(remembered.bestStreak), .accent)
        }
        let shown = Words.Today.streak(view.household.streakShown(of: habit, at: view.now))
        return FactList.Fact(Words.Today.streak, shown, .accent)
    }

    /// "87, the last Sat 21 Nov".
    var sessionsText: String {
        guard let sessions else { return view.signs.more }
        guard let last = sessions.first else { return Words.Cats.noSessions }
        return Words.Cats.sessions(
            sessions.count, isAll: sessions.count < CatPage.lookBack, last: view.now.day(of: last.endedAt))
    }
}
