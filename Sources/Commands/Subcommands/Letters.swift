import DocumentStore
import Domain
import Imports
import Runtime
import UI
import Words

extension Command {
    private static let letterActions = ["list", "read", "keep", "write", "prune"]

    static let letters = Command(
        "letters", \.summaries.letters,
        takes: [
            Operand("list|read|keep|write|prune", .choice(letterActions), .optional),
            Operand("NUMBER", .text, .optional),
            Operand("TEXT", .text, .anyNumber),
        ],
        flags: [
            Flag("unread", \.flags.onlyUnread), Flag("kept", \.flags.onlyKept),
            Flag("cat", "CAT", \.flags.lettersOfCat, .cat),
            Flag("search", "WORDS", \.flags.search),
            Flag("myself", \.flags.myself),
            Flag("in", "DAYS", \.flags.inDays, .number),
            Flag("on", "DAY", \.flags.onDay, .day),
            Flag("export", "FORMAT", \.flags.exportLetters, .choice(LetterExport.formats)),
            Flag("older", "DAYS", \.flags.olderLetters, .number),
            .dryRun, .yes, .json,
        ], shape: LetterRow.list.note, otherShapes: [LetterRemoval.json.note.when("with prune")],
        examples: [
            "habicat letters --unread", "habicat letters read 3", "habicat letters write 3 Thank you",
            "habicat letters write --myself --in 90 How did it go?", "habicat letters --export mbox > letters.mbox",
            "habicat letters prune --older 90 --dry-run",
        ]
    ) { session in
        let operands = session.arguments.operands
        let action = try Arguments.choice(operands.first ?? "list", of: \.listed.letters, among: letterActions)
        let user = try session.user()
        if action == "list" {
            if operands.count > 1 { throw CommandError.extraOperand(operands[1], "letters list") }
            let letters = try session.wantedLetters()
            return try session.exported(letters) ?? session.show(letters)
        }
        if action == "prune" {
            if operands.count > 1 { throw CommandError.extraOperand(operands[1], "letters prune") }
            return try session.removeOldLetters()
        }
        if action == "write", session.arguments["myself"] != nil { return try session.writeToMyself() }
        guard operands.count > 1 else { throw CommandError.missingOperand("letters " + action, "NUMBER") }
        let letter = try session.letter(operands[1])
        if action != "write", operands.count > 2 { throw CommandError.extraOperand(operands[2], "letters " + action) }
        switch action {
        case "read":
            try session.perform(.markRead(id: letter.id))
            return session.isJSON
                ? try session.show([letter]) : .lines([session.row(of: letter).title, "", letter.message.text])
        case "keep":
            try session.perform(.keep(id: letter.id, true))
            return try session.confirm(letter, session.strings.letterKept)
        default:
            let answerId = user.newHistoryId()
            try session.perform(.answer(id: letter.id, text: session.typedText(after: 2), answerId: answerId))
            return try session.confirm(letter, session.strings.letters.answerSent)
        }
    }
}

extension CommandSession {
    /// Newest first; none if anything cannot be read, which other commands report. Writes nothing.
    func unreadLetters() -> [Letter] {
        let session = renewed()
        guard (try? session.openToRead()) != nil, let letterbox = try? session.open().letterbox() else { return [] }
        return letterbox.unread
    }

    fileprivate func letterbox() throws -> Letterbox { try user().letterbox() }

    /// Unread ones first.
    fileprivate func wantedLetters() throws -> [Letter] {
        var letters = Mailbox.inOrder(try letterbox().letters)
        if arguments["unread"] != nil { letters = letters.filter(\.isUnread) }
        if arguments["kept"] != nil { letters = letters.filter(\.message.isKept) }
        if let name = arguments["cat"] {
            let id = try data.cat(named: name).id
            letters = letters.filter { $0.chat == id }
        }
        if let words = arguments["search"]?.folded.split(separator: " ") {
            letters = letters.filter { letter in words.allSatisfy { letter.message.text.folded.contains($0) } }
        }
        return letters
    }

    /// The ids of all that have arrived, the first one first: a letter keeps its number until older ones are removed.
    fileprivate func letterIds() throws -> [String] {
        try letterbox().letters.sorted { ($0.message.timestamp, $0.id) < ($1.message.timestamp, $1.id) }.map(\.id)
    }

    /// One that has arrived, by its number, its id, or the only beginning of one.
    fileprivate func letter(_ typed: String) throws -> Letter {
        let letters = try letterbox().letters
        let ids = try letterIds()
        if let number = Int(typed), number > 0, number <= ids.count { return try letter(ids[number - 1]) }
        let found = letters.filter { $0.id == typed }
        let begun = found.isEmpty && !typed.isEmpty ? letters.filter { $0.id.hasPrefix(typed) } : found
        if begun.count > 1 { throw CommandError.severalMeant(typed, begun.map(\.id)) }
        guard let letter = begun.first else { throw DomainError.noSuchLetter(typed) }
        return letter
    }

    fileprivate func perform(_ action: LetterAction) throws { try user().perform(action).result() }

    /// The words after some operands; without any, or for `-`, the piped text.
    fileprivate func typedText(after count: Int) -> String {
        let words = arguments.operands.dropFirst(count)
        return words.isEmpty || words == ["-"] ? input() : words.joined(separator: " ")
    }

    fileprivate func writeToMyself() throws -> CommandOutput {
        let flag = try arguments.one(of: ["in", "on"])
        let today = now.today
        let days = try arguments.number("in", in: 1...LetterAction.longestDelay)
        let typedDay = try arguments.day("on", today: today, .coming)
        guard flag != nil, let day = days.map({ today.advanced(by: $0) }) ?? typedDay else {
            throw CommandError.missingOperand("letters write --myself", "--in")
        }
        let cat = try arguments["cat"].map { try data.cat(named: $0) }
        guard let cat = cat ?? data.companion else { throw CommandError.noCats }
        let id = try user().newHistoryId()
        try perform(.writeToMyself(text: typedText(after: 1), on: day, catId: cat.id, id: id))
        return isJSON ? try show([]) : .confirmation([strings.letters.underway(cat.name, strings.date(day, in: today))])
    }

    fileprivate func exported(_ letters: [Letter]) throws -> CommandOutput? {
        guard let format = try arguments.word("export", of: LetterExport.formats) else { return nil }
        guard !letters.isEmpty else { return CommandOutput() }
        let export = LetterExport(letters.reversed(), at: now) { row(of: $0).sender }
        return .lines([format == "mbox" ? export.mbox : export.markdown])
    }

    /// Whole months, after one question that shows what goes and counts what stays.
    fileprivate func removeOldLetters() throws -> CommandOutput {
        let typed = try arguments.number("older", in: ChangeSetting.daysToKeepLetters)
        guard let days = typed ?? data.settings.keepLetters else {
            throw CommandError.missingOperand("letters prune", "--older")
        }
        let user = try user()
        let months = try user.removeLetters(keeping: days, dryRun: true)
        let lines = months.map { $0.remains.line(in: strings.language) }
        let isDry = arguments["dry-run"] != nil
        if months.isEmpty || isDry {
            if isJSON { return .json(LetterRemoval.json, LetterRemoval(months: months, isDone: false)) }
            return months.isEmpty ? .message(strings.noOldLetters) : .lines(lines + [strings.going(months)])
        }
        let question = (lines + [strings.going(months)]).joined(separator: "\n")
        try agree(question + "\n" + strings.removesForGood)
        let gone = try user.removeLetters(keeping: days, dryRun: false)
        if isJSON { return .json(LetterRemoval.json, LetterRemoval(months: gone, isDone: true)) }
        return .confirmation([strings.lettersCommand.removed(letters: gone.going, kept: gone.kept)])
    }

    fileprivate func confirm(_ letter: Letter, _ line: String) throws -> CommandOutput {
        isJSON ? try show([letter]) : .confirmation([line])
    }

    fileprivate func show(_ letters: [Letter]) throws -> CommandOutput {
        let ids = try letterIds()
        let rows = letters.map { letter in row(of: letter, number: (ids.firstIndex(of: letter.id) ?? 0) + 1) }
        if isJSON { return .json(LetterRow.list, rows) }
        guard !rows.isEmpty else { return .message(strings.noLetters) }
        return .lines(TextTable.aligned(rows.map(\.cells)))
    }

    fileprivate func row(of letter: Letter, number: Int = 0) -> LetterRow {
        let message = letter.message
        return LetterRow(
            letter: letter, number: number, sender: strings.letters.sender(of: letter, data),
            day: now.day(of: message.timestamp),
            date: strings.date(now.day(of: message.timestamp), in: now.today))
    }
}

private struct LetterRow {
    let letter: Letter
    let number: Int
    let sender: String
    let day: Day
    let date: String

    var title: String { "\(sender), \(date)" }

    var cells: [String] {
        let first = letter.message.text.split(separator: "\n").first.map(String.init) ?? ""
        return ["\(number)", letter.isUnread ? "*" : letter.message.isKept ? "+" : " ", date, sender, first]
    }

    private static let json = JSONShape<LetterRow>(
        .number("number") { $0.number }, .text("id") { $0.letter.id }, .text("chat") { $0.letter.chat },
        .text("sender") { $0.sender },
        .text("day") { $0.day.text }, .text("kind") { $0.letter.message.kind.rawValue },
        .flag("isUnread") { $0.letter.isUnread }, .flag("isKept") { $0.letter.message.isKept },
        .text("text") { $0.letter.message.text })

    static let list = JSONShape<[LetterRow]>("letters", .list("letters", json) { $0 })
}

private struct LetterRemoval {
    let months: [LetterRetention.Part]
    let isDone: Bool

    private static let month = JSONShape<LetterRetention.Part>(
        .text("month") { $0.month.text }, .number("letters") { $0.letters.count },
        .number("kept") { $0.keepsakes.count })

    static let json = JSONShape<LetterRemoval>(
        "letters removed", .list("months", month) { $0.months }, .flag("isDone") { $0.isDone })
}

extension [LetterRetention.Part] {
    fileprivate var kept: Int { map(\.keepsakes.count).reduce(0, +) }
    fileprivate var going: Int { map(\.letters.count).reduce(0, +) - kept }
}

extension Strings {
    fileprivate func going(_ months: [LetterRetention.Part]) -> String {
        lettersCommand.wouldGo(letters: months.going, kept: months.kept)
    }
}
