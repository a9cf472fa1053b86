import Canvas
import Domain
import Words

extension Command {
    static let say = Command(
        "say", \.summaries.say, takes: [Operand("TEXT", .text, .anyNumber)],
        flags: [
            Flag("cat", "CAT", \.flags.speaker, .cat),
            PrintedCat.sizeFlag(.small),
            .printedColour,
        ],
        noJSON: \.noJSON.picture, examples: ["habicat say --cat Mochi Lunch is ready"]
    ) { session in
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
    fileprivate func speaker() throws -> Cat {
        try openToRead()
        if let name = arguments["cat"] { return try data.cat(named: name) }
        if let cat = data.companion { return cat }
        var random = RandomSource(seed: seed)
        let kitten = Kitten.drawn(using: &random)
        guard
            let code = try? CatCode(appearance: kitten.appearance, stage: .kitten, personality: kitten.personality),
            let guest = try? Guest(code: code, name: kitten.name, day: now.today)
        else { throw CommandError.noCats }
        return guest.cat
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
