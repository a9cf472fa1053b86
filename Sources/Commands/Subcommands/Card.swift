import Canvas
import Domain
import Runtime
import UI
import Words

extension Command {
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
