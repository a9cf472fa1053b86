import Canvas
package import Domain
package import Words

/// Corrections of the log.
extension Strings {
    /// What became of an entry, and of its coins.
    /// - Parameters:
    ///   - shown: as it was; nil if that is not known, or it was deleted.
    ///   - wanted: as it should be.
    package func sentence(
        for amended: AmendedEntry, from shown: EntryDraft? = nil, to wanted: EntryDraft? = nil, in userData: UserData
    ) -> String {
        let habit = userData.habit(amended.habitId)
        let name = habit?.name ?? amended.habitName
        let day = date(amended.day)
        let before = measure(amended.minutesBefore, amended.amountBefore, isSlip: amended.isSlip, of: habit)
        let after = amended.minutes.map { measure($0, amended.amount, isSlip: amended.isSlip, of: habit) }
        let others = othersChanged(from: shown, to: wanted)
        var sentences: [String]
        if !amended.parts.isEmpty {
            let parts = amended.parts.map { corrections.part(times: $0.times.text, length: minutes($0.minutes)) }
            sentences = [corrections.changed(name: name, day: day, changed: list(parts))]
        } else if let after, let from = amended.movedFrom {
            sentences = [moved(amended, from, to: name, list([after] + others), in: userData)]
        } else if let after, after != before || !others.isEmpty {
            let changed = list((after == before ? [] : ["\(before) \u{2192} \(after)"]) + others)
            sentences = [corrections.changed(name: name, day: day, changed: changed)]
        } else if after != nil {
            sentences = [corrections.updated(habit: name, day: day)]
        } else {
            sentences = [corrections.deleted(habit: name, day: day, before: before)]
        }
        guard userData.settings.showsCoins else { return sentences[0] }
        let coins = number(abs(amended.coins))
        if amended.coins < 0 { sentences.append(corrections.coinsLess(coins: coins)) }
        if amended.coins > 0 { sentences.append(corrections.coinsMore(coins: coins)) }
        if amended.coinsShort > 0 {
            sentences.append(corrections.coinsSpent(spent: number(amended.coinsShort)))
        }
        return self.sentences(sentences)
    }

    /// What changed besides habit, day and measure: "12:30 → 08:15", "note “ch. 3”".
    private func othersChanged(from shown: EntryDraft?, to wanted: EntryDraft?) -> [String] {
        guard let shown, let wanted else { return [] }
        var changed: [String] = []
        if let time = wanted.time, time != shown.time || wanted.end != nil {
            let times = wanted.end.map { ClockSpan(start: time, end: $0).text } ?? time.text
            changed.append((time == shown.time ? "" : shown.time.map { "\($0.text) \u{2192} " } ?? "") + times)
        }
        if (wanted.note ?? "") != (shown.note ?? "") {
            changed.append(wanted.note.map { corrections.note(text: $0.drawable) } ?? corrections.noteRemoved)
        }
        return changed
    }

    /// "10:00-10:45".
    package func times(_ span: TimeSpan, at now: Moment) -> String {
        ClockSpan(start: now.timeOfDay(of: span.start), end: now.timeOfDay(of: span.end)).text
    }

    /// "Read → Write, Wed 25 Nov: 25 m." or "Read, Wed 25 Nov → Tue 24 Nov: 25 m."
    private func moved(
        _ amended: AmendedEntry, _ from: EntryPlace, to name: String, _ what: String, in userData: UserData
    ) -> String {
        let old = userData.habit(from.habitId)?.name ?? amended.habitNameBefore
        let (day, oldDay) = (date(amended.day), date(from.day))
        if from.habitId == amended.habitId {
            return corrections.movedDay(habit: name, oldDay: oldDay, day: day, what: what)
        }
        if from.day == amended.day {
            return corrections.movedHabit(old: old, habit: name, day: day, what: what)
        }
        return corrections.movedBoth(old: old, oldDay: oldDay, habit: name, day: day, what: what)
    }
}
