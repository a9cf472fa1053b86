import Canvas

extension SpriteSheet {
    /// Reads a drawing: `@setting value`, `[layer x,y]` with its rows below, `;` comments, blank lines between.
    /// - Parameters:
    ///   - text: the drawing.
    ///   - file: its name, for errors.
    /// - Throws: `ArtError.malformed` at the first line that breaks the format: an unknown setting or mark, a layer
    ///   named twice, a row outside the box.
    package init(parsing text: String, file: String) throws(ArtError) {
        var parser = SpriteParser(file: file)
        for line in Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            try parser.read(line)
        }
        self = try parser.finished()
    }
}

extension [UInt8] {
    fileprivate var table: [Bool] {
        var table = [Bool](repeating: false, count: 256)
        for byte in self { table[Int(byte)] = true }
        return table
    }
}

/// The state of reading a drawing line by line.
private struct SpriteParser {
    private struct OpenLayer {
        let name: String
        let origin: Point
        let line: Int
        /// For each byte whether it is a mark of this layer: looking up 4 000 marks a drawing has to be fast.
        let known: [Bool]
        var rows: [ArraySlice<UInt8>] = []
    }

    private let file: String
    private var line = 0
    private var settings = SpriteSettings()
    private var open: OpenLayer?
    private var layers: [String: SpriteLayer] = [:]

    init(file: String) { self.file = file }

    mutating func read(_ row: ArraySlice<UInt8>) throws(ArtError) {
        line += 1
        switch row.first {
        case nil, UInt8(ascii: ";"): return
        case UInt8(ascii: "@"): try readSetting(row.dropFirst())
        case UInt8(ascii: "["): try readHeading(row)
        default: try readRow(row)
        }
    }

    mutating func finished() throws(ArtError) -> SpriteSheet {
        try close()
        line = 0
        guard let name = settings.name else { throw error(.missingSetting("name")) }
        guard let size = settings.size else { throw error(.missingSetting("size")) }
        return SpriteSheet(
            name: name, size: size, tailInFront: settings.tailInFront, view: settings.view, breath: settings.breath,
            head: settings.head, anchors: settings.anchors, layers: layers)
    }

    private mutating func readSetting(_ text: ArraySlice<UInt8>) throws(ArtError) {
        let words = String(decoding: text, as: UTF8.self).split(separator: " ", maxSplits: 1)
        let key = words.first.map(String.init) ?? ""
        let value = words.count > 1 ? String(words[1]) : ""
        guard SpriteSettings.known.contains(key) else { throw error(.unknownSetting(key)) }
        guard settings.take(key, value, line: line) else { throw error(.badValue(setting: key, value: value)) }
    }

    private mutating func readHeading(_ row: ArraySlice<UInt8>) throws(ArtError) {
        try close()
        let heading = String(decoding: row, as: UTF8.self)
        guard heading.hasSuffix("]") else { throw error(.badLayerHeading(heading)) }
        let words = heading.dropFirst().dropLast().split(separator: " ")
        guard words.count == 2, let origin = Point(pair: words[1]) else {
            throw error(.badLayerHeading(heading))
        }
        let name = String(words[0])
        guard layers[name] == nil else { throw error(.layerTwice(name)) }
        guard let known = SpriteMark.known(in: name) else { throw error(.unknownLayer(name)) }
        open = OpenLayer(name: name, origin: origin, line: line, known: known.table)
    }

    private mutating func readRow(_ row: ArraySlice<UInt8>) throws(ArtError) {
        guard let layer = open else { throw error(.rowOutsideLayer) }
        for mark in row where !layer.known[Int(mark)] {
            throw error(.unknownMark(Character(UnicodeScalar(mark)), layer: layer.name))
        }
        if let size = settings.size,
            layer.origin.x + row.count > size.width || layer.origin.y + layer.rows.count >= size.height
        {
            throw error(.outsideBox(layer: layer.name))
        }
        open?.rows.append(row)
    }

    private mutating func close() throws(ArtError) {
        guard let layer = open else { return }
        guard settings.size != nil else { throw error(.missingSetting("size")) }
        let width = layer.rows.map(\.count).max() ?? 0
        var marks: [UInt8] = []
        marks.reserveCapacity(width * layer.rows.count)
        for row in layer.rows {
            marks.append(contentsOf: row)
            marks.append(contentsOf: repeatElement(SpriteMark.seeThrough, count: width - row.count))
        }
        layers[layer.name] = SpriteLayer(
            origin: layer.origin, size: Size(width: width, height: layer.rows.count), marks: marks)
        open = nil
    }

    private func error(_ problem: ArtError.Problem) -> ArtError {
        .malformed(file: file, line: line, problem: problem)
    }
}
