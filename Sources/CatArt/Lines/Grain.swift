/// How the colour of a coat is told where cats are drawn in lines: greys are dotted, gingers hatched, browns stroked,
/// and the darker the coat, the denser. White is bare.
enum Grain: Hashable, Sendable {
    case bare
    /// Dots, 1 the fewest to 4.
    case dots(Int)
    /// Slanted lines, 1 the fewest to 6.
    case hatching(Int)
    /// Upright strokes, 1 the fewest to 6.
    case strokes(Int)
    /// Every other pixel.
    case check
    /// All but a dot here and there.
    case filled

    init(_ pelt: Pelt) { self = Self.byPelt[pelt.id] ?? .dots(2) }

    /// Whether lines on it are told by leaving out.
    var isDense: Bool { self == .check || self == .filled || self == .strokes(6) }

    /// Whether a pixel is drawn.
    func covers(_ x: Int, _ y: Int) -> Bool {
        switch self {
        case .bare: false
        case .dots(1): y % 3 == 1 && (x + y / 3 % 2 * 2) % 5 == 0
        case .dots(2): y % 3 == 0 && (x + y / 3 % 2) % 3 == 0
        case .dots(3): y % 2 == 0 && (x + y / 2 % 2 * 2) % 4 == 0
        case .dots: y % 2 == 0 && (x + y / 2 % 2) % 2 == 0
        case .hatching(1): (x + y) % 7 == 3
        case .hatching(2): (x + y) % 6 == 0 && y % 3 < 2
        case .hatching(3): (x + y) % 6 == 3
        case .hatching(4): (x + y) % 5 == 0
        case .hatching(5): (x + y) % 4 == 0
        case .hatching: (x + y) % 3 == 0
        case .strokes(1): x % 5 == 0 && (y + x / 5 % 2 * 2) % 4 < 2
        case .strokes(2): x % 4 == 0 && (y + x / 4 % 2) % 3 == 0
        case .strokes(3): x % 4 == 0 && (y + x / 4 % 2 * 2) % 4 < 2
        case .strokes(4): x % 3 == 0 && (y + x / 3 % 2 * 2) % 4 < 2
        case .strokes(5): x % 3 == 0 && (y + x / 3 % 2 * 2) % 4 < 3
        case .strokes: x % 2 == 0 && (y + x) % 5 != 0
        case .check: (x + y) % 2 == 0
        case .filled: !(y % 3 == 0 && (x + y / 3 % 2 * 2) % 4 == 0)
        }
    }

    private static let byPelt: [String: Grain] = [
        "white": .bare, "pearl": .dots(1), "silver": .dots(2), "grey": .dots(3), "slate": .dots(4), "smoke": .check,
        "black": .filled, "ink": .filled,
        "ivory": .bare, "cream": .hatching(1), "fawn": .hatching(2), "apricot": .hatching(3), "ginger": .hatching(4),
        "copper": .hatching(5), "rust": .hatching(6), "mahogany": .hatching(6),
        "sand": .strokes(1), "lilac": .strokes(2), "golden": .strokes(3), "brown": .strokes(4), "cocoa": .strokes(5),
        "chocolate": .strokes(6),
    ]
}

extension Grain {
    /// The few dots that tell the tint of white.
    init(whiteTint tint: Tint?) { self = tint.flatMap { Self.byWhiteTint[$0.id] } ?? .bare }

    private static let byWhiteTint: [String: Grain] = [
        "cream": .check, "rose": .dots(2), "mist": .dots(1), "ash": .dots(3), "honey": .strokes(1),
    ]
}
