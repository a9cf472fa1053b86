extension Grid {
    /// Goes through the cells that differ from those of another grid, in runs of neighbours within a row.
    /// - Parameters:
    ///   - before: of the same size.
    ///   - body: is handed where a run lies in `cells`, and the column and row in which it begins.
    package func eachRun(since before: Grid, _ body: (_ run: Range<Int>, _ x: Int, _ y: Int) -> Void) {
        guard before.size == size else { return }
        cells.withUnsafeBufferPointer { cells in
            before.cells.withUnsafeBufferPointer { before in
                for y in 0..<max(0, size.height) {
                    let row = y * size.width..<(y + 1) * size.width
                    if cells[row].isCertainlySame(as: before[row]) { continue }
                    var index = row.lowerBound
                    while index < row.upperBound {
                        guard cells[index] != before[index] else {
                            index += 1
                            continue
                        }
                        let start = index
                        repeat { index += 1 } while index < row.upperBound && cells[index] != before[index]
                        body(start..<index, start - row.lowerBound, y)
                    }
                }
            }
        }
    }
}

extension Slice<UnsafeBufferPointer<Cell>> {
    /// By memory, since most rows of most frames stay as they are. What lies between the parts of a cell may differ
    /// where they are the same.
    fileprivate func isCertainlySame(as other: Self) -> Bool {
        let (left, right) = (
            UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: self)),
            UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: other))
        )
        var offset = 0
        while offset + 8 <= left.count {
            let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            guard word == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else { return false }
            offset += 8
        }
        while offset < left.count {
            guard left[offset] == right[offset] else { return false }
            offset += 1
        }
        return true
    }
}
