import Canvas
import DocumentStore
import Domain
import Runtime
import UI

extension Arguments {
    /// A flag's value as a width and a height in cells, `80x24`; nil where it was not given.
    func size(_ flag: String) throws(CommandError) -> Size? {
        guard let text = values[flag] else { return nil }
        let parts = text.split(separator: "x").map { Int($0) }
        guard parts.count == 2, let width = parts[0], let height = parts[1], (1...1000).contains(width),
            (1...1000).contains(height)
        else {
            throw .invalidValue(
                of: Phrase("--" + flag), value: text,
                expected: Phrase("a width and a height, such as 80x24", "宽和高，如 80x24"))
        }
        return Size(width: width, height: height)
    }

    /// How many colours are wanted, by `--depth` or `--mono`, else by `--color`; all of them unless said.
    var depth: ColourDepth {
        get throws(CommandError) {
            if values["mono"] != nil || has(.noColour) { return .mono }
            guard let text = values["depth"] else { return try colour?.depth ?? .direct }
            guard let depth = ColourDepth(rawValue: text) else {
                throw .invalidValue(
                    of: Phrase("--depth"), value: text,
                    expected: Phrase("direct, indexed, basic or mono", "direct、indexed、basic 或 mono"))
            }
            return depth
        }
    }

    /// `--color`; nil where it was not given.
    var colour: Preferences.Colours? {
        get throws(CommandError) {
            guard let text = values["color"] else { return nil }
            guard let colour = Preferences.Colours(rawValue: text) else {
                throw .invalidValue(of: Phrase("--color"), value: text, expected: Flag.colours)
            }
            return colour
        }
    }

    /// Whether output that may go into a pipe is coloured: by `--no-color`, `--color`, else by `NO_COLOR` (there and not empty),
    /// `CLICOLOR_FORCE` (there and not 0), else where it goes to a terminal.
    func isColoured(in surroundings: Surroundings) throws(CommandError) -> Bool {
        if has(.noColour) { return false }
        if let colour = try colour, colour != .auto { return colour != .never }
        if surroundings["NO_COLOR"] != nil { return false }
        if let forced = surroundings["CLICOLOR_FORCE"], forced != "0" { return true }
        return surroundings.isOutputTerminal && surroundings["TERM"] != "dumb"
    }

    /// How many colours what is printed has: those asked for, else what the terminal says it has; nil for no colours
    /// and no styles at all.
    func printedDepth(in surroundings: Surroundings) throws(CommandError) -> ColourDepth? {
        guard try isColoured(in: surroundings) else { return nil }
        if let depth = try colour?.depth { return depth }
        switch surroundings["COLORTERM"] {
        case "truecolor", "24bit": return .direct
        default: return surroundings["TERM"]?.contains("256") == true ? .indexed : .basic
        }
    }

    /// A flag's value as a point in time: `2026-03-01`, `2026-03-01T09:00` on the clocks of the zone, or with `Z` in
    /// UTC; nil where it was not given.
    func instant(_ flag: String, zone: Zone) throws(CommandError) -> Timestamp? {
        guard let text = values[flag] else { return nil }
        if let instant = Timestamp(text: text) { return instant }
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        let time = parts.count == 2 ? TimeOfDay(String(parts[1].prefix(5))) : TimeOfDay(minutesSinceMidnight: 720)
        guard let day = Day(String(parts[0])), let time, parts.count < 3 else {
            throw .invalidValue(
                of: Phrase("--" + flag), value: text,
                expected: Phrase("a time, such as 2026-03-01T09:00", "一个时间，如 2026-03-01T09:00"))
        }
        let asUTC = Timestamp(milliseconds: Int64(day.number * 1440 + time.minutesSinceMidnight) * 60_000)
        return asUTC.advanced(bySeconds: -Int64(zone.secondsFromUTC(at: asUTC)))
    }
}
