import Canvas
import Domain
import Testing

@testable import UI

/// Cats of a group in a row.
@Suite("Parade") struct ParadeTests {
    private func grid(awake: Int, of count: Int, _ size: Size, _ theme: Theme = .unicode) -> Grid {
        let bench = Bench()
        let view = Viewing(bench.model, at: bench.now, size: .standard, theme: theme)
        let cats = bench.model.userData.catsAtHome.prefix(count)
        let guests = cats.enumerated().map { Parade.Guest(cat: $1, isAwake: $0 < awake) }
        var grid = Grid(size: size)
        Parade(guests: guests).draw(on: &grid, in: grid.bounds, view)
        return grid
    }

    @Test(
        "each cat that wakes is seen, and when all are awake they turn to each other",
        arguments: [Theme.unicode, .ascii])
    func wakes(theme: Theme) {
        let grids = (0...3).map { grid(awake: $0, of: 3, Size(width: 70, height: 14), theme) }
        #expect(zip(grids, grids.dropFirst()).allSatisfy { $0 != $1 })
        #expect(grids.allSatisfy { !$0.text.allSatisfy(\.isWhitespace) })
    }

    @Test("it is drawn at every size, with any number of cats", arguments: 0...5)
    func sizes(count: Int) {
        for width in stride(from: 0, through: 120, by: 7) {
            for height in stride(from: 0, through: 40, by: 3) {
                for awake in [0, count] {
                    let size = Size(width: width, height: height)
                    #expect(grid(awake: awake, of: count, size).size == size)
                }
            }
        }
    }
}
