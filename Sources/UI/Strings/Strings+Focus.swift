import Domain
import Words

extension Strings.Setup {
    func line(_ plan: FocusPlan?, at now: Moment) -> String {
        switch plan {
        case nil: return ""
        case .stopwatch?: return untilStopped
        case .flow?: return flowHint
        case .countdown(let minutes)?:
            let end = now.timeOfDay(of: now.instant.advanced(byMilliseconds: Int64(minutes) * 60_000)).text
            return untilEnd(end: end)
        case .rounds(let rounds)?:
            let (short, long) = (rounds.shortBreak, rounds.longBreak)
            let breaks = rounds.hasLongBreak ? breaksOf(short: short, long: long) : breaksOf(short: short)
            return strings.list(
                [roundsOf(count: rounds.count, minutes: rounds.focus)] + (rounds.hasBreaks ? [breaks] : []))
        }
    }
}

extension Strings.Focus {
    func tinyKeys(isPaused: Bool, isOver: Bool) -> String {
        if isOver { return startOrStop }
        return isPaused ? resumeOrStop : pauseOrStop
    }

    func nap(_ cat: String, _ phase: TimerPhase, isPaused: Bool) -> String {
        if isPaused { return catWaits(cat: cat) }
        return phase == .focus ? catNaps(cat: cat) : catStretches(cat: cat)
    }

    func started(_ time: TimeOfDay) -> String { startedAt(time: time.text) }
    func ends(_ time: TimeOfDay) -> String { endsAt(time: time.text) }
    func breakIn(_ minutes: Int64) -> String { breakIn(minutes: Int(minutes)) }

    func switchTimer(_ cat: String, _ minutes: Int, to habit: String) -> String {
        minutes > 0
            ? switchLogged(cat: cat, minutes: minutes, habit: habit) : switchUnlogged(cat: cat, habit: habit)
    }

    /// The same, and what the cat does for the first time with it.
    func rang(_ result: SessionResult) -> String {
        let cat = result.catName
        return strings.sentences(
            [rang(cat, result.session.durationMinutes)]
                + result.firsts.suffix(1).map { strings.result.first(cat, $0) })
    }
}

extension Strings.Result {
    func xp(_ points: Int) -> String { xpEarned(points: points) }

    /// What XP leads to: how far the bond is on the way to its next name, with that name or without.
    func bondAhead(_ bond: Bond, isBrief: Bool = false) -> String? {
        guard bond.level + 1 < Bond.levels.count else { return nil }
        let next = Bond.levels[bond.level + 1]
        let part = "\(strings.number(bond.experience))/\(strings.number(next.beginsAt))"
        return isBrief ? self.bond(part: part) : bondToNext(part: part, next: strings(next.name))
    }

    func grewUp(_ cat: String, _ stage: Stage) -> String { grewUp(cat: cat, stage: strings.name(stage)) }
    /// - Parameter isTime: whether minutes brought it; units and ticks take no time.
    func first(_ cat: String, _ first: First, isTime: Bool = true) -> String {
        let action = strings(first.action)
        guard isTime else { return self.first(cat: cat, action: action) }
        return self.first(length: strings.minutesInWords(first.minutes), cat: cat, action: action)
    }
    func bond(_ name: LocalizedText) -> String { newBondLevel(name: strings(name)) }

    func xp(_ xp: SessionResult.Experience, showsStreaks: Bool) -> [(String, Int)] {
        let streak =
            showsStreaks
            ? [(streakDays, xp.streakBonus), (streakMilestone, xp.milestoneBonus)]
            : [(bonus, xp.streakBonus + xp.milestoneBonus)]
        return ([(minutes, xp.base)] + streak + [(allDueDone, xp.fullHouseBonus)]).filter { $0.1 > 0 }
    }
}
