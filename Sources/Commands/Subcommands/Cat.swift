import Canvas
import CatArt
import Domain
import UI

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

extension UserData {
    /// The cat an operand names, else the one at home that was with its owner last.
    func cat(at index: Int, of arguments: Arguments) throws(CommandError) -> Cat {
        if index < arguments.operands.count { return try CatNames.cat(arguments.operands[index], in: self) }
        guard let companion else { throw .noCats }
        return companion
    }
}
