import Domain
import Runtime
import UI
import Words

extension Command {
    static let invite = Command(
        "invite", \.summaries.invite,
        takes: [Operand("CODE", .text, .anyNumber)],
        flags: [
            Flag("name", "NAME", \.flags.guestName),
            Flag("leave", \.flags.sendHome), .json,
        ], shape: Guest.json.note,
        examples: ["habicat invite 0000-0000-0000-0000 --name Pepper", "habicat invite --leave"]
    ) { session in
        let (arguments, strings) = (session.arguments, session.strings)
        try session.openToRead()
        let book = StateFile<GuestNote>(session.paths, session.files)
        let today = session.now.today
        if arguments["leave"] != nil {
            let guest = book.note.guest(on: today)
            try book.remove()
            let told = guest.map { strings.catCommands.wentHome(guest: $0.name) } ?? strings.noGuest
            return session.output(Guest.json, nil, [told])
        }
        // A code that was torn apart at its dashes or spaces is whole again.
        let typed = arguments.operands.joined()
        let guest = typed.isEmpty ? book.note.guest(on: today) : try session.guest(typed, on: today)
        if !typed.isEmpty, let guest {
            try book.write(GuestNote(guest))
            // For the letters; where they cannot be written the guest comes all the same.
            _ = try session.user().perform(.noteGuest(GuestVisit(day: guest.day, name: guest.name)))
        }
        let told = guest.map { strings.catCommands.visits(guest: $0.name, looks: strings.looks($0.code.appearance)) }
        return session.output(Guest.json, guest, [told ?? strings.noGuest])
    }
}

extension CommandSession {
    fileprivate func guest(_ typed: String, on today: Day) throws -> Guest {
        let code: CatCode
        do {
            code = try CatCode(typed)
        } catch {
            throw CommandError.invalidValue(of: \.expected.code, value: typed, expected: error.expected)
        }
        var random = RandomSource(seed: code.text.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
        let name = Kitten.name(using: &random, besides: Set(data.cats.map(\.name)), in: strings.language)
        return try Guest(code: code, name: arguments["name"] ?? name, day: today)
    }
}

extension CatCodeFault {
    fileprivate var expected: Phrase {
        switch self {
        case .strangeSign(let sign): { $0.expected.codeWithout(sign: String(sign)) }
        case .wrongLength(let count, let expected): { $0.expected.codeOfLength(length: expected, given: count) }
        case .mistyped: \.expected.codeAsShared
        case .unknownLook: \.expected.knownCat
        }
    }
}

extension Command {
    private static let shared = JSONShape<(cat: Cat, code: CatCode)>(
        "share", .text("cat") { $0.cat.name }, .text("code") { $0.code.text })

    static let share = Command(
        "share", \.summaries.share,
        takes: [Operand("CAT", .cat, .optional)], flags: [.json], shape: shared.note, examples: ["habicat share Mochi"]
    ) { session, _ in
        let cat = try session.cat()
        guard let code = try? CatCode(cat) else {
            throw CommandError.invalidValue(of: \.expected.theCat, value: cat.name, expected: \.expected.knownLooks)
        }
        if session.isJSON { return .json(shared, (cat, code)) }
        // The code alone goes to the output, so that it can be handed on by a pipe.
        session.message([session.strings.catCommands.howToInvite(cat: cat.name)])
        return CommandOutput.lines([code.text])
    }
}

extension Guest {
    static let json = JSONShape<Guest?>(
        "guest", .text("name") { $0?.name }, .text("looks") { $0?.code.appearance.words(in: .english) },
        .text("stage") { $0?.code.stage.rawValue }, .text("personality") { $0?.code.personality.rawValue },
        .text("code") { $0?.code.text }, .text("day") { $0?.day.text })
}

extension YearReview {
    private static let run = JSONShape<StreakRun>(
        .text("from") { $0.from.text }, .text("through") { $0.through.text }, .number("days") { $0.days })

    private static let bestDayJSON = JSONShape<(day: Day, minutes: Int)>(
        .text("date") { $0.day.text }, .number("minutes") { $0.minutes })

    static let json = JSONShape<YearReview>(
        "year", .number("year") { $0.year }, .text("through") { $0.through.text },
        // Focus time, and the ticks, counts and kept limits besides.
        .number("minutes") { $0.focusMinutes }, .number("done") { $0.sum.done }, .number("kept") { $0.sum.kept },
        .number("days") { $0.activeDays }, .number("visits") { $0.visits }, .number("visitCoins") { $0.visitCoins },
        .object("bestDay", bestDayJSON) { $0.bestDay },
        .object("longestRow", run) { $0.longestRow }, .numbers("months") { $0.months },
        .list("habits", habit) { $0.habits }, .list("cats", cat) { $0.cats })

    private static let habit = JSONShape<HabitYear>(
        .text("id") { $0.habitId }, .text("name") { $0.name }, .text("icon") { $0.icon },
        // The amount is of a count.
        .number("minutes") { $0.minutes }, .amount("amount") { $0.amount }, .number("days") { $0.days },
        .object("bestStreak", run) { $0.best })

    private static let cat = JSONShape<CatYear>(
        .text("id") { $0.cat.id }, .text("name") { $0.cat.name }, .text("stageBefore") { $0.stageBefore.rawValue },
        // Growth.
        .text("stageAfter") { $0.stageAfter.rawValue }, .number("minutes") { $0.after - $0.before },
        .text("movedIn") { $0.movedIn?.text })
}
