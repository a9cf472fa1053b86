import Canvas

/// The head that a drawing of a body asks for: heads are drawn once for all poses of a stage.
struct HeadPlace: Hashable, Sendable {
    /// `assets/cats/heads/<name>.cat`.
    let name: String
    /// Where its top left pixel lies.
    let origin: Point
    /// The line that asks for it, from 1.
    let line: Int

    /// Below `assets/`.
    var path: String { "cats/heads/\(name).cat" }
}

extension SpriteSheet {
    /// The same drawing with its head in place.
    /// - Parameter file: of this drawing, for errors.
    /// - Throws: `ArtError.malformed` where the head leaves the box.
    func wearing(_ head: SpriteSheet, at place: HeadPlace, file: String) throws(ArtError) -> SpriteSheet {
        let origin = place.origin
        guard origin.x + head.size.width <= size.width, origin.y + head.size.height <= size.height else {
            throw .malformed(file: file, line: place.line, problem: .outsideBox(layer: "head"))
        }
        var whole = self
        for (name, layer) in head.layers {
            whole.layers[name == "regions" ? "head.regions" : name] = layer.moved(by: origin)
        }
        whole.anchors = Anchors(
            crown: head.anchors.crown?.moved(by: origin), ear: head.anchors.ear?.moved(by: origin),
            neck: head.anchors.neck?.moved(by: origin), tips: anchors.tips)
        return whole
    }
}

extension SpriteLayer {
    fileprivate func moved(by offset: Point) -> SpriteLayer {
        SpriteLayer(origin: origin.moved(by: offset), size: size, marks: marks)
    }
}

extension Point {
    fileprivate func moved(by offset: Point) -> Point { Point(x: x + offset.x, y: y + offset.y) }
}
