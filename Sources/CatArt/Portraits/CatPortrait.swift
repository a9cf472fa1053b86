package import Canvas
package import Domain

/// A cat to be drawn: what it looks like, how old it is, what it wears. A value; drawing it is a pure function, so
/// callers keep what they have drawn by `CatFrame`.
package struct CatPortrait: Hashable, Sendable {
    package let stage: Stage
    private let seed: UInt64
    private let coat: Coat
    private let palette: Palette

    /// - Parameters:
    ///   - appearance: from the cat; every value is drawn, also one this program does not know.
    ///   - accessory: what it wears.
    ///   - id: the cat's, for when it blinks.
    package init(appearance: CatAppearance, stage: Stage, accessory: Accessory? = nil, id: String = "") {
        var coat = Coat(appearance)
        if let accessory { coat.wear(accessory) }
        self.init(coat: coat, stage: stage, seed: Seed.of(id))
    }

    init(coat: Coat, stage: Stage, seed: UInt64) {
        self.stage = stage
        self.seed = seed
        self.coat = coat
        palette = Palette(coat)
    }

    /// The same cat drawn as small as a kitten, for crowded rooms.
    package var small: CatPortrait { CatPortrait(coat: coat, stage: .kitten, seed: seed) }

    /// How large its picture is in a pose, in pixels; all frames of a pose are the same size.
    package func size(of pose: CatPose, from library: SpriteLibrary = .embedded) -> Size {
        library.sheet(Sprite(stage: stage, pose: pose)).size
    }

    /// What it does at a moment; equal frames are equal pictures.
    /// - Parameter clock: milliseconds of a clock that runs on, at least 0.
    package func frame(_ pose: CatPose, at clock: Int) -> CatFrame {
        CatFrame(pose: pose, at: clock, seed: seed)
    }

    /// Its picture at a moment.
    /// - Parameter clock: milliseconds of a clock that runs on, at least 0; nil for a picture that does not move.
    package func image(
        _ pose: CatPose, at clock: Int?, depth: ColourDepth, from library: SpriteLibrary = .embedded
    ) -> PixelImage {
        image(clock.map { frame(pose, at: $0) } ?? CatFrame(still: pose), depth: depth, from: library)
    }

    /// Its picture in a frame: painted in direct and 256 colours, in lines where there are fewer.
    package func image(
        _ frame: CatFrame, depth: ColourDepth, from library: SpriteLibrary = .embedded
    ) -> PixelImage {
        let sheet = library.sheet(Sprite(stage: stage, pose: frame.pose))
        let figure = Composer.figure(sheet, outfit: coat.outfit, frame: frame)
        let image =
            switch depth {
            case .direct, .indexed: figure.painted(palette)
            case .basic, .mono: figure.lined(palette, depth: depth)
            }
        return coat.isMirrored ? image.mirrored : image
    }
}

extension Sprite {
    /// Which drawing shows a cat of a stage in a pose.
    init(stage: Stage, pose: CatPose) {
        switch (pose, stage) {
        case (.asleep, .kitten): self = .nap
        case (.asleep, _): self = .sleep
        case (.stretching, _): self = .stretch
        case (_, .kitten): self = .kitten
        case (_, .adolescent): self = .stand
        case (_, .adult): self = .sit
        case (_, .senior): self = .loaf
        }
    }
}
