import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let cats = Command(
        "cats", LocalizedText("lists the cats at home, or shows one", "列出家里的猫，或一只猫的详情"),
        takes: [Operand("CAT", .cat, .optional)],
        flags: [
            Flag("all", nil, LocalizedText("include cats in the album", "包括相册里的猫")),
            .format(CatRow.fields, each: LocalizedText("cat", "只猫")), .json,
        ], shape: .cats,
        examples: ["habicat cats", "habicat cats mochi", "habicat cats --format '{name}: {mood}'"]
    ) { arguments, desk throws(CommandError) in
        let format = try arguments.format(of: CatRow.fields)
        let place = try desk.workplace()
        let userData = place.userData
        let one = try arguments.operands.first.map { name throws(CommandError) in
            try CatNames.cat(name, in: userData)
        }
        let all = arguments["all"] != nil
        let cats = one.map { [$0] } ?? userData.cats.filter { all || $0.state != .graduated }
        let rows = cats.map { CatRow(cat: $0, userData: userData, now: place.now, strings: place.strings) }
        if arguments.has(.json) {
            let shapes = cats.map { Value.map(JSONShape.cat($0, in: userData, at: place.now)) }
            return Answer.json("cats", ["cats": .list(shapes)]).remarking(place.remarks)
        }
        if let format { return format.answer(for: rows).remarking(place.remarks) }
        if one != nil, let row = rows.first {
            let days = try place.reading { repository throws(DomainError) in
                try repository.minutes(from: place.now.day(of: row.cat.createdAt), through: place.now.today)
            }
            return Answer.lines(place.strings.page(of: row, minutes: days)).remarking(place.remarks)
        }
        guard !rows.isEmpty else { throw .noCats }
        return Answer.lines(TextTable.aligned(rows.map(\.cells))).remarking(place.remarks)
    }

    static let pet = Command(
        "pet", LocalizedText("pets a cat", "摸摸猫"), takes: [.cat], flags: [.json], shape: .pet,
        examples: ["habicat pet mochi"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let cat = try CatNames.cat(arguments.operands[0], in: place.userData)
        let turn = 1 + Int(place.home.random.next() % 10)
        let sentence = place.strings.cats.petted(cat, bond: place.userData.bond(with: cat), turn: turn)
        if arguments.has(.json) {
            return Answer.json("pet", ["cat": .string(cat.name), "catId": .string(cat.id), "text": .string(sentence)])
                .remarking(place.remarks)
        }
        return Answer.lines([sentence]).remarking(place.remarks)
    }

    static let rename = Command(
        "rename", LocalizedText("gives a cat another name", "给猫改名"), takes: [.cat, Operand("NAME")], flags: [.json],
        shape: .cat, examples: ["habicat rename mochi \"Mochi the Great\""]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let cat = try CatNames.cat(arguments.operands[0], in: place.userData)
        let (_, remarks) = try place.done(
            .renameCat(RenameCat(catId: cat.id, name: arguments.operands[1], shown: cat.name)))
        return try place.answer(cat.id, arguments, remarks) { place.strings.renamed(cat.name, $0.name) }
    }

    static let portrait = Command(
        "portrait", LocalizedText("buys a portrait of a cat as it is today, for 2 000 coins", "花2,000金币画下今天的猫"),
        takes: [.cat],
        flags: [.yes, .json], shape: .portrait, examples: ["habicat portrait mochi"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        guard place.userData.settings.showsCoins else { throw .coinsOff }
        let cat = try CatNames.cat(arguments.operands[0], in: place.userData)
        let balance = place.userData.person?.coins ?? 0
        guard balance >= PaintPortrait.price else {
            throw .refused(.coinsShort(price: PaintPortrait.price, balance: balance))
        }
        try desk.agree(place.strings.cats.paint(cat.name), arguments)
        let action = PaintPortrait(id: place.home.random.makeId(), catId: cat.id)
        let (outcome, remarks) = try place.done(.paintPortrait(action))
        guard case .painted(let id, let left) = outcome else { return Answer().remarking(remarks) }
        if arguments.has(.json) {
            let fields: Fields = [
                "id": .string(id), "cat": .string(cat.name), "catId": .string(cat.id),
                "balance": JSONShape.number(left),
            ]
            return Answer.json("portrait", fields).remarking(remarks)
        }
        return Answer.told([place.strings.painted(cat.name, left)]).remarking(remarks)
    }
}

extension Workplace {
    /// What a command says that changed a cat: a sentence, or the cat as it is now.
    /// - Parameter told: of the cat as it is now.
    func answer(
        _ catId: String, _ arguments: Arguments, _ remarks: [String], told: (Cat) -> String
    ) throws(CommandError) -> Answer {
        let after = try read()
        guard let cat = after.cat(catId) else { throw .refused(.noSuchCat(catId)) }
        if arguments.has(.json) {
            return Answer.json("cat", JSONShape.cat(cat, in: after, at: now)).remarking(remarks)
        }
        return Answer.told([told(cat)]).remarking(remarks)
    }
}

/// A cat as lists and patterns show it.
struct CatRow {
    let cat: Cat
    let userData: UserData
    let now: Moment
    let strings: Strings

    var habit: Habit? { userData.habit(of: cat) }
    var bond: Bond { userData.bond(with: cat) }

    /// How it is shown to feel, in words; what it does instead where it has no mood.
    var feeling: String {
        switch cat.state {
        case .graduated: strings.inAlbum
        case .dormant: strings.restsByStove
        case .active: userData.shownMood(of: cat, at: now).map { strings.name($0) } ?? ""
        }
    }

    /// The cells of a list for people.
    var cells: [String] {
        [
            cat.name, strings.name(cat.stage), feeling, strings(bond.name), strings.minutes(cat.totalMinutes),
            habit?.name ?? "", cat.equippedAccessory.map { strings.accessory($0) } ?? "",
        ]
    }

    /// What `--format` knows of a cat.
    static let fields: [LineField<CatRow>] = [
        LineField("name", LocalizedText("its name", "名字")) { $0.cat.name },
        LineField("habit", LocalizedText("its habit", "习惯")) { $0.habit?.name ?? "" },
        LineField("icon", LocalizedText("its habit's icon", "习惯的图标")) { $0.habit?.icon ?? "" },
        LineField("stage", LocalizedText("its life stage", "阶段")) { $0.strings.name($0.cat.stage) },
        LineField("mood", LocalizedText("its mood", "心情")) { $0.feeling },
        LineField("bond", LocalizedText("its bond level", "亲密度")) { $0.strings($0.bond.name) },
        LineField("xp", LocalizedText("its bond XP", "亲密度经验"), number: { $0.bond.experience }),
        LineField("minutes", LocalizedText("total minutes", "总分钟数"), number: { $0.cat.totalMinutes }),
        LineField(
            "percent", LocalizedText("progress to fully grown, in percent", "成长进度（百分比）"),
            number: { Int($0.cat.progress * 100) }),
        LineField("personality", LocalizedText("its personality", "性格")) { $0.strings.name($0.cat.personality) },
        LineField("looks", LocalizedText("its looks", "模样")) { $0.strings.looks($0.cat.appearance) },
        LineField("wears", LocalizedText("its accessory", "穿戴")) { row in
            row.cat.equippedAccessory.map { row.strings.accessory($0) } ?? ""
        },
        LineField("state", LocalizedText("active, dormant or graduated", "active、dormant 或 graduated")) {
            $0.cat.state.rawValue
        },
        LineField("id", LocalizedText("its id", "标识")) { $0.cat.id },
    ]
}

extension Command {
    static let album = Command(
        "album", LocalizedText("shows graduated cats, portraits and full months", "毕业的猫、画像和全勤月"), flags: [.json],
        shape: .album,
        examples: ["habicat album"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let album = try AlbumContents(place)
        if arguments.has(.json) { return Answer.json("album", album.shape).remarking(place.remarks) }
        guard !album.isEmpty else { return Answer(remark: place.strings.emptyAlbum + "\n").remarking(place.remarks) }
        return Answer.lines(album.lines).remarking(place.remarks)
    }
}

/// What the album holds, the newest first.
private struct AlbumContents {
    private let cats: [(cat: Cat, facts: AlbumFacts)]
    private let portraits: [Portrait]
    private let months: [Month]
    private let place: Workplace

    init(_ place: Workplace) throws(CommandError) {
        self.place = place
        let userData = place.userData
        let now = place.now
        (cats, months) = try place.reading { repository throws(DomainError) in
            var cats: [(cat: Cat, facts: AlbumFacts)] = []
            for cat in userData.cats.reversed() where cat.state == .graduated {
                cats.append((cat, try repository.albumFacts(of: cat, at: now)))
            }
            var months: [Month] = []
            var month = now.today.month
            let first = userData.person.map { now.day(of: $0.createdAt).month } ?? month
            while month >= first, months.count < 1200 {
                if try repository.monthlyCheckIn(month)?.isFull == true { months.append(month) }
                month = month.advanced(by: -1)
            }
            return (cats, months)
        }
        portraits = userData.portraits.reversed()
    }

    var isEmpty: Bool { cats.isEmpty && portraits.isEmpty && months.isEmpty }

    var lines: [String] {
        let strings = place.strings
        let cats = cats.map { cat, facts in
            [
                "  " + cat.name, strings.name(cat.stage), strings.together(facts), strings.minutes(facts.minutes),
                strings.bestStreak(facts.bestStreak), strings.sessions(facts.sessionCount),
            ]
        }
        let portraits = portraits.map { portrait in
            [
                "  " + portrait.catName, strings.name(portrait.stage),
                strings.painted(place.now.day(of: portrait.createdAt)),
            ]
        }
        let months = months.map { ["  " + strings.name($0)] }
        return [(strings.graduatedTitle, cats), (strings.portraitsTitle, portraits), (strings.monthsTitle, months)]
            .flatMap { title, rows in rows.isEmpty ? [] : [title] + TextTable.aligned(rows) }
    }

    /// `cats` (`id` `name` `stage` `from` `through` `minutes` `bestStreak` `sessions` `looks`), `portraits` (`id` `cat`
    /// `catId` `stage` `wears` `paintedAt`), `months` (`YYYY-MM` each).
    var shape: Fields {
        [
            "cats": .list(
                cats.map { cat, facts in
                    [
                        "id": .string(cat.id), "name": .string(cat.name), "stage": .string(cat.stage.rawValue),
                        "from": .string(facts.from.text), "through": .string(facts.through.text),
                        "minutes": JSONShape.number(facts.minutes), "bestStreak": JSONShape.number(facts.bestStreak),
                        "sessions": JSONShape.number(facts.sessionCount),
                        "looks": .string(cat.appearance.words(in: .english)),
                    ]
                }),
            "portraits": .list(
                portraits.map { portrait in
                    [
                        "id": .string(portrait.id), "cat": .string(portrait.catName), "catId": .string(portrait.catId),
                        "stage": .string(portrait.stage.rawValue), "wears": JSONShape.text(portrait.accessory),
                        "paintedAt": .string(portrait.createdAt.text),
                    ]
                }),
            "months": .list(months.map { .string($0.text) }),
        ]
    }
}
