import CatArt
package import Canvas
package import Domain

extension Style {
    /// The same of 16 colours as it can be read on a light ground: bright ones are lost there, and terminals brighten
    /// what is bold.
    var deep: Style {
        var style = Style(foreground: foreground?.deep, background: background?.deep, attributes: attributes)
        guard let basic = style.foreground?.basic, style.attributes.contains(.bold) else { return style }
        if basic == 0 { style.foreground = nil }
        if (1...7).contains(basic) { style.attributes.remove(.bold) }
        return style
    }
}

extension Colour {
    fileprivate var deep: Colour {
        guard let basic, basic > 8 else { return self }
        return Colour(rgb: rgb, indexed: indexed, basic: basic == 15 ? 8 : basic - 8)
    }

    /// Shaded where it is as good as white, which is not seen on a light ground.
    fileprivate func shaded(at depth: ColourDepth) -> Colour {
        guard let seen = seen(at: depth) else { return self }
        let channels = [seen >> 16 & 0xFF, seen >> 8 & 0xFF, seen & 0xFF]
        let light = zip(channels, [54, 183, 19] as [UInt32]).reduce(0) { $0 + $1.0 * $1.1 } / 256
        guard light > 0xD4 else { return self }
        return Colour(rgb: channels.reduce(0) { $0 << 8 | $1 * 4 / 5 }, indexed: 250, basic: basic)
    }
}

extension Theme {
    /// The icon of an accessory, white parts shaded on a light ground.
    package func icon(of accessory: Accessory) -> PixelImage {
        var image = AccessoryIcon.image(of: accessory)
        guard palette.isLight else { return image }
        image.pixels = image.pixels.map { $0?.shaded(at: depth) }
        return image
    }
}
