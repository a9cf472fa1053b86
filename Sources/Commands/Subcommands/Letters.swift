import DocumentStore
import Domain
import Imports
import Runtime
import UI
import Words

extension Command {
    private static let letterActions = ["list", "read", "keep", "write", "prune"]

    static let letters = Command(
        "letters", "lists letters from your cats; reads, keeps or answers one, removes old ones",
        "猫咪写来的信：列出、阅读、留存、回信、清理旧信",
        takes: [
            Operand("list|read|keep|write|prune", .choice(letterActions), .optional), Operand("ID", .text, .optional),
            Operand("TEXT", .text, .anyNumber),
        ],
        flags: [
            Flag("unread", "only letters not read yet", "只看未读的"), Flag("kept", "only letters you kept", "只看留存的"),
            Flag("cat", "CAT", "only letters of this cat, or the cat that delivers yours", "只看这只猫的；给自己的信由它送来", .cat),
            Flag("search", "WORDS", "only letters with these words", "只看含有这些字的"),
            Flag("myself", "with write: a letter to yourself", "与 write 连用：写给以后的自己"),
            Flag("in", "DAYS", "deliver it after this many days", "多少天以后送到", .number),
            Flag("on", "DAY", "deliver it on this day", "哪一天送到", .day),
            Flag(
                "export", "FORMAT", "the letters of the list as text or for a mail program", "导出列出的信：文本或邮件格式",
                .choice(LetterExport.formats)),
            Flag(
                "older", "DAYS", "with prune: letters older than this (default: setting keepLetters)",
                "与 prune 连用：超过多少天的信（默认按设置 keepLetters）", .number),
            .dryRun, .yes, .json,
        ], shape: LetterRow.list.note, otherShapes: [LetterRemoval.json.note.when("with prune")],
        examples: [
            "habicat letters --unread", "habicat letters read ID", "habicat letters write ID Thank you",
            "habicat letters write --myself --in 90 How did it go?", "habicat letters --export mbox > letters.mbox",
            "habicat letters prune --older 90 --dry-run",
        ]
    ) { session throws(CommandError) in
        let operands = session.arguments.operands
        let action = try Arguments.choice(
            operands.first ?? "list", of: LocalizedText({ $0.listed.letters }), among: letterActions)
        try session.user()
        if action == "list" {
            if operands.count > 1 { throw .extraOperand(operands[1], "letters list") }
            let letters = try session.wantedLetters()
            return try session.exported(letters) ?? session.show(letters)
        }
        if action == "prune" {
            if operands.count > 1 { throw .extraOperand(operands[1], "letters prune") }
            return try session.removeOldLetters()
        }
        if action == "write", session.arguments["myself"] != nil { return try session.writeToMyself() }
        guard operands.count > 1 else { throw .missingOperand("letters " + action, "ID") }
        let letter = try session.letter(operands[1])
        if action != "write", operands.count > 2 { throw .extraOperand(operands[2], "letters " + action) }
        switch action {
        case "read":
            try session.perform(.markRead(id: letter.id))
            return session.isJSON
                ? session.show([letter]) : .lines([session.row(of: letter).title, "", letter.message.text])
        case "keep":
            try session.perform(.keep(id: letter.id, true))
            return session.confirm(letter, session.strings.letterKept)
        default:
            let id = try session.newHistoryId()
            let text = session.typedText(after: 2)
            try session.perform(.answer(id: letter.id, text: text, answerId: id))
            return session.confirm(letter, session.strings.letters.answerSent)
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

    fileprivate func letterbox() throws(CommandError) -> Letterbox {
        let user = try user()
        return try refusing(user.letterbox())
    }

    /// Unread ones first.
    fileprivate func wantedLetters() throws(CommandError) -> [Letter] {
        var letters = Mailbox.inOrder(try letterbox().letters)
        if arguments["unread"] != nil { letters = letters.filter(\.isUnread) }
        if arguments["kept"] != nil { letters = letters.filter(\.message.isKept) }
        if let name = arguments["cat"] {
            let id = try CatNames.cat(name, in: data).id
            letters = letters.filter { $0.chat == id }
        }
        if let words = arguments["search"]?.folded.split(separator: " ") {
            letters = letters.filter { letter in words.allSatisfy { letter.message.text.folded.contains($0) } }
        }
        return letters
    }

    /// One that has arrived, by its id or the only beginning of one.
    fileprivate func letter(_ typed: String) throws(CommandError) -> Letter {
        let letters = try letterbox().letters
        let found = letters.filter { $0.id == typed }
        let begun = found.isEmpty && !typed.isEmpty ? letters.filter { $0.id.hasPrefix(typed) } : found
        if begun.count > 1 { throw .severalMeant(typed, begun.map(\.id)) }
        guard let letter = begun.first else { throw .refused(.noSuchLetter(typed)) }
        return letter
    }

    fileprivate func perform(_ action: LetterAction) throws(CommandError) {
        try user().perform(action).result()
    }

    /// The words after some operands; what is piped in without any, or for `-`.
    fileprivate func typedText(after count: Int) -> String {
        let words = arguments.operands.dropFirst(count)
        return words.isEmpty || words == ["-"] ? input() : words.joined(separator: " ")
    }

    fileprivate func newHistoryId() throws(CommandError) -> String {
        let user = try user()
        return user.random.makeHistoryId(on: user.now.today)
    }

    fileprivate func writeToMyself() throws(CommandError) -> CommandOutput {
        let flag = try arguments.one(of: ["in", "on"])
        let today = now.today
        let days = try arguments.number("in", in: 1...LetterAction.longestDelay)
        let typedDay = try arguments.day("on", today: today, .coming)
        guard flag != nil, let day = days.map({ today.advanced(by: $0) }) ?? typedDay else {
            throw .missingOperand("letters write --myself", "--in")
        }
        let cat = try arguments["cat"].map { name throws(CommandError) in try CatNames.cat(name, in: data) }
        guard let cat = cat ?? data.companion else { throw .noCats }
        let id = try newHistoryId()
        try perform(.writeToMyself(text: typedText(after: 1), on: day, catId: cat.id, id: id))
        return isJSON ? show([]) : .confirmation([strings.letters.underway(cat.name, strings.date(day, in: today))])
    }

    fileprivate func exported(_ letters: [Letter]) throws(CommandError) -> CommandOutput? {
        let formats = LetterExport.formats
        let expected = LocalizedText(formats.joined(separator: " or "), formats.joined(separator: " 或 "))
        guard let format = try arguments.value("export", expected, { formats.contains($0) ? $0 : nil }) else {
            return nil
        }
        guard !letters.isEmpty else { return CommandOutput() }
        let export = LetterExport(letters.reversed(), at: now) { row(of: $0).sender }
        return .lines([format == "mbox" ? export.mbox : export.markdown])
    }

    /// Whole months, after one question that shows what goes and counts what stays.
    fileprivate func removeOldLetters() throws(CommandError) -> CommandOutput {
        let typed = try arguments.number("older", in: ChangeSetting.daysToKeepLetters)
        guard let days = typed ?? data.settings.keepLetters else { throw .missingOperand("letters prune", "--older") }
        let user = try user()
        let months = try storing(user.removeLetters(keeping: days, dryRun: true))
        let lines = months.map { $0.remains.line(in: strings.language) }
        let isDry = arguments["dry-run"] != nil
        if months.isEmpty || isDry {
            if isJSON { return .json(LetterRemoval.json, LetterRemoval(months: months, isDone: false)) }
            return months.isEmpty ? .message(strings.noOldLetters) : .lines(lines + [strings.going(months)])
        }
        let question = (lines + [strings.going(months)]).joined(separator: "\n")
        try agree(question + "\n" + strings.removesForGood)
        let gone = try storing(user.removeLetters(keeping: days, dryRun: false))
        if isJSON { return .json(LetterRemoval.json, LetterRemoval(months: gone, isDone: true)) }
        return .confirmation([strings.gone(gone)])
    }

    fileprivate func confirm(_ letter: Letter, _ line: String) -> CommandOutput {
        isJSON ? show([letter]) : .confirmation([line])
    }

    fileprivate func show(_ letters: [Letter]) -> CommandOutput {
        let rows = letters.map { row(of: $0) }
        if isJSON { return .json(LetterRow.list, rows) }
        guard !rows.isEmpty else { return .message(strings.noLetters) }
        return .lines(TextTable.aligned(rows.map(\.cells)))
    }

    fileprivate func row(of letter: Letter) -> LetterRow {
        let message = letter.message
        return LetterRow(
            letter: letter, sender: strings.letters.sender(of: letter, data), day: now.day(of: message.timestamp),
            date: strings.date(now.day(of: message.timestamp), in: now.today))
    }
}

private struct LetterRow {
    let letter: Letter
    let sender: String
    let day: Day
    let date: String

    var title: String { "\(sender), \(date)" }

    var cells: [String] {
        let first = letter.message.text.split(separator: "\n").first.map(String.init) ?? ""
        return [letter.isUnread ? "*" : letter.message.isKept ? "+" : " ", date, sender, first, letter.id]
    }

    private static let json = JSONShape<LetterRow>(
        .text("id") { $0.letter.id }, .text("chat") { $0.letter.chat }, .text("sender") { $0.sender },
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

extension Strings {
    /// For `greet`.
    func wrote(_ letter: Letter, _ userData: UserData) -> String {
        let sender = letters.sender(of: letter, userData)
        return lettersCommand.wrote(sender: sender)
    }

    fileprivate func going(_ months: [LetterRetention.Part]) -> String {
        let (all, kept) = (months.map(\.letters.count).reduce(0, +), months.map(\.keepsakes.count).reduce(0, +))
        return lettersCommand.wouldGo(letters: all - kept, kept: kept)
    }

    fileprivate func gone(_ months: [LetterRetention.Part]) -> String {
        let (all, kept) = (months.map(\.letters.count).reduce(0, +), months.map(\.keepsakes.count).reduce(0, +))
        return lettersCommand.removed(letters: all - kept, kept: kept)
    }
}
