import DocumentStore
import Domain
import UI

extension Command {
    static let album = Command(
        "album", Phrase("graduated cats, portraits and full months", "毕业的猫、画像和全勤的月份"), flags: [.json], shape: .album,
        examples: ["habicat album"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let album = try AlbumContents(place)
        if arguments.has(.json) { return Answer.json("album", album.shape).remarking(place.remarks) }
        guard !album.isEmpty else { return Answer(remark: place.words.emptyAlbum + "\n").remarking(place.remarks) }
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
        let household = place.household
        let now = place.now
        (cats, months) = try place.reading { library throws(Refusal) in
            var cats: [(cat: Cat, facts: AlbumFacts)] = []
            for cat in household.cats.reversed() where cat.state == .graduated {
                cats.append((cat, try library.albumFacts(of: cat, at: now)))
            }
            var months: [Month] = []
            var month = now.today.month
            let first = household.person.map { now.day(of: $0.createdAt).month } ?? month
            while month >= first, months.count < 1200 {
                if try library.monthlyCheckIn(month)?.isFull == true { months.append(month) }
                month = month.advanced(by: -1)
            }
            return (cats, months)
        }
        portraits = household.portraits.reversed()
    }

    var isEmpty: Bool { cats.isEmpty && portraits.isEmpty && months.isEmpty }

    var lines: [String] {
        let words = place.words
        let cats = cats.map { cat, facts in
            [
                "  " + cat.name, words.name(cat.stage), words.together(facts), words.minutes(facts.minutes),
                words.bestStreak(facts.bestStreak), words.sessions(facts.sessionCount),
            ]
        }
        let portraits = portraits.map { portrait in
            ["  " + portrait.catName, words.name(portrait.stage), words.painted(place.now.day(of: portrait.createdAt))]
        }
        let months = months.map { ["  " + words.name($0)] }
        return [(words.graduatedTitle, cats), (words.portraitsTitle, portraits), (words.monthsTitle, months)]
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
