import Domain

/// One drawing of a cat, by its place in `assets/cats/`.
package struct Sprite: Hashable, Sendable {
    /// Without `.cat`, for example `adult/sit`.
    package let name: String

    /// Below `assets/`.
    var path: String { "cats/\(name).cat" }

    /// The three poses of a stage, by `spriteVariant`.
    static func poses(of stage: Stage) -> [String] {
        switch stage {
        case .kitten: ["sit", "toddle", "pounce"]
        case .adolescent: ["stand", "sit", "stalk"]
        case .adult: ["sit", "stand", "loaf"]
        case .senior: ["loaf", "sit", "lounge"]
        }
    }

    /// Whether long hair is a drawing of its own; on younger cats it is a tuft on the head.
    static func isLongDrawn(_ stage: Stage) -> Bool { stage == .adult || stage == .senior }

    /// Which drawing shows a cat of a stage in a pose.
    init(stage: Stage, pose: CatPose, isLonghair: Bool, variant: Int) {
        let folder = isLonghair && Self.isLongDrawn(stage) ? "\(stage.rawValue)-long" : stage.rawValue
        let poses = Self.poses(of: stage)
        let name =
            switch pose {
            case .awake, .happy: poses[((variant % poses.count) + poses.count) % poses.count]
            case .asleep: "sleep"
            case .stretching: "stretch"
            }
        self.init(name: "\(folder)/\(name)")
    }

    /// Which drawing shows a cat of a stage in a crowded room.
    init(small stage: Stage, pose: CatPose) {
        self.init(name: "small/\(stage.rawValue)\(pose == .asleep ? "-asleep" : "")")
    }

    private init(name: String) { self.name = name }

    /// All of them, large ones first.
    package static let all: [Sprite] = {
        let large = Stage.allCases.flatMap { stage in
            [false, true].flatMap { isLonghair in
                (0..<3).map { Sprite(stage: stage, pose: .awake, isLonghair: isLonghair, variant: $0) }
                    + [CatPose.asleep, .stretching].map {
                        Sprite(stage: stage, pose: $0, isLonghair: isLonghair, variant: 0)
                    }
            }
        }
        let small = Stage.allCases.flatMap { stage in
            [CatPose.awake, .asleep].map { Sprite(small: stage, pose: $0) }
        }
        return (large + small).reduce(into: []) { known, sprite in
            if !known.contains(sprite) { known.append(sprite) }
        }
    }()
}
