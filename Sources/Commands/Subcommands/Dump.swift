import Canvas
import CatArt
import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let dump = Command(
        "dump", "prints one frame of the app", "打印程序的一帧画面",
        flags: [
            Flag("screen", "NAME", ScreenNames.list, ScreenNames.list, .choice(ScreenNames.all)),
            Flag("keys", "KEYS", "keys to press first, such as 'j,enter'", "先按的键，如 'j,enter'"),
            Flag("size", "WxH", "default 80x24", "默认 80x24"),
            Flag("at", "TIME", "such as 2026-03-01T09:00", "如 2026-03-01T09:00", .time),
            Flag("svg", "as an SVG picture", "输出 SVG 图片"),
            Flag("png", "FILE", "as a PNG picture in a new file", "存为 PNG 图片，写入新文件", .file),
            .force,
            Flag("frames", "N", "as a moving SVG picture: 2 to 64 frames, 4 a second", "输出会动的 SVG：2到64帧，每秒4帧"),
            Flag("styles", "include the style of every cell", "包括每格的样式"),
            .printedColour,
            Flag(
                "depth", "DEPTH", "direct, indexed, basic or mono", "direct、indexed、basic 或 mono",
                .choice(["direct", "indexed", "basic", "mono"])),
            Flag("mono", "same as --depth mono", "同 --depth mono"),
            Flag("sheet", "print every possible cat as a picture instead", "改为打印全部猫的图鉴"),
            Flag("theme", "NAME", "use this theme", "使用这个主题"),
            Flag("demo", "use demo data", "使用示例数据"),
        ], noJSON: LocalizedText("the output is a picture", "输出的是图片"),
        examples: [
            "habicat dump --screen cats --size 120x40", "habicat dump --screen cats --svg --frames 12 > room.svg",
        ],
        isExact: true
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let (drawings, faults) = session.drawings(session.strings)
        session.message(faults)
        if arguments["png"] != nil, arguments["frames"] != nil {
            throw .contradiction("--png", LocalizedText("--frames", "--frames"))
        }
        let text =
            arguments["sheet"] == nil
            ? try Picture(arguments, session).text(drawings)
            : ContactSheet.cats(depth: try arguments.depth, from: drawings.repository).svg()
        if let file = arguments["png"] { return try session.writtenAsPNG(text, to: file) }
        return arguments["sheet"] == nil ? CommandOutput.styled(text) : CommandOutput(stdout: text)
    }
}

extension Flag {
    static let force = Flag("force", "replace an existing file", "覆盖已有文件")
}

private struct Picture {
    private let arguments: Arguments
    private let session: CommandSession
    private let size: Size
    private let depth: ColourDepth
    private let keys: [Key]
    /// Of a moving picture.
    private let frames: Int?

    init(_ arguments: Arguments, _ session: CommandSession) throws(CommandError) {
        self.arguments = arguments
        size = try arguments.size("size") ?? Size(width: 80, height: 24)
        depth = try arguments.depth
        keys =
            try ScreenNames.keys(of: arguments["screen"] ?? "today") + ScreenNames.keys(typed: arguments["keys"] ?? "")
        frames = try arguments.number("frames", in: 2...64)
        let instant = try arguments.instant("at", zone: LocalZone.current(session.environment))
        let placed = instant.map { session.at($0) } ?? session
        self.session = arguments["demo"] == nil ? placed : try placed.demo()
    }

    func text(_ drawings: Drawings) throws(CommandError) -> String {
        var preferences = session.settings.preferences
        if let theme = arguments["theme"] { preferences.theme = theme }
        let home = try session.open()
        var still = try refusing(FrameRenderer(of: home, size: size, preferences: preferences))
        still.press(keys)
        let theme = Theme(
            of: preferences, depth: depth, characters: arguments["ascii"] == nil ? .unicode : .ascii,
            drawings: drawings)
        if arguments["svg"] != nil || arguments["png"] != nil || frames != nil {
            let frame = PictureFrame(of: theme)
            guard let frames else { return still.grid(theme).seen(at: depth).svg(frame) + "\n" }
            let pace = FrameRenderer.pace
            let grids = (0..<frames).map { still.grid(theme, after: Int64($0 * pace)).seen(at: depth) }
            return MovingPicture(grids, pace: pace).svg(frame)
        }
        let grid = still.grid(theme)
        if arguments["styles"] != nil { return grid.dump(depth: depth) + "\n" }
        return (try arguments.isColoured(in: session.environment) ? grid.ansi(depth: depth) : grid.text) + "\n"
    }
}

extension Command {
    static let erase = Command(
        "erase", "deletes all your habicat data on this device for good", "永久删除本机上的全部 habicat 数据",
        flags: [
            Flag("everything", "required: data, mirror and local state", "必填：数据、镜像和本机状态"),
            Flag("config", "also delete config.json5", "包括 config.json5"), Flag.yes,
        ], noJSON: LocalizedText("the exit code shows whether everything was erased", "退出码说明是否清除完毕"),
        examples: ["habicat erase --everything", "habicat erase --everything --config --yes"]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        guard arguments["everything"] != nil else { throw .missingOperand("erase", "--everything") }
        try session.requireNoOpenTimer()
        let paths = session.paths
        var others = paths.stateFiles
        if arguments["config"] != nil { others.append(paths.configFile) }
        let erasure = try storing(Erasure(of: paths.layout, files: session.files, andFiles: others))
        let strings = session.strings
        let stays = erasure.strangers.map {
            strings.tr(
                "\($0) was kept: it is not from habicat, or was moved aside.", "\($0) 保留：不是 habicat 的文件，或是移到一旁的。")
        }
        let machines = session.otherMachines
        let copies = machines.isEmpty ? [] : [strings.keepCopies(machines)]
        guard !erasure.places.isEmpty else {
            return .lines([strings.tr("There is nothing to erase.", "没有可清除的。")] + stays)
        }
        guard arguments.has(.yes) || session.environment.isInputTerminal else {
            session.message([strings.sentence(for: CommandError.needsYes)])
            return CommandOutput.lines(
                strings.lines(for: erasure) + copies + stays, exitCode: CommandError.needsYes.exitCode)
        }
        do throws(CommandError) {
            try session.confirm("erase", strings.lines(for: erasure) + copies + stays)
        } catch {
            return CommandOutput.message("habicat: " + strings.sentence(for: error), exitCode: error.exitCode)
        }
        try storing(erasure.carryOut())
        let files = strings.counted(erasure.places.flatMap(\.files).count, "file", "个文件")
        return .lines([strings.tr("Erased: \(files).", "已清除：\(files)。")] + copies + stays)
    }
}

extension Strings {
    fileprivate func lines(for erasure: Erasure) -> [String] {
        let rows = erasure.places.map { [$0.folder, counted($0.files.count, "file", "个文件"), bytes(Int($0.bytes))] }
        return [tr("This will be deleted for good:", "以下内容将被永久删除：")] + TextTable.aligned(rows).map { "  " + $0 }
    }
}

extension CommandSession {
    /// Names of those that write into this store, too.
    fileprivate var otherMachines: [String] {
        let user = newUser()
        guard let store = user.store, let repository = try? user.repository() else { return [] }
        return store.lastSeqs.keys.filter { $0 != store.deviceId }.sorted().compactMap {
            try? repository.machineName(of: $0)
        }
    }

    /// A program that shows a timer leaves a heartbeat every 5 s; it would create the store again.
    fileprivate func requireNoOpenTimer() throws(CommandError) {
        let now = clock.reading()
        guard let sign = HeartbeatFile(paths, files).read(), sign.isOf(bootId: now.bootId),
            (0..<15_000).contains(now.boottime - sign.boottime)
        else { return }
        let home = newUser()
        guard home.trouble != nil || (try? home.repository().timer()) != nil else { return }
        throw .timerIsShown
    }
}

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

extension Flag {
    static let dryRun = Flag("dry-run", "only show what would be done, with counts", "只显示会做什么、各有多少")
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

extension Command {
    private static let pathsJSON = JSONShape<Paths>(
        "paths",
        ["data", "mirror", "state", "config", "themes", "hooks", "settings"].map { name in
            .text(name) { paths in paths.named.first { $0.name == name }?.path }
        })

    static let paths = Command(
        "paths", "shows where the files are", "显示文件位置", flags: [.json], shape: pathsJSON.note, isExact: true
    ) { session throws(CommandError) in
        session.output(
            pathsJSON, session.paths, TextTable.aligned(session.paths.named.map { [$0.name, $0.path.harmlessLine] }))
    }
}
