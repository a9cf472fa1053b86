import Canvas
import CatArt
import Domain

/// One cat in a corner of its room, from border to border of a panel, with what it says.
struct CatCorner {
    let cat: Cat
    let look: PastimeLook
    /// In the bubble; nil for none.
    let words: String?

    /// - Parameter look: what it is busy with.
    init(cat: Cat, look: PastimeLook, words: String?) {
        self.cat = cat
        self.look = look
        self.words = words
    }

    /// A cat that is busy with nothing.
    init(cat: Cat, pose: CatPose, words: String?) { self.init(cat: cat, look: .plain(pose), words: words) }

    /// - Parameter rect: all of it is painted where the terminal can; else the cat stands on its last row.
    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let room = view.room(rect.size, guests: 1)
        guard theme.characters == .unicode, rect.width >= 24, rect.height >= 12, let spot = room.spots(for: 1).first,
            var image = room.image(at: view.animationClock, depth: theme.depth)
        else {
            _ = CatRow(cats: [cat], chosen: cat.id, petted: nil).draw(on: &grid, in: rect, words: words, view)
            return
        }
        let guest = RoomGuest(cat, look, at: spot)
        guard guest.rect.width <= room.size.width else {
            // In another pose, or small, there is room for it.
            grid.draw(image, at: rect.origin, depth: theme.depth)
            CatPicture(cat, pose: look.pose).draw(on: &grid, in: rect.rows(0, rect.height - 1), view)
            return
        }
        guest.paint(on: &image, at: view.animationClock, depth: theme.depth)
        let bubble = words.flatMap { SpeechBubble($0, above: guest.rect, in: room.size) }
        bubble?.paint(on: &image, theme)
        grid.draw(image, at: rect.origin, depth: theme.depth)
        bubble?.write(on: &grid, at: rect.origin, theme)
    }
}
