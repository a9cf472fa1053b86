import Canvas

/// A small thing in the room, drawn character by character: what a cat plays with, lies on or sits in.
struct Trifle: Hashable, Sendable {
    /// Each character a colour of `Trifle.colour`, others see-through.
    let rows: [String]

    init(_ rows: String...) { self.rows = rows }

    /// In pixels.
    var size: Size { Size(width: rows.map(\.utf8.count).max() ?? 0, height: rows.count) }

    func eachPixel(_ paint: (_ x: Int, _ y: Int, Colour) -> Void) {
        for (y, row) in rows.enumerated() {
            for (x, mark) in row.enumerated() {
                if let colour = Self.colour(mark) { paint(x, y, colour) }
            }
        }
    }

    /// Data: what a character of a drawing means.
    static func colour(_ mark: Character) -> Colour? {
        switch mark {
        case "b": Colour(rgb: 0xC79A62, indexed: 179)
        case "B": Colour(rgb: 0x8F6443, indexed: 95)
        case "r": Colour(rgb: 0xC4606F, indexed: 168)
        case "R": Colour(rgb: 0x93404F, indexed: 131)
        case "y": Colour(rgb: 0xF4C873, indexed: 221)
        case "o": Colour(rgb: 0xE08A4A, indexed: 173)
        case "w": Colour(rgb: 0xF6EEDF, indexed: 230)
        case "g": Colour(rgb: 0x6FAE78, indexed: 72)
        case "G": Colour(rgb: 0x4C8A5D, indexed: 65)
        case "u": Colour(rgb: 0x7FA8D4, indexed: 110)
        case "U": Colour(rgb: 0x3F5F8C, indexed: 60)
        case "k": Colour(rgb: 0x35292F, indexed: 235)
        case "s": Colour(rgb: 0x9A97A3, indexed: 247)
        case "S": Colour(rgb: 0x5B5762, indexed: 240)
        case "p": Colour(rgb: 0xF09DB0, indexed: 217)
        case "h": Colour(rgb: 0xE8B896, indexed: 180)
        default: nil
        }
    }
}

/// Data: things of the season.
extension Trifle {
    static let tulips = Trifle(".r..y.", "rrr.yy", ".g..g.", ".gGgg.", "..gG..", ".uuuu.", ".uUUu.", "..uu..")
    static let sunflower = Trifle("..yy..", ".yoky.", ".ykoy.", "..yy..", "...g..", ".gGg..", ".wwww.", "..ww..")
    static let pumpkin = Trifle("....G...", "..oGoo..", ".oyoroo.", "oyoroooo", "oyoroooo", ".ooroor.")
}
