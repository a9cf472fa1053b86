import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    static let cats = Command(
        "cats", \.summaries.cats, takes: [Operand("CAT", .cat, .optional)],
        flags: [
            Flag("all", \.flags.allCats),
            .format(CatReport.fields, each: \.listed.eachCat), .json,
        ], shape: CatReport.list.note,
        examples: ["habicat cats", "habicat cats mochi", "habicat cats --format '{name}: {mood}'"]
    ) { session in
        let arguments = session.arguments
        let format = try arguments.format(of: CatReport.fields)
        let user = try session.user()
        let one = try arguments.operands.first.map { try session.data.cat(named: $0) }
        let cats = one.map { [$0] } ?? (arguments["all"] != nil ? session.data.cats : session.data.catsAtHome)
        let rows = cats.map { session.report(of: $0) }
        if session.isJSON { return .json(CatReport.list, rows) }
        if let format { return format.output(for: rows) }
        if one != nil, let row = rows.first {
            let adopted = row.now.day(of: row.cat.createdAt)
            let minutes = try user.repository().minutes(from: adopted, through: row.now.today)
            return .lines(session.strings.page(of: row, minutes: minutes))
        }
        guard !rows.isEmpty else { throw CommandError.noCats }
        return .lines(TextTable.aligned(rows.map(\.cells)))
    }

    private static let petted = JSONShape<(cat: Cat, text: String)>(
        "pet", .text("cat") { $0.cat.name }, .text("catId") { $0.cat.id }, .text("text") { $0.text })

    static let pet = Command(
        "pet", \.summaries.pet, takes: [.cat], flags: [.json], shape: petted.note, examples: ["habicat pet mochi"]
    ) { session, user in
        let cat = try session.cat()
        let turn = 1 + Int(user.random.next() % 10)
        let sentence = session.strings.cats.petted(cat, bond: session.data.bond(with: cat), turn: turn, at: session.now)
        return session.output(petted, (cat, sentence), [sentence])
    }

    static let rename = Command(
        "rename", \.summaries.rename, takes: [.cat, Operand("NAME")], flags: [.json],
        shape: CatReport.json.note, examples: ["habicat rename mochi \"Mochi the Great\""]
    ) { session, _ in
        let cat = try session.cat()
        try session.perform(RenameCat(catId: cat.id, name: session.arguments.operands[1], shown: cat.name))
        return try session.catOutput(cat.id) { session.strings.renamed(cat.name, $0.name) }
    }

    private static let painted = JSONShape<(id: String, cat: Cat, balance: Int)>(
        "portrait", .text("id") { $0.id }, .text("cat") { $0.cat.name }, .text("catId") { $0.cat.id },
        .number("balance") { $0.balance })

    static let portrait = Command(
        "portrait", \.summaries.portrait,
        takes: [.cat], flags: [.yes, .json], shape: painted.note, examples: ["habicat portrait mochi"]
    ) { session, user in
        guard session.data.settings.showsCoins else { throw CommandError.coinsOff }
        let cat = try session.cat()
        let balance = session.data.person?.coins ?? 0
        guard balance >= PaintPortrait.price else {
            throw DomainError.coinsShort(price: PaintPortrait.price, balance: balance)
        }
        try session.agree(session.strings.cats.paint(cat.name))
        let action = PaintPortrait(id: user.random.makeId(), catId: cat.id)
        guard case .painted(let id, let left) = try session.perform(action) else { return CommandOutput() }
        return session.confirmation(painted, (id, cat, left), [session.strings.painted(cat.name, left)])
    }
}

extension CommandSession {
    func catOutput(_ catId: String, line: (Cat) -> String) throws -> CommandOutput {
        let after = try current()
        guard let cat = after.cat(catId) else { throw DomainError.noSuchCat(catId) }
        return confirmation(CatReport.json, report(of: cat), [line(cat)])
    }
}

struct CatReport {
    let cat: Cat
    let userData: UserData
    let now: Moment
    let strings: Strings

    var habit: Habit? { userData.habit(of: cat) }
    var bond: Bond { userData.bond(with: cat) }

    /// Its mood, or what it does if it has none.
    var feeling: String {
        switch cat.state {
        case .graduated: strings.cats.hasGraduated
        case .dormant: strings.cats.resting
        case .active: userData.shownMood(of: cat, at: now).map { strings.name($0) } ?? ""
        }
    }

    var cells: [String] {
        [
            cat.name, strings.name(cat.stage), feeling, strings(bond.name), strings.spent(on: cat, in: userData),
            habit?.name ?? "", cat.equippedAccessory.map { strings.accessory($0) } ?? "",
        ]
    }

    static let json = JSONShape<CatReport>(
        "cat", .text("id") { $0.cat.id }, .text("name") { $0.cat.name },
        .text("personality") { $0.cat.personality.rawValue }, .text("stage") { $0.cat.stage.rawValue },
        .text("mood") { $0.cat.mood(at: $0.now.instant)?.rawValue },
        // Also rested and welcomeBack.
        .text("shownMood") { $0.userData.shownMood(of: $0.cat, at: $0.now)?.name },
        // Growth, of which the second is time.
        .text("state") { $0.cat.state.rawValue }, .number("totalMinutes") { $0.cat.totalMinutes },
        .number("focusMinutes") { $0.userData.focusMinutes(of: $0.cat) },
        .number("targetMinutes") { $0.cat.targetMinutes }, .number("bond") { $0.bond.level },
        .number("xp") { $0.bond.experience }, .text("looks") { $0.cat.appearance.words(in: .english) },
        .text("wears") { $0.cat.equippedAccessory }, .text("habit") { $0.habit?.name },
        .text("habitId") { $0.cat.boundHabitId }, .text("adoptedAt") { $0.cat.createdAt.text },
        .text("lastSessionAt") { $0.cat.lastSessionAt?.text })

    static let list = JSONShape<[CatReport]>("cats", .list("cats", json) { $0 })

    /// With the code that `share` prints; null if this version does not know its looks.
    static let shared = JSONShape<CatReport>("cat", json.fields + [.text("code") { try? CatCode($0.cat).text }])

    static let fields: [LineField<CatReport>] = [
        LineField("name") { $0.cat.name }, LineField("habit") { $0.habit?.name }, LineField("icon") { $0.habit?.icon },
        LineField("stage") { $0.strings.name($0.cat.stage) }, LineField("mood") { $0.feeling },
        LineField("bond") { $0.strings($0.bond.name) }, LineField("xp", number: { $0.bond.experience }),
        LineField("minutes", number: { $0.userData.focusMinutes(of: $0.cat) }),
        LineField("percent", number: { Int($0.cat.progress * 100) }),
        LineField("personality") { $0.strings.name($0.cat.personality) },
        LineField("looks") { $0.strings.looks($0.cat.appearance) },
        LineField("wears") { row in row.cat.equippedAccessory.map { row.strings.accessory($0) } },
        LineField("state") { $0.cat.state.rawValue }, LineField("id") { $0.cat.id },
    ]
}

extension Command {
    static let album = Command(
        "album", \.summaries.album, flags: [.json],
        shape: AlbumContents.json.note, examples: ["habicat album"]
    ) { session, user in
        let album = try AlbumContents(session, user.repository())
        if session.isJSON { return .json(AlbumContents.json, album) }
        return album.isEmpty ? .message(session.strings.emptyAlbum) : .lines(album.lines)
    }
}

private struct AlbumContents {
    private let cats: [(cat: Cat, facts: AlbumFacts)]
    private let portraits: [Portrait]
    private let months: [Month]
    private let session: CommandSession

    init(_ session: CommandSession, _ repository: Repository) throws {
        self.session = session
        let (userData, now) = (session.data, session.now)
        cats = try userData.cats.reversed().filter { $0.state == .graduated }.map { cat in
            (cat, try repository.albumFacts(of: cat, at: now))
        }
        var months: [Month] = []
        var month = now.today.month
        let first = userData.person.map { now.day(of: $0.createdAt).month } ?? month
        while month >= first, months.count < 1200 {
            if try repository.visitedMonth(month)?.isFull == true { months.append(month) }
            month = month.advanced(by: -1)
        }
        self.months = months
        portraits = userData.portraits.reversed()
    }

    var isEmpty: Bool { cats.isEmpty && portraits.isEmpty && months.isEmpty }

    var lines: [String] {
        let strings = session.strings
        let cats = cats.map { cat, facts in
            [
                "  " + cat.name, strings.name(cat.stage),
                strings.screens.fromTo(
                    first: strings.dateWithYear(facts.from), last: strings.dateWithYear(facts.through)),
                strings.spent(on: cat, in: session.data),
                session.data.settings.showsStreaks ? strings.cats.bestStreak(strings.days(facts.bestStreak)) : "",
                strings.sessions(facts.sessionCount),
            ]
        }
        let portraits = portraits.map { portrait in
            [
                "  " + portrait.catName, strings.name(portrait.stage),
                strings.album.paintedOn(day: strings.dateWithYear(session.now.day(of: portrait.createdAt))),
            ]
        }
        let months = months.map { ["  " + strings.name($0)] }
        return [("album.cats", cats), ("album.portraits", portraits), ("album.keepsakes", months)]
            .flatMap { key, rows in rows.isEmpty ? [] : [strings.named(key) ?? key] + TextTable.aligned(rows) }
    }

    private static let catJSON = JSONShape<(cat: Cat, facts: AlbumFacts)>(
        .text("id") { $0.cat.id }, .text("name") { $0.cat.name }, .text("stage") { $0.cat.stage.rawValue },
        .text("from") { $0.facts.from.text }, .text("through") { $0.facts.through.text },
        .number("minutes") { $0.facts.minutes }, .number("bestStreak") { $0.facts.bestStreak },
        .number("sessions") { $0.facts.sessionCount }, .text("looks") { $0.cat.appearance.words(in: .english) })

    private static let portraitJSON = JSONShape<Portrait>(
        .text("id") { $0.id }, .text("cat") { $0.catName }, .text("catId") { $0.catId },
        .text("stage") { $0.stage.rawValue }, .text("wears") { $0.accessory }, .text("paintedAt") { $0.createdAt.text })

    static let json = JSONShape<AlbumContents>(
        "album", .list("cats", catJSON) { $0.cats }, .list("portraits", portraitJSON) { $0.portraits },
        .texts("months") { $0.months.map(\.text) })
}

extension Strings {
    /// - Parameter minutes: by day, since it was adopted.
    func page(of report: CatReport, minutes: MinutesByDay) -> [String] {
        let cat = report.cat
        let adopted = report.now.day(of: cat.createdAt)
        let isTime = report.userData.growsByTime(cat)
        var facts = [
            (cats.looks, looks(cat.appearance)), (cats.nature, name(cat.personality)),
            (cats.mood, report.feeling),
            (
                cats.growth,
                list(
                    [name(cat.stage), cats.grown(cat, isTime: isTime)]
                        + (isTime ? [] : [spent(on: cat, in: report.userData)]))
            ),
            (cats.bond, cats.bond(report.bond, of: cat)),
            (cats.wears, cat.equippedAccessory.map { accessory($0) } ?? cats.nothing),
            (habitCommands.since, dateWithYear(adopted)), (cats.firsts, cats.firsts(of: cat, report.habit)),
        ]
        if let habit = report.habit { facts.insert((catCommands.habitTitle, habit.name), at: 0) }
        let life = CatLife(of: cat, minutes: minutes, at: report.now).milestones.map { entry in
            ["  " + (entry.day?.text ?? ""), cats.event(entry.event)]
        }
        return [cat.name] + TextTable.aligned(facts.map { ["  " + $0.0, $0.1] }) + [cats.lifeTitle]
            + TextTable.aligned(life)
    }
}
