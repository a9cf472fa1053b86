import Canvas
import Domain
import Words

struct CatFacts {
    let cat: Cat
    /// Newest first; nil while loading.
    let sessions: [FocusSession]?
    let view: Viewing

    private typealias Fact = FactList.Fact
    private var strings: Strings { view.strings }
    private var habit: Habit? { view.habit(cat.boundHabitId) }
    var bond: Bond { view.userData.bond(with: cat) }

    /// - Parameter isWhole: false if bond, firsts and sessions have their own cards.
    func list(isWhole: Bool) -> FactList {
        var facts = [Fact(strings.cats.looks, strings.looks(cat.appearance)), nature]
        if let feeling { facts.append(feeling) }
        if isWhole { facts.append(Fact(strings.cats.bond, strings.cats.bond(bond, of: cat))) }
        facts += [together, wears, growth, streak].compactMap(\.self)
        if let keepsakes { facts.append(keepsakes) }
        if isWhole {
            facts.append(Fact(strings.cats.sessions, sessionsText))
            facts.append(Fact(strings.cats.firsts, strings.cats.firsts(of: cat, view.habit(cat.boundHabitId))))
            facts.append(lifeLine)
        }
        return FactList(facts: facts)
    }

    func album() -> FactList {
        let facts = [
            Fact(strings.cats.looks, strings.coat(cat.appearance)), together,
            view.userData.growsByTime(cat)
                ? Fact(strings.cats.growth, strings.cats.grown(cat, isTime: true))
                : Fact(strings.cats.time, strings.spent(on: cat, in: view.userData)), streak, keepsakes,
            Fact(strings.cats.sessions, sessionsText), lifeLine,
        ]
        return FactList(facts: facts.compactMap { $0 })
    }

    /// For `CatCard`, next to name and looks.
    func card() -> FactList {
        let time = Fact(strings.cats.time, strings.spent(on: cat, in: view.userData))
        return FactList(facts: [nature, together, time, streak, keepsakes].compactMap { $0 })
    }

    var life: CatLife { CatLife(of: cat, minutes: view.userData.minutes, at: view.now) }

    private var lifeLine: Fact {
        let texts = life.milestones.map { entry in
            let event = strings.cats.event(entry.event)
            return entry.day.map { "\(event) \(strings.shortDate($0, in: view.today))" } ?? event
        }
        return Fact(strings.cats.life, strings.list(texts))
    }

    private var nature: Fact {
        let keeps = habit.map { strings.cats.keeps($0.name.drawable) }
        return Fact(strings.cats.nature, strings.list([strings.name(cat.personality), keeps].compactMap { $0 }))
    }

    private var feeling: Fact? {
        if let mood = view.userData.shownMood(of: cat, at: view.now) {
            return Fact(strings.cats.mood, strings.name(mood), sign: .hearts(mood))
        }
        return cat.state == .dormant ? Fact(strings.cats.mood, strings.cats.resting, .muted) : nil
    }

    var together: FactList.Fact {
        let first = view.now.day(of: cat.createdAt)
        guard cat.state == .graduated else {
            let days = view.today.days(since: first) + 1
            return Fact(strings.cats.together, strings.cats.together(days, since: first))
        }
        let last = max(remembered.through, view.now.day(of: cat.lastSessionAt ?? cat.createdAt))
        return Fact(strings.cats.together, strings.cats.together(from: remembered.from, through: last))
    }

    private var remembered: AlbumFacts {
        AlbumFacts(
            cat, made: view.userData.made, daysLogged: view.userData.minutes.daysWithEntries(of: cat.boundHabitId),
            sessionCount: sessions?.count ?? 0, daysOff: view.userData.daysOff, at: view.now)
    }

    private var wears: Fact {
        let worn = cat.equippedAccessory.map(strings.accessory)
        return Fact(strings.cats.wears, worn ?? strings.cats.nothing, worn == nil ? .muted : .text)
    }

    private var growth: Fact {
        let isTime = view.userData.growsByTime(cat)
        let next = cat.state == .graduated ? strings.cats.graduated(cat) : strings.today.growth(of: cat, habit)
        let focus = view.userData.focusMinutes(of: cat)
        let time = !isTime && focus > 0 ? strings.minutes(focus) : nil
        let parts = [strings.cats.grown(cat, isTime: isTime), next, time].compactMap(\.self).filter { !$0.isEmpty }
        return Fact(
            strings.cats.growth, parts.joined(separator: " \(view.signs.between) "), .muted, sign: .growth(cat.progress)
        )
    }

    private var streak: Fact? {
        let shown: String? =
            if let habit {
                strings.today.streak(view.userData.streakShown(of: habit, at: view.now), isByMonth: habit.isByMonth)
            } else {
                view.showsStreaks ? strings.cats.bestStreak(strings.days(remembered.bestStreak)) : nil
            }
        return shown.map { Fact(strings.today.streak, $0, .accent) }
    }

    /// What hangs on the wall for it; nil if nothing does yet.
    private var keepsakes: Fact? {
        let best = habit == nil ? remembered.bestStreak : nil
        let names = view.userData.keepsakes(of: cat, bestStreak: best).map { strings.cats.name($0) }
        return names.isEmpty ? nil : Fact(strings.cats.keepsakes, strings.list(names))
    }

    var sessionsText: String {
        guard let sessions else { return view.signs.more }
        guard let last = sessions.first else { return cat.state == .graduated ? "0" : strings.noneYet }
        return strings.cats.sessions(
            sessions.count, isAll: sessions.count < CatPage.lookBack, last: view.now.day(of: last))
    }
}
