import Canvas

/// A small object in the room: what cats play with, lie on or sit in. Drawn in `assets/drawings/props.txt`.
enum Prop: String, CaseIterable, Sendable {
    case tulips, sunflower, pumpkin, box, smallBox, emptyBox, twoBoxes, purr, yarn, clock, wateringCan, book, laundry
    case doorMat, flowerPot, whirl, stairs, kettle, sleeve, umbrella, sock, sunPatch, keys, plans, letter
    case snowHeap, moonAndStars, moon, moth, sofa, drawer, radio, chair, easel, feather, cushion, paws, hand
    case arm, lap, slipper, notes, heart, doze
    /// For a farewell.
    case door, bundle
    /// Next to a running timer.
    case readingLamp, books, openBox
    /// Keepsakes on the wall, with their days or hours.
    case streak50, streak100, streak200, streak365, hours100, hours200, hours500

    private static let file = DrawingFile.embedded(.props)

    private static let colours = file.byName("colour") { Colour($0) }.reduce(into: [UInt8: Colour]()) {
        if let mark = $1.key.utf8.first { $0[mark] = $1.value }
    }

    static var drawn: Set<String> { Set(file.drawings.keys) }

    /// In pixels.
    var size: Size { Self.file[rawValue].size }

    /// The plate below letters.
    private static let plate = UInt8(ascii: "W")

    func eachPixel(_ depth: ColourDepth = .direct, _ paint: (_ x: Int, _ y: Int, Colour) -> Void) {
        Self.file[rawValue].forEachMark { x, y, mark in
            guard depth.hasFills || mark != Self.plate, let colour = Self.colours[mark] else { return }
            paint(x, y, colour)
        }
    }

    static func colour(_ mark: Character) -> Colour? { mark.asciiValue.flatMap { colours[$0] } }
}
