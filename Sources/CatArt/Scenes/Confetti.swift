package import Canvas
package import Domain

/// Confetti that falls once, for two seconds, to celebrate.
package enum Confetti {
    /// In milliseconds.
    package static let length: Int64 = 2000

    /// One piece of confetti.
    package struct Scrap: Hashable, Sendable {
        /// In cells of the area it falls through.
        package let place: Point
        package let colour: Colour
        package let shines: Bool
    }

    /// So many milliseconds after the start, on an area in cells; none after the end.
    package static func scraps(of appearance: CatAppearance, in size: Size, after elapsed: Int64) -> [Scrap] {
        guard (0..<length).contains(elapsed), size.width > 0, size.height > 0 else { return [] }
        let colours = colours(of: appearance)
        let tick = Int(elapsed / 250)
        return (0..<min(60, size.width * size.height / 28)).compactMap { index in
            let random = Seed.mixed(UInt64(index + 7))
            let y = Int(random >> 20 % UInt64(size.height)) - size.height / 2 + tick * (1 + index % 3)
            guard (0..<size.height).contains(y) else { return nil }
            let sway = (tick + index) % 4 < 2 ? 0 : 1
            return Scrap(
                place: Point(x: min(size.width - 1, Int(random % UInt64(size.width)) + sway), y: y),
                colour: colours[index % colours.count], shines: (tick + index) % 3 == 0)
        }
    }

    private static func colours(of appearance: CatAppearance) -> [Colour] {
        let coat = Coat(appearance)
        return [
            Colour(rgb: coat.fur.base, indexed: coat.fur.indexed.base, basic: 3),
            Colour(rgb: coat.iris.rgb, indexed: coat.iris.indexed, basic: 2),
            Colour(rgb: 0xF4C95D, indexed: 221, basic: 11),
            Colour(rgb: coat.pattern.base, indexed: coat.pattern.indexed.base, basic: 5),
            Colour(rgb: 0xE27D8F, indexed: 174, basic: 13),
        ]
    }
}

extension PixelImage {
    /// Confetti over a picture of which two pixels are a cell.
    package mutating func rain(_ scraps: [Confetti.Scrap]) {
        for scrap in scraps {
            let (x, y) = (scrap.place.x, scrap.place.y * 2)
            self[x, y] = scrap.colour
            if scrap.shines { self[x + 1, y] = scrap.colour } else { self[x, y + 1] = scrap.colour }
        }
    }

    /// A cross-fade between two pictures of the same size, pixel by pixel at random; `share` is of the other, 0 to 1.
    package func dissolved(into other: PixelImage, share: Double) -> PixelImage {
        guard share < 1, size == other.size else { return other }
        var image = self
        for index in pixels.indices where Double(Seed.mixed(UInt64(index)) % 1000) < share * 1000 {
            image.pixels[index] = other.pixels[index]
        }
        return image
    }
}

extension PixelImage {
    /// Small crosses of light that appear and disappear, so many milliseconds after the start.
    package mutating func sparkle(_ rect: Rect, at elapsed: Int) {
        guard rect.width > 0, rect.height > 0 else { return }
        let gold = Colour(rgb: 0xFFE9A8, indexed: 229)
        let white = Colour(rgb: 0xFFFFFF, indexed: 231)
        for index in 0..<10 {
            let random = Seed.mixed(UInt64(index) &+ UInt64(elapsed / 500) &* 31)
            let x = rect.minX + Int(random % UInt64(rect.width))
            let y = rect.minY + Int(random >> 24 % UInt64(rect.height))
            self[x, y] = white
            guard (index + elapsed / 250) % 2 == 0 else { continue }
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] { self[x + dx, y + dy] = gold }
        }
    }
}
