import CatArt
import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    static let greet = Command(
        "greet", \.summaries.greet,
        flags: [Flag("always", \.flags.greetAgain)],
        noJSON: \.noJSON.forPeople, examples: ["habicat greet"]
    ) { session in
        // Runs at the start of a shell, where no error may get in the way; every other command reports it.
        (try? session.greeting(isAsked: session.arguments["always"] != nil)) ?? CommandOutput()
    }
}

extension CommandSession {
    fileprivate func greeting(isAsked: Bool) throws -> CommandOutput {
        let file = StateFile<GreetingNote>(paths, files)
        let zone = LocalZone.current(environment)
        if !isAsked, file.note.holds(at: clock.reading().instant, in: zone) { return CommandOutput() }
        guard (try? files.status(at: paths.layout.storeFile)) != nil else { return CommandOutput() }
        try openToRead()
        guard let need = HabitNeed.greatest(in: data, at: now) else { return CommandOutput() }
        if !isAsked { try? file.write(GreetingNote(at: now)) }
        var lines = strings.greeting(need, in: data, at: now)
        if let letter = unreadLetters().first(where: \.isFromCats) {
            lines.append(strings.lettersCommand.wrote(sender: strings.letters.sender(of: letter, data)))
        }
        return .lines(lines)
    }
}

extension Strings {
    func greeting(_ need: HabitNeed, in userData: UserData, at now: Moment) -> [String] {
        let cat = need.cat
        let line = userData.settings.hasQuietCats ? nil : userData.line(of: cat, at: now, in: language)
        let face = TextFace(of: userData.shownMood(of: cat, at: now)).rawValue
        return ["\(face) \(line.map { headed(cat.name, quoted($0)) } ?? cat.name)", needed(by: need)]
    }

    private func needed(by need: HabitNeed) -> String {
        if let amount = need.left {
            let what = list([need.habit.name, need.habit.cue].compactMap(\.self))
            let left: String
            switch need.habit.kind {
            case .minutes, .count:
                left = catCommands.minutesWanted(what: what, wanted: self.amount(amount, of: need.habit))
            case .yesNo: left = catCommands.tickWanted(what: what)
            case .limit: left = catCommands.limitNotMarked(what: what)
            }
            switch need.streak {
            case .running(let count, _) where count > 1:
                return list([left, streak(count, isByMonth: need.habit.isByMonth)]) + punctuation.fullStop
            case .lapsedYesterday: return sentences([left + punctuation.fullStop, missed(need.habit)])
            default: return left + punctuation.fullStop
            }
        }
        if case .lapsedYesterday = need.streak { return missed(need.habit) }
        return nothingDue
    }

    private func missed(_ habit: Habit) -> String {
        let minutes = habit.hasMeasuredMinutes ? " " + catCommands.minutesOperand : ""
        return catCommands.canLogYesterday(operands: shell(habit.name) + minutes)
    }
}

extension TextFace {
    init(of mood: ShownMood?) {
        switch mood {
        case .mood(.happy), .welcomeBack: self = .happy
        case .mood(.neutral), .rested: self = .awake
        case .mood(.lonely), .mood(.missing): self = .lonely
        case nil: self = .asleep
        }
    }
}
