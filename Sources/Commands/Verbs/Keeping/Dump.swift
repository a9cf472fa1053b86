import Canvas
import CatArt
import Domain
import DocumentStore
import Runtime
import UI

extension Command {
    static let dump = Command(
        "dump", Phrase("prints one frame of the program", "打印程序的一帧画面"),
        flags: [
            Flag("screen", "NAME", Phrase(ScreenNames.list), .choice(ScreenNames.all)),
            Flag("keys", "KEYS", Phrase("pressed then, such as 'j,enter'", "接着按的键，如 'j,enter'")),
            Flag("size", "WxH", Phrase("80x24 unless said", "不写为 80x24")),
            Flag("at", "TIME", Phrase("such as 2026-03-01T09:00", "如 2026-03-01T09:00"), .time),
            Flag("svg", nil, Phrase("as a picture", "作为图片")),
            Flag("styles", nil, Phrase("with the style of every cell, in words", "附每格的样式")),
            Flag(
                "color", "WHEN",
                Phrase(
                    "auto, always, never, direct, 256 or 16; never in a pipe unless said",
                    "auto、always、never、direct、256 或 16；管道里不写则 never"), .choice(Flag.colourNames)),
            Flag(
                "depth", "DEPTH", Phrase("direct, indexed, basic or mono", "direct、indexed、basic 或 mono"),
                .choice(["direct", "indexed", "basic", "mono"])),
            Flag("mono", nil, Phrase("the same as --depth mono", "同 --depth mono")),
            Flag("sheet", nil, Phrase("every cat that can be drawn instead, as a picture", "改为打印所有猫的图鉴")),
            Flag("theme", "NAME", Phrase("instead of the one that is set", "代替设定的那个")),
            Flag("demo", nil, Phrase("the made-up life", "虚构的日子")),
        ], noJSON: Phrase("it prints a picture", "它打印的是图画"),
        examples: ["habicat dump --screen cats --size 120x40", "habicat dump --demo --screen shop --svg > shop.svg"],
        isExact: true
    ) { arguments, desk throws(CommandError) in
        let (drawings, remarks) = desk.drawings(desk.words)
        let answer =
            arguments["sheet"] == nil
            ? Answer.drawn(try Picture(arguments, desk).text(drawings))
            : Answer(output: ContactSheet.cats(depth: try arguments.depth, from: drawings.library).svg())
        return answer.remarking(remarks)
    }
}

/// What `dump` was asked for.
private struct Picture {
    private let arguments: Arguments
    private let desk: Desk
    private let size: Size
    private let depth: ColourDepth
    private let keys: [Key]

    init(_ arguments: Arguments, _ desk: Desk) throws(CommandError) {
        self.arguments = arguments
        size = try arguments.size("size") ?? Size(width: 80, height: 24)
        depth = try arguments.depth
        keys =
            try ScreenNames.keys(of: arguments["screen"] ?? "today") + ScreenNames.keys(typed: arguments["keys"] ?? "")
        let instant = try arguments.instant("at", zone: LocalZone.current(desk.surroundings))
        let placed = instant.map { desk.at($0) } ?? desk
        self.desk = arguments["demo"] == nil ? placed : try placed.demonstrating()
    }

    func text(_ drawings: Drawings) throws(CommandError) -> String {
        var preferences = desk.settings().preferences
        if let theme = arguments["theme"] { preferences.theme = theme }
        let home = try desk.opened()
        var still: Still
        do throws(Refusal) {
            still = try Still(of: home, size: size, preferences: preferences)
        } catch {
            throw .refused(error)
        }
        still.press(keys)
        let theme = Theme(
            of: preferences, depth: depth, characters: arguments["ascii"] == nil ? .unicode : .ascii,
            drawings: drawings)
        let grid = still.grid(theme)
        if arguments["svg"] != nil {
            let frame = PictureFrame(background: theme.palette.ground, foreground: theme.palette.writing)
            return grid.seen(at: depth).svg(frame) + "\n"
        }
        if arguments["styles"] != nil { return grid.dump(depth: depth) + "\n" }
        return (try arguments.isColoured(in: desk.surroundings) ? grid.ansi(depth: depth) : grid.text) + "\n"
    }
}
