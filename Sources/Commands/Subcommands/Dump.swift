import Canvas
import CatArt
import Domain
import Runtime
import UI
import Words

extension Command {
    static let dump = Command(
        "dump", \.summaries.dump,
        flags: [
            Flag("screen", "NAME", same(ScreenNames.list), .choice(ScreenNames.all)),
            Flag("keys", "KEYS", \.flags.keys),
            Flag("size", "WxH", \.flags.frameSize),
            Flag("at", "TIME", \.flags.atMoment, .time),
            Flag("svg", \.flags.asSVG),
            Flag("png", "FILE", \.flags.asPNG, .file),
            .force,
            Flag("frames", "N", \.flags.frames),
            Flag("styles", \.flags.styles),
            .printedColour,
            Flag("depth", "DEPTH", \.expected.depth, .choice(["direct", "indexed", "basic", "mono"])),
            Flag("mono", \.flags.mono),
            Flag("theme", "NAME", \.flags.theme),
            Flag("demo", \.flags.useDemo),
        ], noJSON: \.noJSON.picture,
        examples: [
            "habicat dump --screen cats --size 120x40", "habicat dump --screen cats --svg --frames 12 > room.svg",
        ],
        isExact: true
    ) { session in
        let arguments = session.arguments
        let (drawings, faults) = session.drawings(session.strings)
        session.message(faults)
        if arguments["png"] != nil, arguments["frames"] != nil {
            throw CommandError.contradiction("--png", \.dumpCommand.frames)
        }
        let text = try session.screen(drawings)
        if let file = arguments["png"] { return try session.writtenAsPNG(text, to: file) }
        return CommandOutput.styled(text)
    }
}

extension Flag {
    static let force = Flag("force", \.flags.force)
}

extension CommandSession {
    /// One screen as text, or as a picture that may move.
    fileprivate func screen(_ drawings: Drawings) throws -> String {
        let size = try arguments.size("size") ?? Size(width: 80, height: 24)
        let depth = try arguments.depth
        let keys =
            try ScreenNames.keys(of: arguments["screen"] ?? "today") + ScreenNames.keys(typed: arguments["keys"] ?? "")
        let frames = try arguments.number("frames", in: 2...64)
        let instant = try arguments.instant("at", zone: LocalZone.current(environment))
        let placed = instant.map { at($0) } ?? self
        let session = arguments["demo"] == nil ? placed : try placed.demo()
        var preferences = session.settings.preferences
        if let theme = try arguments.choice("theme", among: Setting.theme.choices(preferences)) {
            preferences.theme = theme
        }
        let home = try session.open()
        var still = try FrameRenderer(of: home, size: size, preferences: preferences)
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

extension Strings {
    func sentence(for error: ArtError) -> String {
        switch error {
        case .missing(let file): configCommand.missing(file: file)
        case .malformed(let file, let line, let problem):
            configCommand.builtInIsUsed(place: "\(file)\(line > 0 ? ":\(line)" : "")", problem: trouble(problem))
        }
    }

    private func trouble(_ problem: ArtError.Problem) -> String {
        switch problem {
        case .missingSetting(let name): configCommand.missingSetting(name: name)
        case .unknownSetting(let name): configCommand.unknownSetting(name: name)
        case .badValue(let setting, let value): configCommand.badValue(setting: setting, value: value)
        case .badLayerHeading(let heading): configCommand.badLayerHeading(heading: heading)
        case .layerTwice(let layer): configCommand.layerTwice(layer: layer)
        case .unknownLayer(let layer): configCommand.unknownLayer(layer: layer)
        case .rowOutsideLayer: configCommand.rowOutsideLayer
        case .unknownMark(let mark, let layer): configCommand.unknownMark(mark: String(mark), layer: layer)
        case .outsideBox(let layer): configCommand.outsideBox(layer: layer)
        }
    }
}
