import Canvas
import Domain
import DocumentStore
import Runtime
import UI

extension Command {
    static let dump = Command(
        "dump", "prints one frame of the program",
        flags: [
            Flag("screen", "NAME", ScreenNames.list), Flag("keys", "KEYS", "pressed then, such as 'j,enter'"),
            Flag("size", "WxH", "80x24 unless said"), Flag("at", "TIME", "such as 2026-03-01T09:00"),
            Flag("svg", nil, "as a picture"), Flag("styles", nil, "with the style of every cell, in words"),
            Flag("color", "WHEN", "always or never; never unless it is a terminal"),
            Flag("depth", "DEPTH", "direct, indexed, basic or mono"), Flag("mono", nil, "the same as --depth mono"),
            Flag("ascii", nil, "plain characters only"), Flag("theme", "NAME", "instead of the one that is set"),
            Flag("home", "DIR", "another folder of habicat's files"), Flag("demo", nil, "the made-up life"),
        ],
        examples: ["habicat dump --screen cats --size 120x40", "habicat dump --demo --screen shop --svg > shop.svg"]
    ) { arguments, desk throws(CommandError) in
        let picture = try Picture(arguments, desk)
        return Answer(output: try picture.text())
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
        let moved = desk.moved(to: arguments["home"])
        let instant = try arguments.instant("at", zone: LocalZone.current(desk.surroundings))
        let placed = instant.map { moved.at($0) } ?? moved
        self.desk = arguments["demo"] == nil ? placed : try placed.demonstrating()
    }

    func text() throws(CommandError) -> String {
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
            id: preferences.theme, depth: depth, characters: arguments["ascii"] == nil ? .unicode : .ascii)
        let grid = still.grid(theme)
        if arguments["svg"] != nil {
            return grid.svg(PictureFrame(background: theme.palette.ground, foreground: theme.palette.writing)) + "\n"
        }
        if arguments["styles"] != nil { return grid.dump(depth: depth) + "\n" }
        let isColoured =
            arguments["color"] == "always" || arguments["color"] == nil && desk.surroundings.isOutputTerminal
        return (isColoured ? grid.ansi(depth: depth) : grid.text) + "\n"
    }
}
