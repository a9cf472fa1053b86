import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let gap = Command(
        "gap", Phrase("time that nobody watched: asks, or answers", "没人看着的时间：问，或答"),
        flags: GapAnswer.flags + [.json], shape: .gap, otherShapes: GapAnswer.shapes,
        examples: ["habicat gap", "habicat gap --finish"]
    ) { arguments, desk throws(CommandError) in
        let choice = try GapAnswer.choice(arguments)
        let place = try desk.workplace()
        guard let timer = place.household.timer, let gap = try place.gap() else {
            if choice != nil { throw .noGap }
            let answer =
                arguments.has(.json)
                ? Answer.json("gap", JSONShape.gap(nil)) : Answer.lines([place.words.sentence(for: .noGap)])
            return answer.remarking(place.remarks)
        }
        if let choice { return try place.answer(gap, choice, in: timer, arguments) }
        if arguments.has(.json) { return Answer.json("gap", JSONShape.gap(gap)).remarking(place.remarks) }
        let cat = place.catName(of: timer)
        return Answer.lines(
            [place.words.unwatched(cat, for: gap)]
                + GapChoice.allCases.map { place.words.answer($0, to: gap, isDefault: $0 == gap.defaultChoice) }
        ).remarking(place.remarks)
    }
}

/// The five answers to a gap, as flags (PRODUCT section 3).
enum GapAnswer {
    static let flags = [
        Flag("leave-out", nil, Phrase("goes on, the gap left out", "继续，不算那段")),
        Flag("count", nil, Phrase("goes on, the gap counted", "继续，算上那段")),
        Flag("finish", nil, Phrase("ends with what was earned before", "以之前攒下的结束")),
        Flag("split", nil, Phrase("logs what was earned, and goes on from now", "记下之前的，从现在继续")),
        Flag("discard", nil, Phrase("throws the timer away", "丢弃这次计时")),
    ]

    /// What an answer prints, by what came of it.
    static let shapes = [
        ShapeNote.timer.when("where the timer goes on"), .session.when("where the timer ends"),
    ]

    /// - Returns: nil where none is said.
    static func choice(_ arguments: Arguments) throws(CommandError) -> GapChoice? {
        let said = GapChoice.allCases.filter { arguments[$0.flag] != nil }
        if said.count > 1 { throw .contradiction("--" + said[0].flag, Phrase("--" + said[1].flag)) }
        return said.first
    }
}

extension GapChoice {
    /// Its flag, without the dashes.
    var flag: String {
        switch self {
        case .leaveOut: "leave-out"
        case .count: "count"
        case .finish: "finish"
        case .split: "split"
        case .throwAway: "discard"
        }
    }
}

extension Workplace {
    /// Does what was answered, and says what came of it.
    func answer(
        _ gap: Gap, _ choice: GapChoice, in timer: TimerRecord, _ arguments: Arguments
    ) throws(CommandError) -> Answer {
        let (outcome, remarks) = try done(
            gap.deed(
                for: choice, in: timer, nextSessionId: newHistoryId(),
                autoStart: AutoStart(rawValue: preferences.autoStart.rawValue) ?? .breaks))
        let after = try read()
        if after.timer != nil {
            try detach()
            try leaveNotifier()
        }
        if outcome == .done, after.timer != nil {
            return try timerAnswer(arguments, Array(remarks.dropFirst(self.remarks.count)))
        }
        return sessionAnswer(outcome, words.thrownAway, arguments, remarks)
    }

    /// What came of a timer that ended, as text or JSON.
    /// - Parameter ended: said where nothing was to be logged.
    func sessionAnswer(
        _ outcome: DeedOutcome, _ ended: String, _ arguments: Arguments, _ remarks: [String]
    ) -> Answer {
        let answer =
            arguments.has(.json)
            ? Answer.json("session", JSONShape.session(outcome)) : Answer.told([sentence(for: outcome, ended)])
        return answer.remarking(remarks)
    }

    /// What came of a timer that ended.
    /// - Parameter ended: said where nothing was to be logged.
    func sentence(for outcome: DeedOutcome, _ ended: String) -> String {
        switch outcome {
        case .sessionLogged(let result): words.logged(result, showsCoins: household.settings.showsCoins)
        case .tooShort(let seconds): words.tooShort(seconds: seconds)
        case .told(let told):
            words.added(
                told, toHabit: household.habits.first { $0.id == told.habitId }?.name ?? told.habitId, on: now.today)
        default: ended
        }
    }
}
