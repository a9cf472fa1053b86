import Canvas
import CatArt
import DocumentStore
import Domain

/// Cats in their painted room, the chosen one marked.
struct RoomScene {
    private let room: Room
    /// From the back to the front.
    private let guests: [RoomGuest]
    private let chosen: String?
    /// So many cats that a bubble would hide others.
    private let isCrowded: Bool

    /// - Parameters:
    ///   - cats: as they are listed, about from left to right; those for whom there is no room stay outside.
    ///   - chosen: the id of one of them.
    ///   - petted: the id of one that is petted.
    ///   - size: in cells.
    init(_ cats: [Cat], chosen: String?, petted: String?, size: Size, _ view: Viewing) {
        let pixels = Size(width: size.width, height: size.height * 2)
        let inside = Self.inside(cats, chosen: chosen, Room.capacity(of: pixels))
        let looks = inside.map { view.userData.look(of: $0, petted: $0.id == petted, at: view.now) }
        let room = view.room(size, guests: inside.count)
        let seats = Self.seats(for: inside, looks, in: room)
        let stroll = view.animationClock.flatMap { clock in
            Stroll(
                at: clock, among: inside.count,
                leansRight: { index in
                    let x = seats[index].spot.x
                    return x < Stroll.reach + 16 ? true : x > pixels.width - Stroll.reach - 16 ? false : nil
                }
            ) { index in
                let cat = inside[index]
                return seats[index].perch == nil && looks[index].pose == .awake && cat.id != petted
                    && cat.id != chosen
            }
        }
        self.room = room
        self.chosen = chosen
        isCrowded = inside.count > 8 && room.spots(for: inside.count).contains(where: \.isSmall)
        guests = inside.indices.map { index in
            RoomGuest(
                inside[index], looks[index], at: seats[index].spot,
                stroll: stroll?.walker == index ? stroll : nil)
        }.sorted { ($0.spot.ground, $0.spot.x) < ($1.spot.ground, $1.spot.x) }
    }

    /// As many neighbours of the chosen one as there is room for.
    private static func inside(_ cats: [Cat], chosen: String?, _ capacity: Int) -> [Cat] {
        let index = cats.firstIndex { $0.id == chosen } ?? 0
        let first = max(0, min(cats.count - capacity, index - capacity / 2))
        return Array(cats.dropFirst(first).prefix(capacity))
    }

    /// Where a cat is, and on which perch.
    private struct Seat {
        let spot: Spot
        var perch: Perch?
    }

    /// Where each cat is: one on each perch of those that would like to be there, all others on the floor from left to
    /// right as they are listed, those that rest nearest to the stove.
    private static func seats(for cats: [Cat], _ looks: [ActivityLook], in room: Room) -> [Seat] {
        var seats: [Int: Seat] = [:]
        for perch in Perch.allCases {
            guard let spot = room.spot(on: perch), let index = looks.firstIndex(where: { $0.perch == perch })
            else { continue }
            seats[index] = Seat(spot: spot, perch: perch)
        }
        let below = cats.indices.filter { seats[$0] == nil }
        let spots = room.spots(for: below.count)
        var free = spots.indices.sorted { spots[$0].x < spots[$1].x }
        for index in below.reversed() where cats[index].state == .dormant {
            let warm = room.hearth.flatMap { hearth in
                free.min { abs(spots[$0].x - hearth) < abs(spots[$1].x - hearth) }
            }
            guard let spot = warm ?? free.last else { break }
            free.removeAll { $0 == spot }
            seats[index] = Seat(spot: spots[spot])
        }
        for index in below where cats[index].state != .dormant && !free.isEmpty {
            seats[index] = Seat(spot: spots[free.removeFirst()])
        }
        let stray = Seat(spot: room.spots(for: 1)[0])
        return cats.indices.map { seats[$0] ?? stray }
    }

    /// Draws the room edge to edge.
    /// - Parameter words: in the bubble of the chosen cat.
    /// - Returns: whether the words found room.
    func draw(on grid: inout Grid, in rect: Rect, strings: String?, _ view: Viewing) -> Bool {
        let depth = view.theme.depth
        let clock = view.animationClock
        guard var image = room.image(at: clock, depth: depth, hanging: view.userData.wallPictures) else {
            return false
        }
        // The chosen one is seen in front of the others.
        for guest in guests.filter({ $0.cat.id != chosen }) + guests.filter({ $0.cat.id == chosen }) {
            view.spots.add(guest.rect.cells(at: rect.origin), .choose(.name(guest.cat.id)))
            guest.paint(on: &image, at: clock, depth: depth)
        }
        let speaker = guests.first { $0.cat.id == chosen }
        let head = speaker?.rect
        let others = guests.filter { $0.cat.id != chosen }.map(\.rect)
        let bubble =
            isCrowded
            ? nil
            : strings.flatMap { strings in
                head.flatMap { SpeechBubble(strings, above: $0, besides: others, in: room.size) }
            }
        bubble?.paint(on: &image, view.theme)
        if bubble == nil, let head, guests.count > 1, head.minY >= 5 { mark(head, on: &image, view) }
        grid.draw(image, at: rect.origin, depth: depth)
        bubble?.write(on: &grid, at: rect.origin, view.theme)
        if bubble == nil, let speaker, let head, isCrowded || head.minY < 5 {
            name(speaker.cat, by: head, on: &grid, in: rect, view)
        }
        return bubble != nil
    }

    /// The name of the chosen cat where there is no bubble: above the arrow, or where it sits below the ceiling beside it.
    private func name(_ cat: Cat, by head: Rect, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let text = " \(cat.name.drawable) "
        let isBelowCeiling = head.minY < 5
        let wished =
            isBelowCeiling
            ? rect.minX + head.minX - text.columns - 1 : rect.minX + head.minX + (head.width - text.columns) / 2
        let x = min(max(rect.minX, wished), max(rect.minX, rect.maxX - text.columns))
        let y = isBelowCeiling ? rect.minY + (head.minY + head.height / 2) / 2 : rect.minY + (head.minY - 6) / 2
        grid.write(text, at: x, max(rect.minY, y), view.theme.badge)
    }

    /// An arrow that points at the chosen cat, and moves a little with it.
    private func mark(_ head: Rect, on image: inout PixelImage, _ view: Viewing) {
        guard let colour = view.theme.colour(.accent) else { return }
        let shift = (view.animationClock ?? 0) / 500 % 2
        let x = min(max(3, head.minX + head.width / 2), image.size.width - 4)
        let y = max(4, head.minY - 1 - shift)
        for row in -1...3 {
            let half = row < 0 ? 3 : 3 - row
            for column in -half...half {
                let isEdge = row < 0 || abs(column) == half
                image[x + column, y - 4 + row + 1] = isEdge ? view.theme.palette.ground : colour
            }
        }
    }
}

extension Rect {
    /// The cells that pixels of a scene lie in.
    fileprivate func cells(at origin: Point) -> Rect {
        let top = Int((Double(minY) / 2).rounded(.down))
        return Rect(x: origin.x + minX, y: origin.y + top, width: width, height: (maxY + 1) / 2 - top)
    }
}

extension UserData {
    /// What hangs on the wall of the room: portraits, the newest first, and a keepsake for each full month known.
    var wallPictures: [WallPicture] {
        portraits.sorted { $0.createdAt > $1.createdAt }.map { .portrait($0.appearance) }
            + visits.values.filter(\.isFull).map { _ in .keepsake }
    }
}

/// A cat where it is in the room, and what it does there.
struct RoomGuest {
    let cat: Cat
    let look: ActivityLook
    let spot: Spot
    /// What it walks like just now; nil while it stays where it is.
    let stroll: Stroll?
    private let portrait: CatPortrait

    /// - Parameters:
    ///   - look: what it does.
    ///   - spot: its own place.
    ///   - stroll: its walk, if it is on one.
    init(_ cat: Cat, _ look: ActivityLook, at spot: Spot, stroll: Stroll? = nil) {
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

extension UserData {
    /// What a cat does in the room: by the timer, else by its pastime.
    func look(of cat: Cat, petted: Bool = false, at now: Moment) -> ActivityLook {
        let look: ActivityLook
        switch pose(of: cat) {
        case .stretching: look = .plain(.stretching)
        case .asleep: look = CatActivity.resting.look
        case .awake, .happy:
            let minute = Int(now.instant.milliseconds / 60_000)
            look =
                CatActivity(
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
