import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    /// Batches of older shapes are converted whenever they are read: only documents of older programs are left to move.
    static let migrate = Command(
        "migrate", "converts data of older versions to the current format", "把旧版数据升级到当前格式",
        flags: [.json, .dryRun], shape: Migration.json.note, examples: ["habicat migrate --dry-run", "habicat migrate"]
    ) { session throws(CommandError) in
        let surveys = try storing(JournalSurvey.all(in: session.paths.layout, files: session.files, schema: .userData))
        let home = session.newUser()
        if let trouble = home.trouble { throw .store(trouble) }
        var migration = Migration(surveys: surveys)
        migration.cats = try refusing(home.repository().catsWithOwnAccessories().count)
        if !session.arguments.has(.dryRun), migration.cats > 0 {
            try home.moveAccessories()
            migration.isDone = true
        }
        return migration.output(session)
    }
}

extension UserSession {
    /// Commits what goes before every write, alone: it moves accessories that cats own to the box.
    fileprivate func moveAccessories() throws(CommandError) {
        let batch = try refusing(repository().decision("migrate", requiring: [], writing: [], at: now))
        try storing(store?.commit(batch))
    }
}

private struct Migration {
    let surveys: [JournalSurvey]
    var cats = 0
    var isDone = false

    static let json = JSONShape<Migration>(
        "migrate", .value("schema") { _ in .integer(BatchSchema.userData.number) },
        .value("format") { _ in .integer(JournalHeader.knownFormat) }, .flag("isDone") { $0.isDone },
        .number("catsWithAccessories") { $0.cats }, .list("files", JournalSurvey.json) { $0.surveys })

    func output(_ session: CommandSession) -> CommandOutput {
        let strings = session.strings
        if session.isJSON { return .json(Self.json, self) }
        let heading = strings.surveyHeading
        return .lines((surveys.isEmpty ? [] : TextTable.aligned([heading] + surveys.map(\.row))) + summary(in: strings))
    }

    private func summary(in strings: Strings) -> [String] {
        let newer = surveys.count { $0.standing == .newer }
        return [strings.turned(surveys.reduce(0) { $0 + $1.turned }, of: surveys.reduce(0) { $0 + $1.lines })]
            + (newer > 0 ? [strings.waitingFiles(newer)] : []) + [strings.accessories(ofCats: cats, areMoved: isDone)]
    }
}

extension JournalSurvey {
    fileprivate var row: [String] {
        ["\(path)", "\(format)", "\(schema)", "\(lines)", "\(turned)", "\(unreadable)", standing.rawValue]
    }

    fileprivate static let json = JSONShape<JournalSurvey>(
        .text("path") { $0.path }, .value("format") { .integer($0.format) }, .value("schema") { .integer($0.schema) },
        .number("batches") { $0.lines }, .number("turned") { $0.turned }, .number("unreadable") { $0.unreadable },
        .text("standing") { $0.standing.rawValue })
}
