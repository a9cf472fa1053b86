import Canvas
import CatArt
import Domain
import ViewKit

/// Cats in a row on their rug, each asleep until its habit is done; when all are awake they sit nose to nose.
struct Parade {
    struct Guest {
        let cat: Cat
        let isAwake: Bool
    }

    let guests: [Guest]

    static let leastRows = 9

    private var isOver: Bool { guests.allSatisfy(\.isAwake) }
    private func pose(of guest: Guest) -> CatPose { !guest.isAwake ? .asleep : isOver ? .happy : .awake }

    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard !guests.isEmpty, rect.height >= Self.leastRows else { return }
        let (theme, clock) = (view.theme, view.animationClock)
        let room = view.room(rect.size, guests: guests.count)
        guard theme.characters == .unicode else { return drawLine(on: &grid, in: rect, view) }
        var image = room.image(at: clock, depth: theme.depth)
        for (portrait, pose, x) in places(in: room.size) {
            let picture = portrait.image(pose, at: clock, depth: theme.depth)
            let spot = CatArt.Spot(x: x, ground: room.size.height - 2)
            image.place(picture, at: spot, .plain(pose), clock: clock, theme.depth)
        }
        grid.draw(image, at: rect.origin, depth: theme.depth)
    }

    /// The cats and their places, by the middle column of the picture.
    private func places(in room: Size) -> [(portrait: CatPortrait, pose: CatPose, x: Int)] {
        let whole = guests.map { CatPicture($0.cat, pose: pose(of: $0)).portrait }
        let slot = room.width / guests.count
        let isSmall = zip(whole, guests).contains {
            let size = $0.size(of: pose(of: $1))
            return size.width > slot || size.height > room.height - 2
        }
        let portraits = isSmall ? whole.map(\.small) : whole
        return zip(portraits, guests).enumerated().map { index, pair in
            let (portrait, guest) = pair
            let pose = pose(of: guest)
            let isAlone = index == guests.count - 1 && index.isMultiple(of: 2)
            guard isOver, !isAlone else { return (portrait, pose, slot * index + slot / 2) }
            // Two and two with their heads together.
            let (isLeft, middle) = (index.isMultiple(of: 2), slot * (index / 2 * 2 + 1))
            let turned = portrait.facing(isLeft ? .right : .left)
            let (head, size) = (turned.head(of: pose), turned.size(of: pose))
            return (turned, pose, middle - (isLeft ? head.maxX : head.minX) + size.width / 2)
        }
    }

    /// Without a room, as many as fit.
    private func drawLine(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let floor = rect.above(1)
        let pictures = guests.map { CatPicture($0.cat, pose: pose(of: $0)).fitting(floor.size, view.theme) }
        let widths = pictures.map { $0.cells(view.theme).width + 2 }
        let count = (0...widths.count).last { widths.prefix($0).reduce(0, +) <= rect.width } ?? 0
        var x = rect.minX + (rect.width - widths.prefix(count).reduce(0, +)) / 2
        for (picture, width) in zip(pictures, widths).prefix(count) {
            picture.draw(on: &grid, in: Rect(x: x, y: floor.minY, width: width, height: floor.height), view)
            x += width
        }
        grid.horizontalLine(
            at: rect.minX, floor.maxY, columns: rect.width, view[.line], characters: view.theme.characters)
    }
}
