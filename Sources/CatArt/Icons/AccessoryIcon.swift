package import Canvas
package import Domain

/// Pictures of accessories for the shop and the box.
package enum AccessoryIcon {
    /// Of each icon, in pixels.
    package static let size = Size(width: 8, height: 5)

    /// The picture of an accessory, in its colours; in mono all of it is on.
    package static func image(of accessory: Accessory) -> PixelImage {
        let look = AccessoryLook(accessory)
        let colours = Trim(band: look.band, charm: look.charm)
        var image = PixelImage(size: size)
        look.icon.forEachMark { x, y, mark in image[x, y] = colours[mark] }
        return image
    }
}
