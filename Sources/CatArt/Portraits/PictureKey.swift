import Canvas
import Domain

/// All that a picture of a cat depends on.
struct PictureKey: Hashable, Sendable {
    let appearance: CatAppearance
    let accessory: String?
    let sprite: Sprite
    let frame: CatFrame
    let depth: ColourDepth
}
