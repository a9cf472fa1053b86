import Canvas
import CatArt
import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let greet = Command(
        "greet", "prints a line from the cat whose habit needs it most, once a day", "最需要你的那只猫说句话，每天一次",
        flags: [Flag("always", "print it again later the same day", "当天再次运行也说")],
        noJSON: LocalizedText("the output is text for people", "输出的是给人看的一句话"), examples: ["habicat greet"]
    ) { session throws(CommandError) in
        // Runs at the start of a shell, where no error may get in the way; every other command reports it.
        (try? session.greeting(isAsked: session.arguments["always"] != nil)) ?? CommandOutput()
    }
}

extension CommandSession {
    fileprivate func greeting(isAsked: Bool) throws(CommandError) -> CommandOutput {
        let note = GreetingNote(paths, files)
        let zone = LocalZone.current(environment)
        if !isAsked, note.holds(at: clock.reading().instant, in: zone) { return CommandOutput() }
        guard (try? files.status(at: paths.layout.storeFile)) ?? nil != nil else { return CommandOutput() }
        try openToRead()
        guard let need = Need.greatest(in: data, at: now) else { return CommandOutput() }
        if !isAsked { note.write(at: now) }
        let letter = unreadLetters().first { $0.isFromCats }.map { [strings.wrote($0, data)] } ?? []
        return .lines(strings.greeting(need, in: data, at: now) + letter)
    }
}

struct Need {
    let habit: Habit
    let cat: Cat
    let streak: StreakShown
    /// What is missing today if the habit is due: minutes, units or 1 for a tick; else nil.
    let left: Amount?

    /// First a streak that would end today, then one that lapsed yesterday, then what is due, the cat alone longest
    /// first. Nil if no habit is active.
    static func greatest(in userData: UserData, at now: Moment) -> Need? {
        let needs = userData.habits.filter(\.isActive).compactMap { habit -> Need? in
            guard let cat = userData.cat(habit.catId) else { return nil }
            return Need(
                habit: habit, cat: cat, streak: userData.streakShown(of: habit, at: now),
                left: userData.isDue(habit, at: now)
                    ? userData.calendar(of: habit, at: now).missing(on: now.today, in: userData.minutes) : nil)
        }
        return needs.min { $0.order < $1.order }
    }

    private var order: (Int, Int, Timestamp) {
        if left != nil, streak.days >= 3 { return (0, -streak.days, cat.moodCountsFrom) }
        if case .lapsedYesterday(let days, _) = streak { return (1, -days, cat.moodCountsFrom) }
        return (left != nil ? 2 : 3, 0, cat.moodCountsFrom)
    }
}

extension Command {
    static let say = Command(
        "say", "lets a cat say the given or piped text", "让猫说出给定或管道里的文字", takes: [Operand("TEXT", .text, .anyNumber)],
        flags: [
            Flag("cat", "CAT", "the cat that speaks (default: the one you saw last)", "由哪只猫说（默认最近陪你的那只）", .cat),
            PrintedCat.sizeFlag(.small),
            .printedColour,
        ],
        noJSON: LocalizedText("the output is a picture", "输出的是图片"), examples: ["habicat say --cat Mochi Lunch is ready"]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let options = try OutputOptions(arguments, in: session.environment)
        let text = arguments.operands.isEmpty ? session.input() : arguments.operands.joined(separator: " ")
        var printed = PrintedCat(cat: try session.speaker())
        printed.scale = try arguments.choice("size", PrintedCat.Scale.self) ?? .small
        let balloon = Balloon(
            text, columns: options.columns, characters: options.characters,
            cut: session.strings.saidInPart(Balloon.mostRows)
        )
        let picture = printed.grid(options)
        let left = 4
        var grid = Grid(
            size: Size(
                width: max(balloon.size.width, left + picture.size.width),
                height: balloon.size.height + picture.size.height))
        balloon.draw(on: &grid, at: Point(x: 0, y: 0))
        grid.draw(picture, at: Point(x: left, y: balloon.size.height))
        return CommandOutput.styled(options.text(of: grid))
    }
}

extension CommandSession {
    /// The cat named, else the one its owner saw last; without any, a stray kitten.
    fileprivate func speaker() throws(CommandError) -> Cat {
        try openToRead()
        if let name = arguments["cat"] { return try CatNames.cat(name, in: data) }
        if let cat = data.companion { return cat }
        var random = RandomSource(seed: seed)
        let kitten = Kitten.drawn(using: &random)
        guard
            let code = try? CatCode(
                appearance: kitten.appearance, stage: .kitten, personality: kitten.personality),
            let guest = try? Guest(code: code, name: kitten.name, day: now.today)
        else { throw .noCats }
        return guest.cat
    }
}

extension Command {
    static let cat = Command(
        "cat", "prints a cat with its accessory", "打印一只猫和它的饰品", takes: [Operand("CAT", .cat, .optional)],
        flags: [
            PrintedCat.sizeFlag(.full),
            Flag(
                "pose", "POSE", "pose of the cat (default: awake)", "猫的姿势（默认 awake）",
                .choice(CatPose.allCases.map(\.rawValue))),
            Flag("svg", "as an SVG picture", "输出 SVG 图片"),
            .printedColour, .json,
        ], shape: CatReport.shared.note,
        examples: ["habicat cat Mochi", "habicat cat mochi --pose asleep --color always | less -R"]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        try session.user()
        var printed = PrintedCat(cat: try session.data.cat(at: 0, of: arguments))
        printed.pose = try arguments.choice("pose", CatPose.self) ?? .awake
        printed.scale = try arguments.choice("size", PrintedCat.Scale.self) ?? .full
        if session.isJSON { return .json(CatReport.shared, session.report(of: printed.cat)) }
        if arguments["svg"] != nil { return CommandOutput(stdout: printed.svg()) }
        let options = try OutputOptions(arguments, in: session.environment)
        return CommandOutput.styled(options.text(of: printed.grid(options)))
    }
}

/// What somebody says, in a frame of lines with a tail that points down at who says it.
struct Balloon {
    private let lines: [String]
    private let inner: Int
    private let characters: CharacterSet

    /// The most columns that words take: longer lines are hard to read.
    private static let widest = 60
    /// The column of the tail, from the left end of the frame.
    private static let tail = 6
    /// The most rows of words and the most scalars of a text that are read: stdin may be endless.
    static let mostRows = 100
    private static let mostScalars = 20_000
    static let tailRows = 2

    /// - Parameter text: as it came: line breaks hold, tabs and control characters do not.
    init(_ text: String, columns: Int, characters: CharacterSet, cut: String) {
        let room = max(8, min(Self.widest, columns - 4))
        let scalars = text.unicodeScalars
        let end = scalars.index(scalars.startIndex, offsetBy: Self.mostScalars, limitedBy: scalars.endIndex)
        let heard = String(scalars[..<(end ?? scalars.endIndex)])
        let lines = heard.withoutColours.wrapped(toColumns: room)
        var written = Array(lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed())
        if written.count > Self.mostRows || end.map({ $0 < scalars.endIndex }) == true {
            written = written.prefix(Self.mostRows) + [""] + cut.wrapped(toColumns: room)
        }
        self.lines = written.isEmpty ? ["…"] : written
        inner = max(Self.tail, self.lines.map(\.columns).max() ?? 0)
        self.characters = characters
    }

    var size: Size { Size(width: max(Self.tail + 4, inner + 4), height: lines.count + 2 + Self.tailRows) }

    func draw(on grid: inout Grid, at point: Point) {
        let signs = characters == .ascii ? Array("..''-|\\") : Array("╭╮╰╯─│╲")
        let rule = String(repeating: signs[4], count: inner + 2)
        grid.write("\(signs[0])\(rule)\(signs[1])", at: point.x, point.y)
        for (row, line) in lines.enumerated() {
            let y = point.y + 1 + row
            grid.write(String(signs[5]), at: point.x, y)
            grid.write(line, at: point.x + 2, y)
            grid.write(String(signs[5]), at: point.x + inner + 3, y)
        }
        let bottom = point.y + 1 + lines.count
        grid.write("\(signs[2])\(rule)\(signs[3])", at: point.x, bottom)
        for row in 0..<Self.tailRows {
            grid.write(String(signs[6]), at: point.x + Self.tail + row, bottom + 1 + row)
        }
    }
}

extension String {
    /// Without the sequences that colour text in a terminal.
    var withoutColours: String {
        var kept = String.UnicodeScalarView()
        var rest = unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\u{1B}" else {
                kept.append(scalar)
                continue
            }
            guard rest.first == "[" else { continue }
            rest = rest.dropFirst().drop { !(0x40...0x7E).contains($0.value) }.dropFirst()
        }
        return String(kept)
    }
}

struct PrintedCat {
    enum Scale: String, CaseIterable {
        case small, full, large
    }

    let cat: Cat
    var pose = CatPose.awake
    var scale = Scale.full

    static func sizeFlag(_ standard: Scale) -> Flag {
        Flag(
            "size", "SIZE", "size of the cat (default: \(standard.rawValue))", "猫的大小（默认 \(standard.rawValue)）",
            .choice(Scale.allCases.map(\.rawValue)))
    }

    /// As painted: two pixels of it are one cell.
    func image(depth: ColourDepth) -> PixelImage {
        let portrait = CatPortrait(
            appearance: cat.appearance, stage: cat.stage, accessory: cat.equippedAccessory.flatMap(Catalogue.accessory),
            id: cat.id, scale: scale == .small ? .small : .full)
        return portrait.image(pose, at: nil, depth: depth).enlarged(by: scale == .large ? 2 : 1)
    }

    func grid(_ options: OutputOptions) -> Grid {
        if options.characters == .ascii {
            let rows = TextCat.rows(stage: cat.stage, pose: pose)
            var grid = Grid(size: Size(width: rows.map(\.columns).max() ?? 0, height: rows.count))
            for (y, row) in rows.enumerated() { grid.write(row, at: 0, y) }
            return grid
        }
        let image = image(depth: options.depth)
        let empty = (0..<image.size.height).first { y in (0..<image.size.width).contains { image[$0, y] != nil } } ?? 0
        let rows = empty / 2
        var grid = Grid(size: Size(width: image.size.width, height: image.cellSize.height - rows))
        grid.draw(image, at: Point(x: 0, y: -rows), depth: options.depth)
        return grid
    }

    func svg(pixel: Int = 8) -> String { image(depth: .direct).svg(pixel: pixel) }
}

/// How to print a picture: by the flags, else by what the terminal or pipe can show.
struct OutputOptions {
    let depth: ColourDepth
    let characters: CharacterSet
    let isColoured: Bool
    let columns: Int

    init(_ arguments: Arguments, in environment: ProcessEnvironment) throws(CommandError) {
        isColoured = try arguments.isColoured(in: environment)
        depth = isColoured ? try arguments.colour?.depth ?? environment.depth : .mono
        characters = arguments["ascii"] == nil ? environment.characters : .ascii
        columns = environment.columns
    }

    func text(of grid: Grid) -> String {
        let shown = characters == .ascii ? grid.transliterated : grid
        return (isColoured ? shown.ansi(depth: depth) : shown.text) + "\n"
    }
}

extension Flag {
    static let printedColour = Flag(
        "color", "WHEN", "auto, always, never, direct, 256 or 16; default never in a pipe",
        "auto、always、never、direct、256 或 16；管道里默认 never", .choice(colourNames))
}

extension UserData {
    /// The cat an operand names, else the one at home that was with its owner last.
    func cat(at index: Int, of arguments: Arguments) throws(CommandError) -> Cat {
        if index < arguments.operands.count { return try CatNames.cat(arguments.operands[index], in: self) }
        guard let companion else { throw .noCats }
        return companion
    }

    var companion: Cat? {
        cats.filter { $0.state != .graduated }
            .max { ($0.state == .active ? 1 : 0, $0.moodCountsFrom) < ($1.state == .active ? 1 : 0, $1.moodCountsFrom) }
    }
}
