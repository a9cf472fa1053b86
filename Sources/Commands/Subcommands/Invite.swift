import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let invite = Command(
        "invite", LocalizedText("a guest cat for a day, by its code", "凭短码请一只猫来做客一天"),
        takes: [Operand("CODE", .text, .anyNumber)],
        flags: [
            Flag("name", "NAME", LocalizedText("what the guest is called here", "在这里叫它什么")),
            Flag("leave", nil, LocalizedText("the guest goes home now", "客人现在就回家")), .json,
        ], shape: .guest,
        examples: ["habicat invite 0000-0000-0000-0000 --name Pepper", "habicat invite --leave"]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        try session.openToRead()
        let book = GuestBook(session.paths, session.files)
        let today = session.now.today
        do throws(StoreError) {
            if arguments["leave"] != nil {
                let guest = book.guest(on: today)
                try book.bidFarewell()
                return arguments.has(.json)
                    ? .json("guest", JSONShape.guest(nil)) : .lines([session.strings.leaves(guest)])
            }
        } catch { throw .store(error) }
        // A code that was torn apart at its dashes or spaces is whole again.
        let typed = arguments.operands.joined()
        let guest = typed.isEmpty ? book.guest(on: today) : try session.guest(typed, on: today)
        if !typed.isEmpty, let guest {
            do throws(StoreError) { try book.welcome(guest) } catch { throw .store(error) }
        }
        if session.isJSON { return .json("guest", JSONShape.guest(guest)) }
        guard let guest else { return .lines([session.strings.noGuest]) }
        return .lines([session.strings.visits(guest)])
    }
}

extension CommandSession {
    /// The guest of a code, by the name given or one that nobody here has.
    fileprivate func guest(
        _ typed: String, on today: Day
    ) throws(CommandError) -> Guest {
        let code: CatCode
        do {
            code = try CatCode(typed)
        } catch {
            throw .invalidValue(of: LocalizedText("the code", "短码"), value: typed, expected: error.expected)
        }
        var random = RandomSource(seed: code.text.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
        let name = Kitten.name(using: &random, besides: Set(data.cats.map(\.name)), in: strings.language)
        do {
            return try Guest(code: code, name: arguments["name"] ?? name, day: today)
        } catch {
            throw .refused(error)
        }
    }
}

extension CatCodeFault {
    /// What a code would be instead.
    fileprivate var expected: LocalizedText {
        switch self {
        case .strangeSign(let sign):
            LocalizedText("letters and digits, and no \(sign)", "字母和数字，没有 \(sign)")
        case .wrongLength(let count, let expected):
            LocalizedText("\(expected) letters and digits, and these are \(count)", "\(expected) 个字母和数字，这里有 \(count) 个")
        case .mistyped:
            LocalizedText(
                "the code as habicat share gave it; a letter or two are mistyped", "habicat share 给的原样；有一两个字写错了")
        case .unknownLook:
            LocalizedText("a cat that this version of habicat knows", "这个版本的 habicat 认识的猫")
        }
    }
}

extension Command {
    static let share = Command(
        "share", LocalizedText("a cat's looks as a short code, to send to somebody", "把猫的样子变成一串短码，好发给别人"),
        takes: [Operand("CAT", .cat, .optional)], flags: [.json],
        shape: .share,
        examples: ["habicat share Mochi"]
    ) { session throws(CommandError) in
        try session.user()
        let cat = try session.data.cat(at: 0, of: session.arguments)
        let code: CatCode
        do {
            code = try CatCode(cat)
        } catch {
            throw .invalidValue(
                of: LocalizedText("the cat", "这只猫"), value: cat.name,
                expected: LocalizedText("looks that this version knows", "这个版本认识的样子"))
        }
        if session.isJSON {
            return CommandOutput.json("share", ["cat": .string(cat.name), "code": .string(code.text)])
        }
        // The code alone goes to the output, so that it can be handed on by a pipe.
        session.message([session.strings.howToInvite(cat)])
        return CommandOutput.lines([code.text])
    }
}

extension JSONShape {
    /// A cat with its `code`, null where its looks are none this version knows.
    static func shared(_ cat: Cat, in userData: UserData, at now: Moment) -> Fields {
        var fields = JSONShape.cat(cat, in: userData, at: now)
        fields["code"] = (try? CatCode(cat)).map { .string($0.text) } ?? .null
        return fields
    }

    /// `name` `looks` `stage` `personality` `code` `day`: a guest, or nulls where nobody visits.
    static func guest(_ guest: Guest?) -> Fields {
        let code = guest?.code
        return [
            "name": guest.map { .string($0.name) } ?? .null,
            "looks": code.map { .string($0.appearance.words(in: .english)) } ?? .null,
            "stage": code.map { .string($0.stage.rawValue) } ?? .null,
            "personality": code.map { .string($0.personality.rawValue) } ?? .null,
            "code": code.map { .string($0.text) } ?? .null, "day": guest.map { .string($0.day.text) } ?? .null,
        ]
    }

    /// `year` `through` `minutes` `days` `visits` `visitCoins` `bestDay` (`date` `minutes`, or null) `longestRow` (a run
    /// or null) `months` (twelve sums) `habits` (`id` `name` `icon` `minutes` `days` `bestStreak`, a run or null) `cats`
    /// (`id` `name` `stageBefore` `stageAfter` `minutes` `movedIn`). A run is `from` `through` `days`.
    static func year(_ review: YearReview) -> Fields {
        [
            "year": count(review.year), "through": .string(review.through.text),
            "minutes": count(review.totalMinutes), "days": count(review.activeDays), "visits": count(review.visits),
            "visitCoins": count(review.visitCoins),
            "bestDay": review.bestDay.map { ["date": .string($0.day.text), "minutes": count($0.minutes)] } ?? .null,
            "longestRow": run(review.longestRow), "months": .list(review.months.map(count)),
            "habits": .list(
                review.habits.map { habit in
                    [
                        "id": .string(habit.habitId), "name": .string(habit.name), "icon": .string(habit.icon),
                        "minutes": count(habit.minutes), "days": count(habit.days), "bestStreak": run(habit.best),
                    ]
                }),
            "cats": .list(
                review.cats.map { year in
                    [
                        "id": .string(year.cat.id), "name": .string(year.cat.name),
                        "stageBefore": .string(year.stageBefore.rawValue),
                        "stageAfter": .string(year.stageAfter.rawValue), "minutes": count(year.after - year.before),
                        "movedIn": year.movedIn.map { .string($0.text) } ?? .null,
                    ]
                }),
        ]
    }

    private static func count(_ number: Int) -> Value { .integer(Int64(number)) }

    private static func run(_ run: StreakRun?) -> Value {
        run.map { ["from": .string($0.from.text), "through": .string($0.through.text), "days": count($0.days)] }
            ?? .null
    }
}

/// What the `--json` of this room prints; told further at `JSONShape`.
extension ShapeNote {
    static let sharedCat = ShapeNote("cat", ShapeNote.cat.fields + ["code"])
    static let share = ShapeNote("share", ["cat", "code"])
    static let guest = ShapeNote("guest", ["name", "looks", "stage", "personality", "code", "day"])
    static let year = ShapeNote(
        "year",
        [
            "year", "through", "minutes", "days", "visits", "visitCoins", "bestDay", "longestRow", "months", "habits",
            "cats",
        ],
        parts: [
            "bestDay": ["date", "minutes"], "longestRow": ["from", "through", "days"],
            "habits": ["id", "name", "icon", "minutes", "days", "bestStreak"],
            "cats": ["id", "name", "stageBefore", "stageAfter", "minutes", "movedIn"],
        ])
}
