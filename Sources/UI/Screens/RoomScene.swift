import Canvas
import CatArt
import Domain
import ViewKit

/// Cats in their painted room, the selected one in front of the others.
struct RoomScene {
    let room: Room
    /// From back to front.
    let guests: [RoomGuest]
    private let chosen: String?
    /// Whether cats sit in rows because there are too many, or too little room, for one in front.
    let isInRows: Bool
    /// Pixels of the screen for each of the room, from edge to edge.
    let scale: Int

    /// - Parameters:
    ///   - cats: roughly from left to right, for rooms where they sit in rows; those that do not fit are left out.
    ///   - seating: their ids in the order of places; the first is in front (`Seating`).
    ///   - size: in cells.
    init(
        _ cats: [Cat], seating: [String] = [], chosen: String?, petted: String?, size: Size, _ view: Viewing
    ) {
        let pixels = Size(width: size.width, height: size.height * 2)
        let capacity = Room.capacity(of: pixels)
        let (room, places, scale) = Self.room(for: min(cats.count, capacity), in: pixels, view)
        let inside =
            places == nil
            ? Self.inside(cats, chosen: chosen, capacity) : seating.compactMap { id in cats.first { $0.id == id } }
        let looks = inside.map { view.userData.look(of: $0, petted: $0.id == petted, at: view.now) }
        let spots = places ?? Self.spots(for: inside, looks, in: room)
        self.room = room
        self.scale = scale
        self.chosen = chosen
        isInRows = places == nil
        let seated = zip(inside.indices, spots).map {
            RoomGuest(inside[$0], looks[$0], at: $1, isInFront: places != nil && $0 == 0, in: room.size)
        }
        guests = Self.walking(seated, in: room, petted: petted, chosen: chosen, view)
            .sorted { ($0.spot.ground, $0.spot.x) < ($1.spot.ground, $1.spot.x) }.withoutHidingProps(in: room)
    }

    /// At double scale in a large window, if every cat finds a place in it.
    private static func room(for count: Int, in pixels: Size, _ view: Viewing) -> (Room, [CatArt.Spot]?, scale: Int) {
        if pixels.width >= 160 {
            let room = view.room(
                pixels: Size(width: (pixels.width + 1) / 2, height: (pixels.height + 1) / 2), guests: count)
            if let places = room.places(around: count) { return (room, places, 2) }
            if count == 0, room.size.height >= 36 { return (room, nil, 2) }
        }
        let room = view.room(pixels: pixels, guests: count)
        return (room, room.places(around: count), 1)
    }

    /// As many neighbours of the selected cat as fit.
    private static func inside(_ cats: [Cat], chosen: String?, _ capacity: Int) -> [Cat] {
        let index = cats.firstIndex { $0.id == chosen } ?? 0
        let first = max(0, min(cats.count - capacity, index - capacity / 2))
        return Array(cats.dropFirst(first).prefix(capacity))
    }

    /// One cat on each perch among those that like it, the others on the floor from left to right in list order,
    /// resting ones nearest to the stove.
    private static func spots(for cats: [Cat], _ looks: [ActivityLook], in room: Room) -> [CatArt.Spot] {
        var seats: [Int: CatArt.Spot] = [:]
        for perch in Perch.allCases {
            guard let spot = room.spot(on: perch), let index = looks.firstIndex(where: { $0.perch == perch })
            else { continue }
            seats[index] = spot
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
            seats[index] = spots[spot]
        }
        for index in below where cats[index].state != .dormant && !free.isEmpty {
            seats[index] = spots[free.removeFirst()]
        }
        let stray = room.spots(for: 1)[0]
        return cats.indices.map { seats[$0] ?? stray }
    }

    /// Now and then one of those walks that have no one in their way.
    private static func walking(
        _ guests: [RoomGuest], in room: Room, petted: String?, chosen: String?, _ view: Viewing
    ) -> [RoomGuest] {
        func leansRight(_ index: Int) -> Bool? {
            let x = guests[index].spot.x
            return x < Stroll.reach + 16 ? true : x > room.size.width - Stroll.reach - 16 ? false : nil
        }
        func isFree(_ index: Int) -> Bool {
            let guest = guests[index]
            guard guest.look.pose == .awake, !guest.look.isInBox, guest.cat.id != petted, guest.cat.id != chosen,
                guest.spot.ground >= room.floor
            else { return false }
            let way = Rect(
                x: guest.rect.minX - Stroll.reach, y: guest.rect.minY, width: guest.rect.width + 2 * Stroll.reach,
                height: guest.rect.height)
            return guests.indices.allSatisfy { $0 == index || !guests[$0].rect.overlaps(way) }
        }
        guard let clock = view.animationClock,
            let stroll = Stroll(at: clock, among: guests.count, leansRight: leansRight, isFree: isFree)
        else { return guests }
        var guests = guests
        guests[stroll.walker] = guests[stroll.walker].walking(stroll)
        return guests
    }

    /// From edge to edge.
    /// - Parameter speech: the words of the selected cat.
    func view(speech: String?, _ view: Viewing) -> View {
        let spots = guests.map {
            ViewKit.Spot($0.rect.scaled(by: scale).cells, Touch.choose(.name($0.cat.id)))
        }
        return .drawn(spots: { _ in spots }) { draw(on: &$0, in: $1, speech: speech, view) }
    }

    private func draw(on grid: inout Grid, in rect: Rect, speech: String?, _ view: Viewing) {
        let depth = view.theme.depth
        let clock = view.animationClock
        let (hanging, keepsakes) = (view.userData.wallPictures, view.userData.keepsakes)
        var image = room.image(at: clock, depth: depth, hanging: hanging, keepsakes: keepsakes)
        let bubble = speech.flatMap { self.bubble($0) }
        for guest in guests.map({ $0.leaving(bubble, scale: scale) }) {
            // In rows the selected one has a line around it, elsewhere it is the one in front.
            let isMarked = isInRows && guest.cat.id == chosen && guests.count > 1
            guest.paint(
                on: &image, at: clock, depth: depth, outlined: isMarked ? view.theme.colour(.accent) : nil)
        }
        image = image.enlarged(by: scale)
        bubble?.paint(on: &image, view.theme)
        grid.draw(image, at: rect.origin, depth: depth)
        bubble?.write(on: &grid, at: rect.origin, view.theme)
    }

    /// The words of the selected cat, next to the windows if possible; nil without room for them that no other cat is in.
    func bubble(_ speech: String) -> SpeechBubble? {
        let size = Size(width: room.size.width * scale, height: room.size.height * scale)
        guard let speaker = guests.first(where: { $0.cat.id == chosen }) else { return nil }
        let others = guests.filter { $0.cat.id != chosen }.map(\.rect)
        return [others + room.windows, others].lazy.compactMap { others in
            SpeechBubble(
                speech, above: speaker.rect.scaled(by: scale), besides: others.map { $0.scaled(by: scale) }, in: size)
        }.first
    }
}

/// Which cat sits where around the one in front. Choosing another swaps these two, and moves no one else.
struct Seating: Sendable, Equatable {
    private var ids: [String] = []

    /// The ids of cats in the order of places, `chosen` first.
    func order(of cats: [Cat], chosen: String?) -> [String] {
        let known = ids.filter { id in cats.contains { $0.id == id } }
        var order = known + cats.map(\.id).filter { !known.contains($0) }
        if let index = order.firstIndex(where: { $0 == chosen }) { order.swapAt(0, index) }
        return order
    }

    mutating func swap(to chosen: String, from old: String, of cats: [Cat]) {
        ids = order(of: cats, chosen: old)
        if let index = ids.firstIndex(of: chosen) { ids.swapAt(0, index) }
    }
}

extension Rect {
    func scaled(by factor: Int) -> Rect {
        Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
    }

    /// Of a picture in pixels.
    fileprivate var cells: Rect {
        let top = Int((Double(minY) / 2).rounded(.down))
        return Rect(x: minX, y: top, width: width, height: (maxY + 1) / 2 - top)
    }
}

extension UserData {
    /// Pictures on the wall: portraits, newest first, and a keepsake for each known full month.
    var wallPictures: [WallPicture] {
        portraits.sorted { $0.createdAt > $1.createdAt }.map { .portrait($0.appearance) }
            + visits.values.filter(\.isFull).map { _ in .keepsake }
    }

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
        let own = cat.isInBox ? look.boxed : look
        return petted ? own.petted : own
    }
}

extension Viewing {
    func room(_ size: Size, guests: Int) -> Room {
        room(pixels: Size(width: size.width, height: size.height * 2), guests: guests)
    }

    func room(pixels: Size, guests: Int) -> Room {
        let season = Season(of: today, zone: now.zone.name)
        return Room(
            size: pixels, minuteOfDay: now.timeOfDay.minutesSinceMidnight, season: season,
            weather: RoomWeather(on: today, in: season), guests: guests)
    }
}
