/// A small drawing worn in the hair: rows of the marks 1 to 5, see-through elsewhere.
struct Trinket: Hashable, Sendable {
    let rows: [String]

    var height: Int { rows.count }
    var width: Int { rows.map(\.utf8.count).max() ?? 0 }

    func forEachMark(_ body: (_ x: Int, _ y: Int, _ mark: UInt8) -> Void) {
        for (y, row) in rows.enumerated() {
            for (x, mark) in row.utf8.enumerated() where mark != SpriteMark.seeThrough { body(x, y, mark) }
        }
    }
}
