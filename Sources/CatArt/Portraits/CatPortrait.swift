package import Canvas
package import Domain

/// A cat to be drawn: what it looks like, how old it is, what it wears. Drawing it is a pure function of these and of
/// the moment; the library keeps what was drawn of late.
package struct CatPortrait: Hashable, Sendable {
    package let stage: Stage
    package let scale: CatScale
    private let seed: UInt64
    private let appearance: CatAppearance
    private let accessory: Accessory?

    /// - Parameters:
    ///   - appearance: from the cat; every value is drawn, also one this program does not know.
    ///   - accessory: what it wears.
    ///   - id: the cat's, for when it blinks.
    package init(
        appearance: CatAppearance, stage: Stage, accessory: Accessory? = nil, id: String = "",
        scale: CatScale = .full
    ) {
        self.init(appearance: appearance, stage: stage, accessory: accessory, seed: Seed.of(id), scale: scale)
    }

    private init(appearance: CatAppearance, stage: Stage, accessory: Accessory?, seed: UInt64, scale: CatScale) {
        self.appearance = appearance
        self.stage = stage
        self.accessory = accessory
        self.seed = seed
        self.scale = scale
    }

    /// The same cat from the small drawings, for crowded rooms.
    package var small: CatPortrait {
        CatPortrait(appearance: appearance, stage: stage, accessory: accessory, seed: seed, scale: .small)
    }

    /// The same cat as it fits into a place: in another pose of its stage where the wide one is too much, else from
    /// the small drawings.
    /// - Parameter room: in pixels.
    package func fitting(
        _ room: Size, in pose: CatPose, from library: SpriteLibrary = .embedded
    ) -> CatPortrait {
        let others = (0..<3).map { variant in
            var look = appearance
            look.spriteVariant = variant
            return CatPortrait(appearance: look, stage: stage, accessory: accessory, seed: seed, scale: scale)
        }
        return ([self] + others).first { portrait in
            let size = portrait.size(of: pose, from: library)
            return size.width <= room.width && size.height <= room.height
        } ?? small
    }

    /// How large its picture is in a pose, in pixels; all frames of a pose are the same size.
    package func size(of pose: CatPose, from library: SpriteLibrary = .embedded) -> Size {
        library.sheet(sprite(pose)).size
    }

    /// What it does at a moment; equal frames are equal pictures.
    /// - Parameter clock: milliseconds of a clock that runs on, at least 0.
    package func frame(_ pose: CatPose, at clock: Int) -> CatFrame {
        CatFrame(pose: pose, at: clock, seed: seed)
    }

    /// What it does while it keeps calm; equal frames are equal pictures.
    /// - Parameter clock: milliseconds of a clock that runs on, at least 0.
    package func calmFrame(_ pose: CatPose, at clock: Int) -> CatFrame {
        CatFrame(calm: pose, at: clock, seed: seed)
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
        let key = PictureKey(
            appearance: appearance, accessory: accessory?.id, sprite: sprite(frame.pose), frame: frame, depth: depth)
        return library.picture(key) {
            let (figure, coat) = composed(frame, from: library)
            let image =
                switch depth {
                case .direct, .indexed: figure.painted(Palette(coat))
                case .basic, .mono: LineDrawing(figure, of: coat, depth: depth).image(Palette(coat))
                }
            return coat.isMirrored ? image.mirrored : image
        }
    }

    /// What each pixel is made of, not yet mirrored, and whose colours it takes.
    func composed(_ frame: CatFrame, from library: SpriteLibrary = .embedded) -> (figure: Figure, coat: Coat) {
        var coat = Coat(appearance)
        if let accessory { coat.wear(accessory) }
        return (
            Composer.figure(library.drawing(sprite(frame.pose)), outfit: coat.outfit, frame: frame), coat
        )
    }

    private func sprite(_ pose: CatPose) -> Sprite {
        switch scale {
        case .full:
            Sprite(
                stage: stage, pose: pose, isLonghair: appearance.isLonghair, variant: appearance.spriteVariant)
        case .small: Sprite(small: stage, pose: pose)
        }
    }
}
