import Canvas
import CatArt
import DocumentStore
import Domain

/// A cat where it is in the room, and what it does there.
struct RoomGuest {
    let cat: Cat
    let look: PastimeLook
    let spot: Spot
    /// What it walks like just now; nil while it stays where it is.
    let stroll: Stroll?
    private let portrait: CatPortrait

    /// - Parameters:
    ///   - look: what it does.
    ///   - spot: its own place.
    ///   - stroll: its walk, if it is on one.
    init(_ cat: Cat, _ look: PastimeLook, at spot: Spot, stroll: Stroll? = nil) {
        self.cat = cat
        self.stroll = stroll
        self.look = stroll == nil ? look : .plain(.awake)
        self.spot = stroll.map { spot.moved(right: $0.right) } ?? spot
        var appearance = cat.appearance
        if let stroll {
            // The drawing that stands on four legs looks to the left unless mirrored.
            appearance.spriteVariant = cat.stage.walkingVariant
            appearance.reverse = stroll.isRightward
        }
        let portrait = CatPicture(
            appearance: appearance, stage: cat.stage, accessory: cat.equippedAccessory, id: cat.id
        ).portrait
        self.portrait = spot.isSmall ? portrait.small : portrait
    }

    /// Its picture, in pixels of the room.
    var rect: Rect {
        let size = portrait.size(of: look.pose)
        let corner = spot.corner(for: size)
        return Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
    }

    /// - Parameter clock: milliseconds of a clock that runs on; nil where nothing moves.
    func paint(on image: inout PixelImage, at clock: Int?, depth: ColourDepth) {
        var picture = portrait.image(look.pose, at: clock, depth: depth)
        var spot = spot
        if stroll?.step == 1 {
            picture = picture.inStride
            spot = spot.moved(right: 0, back: 1)
        }
        image.place(picture, at: spot, look, clock: clock)
    }
}

extension Stage {
    /// Which of its three poses stands on its legs.
    fileprivate var walkingVariant: Int {
        switch self {
        case .kitten, .adult: 1
        case .adolescent: 0
        case .senior: 1
        }
    }
}

extension Household {
    /// What a cat does in the room: by the timer, else by its pastime.
    func look(of cat: Cat, petted: Bool = false, at now: Moment) -> PastimeLook {
        let look: PastimeLook
        switch pose(of: cat) {
        case .stretching: look = .plain(.stretching)
        case .asleep: look = Pastime.resting.look
        case .awake, .happy:
            let minute = Int(now.instant.milliseconds / 60_000)
            look =
                Pastime(
                    of: cat, bond: bond(with: cat), minute: minute, minuteOfDay: now.timeOfDay.minutesSinceMidnight
                ).look
        }
        return petted ? look.petted : look
    }
}

extension Viewing {
    /// The room at this time of the day and the year.
    /// - Parameters:
    ///   - size: in cells.
    ///   - guests: how many cats are to stand on its floor.
    func room(_ size: Size, guests: Int) -> Room {
        let season = Season(of: today, zone: now.zone.name)
        return Room(
            size: Size(width: size.width, height: size.height * 2), minuteOfDay: now.timeOfDay.minutesSinceMidnight,
            season: season, weather: RoomWeather(on: today, in: season), guests: guests)
    }
}
