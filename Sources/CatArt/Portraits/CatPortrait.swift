package import Canvas
package import Domain

/// A cat's looks, age and accessory; drawing it is a pure function of these and of the time.
package struct CatPortrait: Hashable, Sendable {
    package let stage: Stage
    /// About half as wide and high, with its own sprites, for crowded rooms.
    package private(set) var isSmall = false
    private let seed: UInt64
    private var appearance: CatAppearance
    package let accessory: Accessory?
    private let hasGreyWhiskers: Bool

    /// Unknown values of an appearance are drawn too; the id determines when the cat blinks.
    package init(
        appearance: CatAppearance, stage: Stage, accessory: Accessory? = nil, id: String = "",
        hasGreyWhiskers: Bool = false
    ) {
        self.appearance = appearance
        self.stage = stage
        self.accessory = accessory
        self.hasGreyWhiskers = hasGreyWhiskers
        seed = Seed.of(id)
    }

    package var small: CatPortrait {
        var cat = self
        cat.isSmall = true
        return cat
    }

    /// In another pose of its stage if this one is too wide, otherwise small. `room` is in pixels.
    package func fitting(_ room: Size, in pose: CatPose, from repository: SpriteLibrary = .embedded) -> CatPortrait {
        let others = (0..<3).map { variant in
            var cat = self
            cat.appearance.spriteVariant = variant
            return cat
        }
        return ([self] + others).first { portrait in
            let size = portrait.size(of: pose, from: repository)
            return size.width <= room.width && size.height <= room.height
        } ?? small
    }

    /// In pixels; all frames of a pose have the same size.
    package func size(of pose: CatPose, from repository: SpriteLibrary = .embedded) -> Size {
        repository.sheet(sprite(pose)).size
    }

    /// Where the head is in the picture of a pose, in pixels.
    package func head(of pose: CatPose, from repository: SpriteLibrary = .embedded) -> Rect {
        let sheet = repository.sheet(sprite(pose))
        guard let head = sheet.layers["head"] else {
            return Rect(x: 0, y: 0, width: sheet.size.width, height: sheet.size.height)
        }
        let x = appearance.reverse ? sheet.size.width - head.origin.x - head.size.width : head.origin.x
        return Rect(x: x, y: head.origin.y, width: head.size.width, height: head.size.height)
    }

    /// Eyes, nose and mouth in the picture of a pose, in pixels: what has to stay visible.
    package func face(of pose: CatPose) -> Rect {
        let head = head(of: pose)
        let (aside, above, below) = isSmall ? (2, 3, 2) : (4, 6, 3)
        return Rect(
            x: head.minX + aside, y: head.minY + above, width: head.width - 2 * aside,
            height: head.height - above - below)
    }

    /// Turned so that its head is on one side of the picture.
    package func facing(_ side: Spot.Side) -> CatPortrait {
        var cat = self
        cat.appearance.reverse = side == .right
        return cat
    }

    /// At milliseconds of a running clock, at least 0; equal frames give equal pictures.
    package func frame(_ pose: CatPose, at clock: Int) -> CatFrame { CatFrame(pose: pose, at: clock, seed: seed) }

    /// The same of a calm cat.
    package func calmFrame(_ pose: CatPose, at clock: Int) -> CatFrame { CatFrame(calm: pose, at: clock, seed: seed) }

    /// - Parameter clock: milliseconds of a running clock, at least 0; nil for a still picture.
    package func image(
        _ pose: CatPose, at clock: Int?, depth: ColourDepth, from repository: SpriteLibrary = .embedded
    ) -> PixelImage {
        image(clock.map { frame(pose, at: $0) } ?? CatFrame(still: pose), depth: depth, from: repository)
    }

    /// Painted in direct and 256 colours, as a line drawing in fewer.
    package func image(
        _ frame: CatFrame, depth: ColourDepth, from repository: SpriteLibrary = .embedded
    ) -> PixelImage {
        let key = PictureKey(
            appearance: appearance, accessory: accessory?.id, sprite: sprite(frame.pose), frame: frame, depth: depth,
            hasGreyWhiskers: hasGreyWhiskers)
        return repository.picture(key) {
            let (figure, coat) = composed(frame, from: repository)
            let image =
                switch depth {
                case .direct, .indexed: figure.painted(Palette(coat))
                case .basic, .mono: LineDrawing(figure, of: coat, depth: depth).image(Palette(coat))
                }
            return coat.isMirrored ? image.mirrored : image
        }
    }

    func composed(_ frame: CatFrame, from repository: SpriteLibrary = .embedded) -> (figure: Figure, coat: Coat) {
        var coat = Coat(appearance)
        coat.outfit.hasGreyWhiskers = hasGreyWhiskers
        if let accessory { coat.wear(accessory) }
        return (Composer.figure(repository.drawing(sprite(frame.pose)), outfit: coat.outfit, frame: frame), coat)
    }

    private func sprite(_ pose: CatPose) -> Sprite {
        guard !isSmall else { return Sprite(small: stage, pose: pose) }
        return Sprite(
            stage: stage, pose: pose, isLonghair: appearance.isLonghair, variant: appearance.spriteVariant)
    }
}

/// The state of a cat's motion that can change its picture. Equal frames give equal pictures.
package struct CatFrame: Hashable, Sendable {
    /// The state of the eyes; names the layer they are drawn from.
    package enum Eyes: String, Sendable, CaseIterable {
        case open, closed, happy
    }

    package let pose: CatPose
    package let eyes: Eyes
    package private(set) var tail = 0
    package private(set) var isBreathedOut = false
    /// Whether an ear twitches, as in a dream.
    package private(set) var isEarDown = false

    /// A frame without motion, as with `motion: reduced`.
    package init(still pose: CatPose) {
        self.pose = pose
        eyes = pose.restingEyes
    }

    /// A cat next to a timer: it moves for 250 ms a minute, since each pixel costs bytes. `clock` is in milliseconds.
    package init(calm pose: CatPose, at clock: Int, seed: UInt64) {
        let isMoving = (Int(seed % 240) * 250 + max(0, clock)) % 60_000 < 250
        self.pose = pose
        eyes = pose == .awake && isMoving ? .closed : pose.restingEyes
        isEarDown = pose == .asleep && isMoving
    }

    /// Breath at 0.5 Hz, the tail every second, a blink of 250 ms every 4 to 7 s; the seed of the cat keeps two from
    /// moving in step. `clock` is in milliseconds.
    package init(pose: CatPose, at clock: Int, seed: UInt64) {
        let moment = Int(seed % 4096) * 250 + max(0, clock)
        self.pose = pose
        tail = pose == .asleep ? moment / 4000 % 2 : moment / 1000 % 2
        isBreathedOut = (moment + 500) / 1000 % 2 == 1
        eyes = pose == .awake && Self.isBlinking(at: moment, seed: seed) ? .closed : pose.restingEyes
    }

    /// One blink per slot of 5.5 s, starting up to 1.5 s into it: 4 to 7 s from one to the next.
    private static func isBlinking(at moment: Int, seed: UInt64) -> Bool {
        let slot = moment / 5500
        let start = Int(Seed.mixed(seed &+ UInt64(slot)) % 7) * 250
        return (start..<start + 250).contains(moment % 5500)
    }
}

/// What the cat is doing; decides sprite and eyes.
package enum CatPose: String, Sendable, CaseIterable {
    case awake, asleep, stretching, happy

    var restingEyes: CatFrame.Eyes {
        switch self {
        case .awake: .open
        case .asleep: .closed
        case .stretching, .happy: .happy
        }
    }
}

struct PictureKey: Hashable, Sendable {
    let appearance: CatAppearance
    let accessory: String?
    let sprite: Sprite
    let frame: CatFrame
    let depth: ColourDepth
    let hasGreyWhiskers: Bool
}

/// Deterministic pseudo-random numbers.
package enum Seed {
    /// From an id (FNV-1a over its UTF-8).
    package static func of(_ id: String) -> UInt64 {
        id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    /// An unrelated number (the last step of splitmix64).
    static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = number &+ 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
