import Canvas
@testable import Domain

@testable import CatArt

/// Appearances for tests.
enum CatSamples {
    static let ginger = CatAppearance(
        peltType: "mackerel", peltColor: "ginger", eyeColor: "green", skinColor: "pink", isTortie: false,
        isLonghair: false, reverse: false, spriteVariant: 0)

    /// The ginger cat with something changed.
    static func ginger(_ change: (inout CatAppearance) -> Void) -> CatAppearance {
        var appearance = ginger
        change(&appearance)
        return appearance
    }
}

extension PixelImage {
    /// How many pixels are not see-through.
    var drawnPixels: Int { pixels.count { $0 != nil } }
}
