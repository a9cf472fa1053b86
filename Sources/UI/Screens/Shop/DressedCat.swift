import Canvas
import CatArt
import Domain

/// A cat with an accessory on, and the accessory by itself, without a box: beside lists on low screens.
struct DressedCat {
    let cat: Cat
    let accessory: Accessory

    /// - Parameter cat: nil where nobody is at home.
    init?(_ accessory: Accessory, on cat: Cat?) {
        guard var cat else { return nil }
        cat.equippedAccessory = accessory.id
        self.cat = cat
        self.accessory = accessory
    }

    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let (scene, words) = rect.split(bottom: min(2, rect.height))
        let icon = AccessoryIcon.size
        let hasIcon = theme.characters == .unicode && scene.height > (icon.height + 1) / 2
        let corner = Point(x: scene.minX + 1, y: scene.minY + (scene.height - (icon.height + 1) / 2) / 2)
        let left = hasIcon ? icon.width + 2 : 0
        CatPicture(cat).draw(
            on: &grid,
            in: Rect(x: scene.minX + left, y: scene.minY, width: scene.width - left, height: scene.height), view)
        if hasIcon { grid.draw(theme.icon(of: accessory), at: corner, depth: theme.depth) }
        grid.write(view.words(accessory.name), centredIn: words, row: 0, theme[.text].with(.bold))
        grid.write(cat.name.drawable, centredIn: words, row: 1, theme[.muted])
    }
}
