package import Canvas

extension PixelImage {
    /// Puts a cat on its spot of the room, whole, with a shadow below it.
    package mutating func place(_ cat: PixelImage, at spot: Spot) {
        place(cat, at: spot, .plain(.awake), clock: nil)
    }

    /// Puts a cat on its spot of the room, whole, with a shadow below it and what it is busy with.
    /// - Parameter clock: milliseconds of a clock that runs on; nil where nothing moves.
    package mutating func place(_ cat: PixelImage, at spot: Spot, _ look: PastimeLook, clock: Int?) {
        let cat = look.isOnBack ? cat.overturned : cat
        let corner = spot.corner(for: cat.size)
        let x = min(max(0, corner.x), max(0, size.width - cat.size.width))
        let frame = Rect(x: x, y: corner.y, width: cat.size.width, height: cat.size.height)
        shade(around: x + cat.size.width / 2, ground: spot.ground, radius: Double(cat.size.width) * 0.46)
        // Cats drawn small have nothing with them but what shows how they feel.
        let trifle = spot.isSmall && look.side != .above && look.side != .around ? nil : look.trifle
        if let trifle, look.side == .below || look.side == .behind { draw(trifle, look.side, of: frame) }
        draw(cat, at: Point(x: x, y: corner.y))
        guard let trifle, look.side != .below, look.side != .behind else { return }
        let beat = (clock ?? 0) / 500 % 2
        if look.side == .around {
            let half = frame.width / 2
            let left = Rect(x: frame.minX - half, y: frame.minY + 6, width: frame.width, height: frame.height)
            let right = Rect(x: frame.minX + half, y: frame.minY + 6, width: frame.width, height: frame.height)
            draw(trifle, .above, of: left, lift: beat)
            draw(trifle, .above, of: right, lift: 1 - beat)
        } else {
            draw(trifle, look.side, of: frame, lift: look.side == .above ? beat : 0)
        }
    }

    private mutating func draw(_ trifle: Trifle, _ side: PastimeLook.Side, of cat: Rect, lift: Int = 0) {
        let (width, height) = (trifle.size.width, trifle.size.height)
        let middle = cat.minX + (cat.width - width) / 2
        var corner =
            switch side {
            case .below: Point(x: middle, y: cat.maxY - height + 1)
            case .behind: Point(x: middle, y: cat.maxY - height - 2)
            case .inFront: Point(x: middle, y: cat.maxY - height + 1)
            case .beside:
                Point(x: cat.maxX + width < size.width ? cat.maxX - 1 : cat.minX - width + 1, y: cat.maxY - height)
            case .above, .around: Point(x: cat.minX + cat.width / 2 - width / 2, y: cat.minY - height - 1 - lift)
            }
        corner = Point(
            x: min(max(0, corner.x), max(0, size.width - width)),
            y: min(max(0, corner.y), max(0, size.height - height)))
        trifle.eachPixel { x, y, colour in self[corner.x + x, corner.y + y] = colour }
    }

    private mutating func shade(around middle: Int, ground: Int, radius: Double) {
        for y in ground - 1...ground + 1 {
            for x in middle - Int(radius)...middle + Int(radius) {
                let dx = (Double(x - middle) + 0.5) / radius
                let dy = (Double(y - ground) + 0.3) / 1.6
                guard dx * dx + dy * dy <= 1, let colour = self[x, y] else { continue }
                self[x, y] = Colour(
                    rgb: colour.rgb.mixed(with: 0x140E1A, share: 0.3), indexed: IndexedTones.deeper(colour.indexed))
            }
        }
    }

    /// Lying on its back: upside down.
    private var overturned: PixelImage {
        var image = PixelImage(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width { image[x, size.height - 1 - y] = self[x, y] }
        }
        return image
    }

    /// The same with the legs apart, for every other step of a walk.
    package var inStride: PixelImage {
        var image = self
        let middle = size.width / 2
        for y in max(0, size.height - 3)..<size.height {
            for x in 0..<size.width {
                image[x, y] = x < middle ? self[x + 1, y] : self[x - 1, y]
            }
        }
        return image
    }
}
