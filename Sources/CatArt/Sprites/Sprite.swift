package import Canvas
import Domain

/// One sprite of a cat, named by its file in `assets/cats/`.
package struct Sprite: Hashable, Sendable {
    /// The path without `.cat`, for example `adult/sit`.
    package let name: String

    var path: String { "cats/\(name).cat" }

    /// The three poses of a stage, indexed by `spriteVariant`.
    static func poses(of stage: Stage) -> [String] {
        switch stage {
        case .kitten: ["sit", "toddle", "pounce"]
        case .adolescent: ["stand", "sit", "stalk"]
        case .adult: ["sit", "stand", "loaf"]
        case .senior: ["loaf", "sit", "lounge"]
        }
    }

    /// Whether long hair has its own sprites; on younger cats it is a tuft on the head.
    static func isLongDrawn(_ stage: Stage) -> Bool { stage == .adult || stage == .senior }

    /// `variant` is any number; poses repeat after three.
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

    init(small stage: Stage, pose: CatPose) {
        self.init(name: "small/\(stage.rawValue)\(pose == .asleep ? "-asleep" : "")")
    }

    private init(name: String) { self.name = name }

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

/// A sprite as it is read: layers in a box, from which one pose is composed in any coat.
package struct SpriteSheet: Hashable, Sendable {
    /// How the body is seen, which decides where its coat goes.
    enum View: String, Hashable, Sendable {
        /// The chest towards the viewer: the back is hidden, flanks are left and right.
        case front
        /// The flank towards the viewer, the head to the left.
        case side
    }

    /// Breathing out: one row is removed, so that everything above it sinks by a pixel.
    struct Breath: Hashable, Sendable {
        let row: Int
        /// Whether the head stays in place.
        let isBodyAlone: Bool
    }

    package internal(set) var name = ""
    package internal(set) var size = Size(width: 1, height: 1)
    package internal(set) var tailInFront = false
    var view = View.front
    var breath: Breath?
    var head: HeadPlace?
    var anchors = Anchors()
    package internal(set) var layers: [String: Marks] = [:]
}

/// Where accessories are worn and from where the coat is measured, in pixels of the sheet.
struct Anchors: Hashable, Sendable {
    /// The middle of the head in the top row of the skull; the left one of the two middle columns.
    var crown: Point?
    var ear: Point?
    var neck: Point?
    var tips: [Point] = []
}

/// The head a body sprite asks for: heads are drawn once for all poses of a stage.
struct HeadPlace: Hashable, Sendable {
    /// `assets/cats/heads/<name>.cat`.
    let name: String
    let origin: Point
    /// Of the `@head` setting, from 1.
    let line: Int

    var path: String { "cats/heads/\(name).cat" }
}

extension SpriteSheet {
    /// The sprite with its head in place. Throws `ArtError.malformed` if the head leaves the box.
    func wearing(_ head: SpriteSheet, at place: HeadPlace, file: String) throws(ArtError) -> SpriteSheet {
        let origin = place.origin
        guard origin.x + head.size.width <= size.width, origin.y + head.size.height <= size.height else {
            throw .malformed(file: file, line: place.line, problem: .outsideBox(layer: "head"))
        }
        var whole = self
        for (name, layer) in head.layers {
            whole.layers[name == "regions" ? "head.regions" : name] = layer.moved(by: origin)
        }
        whole.anchors = Anchors(
            crown: head.anchors.crown?.moved(by: origin), ear: head.anchors.ear?.moved(by: origin),
            neck: head.anchors.neck?.moved(by: origin), tips: anchors.tips)
        return whole
    }
}

extension Point {
    fileprivate func moved(by offset: Point) -> Point { Point(x: x + offset.x, y: y + offset.y) }
}

/// A region of the body, with its mark in the layer `regions`; the tail is found by its layer.
enum Region: UInt8, Sendable, CaseIterable {
    case ears = 0x45  // E
    case forehead = 0x46  // F
    case blaze = 0x5A  // Z
    case cheeks = 0x4B  // K
    case muzzle = 0x4D  // M
    case chest = 0x43  // C
    case back = 0x42  // B
    case belly = 0x55  // U
    case legs = 0x4C  // L
    case paws = 0x50  // P
    case tail = 0x54  // T
    case tailTip = 0x74  // t
}
