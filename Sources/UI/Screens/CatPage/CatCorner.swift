import Canvas
import CatArt
import Domain

/// One cat in a corner of its room, from border to border of a panel, with what it says.
struct CatCorner {
    let cat: Cat
    let pose: CatPose
    /// In the bubble; nil for none.
    let words: String?

    /// - Parameter rect: all of it is painted where the terminal can; else the cat stands on its last row.
    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let size = Size(width: rect.width, height: rect.height * 2)
        let room = Room(size: size, minuteOfDay: view.now.timeOfDay.minutesSinceMidnight)
        let picture = CatPicture(cat, pose: pose)
        guard theme.characters == .unicode, rect.width >= 24, rect.height >= 12,
            var image = room.image(at: view.animationClock, depth: theme.depth)
        else {
            _ = CatRow(cats: [cat], chosen: cat.id, petted: nil).draw(on: &grid, in: rect, words: words, view)
            return
        }
        let cells = picture.portrait.size(of: pose, from: theme.drawings.library)
        let spot = room.spots(for: 1).first
        guard let spot, cells.width <= size.width else { return }
        let portrait = picture.portrait.image(
            pose, at: view.animationClock, depth: theme.depth, from: theme.drawings.library)
        image.place(portrait, at: spot)
        let corner = spot.corner(for: cells)
        let head = Rect(x: corner.x, y: corner.y, width: cells.width, height: cells.height)
        let bubble = words.flatMap { SpeechBubble($0, above: head, in: size) }
        bubble?.paint(on: &image, theme)
        grid.draw(image, at: rect.origin, depth: theme.depth)
        bubble?.write(on: &grid, at: rect.origin, theme)
    }
}
