import Domain
import Runtime
import UI

extension Command {
    private static let stretches = Stretch.allCases.map(\.rawValue)

    static let stats = Command(
        "stats", Phrase("minutes of a day, week, month, year or all, and how you focus", "一天、周、月、年或全部的分钟，以及你怎么专注"),
        takes: [Operand("SPAN", .choice(stretches), .optional)],
        flags: [
            Flag("habit", "HABIT", Phrase("of this one; all unless said", "只看它；不写为全部"), .habit),
            .format(StatsRow.fields, each: Phrase("habit", "个习惯")), .json,
        ], shape: .stats,
        examples: ["habicat stats", "habicat stats month --habit reading", "habicat stats year --json"]
    ) { arguments, desk throws(CommandError) in
        let word = try Arguments.choice(
            arguments.operands.first ?? "week", of: Phrase("SPAN", "时间段"), among: stretches)
        let format = try arguments.format(of: StatsRow.fields)
        let place = try desk.workplace()
        let habit = try place.loggedHabit(arguments)
        let report = try StatsReport(Stretch(rawValue: word) ?? .week, of: habit, at: place)
        if arguments.has(.json) { return Answer.json("stats", report.shape).remarking(place.remarks) }
        if let format { return format.answer(for: report.rows).remarking(place.remarks) }
        return Answer.lines(report.lines(desk.characters)).remarking(place.remarks)
    }
}

extension StatsReport {
    /// For people: the sum, a bar for each part, the habits, how they focus.
    fileprivate func lines(_ characters: Set<TextCharacter>) -> [String] {
        let words = place.words
        let title = words.stats(habit?.name, stretch, days, minutes: total, activeDays: activeDays)
        let most = bars.map(\.minutes).max() ?? 0
        let sign = characters.contains(.blocks) ? "█" : "#"
        let drawn = bars.map { bar in
            let columns = bar.minutes == 0 || most == 0 ? 0 : max(1, bar.minutes * 30 / most)
            return [
                "  " + words.part(bar.days, of: stretch), String(repeating: sign, count: columns),
                bar.minutes == 0 ? "" : words.minutes(bar.minutes),
            ]
        }
        let facts = SessionFacts(sessions, at: place.now)
        return [title] + TextTable.aligned(drawn) + (rows.isEmpty ? [] : [words.habitsTitle])
            + TextTable.aligned(rows.map(\.cells)) + words.focusing(facts)
    }
}

/// A kind of character beyond letters that what is written can be shown with.
enum TextCharacter { case blocks }

extension Desk {
    /// By the locale: what only knows ASCII gets no blocks.
    var characters: Set<TextCharacter> {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { surroundings[$0] }
        let name = names.first?.lowercased().filter { $0.isLetter || $0.isNumber } ?? ""
        return name.contains("utf8") ? [.blocks] : []
    }
}
