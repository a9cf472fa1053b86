import Canvas
import CatArt
import Domain
import ViewKit
import Words

/// A cat in a corner of its room, filling a panel, with its bubble.
struct CatCorner {
    let cat: Cat
    let look: ActivityLook
    let speech: String?

    /// - Parameter rect: painted completely, with a room of lines in few colours; of ASCII the cat is on its last row.
    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let room = view.room(rect.size, guests: 1)
        guard theme.characters == .unicode, rect.width >= 24, rect.height >= Self.leastRows,
            let spot = room.spots(for: 1).first
        else {
            let row = CatRow([cat], chosen: cat.id, petted: nil, speech: speech, in: rect.size, view)
            grid.show(row.view(view), in: rect, view)
            return
        }
        var image = room.image(at: view.animationClock, depth: theme.depth)
        let guest = RoomGuest(cat, look, at: spot, in: room.size)
        guard guest.rect.width <= room.size.width else {
            // In another pose or small it fits.
            grid.draw(image, at: rect.origin, depth: theme.depth)
            CatPicture(cat, pose: look.pose).draw(on: &grid, in: rect.rows(0, rect.height - 1), view)
            return
        }
        guest.paint(on: &image, at: view.animationClock, depth: theme.depth)
        let bubble = speech.flatMap { SpeechBubble($0, above: guest.rect, in: room.size, theme.depth) }
        bubble?.paint(on: &image, theme)
        grid.draw(image, at: rect.origin, depth: theme.depth)
        bubble?.write(on: &grid, at: rect.origin, theme)
    }

    static let leastRows = 9
}
