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

    /// Nothing in fewer rows than it needs.
    func view(_ view: Viewing) -> View {
        guard view.theme.characters == .unicode else { return line(view).height(Self.leastRows) }
        return .drawn(Size(width: 0, height: Self.leastRows)) { draw(on: &$0, in: $1, view) }
    }

    private func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard !guests.isEmpty, rect.height >= Self.leastRows else { return }
        let (depth, clock) = (view.theme.depth, view.animationClock)
        let room = view.room(rect.size, guests: guests.count)
        var image = room.image(at: clock, depth: depth)
        for (portrait, pose, x) in places(in: room.size) {
            let picture = portrait.image(pose, at: clock, depth: depth)
            let spot = CatArt.Spot(x: x, ground: room.size.height - 2)
            image.place(picture, at: spot, .plain(pose), clock: clock, depth)
        }
        grid.draw(image, at: rect.origin, depth: depth)
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
    private func line(_ view: Viewing) -> View {
        let pictures = guests.enumerated().map { number, guest in
            let picture = CatPicture(guest.cat, pose: pose(of: guest))
            return picture.view(view).width(picture.cells(view.theme).width + 2).yields(number)
        }
        return .column([.row(gap: 0, [.spacer()] + pictures + [.spacer()]).growing, .line(view)])
    }
}
