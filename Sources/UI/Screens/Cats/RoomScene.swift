import Canvas
import CatArt
import Domain

/// Cats in their painted room, the chosen one marked.
struct RoomScene {
    /// A cat where it stands.
    private struct Guest {
        let cat: Cat
        let portrait: CatPortrait
        let pose: CatPose
        let spot: Spot
        let drawings: Drawings

        /// Its picture, in pixels of the room.
        var rect: Rect {
            let size = portrait.size(of: pose, from: drawings.library)
            let corner = spot.corner(for: size)
            return Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
        }
    }

    private let room: Room
    /// From the back to the front.
    private let guests: [Guest]
    private let chosen: String?

    /// - Parameters:
    ///   - cats: as they stand from left to right; those for whom there is no room stay outside.
    ///   - chosen: the id of one of them.
    ///   - petted: the id of one that is petted.
    ///   - size: in cells.
    init(_ cats: [Cat], chosen: String?, petted: String?, size: Size, _ view: Viewing) {
        let room = Room(
            size: Size(width: size.width, height: size.height * 2),
            minuteOfDay: view.now.timeOfDay.minutesSinceMidnight)
        self.room = room
        self.chosen = chosen
        let inside = Self.inside(cats, chosen: chosen, Self.capacity(of: size))
        let spots = room.spots(for: inside.count)
        let order = Self.order(of: spots, for: inside, hearth: room.hearth)
        guests = spots.indices.map { index in
            let cat = inside[order[index]]
            let portrait = CatPicture(cat).portrait
            let pose = view.household.pose(of: cat)
            return Guest(
                cat: cat, portrait: spots[index].isSmall ? portrait.small : portrait,
                pose: pose == .awake && cat.id == petted ? .happy : pose, spot: spots[index],
                drawings: view.theme.drawings)
        }
    }

    /// How many cats a room of so many cells holds so that their faces are seen.
    static func capacity(of size: Size) -> Int { max(1, size.height < 11 ? size.width / 26 : size.width / 12) }

    /// As many neighbours of the chosen one as there is room for.
    private static func inside(_ cats: [Cat], chosen: String?, _ capacity: Int) -> [Cat] {
        let index = cats.firstIndex { $0.id == chosen } ?? 0
        let first = max(0, min(cats.count - capacity, index - capacity / 2))
        return Array(cats.dropFirst(first).prefix(capacity))
    }

    /// Which cat takes which spot: from left to right as they are listed; cats that rest take those nearest the stove.
    private static func order(of spots: [Spot], for cats: [Cat], hearth: Int?) -> [Int] {
        var free = spots.indices.sorted { spots[$0].x < spots[$1].x }
        var order = Array(repeating: 0, count: spots.count)
        for index in cats.indices.reversed() where cats[index].state == .dormant {
            let warm = hearth.flatMap { hearth in free.min { abs(spots[$0].x - hearth) < abs(spots[$1].x - hearth) } }
            guard let spot = warm ?? free.last else { break }
            free.removeAll { $0 == spot }
            order[spot] = index
        }
        for index in cats.indices where cats[index].state != .dormant && !free.isEmpty {
            order[free.removeFirst()] = index
        }
        return order
    }

    /// Draws the room edge to edge.
    /// - Parameter words: in the bubble of the chosen cat.
    /// - Returns: whether the words found room.
    func draw(on grid: inout Grid, in rect: Rect, words: String?, _ view: Viewing) -> Bool {
        let depth = view.theme.depth
        guard
            var image = room.image(
                at: view.animationClock, depth: depth, hanging: view.household.wallPictures)
        else { return false }
        // The chosen one stands in front of the others.
        for guest in guests.filter({ $0.cat.id != chosen }) + guests.filter({ $0.cat.id == chosen }) {
            let picture = guest.portrait.image(
                guest.pose, at: view.animationClock, depth: depth, from: view.theme.drawings.library)
            image.place(picture, at: guest.spot)
        }
        let head = guests.first { $0.cat.id == chosen }?.rect
        let bubble = words.flatMap { words in head.flatMap { SpeechBubble(words, above: $0, in: room.size) } }
        bubble?.paint(on: &image, view.theme)
        if bubble == nil, let head, guests.count > 1 { mark(head, on: &image, view) }
        grid.draw(image, at: rect.origin, depth: depth)
        bubble?.write(on: &grid, at: rect.origin, view.theme)
        return bubble != nil
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

extension Household {
    /// What hangs on the wall of the room: portraits, the newest first, and a keepsake for each full month known.
    fileprivate var wallPictures: [WallPicture] {
        portraits.sorted { $0.createdAt > $1.createdAt }.map { .portrait($0.appearance) }
            + visits.values.filter(\.isFull).map { _ in .keepsake }
    }
}
