import DocumentStore

/// Where an entry is divided in two: at a time, or by a break from one time to another.
package struct EntryCut: Hashable, Sendable {
    package var from: TimeOfDay
    package var until: TimeOfDay
    /// Of the new entry; its month becomes that of its day.
    package var entryId: String

    /// - Parameter until: nil for no time in between.
    package init(_ from: TimeOfDay, until: TimeOfDay? = nil, entryId: String) {
        (self.from, self.until, self.entryId) = (from, until ?? from, entryId)
    }

    /// What it takes out of an entry. A typed time takes the seconds of the start, so that whole minutes stay whole.
    /// - Throws: `.outsideOfEntry` if less than a minute would be left before or after it.
    fileprivate func gap(in whole: TimeSpan, at moment: Moment) throws(DomainError) -> TimeSpan {
        let seconds = whole.start.milliseconds % 60_000
        let minute = whole.start.advanced(byMilliseconds: -seconds)
        let start = moment.instant(showing: from, after: minute)
        let end = until == from ? start : moment.instant(showing: until, after: start)
        let gap = TimeSpan(
            start: start.advanced(byMilliseconds: seconds), end: end.advanced(byMilliseconds: seconds))
        guard gap.start.milliseconds(since: whole.start) >= 60_000, whole.end.milliseconds(since: gap.end) >= 60_000
        else {
            throw .outsideOfEntry(from: moment.timeOfDay(of: whole.start), until: moment.timeOfDay(of: whole.end))
        }
        return gap
    }
}

extension Correction {
    /// Two entries in place of the changed one. The one that stays on its day keeps its id, units and bonuses, the first of
    /// both if both do; each has its share of the minutes, and together they earn no more than the whole did.
    func divided(by cut: EntryCut) throws(DomainError) -> Correction {
        guard let whole = change, let span = whole.span else { throw .entryHasNoTimes }
        let gap = try cut.gap(in: span, at: moment)
        let spans = [TimeSpan(start: span.start, end: gap.start), TimeSpan(start: gap.end, end: span.end)]
        let minutes = try shares(of: whole.entry.minutes, in: spans, of: span)
        // An import keeps the day that its program gave it.
        let isByRule = moment.day(from: span.start, until: span.end) == whole.place.day
        let days = spans.map { isByRule ? moment.day(from: $0.start, until: $0.end) : whole.place.day }
        let kept = days[0] == whole.place.day ? 0 : 1
        var parts = spans.indices.map { number in
            var part = whole
            if number != kept {
                let id = Repository.historyPrefix(of: days[number]) + cut.entryId.dropFirst(6)
                part.place = EntryPlace(habitId: whole.place.habitId, day: days[number], entryId: id)
                part.entry.amount = nil
                part.session?.id = id
            }
            (part.entry.minutes, part.entry.completedAt) = (minutes[number], spans[number].end)
            part.session?.durationMinutes = minutes[number]
            part.session?.startedAt = spans[number].start
            part.session?.endedAt = spans[number].end
            if part.session == nil { part.entry.startedAt = spans[number].start }
            return part
        }
        let left = zip(days, minutes).reduce(0) { $0 + ($1.0 == whole.place.day ? $1.1 : 0) }
        try earn(in: &parts, from: whole, kept: kept, minutesOfDay: left)
        var divided = self
        (divided.change, divided.other) = (parts[kept], parts[1 - kept])
        return divided
    }

    /// In proportion where some of the time between start and end did not count: nothing says when that was.
    private func shares(
        of minutes: Int, in spans: [TimeSpan], of whole: TimeSpan
    ) throws(DomainError) -> [Int] {
        guard minutes >= 2 else { throw .invalid(.minutes, .outOfRange(2, LogEntry.range.upperBound)) }
        let length = max(1, whole.minutes)
        let counted = min(minutes, length)
        let share = { (span: TimeSpan) in max(1, (counted * span.minutes + length / 2) / length) }
        let first = min(share(spans[0]), minutes - 1)
        return [first, spans[0].end == spans[1].start ? minutes - first : min(share(spans[1]), minutes - first)]
    }

    private func earn(
        in parts: inout [Change], from whole: Change, kept: Int, minutesOfDay: Int
    ) throws(DomainError) {
        guard let session = whole.session else { return }
        let before = session.bonus(beside: whole.entry.minutes)
        let bonus = try repository.bonusThatStays(
            before, on: whole.place.day, adding: minutesOfDay - old.entry.minutes, to: whole.place.habitId, at: moment)
        var (coins, base) = (session.coinsEarned, session.xpEarned - before)
        var measured = session.measuredMinutes
        for number in parts.indices {
            guard var part = parts[number].session else { continue }
            part.measuredMinutes = measured.map { min($0, part.durationMinutes) }
            measured = measured.map { max(0, $0 - part.durationMinutes) }
            part.coinsPaid = nil
            let reward = SessionReward(correcting: part, to: part.durationMinutes)
            part.coinsEarned = min(coins, reward.coins)
            coins -= part.coinsEarned
            part.xpEarned = min(base, reward.experience.base)
            base -= part.xpEarned
            if number == kept { part.xpEarned += bonus }
            parts[number].session = part
        }
    }
}

extension Correction.Change {
    func part(at moment: Moment) -> AmendedEntry.Part? {
        span.map { span in
            let times = ClockSpan(start: moment.timeOfDay(of: span.start), end: moment.timeOfDay(of: span.end))
            return AmendedEntry.Part(
                id: place.entryId, day: place.day, span: span, times: times, minutes: entry.minutes)
        }
    }
}
