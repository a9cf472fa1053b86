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
            if row.bubble == nil, drawAboveWords(on: &grid, in: rect, view) { return }
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
        let bubble = speech.flatMap { SpeechBubble($0, above: guest.rect, in: room.size) }
        guard bubble != nil || !drawAboveWords(spare: guest.rect.minY / 2, on: &grid, in: rect, view) else { return }
        guest.leaving(bubble).paint(on: &image, at: view.animationClock, depth: theme.depth)
        bubble?.paint(on: &image, theme)
        grid.draw(image, at: rect.origin, depth: theme.depth)
        bubble?.write(on: &grid, at: rect.origin, theme)
    }

    /// With the words in rows below it, for which there is no room above the cat.
    /// - Parameter spare: rows that the cat does not need.
    /// - Returns: false, with nothing drawn, without words or room for them.
    private func drawAboveWords(spare: Int = .max, on grid: inout Grid, in rect: Rect, _ view: Viewing) -> Bool {
        guard let speech else { return false }
        let rows = speech.wrapped(toColumns: rect.width).count
        let (scene, words) = rect.split(bottom: rows)
        guard rows <= spare, scene.height >= Self.leastRows else { return false }
        CatCorner(cat: cat, look: look, speech: nil).draw(on: &grid, in: scene, view)
        grid.show(.text(Text(speech, .info).wrapped()), in: words, view)
        return true
    }

    static let leastRows = 9
}
