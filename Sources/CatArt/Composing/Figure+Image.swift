import Canvas

extension Figure {
    /// The figure in colour, for direct and for 256 colours.
    func painted(_ palette: Palette) -> PixelImage {
        var image = PixelImage(size: size)
        for (index, ink) in inks.enumerated() {
            guard let ink else { continue }
            image.pixels[index] = palette[ink]
        }
        return image
    }
}
