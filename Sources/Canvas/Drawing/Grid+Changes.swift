extension Grid {
    /// Goes through the cells that differ from those of another grid, in runs of neighbours within a row.
    /// - Parameters:
    ///   - before: of the same size.
    ///   - body: is handed where a run lies in `cells`, and the column and row in which it begins.
    package func eachRun(since before: Grid, _ body: (_ run: Range<Int>, _ x: Int, _ y: Int) -> Void) {
        guard before.size == size else { return }
        for y in 0..<max(0, size.height) {
            let row = y * size.width
            var x = 0
            while x < size.width {
                guard cells[row + x] != before.cells[row + x] else {
                    x += 1
                    continue
                }
                let start = x
                repeat { x += 1 } while x < size.width && cells[row + x] != before.cells[row + x]
                body(row + start..<row + x, start, y)
            }
        }
    }
}
