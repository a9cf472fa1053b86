package import Canvas
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

/// One named grid of marks, placed in the box of its sheet.
package struct SpriteLayer: Hashable, Sendable {
    /// Where its top left mark lies, in pixels of the sheet.
    package let origin: Point
    /// In pixels.
    package let size: Size
    /// Row by row, ASCII; `SpriteMark.seeThrough` where nothing is.
    package let marks: [UInt8]

    /// Calls with each mark that is not see-through, and its place in the sheet.
    func forEachMark(_ body: (_ x: Int, _ y: Int, _ mark: UInt8) -> Void) {
        var index = 0
        for y in origin.y..<origin.y + size.height {
            for x in origin.x..<origin.x + size.width {
                let mark = marks[index]
                index += 1
                if mark != SpriteMark.seeThrough { body(x, y, mark) }
            }
        }
    }
}

/// The characters of a drawing, and which of them each kind of layer knows.
enum SpriteMark {
    static let seeThrough = UInt8(ascii: ".")
    static let erased = UInt8(ascii: "_")

    static let outline = UInt8(ascii: "#")
    static let shade = UInt8(ascii: "s")
    static let fold = UInt8(ascii: "S")
    static let base = UInt8(ascii: "b")
    static let light = UInt8(ascii: "h")
    static let ear = UInt8(ascii: "e")
    static let earShade = UInt8(ascii: "E")
    static let nose = UInt8(ascii: "n")
    static let mouth = UInt8(ascii: "m")

    static let iris = UInt8(ascii: "i")
    static let irisShade = UInt8(ascii: "I")
    static let pupil = UInt8(ascii: "p")
    static let lash = UInt8(ascii: "l")
    static let glint = UInt8(ascii: "w")
    static let lid = UInt8(ascii: "L")
    static let blush = UInt8(ascii: "k")

    /// The marks a layer may hold, told by its name; nil for a layer that no drawing has.
    static func known(in layer: String) -> [UInt8]? {
        switch layer {
        case "eyes.open", "eyes.closed", "eyes.happy": Array(".iIplwLsbhk".utf8)
        case "acc.collar", "acc.bell", "acc.bow", "acc.woven": Array(".12345".utf8)
        case "regions": Array(".".utf8) + Region.allCases.map(\.rawValue)
        case "shape", "head", "tail0", "tail1", "fluff": Array("._#sSbheEnm".utf8)
        default: nil
        }
    }
}

/// A drawing: layers by name in a box, from which one pose is composed in any coat (TERMINAL section 7).
package struct SpriteSheet: Hashable, Sendable {
    /// How a cat is seen, which decides how its coat lies.
    enum View: String, Hashable, Sendable {
        /// Its chest first: the back is hidden, flanks are left and right.
        case front
        /// Its flank first, the head to the left.
        case side
    }

    /// How a cat breathes out: a row is left out, so that all above it sinks by a pixel.
    struct Breath: Hashable, Sendable {
        let row: Int
        /// Whether the head stays where it is.
        let isBodyAlone: Bool
    }

    package let name: String
    /// In pixels.
    package let size: Size
    /// Whether the tail is painted over the body.
    package let tailInFront: Bool
    let view: View
    let breath: Breath?
    let head: HeadPlace?
    var anchors: Anchors
    /// By name; those of the head among them.
    package internal(set) var layers: [String: SpriteLayer]

    /// A drawing of nothing, one pixel large.
    static let empty = SpriteSheet(
        name: "", size: Size(width: 1, height: 1), tailInFront: false, view: .front, breath: nil, head: nil,
        anchors: Anchors(), layers: [:])
}

/// Where things are worn, and from where the coat is measured, in pixels of the sheet.
struct Anchors: Hashable, Sendable {
    /// The middle of the head, in the row where the skull begins; left of the two middle columns.
    var crown: Point?
    /// Beside an ear.
    var ear: Point?
    /// Below the chin.
    var neck: Point?
    /// The tip of the tail in each of its two places.
    var tips: [Point] = []
}

/// The head that a drawing of a body asks for: heads are drawn once for all poses of a stage.
struct HeadPlace: Hashable, Sendable {
    /// `assets/cats/heads/<name>.cat`.
    let name: String
    /// Where its top left pixel lies.
    let origin: Point
    /// The line that asks for it, from 1.
    let line: Int

    /// Below `assets/`.
    var path: String { "cats/heads/\(name).cat" }
}

extension SpriteSheet {
    /// The same drawing with its head in place.
    /// - Parameter file: of this drawing, for errors.
    /// - Throws: `ArtError.malformed` where the head leaves the box.
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

extension SpriteLayer {
    fileprivate func moved(by offset: Point) -> SpriteLayer {
        SpriteLayer(origin: origin.moved(by: offset), size: size, marks: marks)
    }
}

extension Point {
    fileprivate func moved(by offset: Point) -> Point { Point(x: x + offset.x, y: y + offset.y) }
}

/// A part of a cat's body, by its mark in the layer `regions`; the tail is known by its own layer.
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
