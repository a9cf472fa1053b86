import Canvas
import CatArt
import Domain

/// A cat at its place in the room.
struct RoomGuest {
    let cat: Cat
    private(set) var look: ActivityLook
    private(set) var spot: Spot
    private var stroll: Stroll?
    private var portrait: CatPortrait
    private let scene: Size
    fileprivate let isInFront: Bool

    /// - Parameters:
    ///   - isInFront: whether it stays grown in any pose.
    ///   - scene: in pixels; the cat is kept inside from left to right.
    init(_ cat: Cat, _ look: ActivityLook, at spot: Spot, isInFront: Bool = false, in scene: Size) {
        var spot = spot
        self.cat = cat
        self.look = look
        self.scene = scene
        self.isInFront = isInFront
        var portrait = CatPicture(cat).portrait
        if let side = spot.heads { portrait = portrait.facing(side) }
        if spot.isSmall {
            portrait = portrait.small
        } else if let width = spot.width {
            let fitting = portrait.fitting(Size(width: width, height: scene.height), in: look.pose)
            if !fitting.isSmall {
                portrait = fitting
            } else if !isInFront {
                (portrait, spot) = (fitting, spot.small)
            }
        }
        self.portrait = portrait
        self.spot = spot.centring(self.portrait.head(of: look.pose), of: self.portrait.size(of: look.pose))
    }

    var bare: RoomGuest {
        var guest = self
        guest.look = look.bare
        return guest
    }

    /// Without its prop if it is under a bubble.
    func leaving(_ bubble: SpeechBubble?, scale: Int = 1) -> RoomGuest {
        guard let bubble, props.contains(where: { $0.scaled(by: scale).overlaps(bubble.withTail) }) else { return self }
        return bare
    }

    func walking(_ stroll: Stroll) -> RoomGuest {
        var guest = self
        guest.stroll = stroll
        guest.look = .plain(.awake)
        guest.spot = spot.moved(right: stroll.right)
        var appearance = cat.appearance
        // The standing sprite faces left unless mirrored.
        appearance.spriteVariant = cat.stage.walkingVariant
        appearance.reverse = stroll.isRightward
        let portrait = CatPicture(
            appearance: appearance, stage: cat.stage, accessory: cat.equippedAccessory, id: cat.id,
            hasGreyWhiskers: cat.hasGreyWhiskers
        ).portrait
        guest.portrait = spot.isSmall ? portrait.small : portrait
        return guest
    }

    /// In pixels of the room.
    var rect: Rect { spot.frame(for: portrait.size(of: look.pose), in: scene) }

    /// In pixels of the room.
    fileprivate var props: [Rect] { look.propRects(of: rect, head: head, isSmall: spot.isSmall, in: scene) }

    /// In pixels of its picture; nil while it is on its back.
    var head: Rect? { look.isOnBack ? nil : portrait.head(of: look.pose) }

    /// In pixels of the room.
    var face: Rect {
        let face = portrait.face(of: look.pose)
        let y = look.isOnBack ? rect.height - face.maxY : face.minY
        return Rect(x: rect.minX + face.minX, y: rect.minY + y, width: face.width, height: face.height)
    }

    func picture(at clock: Int?, depth: ColourDepth) -> PixelImage {
        portrait.image(look.pose, at: clock, depth: depth)
    }

    /// - Parameter colour: of a line around it, if it has one.
    func paint(on image: inout PixelImage, at clock: Int?, depth: ColourDepth, outlined colour: Colour? = nil) {
        var picture = picture(at: clock, depth: depth)
        var spot = spot
        if stroll?.step == 1 {
            picture = picture.inStride
            spot = spot.moved(right: 0, back: 1)
        }
        if let colour {
            let corner = spot.frame(for: picture.size, in: image.size).origin
            image.draw(picture.outline(colour), at: Point(x: corner.x - 1, y: corner.y - 1))
        }
        image.place(picture, at: spot, look, head: head, clock: clock, depth)
    }
}

extension Stage {
    fileprivate var walkingVariant: Int { self == .adolescent ? 0 : 1 }
}

extension [RoomGuest] {
    /// Those whose prop would hide the face of another have none.
    func withoutHidingProps(in room: Room) -> [RoomGuest] {
        map { guest in
            let isOnFloor = guest.spot.ground >= room.floor
            guard isOnFloor || !guest.look.needsFloor else { return guest.bare }
            // In a narrow room it would cover the window or the stove.
            guard guest.isInFront || !room.isNarrow || !guest.look.floats else { return guest.bare }
            let hides = contains { other in
                other.cat.id != guest.cat.id
                    && guest.props.contains { $0.overlaps(room.isNarrow ? other.rect : other.face) }
            }
            return hides ? guest.bare : guest
        }
    }
}
