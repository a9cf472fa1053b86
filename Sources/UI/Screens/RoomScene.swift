import Canvas
import CatArt
import Domain

/// Cats in their painted room, with the selected one marked.
struct RoomScene {
    private let room: Room
    /// From back to front.
    private let guests: [RoomGuest]
    private let chosen: String?
    /// Whether a bubble would cover other cats.
    private let isCrowded: Bool

    /// - Parameter cats: roughly from left to right; those that do not fit are left out.
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

    /// As many neighbours of the selected cat as fit.
    private static func inside(_ cats: [Cat], chosen: String?, _ capacity: Int) -> [Cat] {
        let index = cats.firstIndex { $0.id == chosen } ?? 0
        let first = max(0, min(cats.count - capacity, index - capacity / 2))
        return Array(cats.dropFirst(first).prefix(capacity))
    }

    private struct Seat {
        let spot: Spot
        var perch: Perch?
    }

    /// One cat on each perch among those that like it, the others on the floor from left to right in list order,
    /// resting ones nearest to the stove.
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

    /// Draws the room from edge to edge.
    /// - Parameter strings: the words of the selected cat.
    /// - Returns: whether the words fitted.
    func draw(on grid: inout Grid, in rect: Rect, strings: String?, _ view: Viewing) -> Bool {
        let depth = view.theme.depth
        let clock = view.animationClock
        guard var image = room.image(at: clock, depth: depth, hanging: view.userData.wallPictures) else { return false }
        // The selected cat is drawn in front.
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
    fileprivate func cells(at origin: Point) -> Rect {
        let top = Int((Double(minY) / 2).rounded(.down))
        return Rect(x: origin.x + minX, y: origin.y + top, width: width, height: (maxY + 1) / 2 - top)
    }
}

extension UserData {
    /// Pictures on the wall: portraits, newest first, and a keepsake for each known full month.
    var wallPictures: [WallPicture] {
        portraits.sorted { $0.createdAt > $1.createdAt }.map { .portrait($0.appearance) }
            + visits.values.filter(\.isFull).map { _ in .keepsake }
    }
}

struct RoomGuest {
    let cat: Cat
    let look: ActivityLook
    let spot: Spot
    let stroll: Stroll?
    private let portrait: CatPortrait

    init(_ cat: Cat, _ look: ActivityLook, at spot: Spot, stroll: Stroll? = nil) {
        self.cat = cat
        self.stroll = stroll
        self.look = stroll == nil ? look : .plain(.awake)
        self.spot = stroll.map { spot.moved(right: $0.right) } ?? spot
        var appearance = cat.appearance
        if let stroll {
            // The standing sprite faces left unless mirrored.
            appearance.spriteVariant = cat.stage.walkingVariant
            appearance.reverse = stroll.isRightward
        }
        let portrait = CatPicture(
            appearance: appearance, stage: cat.stage, accessory: cat.equippedAccessory, id: cat.id
        ).portrait
        self.portrait = spot.isSmall ? portrait.small : portrait
    }

    var rect: Rect {
        let size = portrait.size(of: look.pose)
        let corner = spot.corner(for: size)
        return Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
    }

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
    fileprivate var walkingVariant: Int { self == .adolescent ? 0 : 1 }
}

extension UserData {
    /// Decided by the timer, otherwise by its activity.
    func look(of cat: Cat, petted: Bool = false, at now: Moment) -> ActivityLook {
        let look: ActivityLook
        switch pose(of: cat) {
        case .stretching: look = .plain(.stretching)
        case .asleep: look = CatActivity.resting.look
        case .awake, .happy:
            let minute = Int(now.milliseconds / 60_000)
            look =
                CatActivity(
                    of: cat, bond: bond(with: cat), minute: minute, minuteOfDay: now.timeOfDay.minutesSinceMidnight
                ).look
        }
        return petted ? look.petted : look
    }
}

extension Viewing {
    func room(_ size: Size, guests: Int) -> Room {
        let season = Season(of: today, zone: now.zone.name)
        return Room(
            size: Size(width: size.width, height: size.height * 2), minuteOfDay: now.timeOfDay.minutesSinceMidnight,
            season: season, weather: RoomWeather(on: today, in: season), guests: guests)
    }
}
