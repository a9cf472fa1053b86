import Canvas
import CatArt
import Domain
import Runtime
import UI
import Words

extension Command {
    static let cat = Command(
        "cat", \.summaries.cat, takes: [Operand("CAT", .cat, .optional)],
        flags: [
            PrintedCat.sizeFlag(.full),
            Flag("pose", "POSE", \.flags.pose, .choice(CatPose.allCases.map(\.rawValue))),
            Flag("svg", \.flags.asSVG),
            .printedColour, .json,
        ], shape: CatReport.shared.note,
        examples: ["habicat cat Mochi", "habicat cat mochi --pose asleep --color always | less -R"]
    ) { session, _ in
        let arguments = session.arguments
        var printed = PrintedCat(cat: try session.cat())
        printed.pose = try arguments.choice("pose", CatPose.self) ?? .awake
        printed.scale = try arguments.choice("size", PrintedCat.Scale.self) ?? .full
        if session.isJSON { return .json(CatReport.shared, session.report(of: printed.cat)) }
        if arguments["svg"] != nil { return CommandOutput(stdout: printed.svg()) }
        let options = try OutputOptions(arguments, in: session.environment)
        return CommandOutput.styled(options.text(of: printed.grid(options)))
    }

    static let card = Command(
        "card", \.summaries.card, takes: [Operand("CAT", .cat, .optional)],
        flags: [Flag("svg", \.flags.asSVG), Flag("png", "FILE", \.flags.asPNG, .file), .force, .printedColour],
        noJSON: \.noJSON.picture,
        examples: ["habicat card Mochi", "habicat card Mochi --png mochi.png"]
    ) { session, user in
        let arguments = session.arguments
        let options = try OutputOptions(arguments, in: session.environment)
        let isPicture = arguments["svg"] != nil || arguments["png"] != nil
        let theme = session.theme(options, isPicture: isPicture)
        let frame = try FrameRenderer(of: user, size: CatCard.size, preferences: session.preferences)
        let grid = frame.card(of: try session.cat(), theme)
        if let file = arguments["png"] { return try session.writtenAsPNG(grid.svg(theme), to: file) }
        return isPicture ? CommandOutput(stdout: grid.svg(theme)) : .styled(options.text(of: grid))
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
        Flag("size", "SIZE", { $0.flags.catSize(standard: standard.rawValue) }, .choice(Scale.allCases.map(\.rawValue)))
    }

    /// As painted: two pixels of it are one cell.
    func image(depth: ColourDepth) -> PixelImage {
        let portrait = CatPortrait(
            appearance: cat.appearance, stage: cat.stage, accessory: cat.equippedAccessory.flatMap(Catalogue.accessory),
            id: cat.id)
        let image = (scale == .small ? portrait.small : portrait).image(pose, at: nil, depth: depth)
        return image.enlarged(by: scale == .large ? 2 : 1)
    }

    func grid(_ options: OutputOptions) -> Grid {
        if options.characters == .ascii {
            let worn = cat.equippedAccessory.flatMap(Catalogue.accessory)
            let rows = TextCat.rows(stage: cat.stage, pose: pose, wearing: worn)
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

extension CommandSession {
    /// The cat that the first operand names, else the one at home that was with its owner last.
    func cat() throws -> Cat {
        if let name = arguments.operands.first { return try data.cat(named: name) }
        guard let companion = data.companion else { throw CommandError.noCats }
        return companion
    }
}
