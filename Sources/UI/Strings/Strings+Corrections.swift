import Canvas
package import Domain

/// Corrections of the log.
extension Strings {
    /// What became of an entry, and of its coins.
    /// - Parameters:
    ///   - shown: as it was; nil if that is not known, or it was deleted.
    ///   - wanted: as it is to be.
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
        if let after, let from = amended.movedFrom {
            sentences = [moved(amended, from, to: name, list([after] + others), in: userData)]
        } else if let after, after != before || !others.isEmpty {
            let changed = list((after == before ? [] : ["\(before) \u{2192} \(after)"]) + others)
            sentences = [tr("\(name), \(day): \(changed).", "\(quoted(name))\(day)：\(changed)。")]
        } else if after != nil {
            sentences = [tr("\(name), \(day): entry updated.", "\(quoted(name))\(day)的记录已更新。")]
        } else {
            sentences = [tr("\(name), \(day): \(before) deleted.", "\(quoted(name))\(day)的\(before)已删除。")]
        }
        guard userData.settings.showsCoins else { return sentences[0] }
        let coins = number(abs(amended.coins))
        if amended.coins < 0 { sentences.append(tr("\(coins) coins less.", "少了\(coins)金币。")) }
        if amended.coins > 0 { sentences.append(tr("\(coins) coins more.", "多了\(coins)金币。")) }
        if amended.coinsShort > 0 {
            let spent = number(amended.coinsShort)
            sentences.append(
                tr("\(spent) more coins were spent already: the balance is 0.", "另外\(spent)金币已花掉，余额为0。"))
        }
        return sentences.joined(separator: tr(" ", ""))
    }

    /// What changed besides habit, day and measure: "12:30 → 08:15", "note “ch. 3”".
    private func othersChanged(from shown: EntryDraft?, to wanted: EntryDraft?) -> [String] {
        guard let shown, let wanted else { return [] }
        var changed: [String] = []
        if let time = wanted.time, time != shown.time {
            changed.append((shown.time.map { "\($0.text) \u{2192} " } ?? "") + time.text)
        }
        if (wanted.note ?? "") != (shown.note ?? "") {
            changed.append(
                wanted.note.map { tr("note \(quoted($0.drawable))", "备注\(quoted($0.drawable))") }
                    ?? tr("note removed", "备注已去掉"))
        }
        return changed
    }

    /// "Read → Write, Wed 25 Nov: 25 m." or "Read, Wed 25 Nov → Tue 24 Nov: 25 m."
    private func moved(
        _ amended: AmendedEntry, _ from: EntryPlace, to name: String, _ what: String, in userData: UserData
    ) -> String {
        let old = userData.habit(from.habitId)?.name ?? amended.habitNameBefore
        let (day, oldDay) = (date(amended.day), date(from.day))
        if from.habitId == amended.habitId {
            return tr(
                "\(name), \(oldDay) \u{2192} \(day): \(what).", "\(quoted(name))\(oldDay) \u{2192} \(day)：\(what)。")
        }
        if from.day == amended.day {
            return tr(
                "\(old) \u{2192} \(name), \(day): \(what).",
                "\(quoted(old)) \u{2192} \(quoted(name))，\(day)：\(what)。")
        }
        return tr(
            "\(old), \(oldDay) \u{2192} \(name), \(day): \(what).",
            "\(quoted(old))\(oldDay) \u{2192} \(quoted(name))\(day)：\(what)。")
    }
}
