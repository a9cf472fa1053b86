/// Grids of one size, one after the other, as an SVG that plays by itself: no scripts, as sites that show pictures want.
package struct MovingPicture {
    private let frames: [Grid]
    /// How long each is shown, in milliseconds.
    private let pace: Int

    /// - Parameter frames: at most 64; all as large as the first, or they are left out.
    package init(_ frames: [Grid], pace: Int) {
        self.frames = Array(frames.filter { $0.size == frames.first?.size }.prefix(64))
        self.pace = pace
    }

    /// Cells that are shown in the same frames are drawn once, together. Where nothing plays, the first frame remains.
    package func svg(_ frame: PictureFrame) -> String {
        guard let first = frames.first else { return "" }
        let always = frames.count == 64 ? UInt64.max : 1 << UInt64(frames.count) - 1
        let layers = layers(of: first.size).map { layer in
            let shapes = layer.grid.svgShapes(frame)
            guard layer.shown != always, !shapes.isEmpty else { return shapes }
            let isHidden = layer.shown & 1 == 0 ? " visibility=\"hidden\"" : ""
            return ["<g\(isHidden)>"] + shapes + [animation(layer.shown), "</g>"]
        }
        return first.svg(frame, shapes: layers.flatMap { $0 })
    }

    private func animation(_ shown: UInt64) -> String {
        func isShown(_ index: Int) -> Bool { shown >> UInt64(index) & 1 == 1 }
        let changes = frames.indices.filter { $0 == 0 || isShown($0) != isShown($0 - 1) }
        let values = changes.map { isShown($0) ? "visible" : "hidden" }.joined(separator: ";")
        let times = changes.map { "\($0 * 10_000 / frames.count)".share }.joined(separator: ";")
        return SVG.element(
            "animate",
            [
                "attributeName": "visibility", "values": values, "keyTimes": times, "dur": "\(pace * frames.count)ms",
                "calcMode": "discrete", "repeatCount": "indefinite",
            ])
    }

    /// By the frames in which they are shown, as bits, those of every frame first; all other cells are blank.
    private func layers(of size: Size) -> [(shown: UInt64, grid: Grid)] {
        var layers: [UInt64: Grid] = [:]
        for index in (frames.first?.cells ?? []).indices {
            var shown: [Cell: UInt64] = [:]
            for (number, frame) in frames.enumerated() { shown[frame.cells[index], default: 0] |= 1 << UInt64(number) }
            for (cell, bits) in shown where cell != .blank {
                layers[bits, default: Grid(size: size)].cells[index] = cell
            }
        }
        return layers.sorted { $0.key > $1.key }.map { (shown: $0.key, grid: $0.value) }
    }
}

extension String {
    /// Ten-thousandths as a share of 1.
    fileprivate var share: String { "0." + String(repeating: "0", count: max(0, 4 - count)) + self }
}
