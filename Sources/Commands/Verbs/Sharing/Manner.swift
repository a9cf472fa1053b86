import Canvas
import Domain
import Runtime
import UI

/// How a picture is printed: by what was wished, else as the terminal or the pipe can take it.
struct Manner {
    /// Mono where no colours are wished.
    let depth: ColourDepth
    let characters: CharacterSet
    let isColoured: Bool
    /// How wide it may be.
    let columns: Int

    init(_ arguments: Arguments, in surroundings: Surroundings) throws(CommandError) {
        isColoured = try arguments.isColoured(in: surroundings)
        depth = isColoured ? try arguments.colour?.depth ?? surroundings.depth : .mono
        characters = arguments["ascii"] == nil ? surroundings.characters : .ascii
        columns = surroundings.columns
    }

    /// The grid as text, with colours where they are wished.
    func text(of grid: Grid) -> String {
        let shown = characters == .ascii ? grid.transliterated : grid
        return (isColoured ? shown.ansi(depth: depth) : shown.text) + "\n"
    }

    /// What commands that print pictures take.
    static let flags = [
        Flag(
            "color", "WHEN",
            Phrase(
                "auto, always, never, direct, 256 or 16; in a pipe never unless said",
                "auto、always、never、direct、256 或 16；管道里不写则 never"), .choice(Flag.colourNames))
    ]
}
