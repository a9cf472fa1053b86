import Canvas
import Domain
import Runtime
import UI
import Words

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
            Flag("theme", "NAME", "use this theme", "使用这个主题"),
            Flag("demo", "use demo data", "使用示例数据"),
        ], noJSON: LocalizedText({ $0.noJSON.picture }),
        examples: [
            "habicat dump --screen cats --size 120x40", "habicat dump --screen cats --svg --frames 12 > room.svg",
        ],
        isExact: true
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let (drawings, faults) = session.drawings(session.strings)
        session.message(faults)
        if arguments["png"] != nil, arguments["frames"] != nil {
            throw .contradiction("--png", LocalizedText({ $0.dumpCommand.frames }))
        }
        let text = try Picture(arguments, session).text(drawings)
        if let file = arguments["png"] { return try session.writtenAsPNG(text, to: file) }
        return CommandOutput.styled(text)
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
        if let theme = try arguments.choice("theme", among: Setting.theme.choices(preferences)) {
            preferences.theme = theme
        }
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
