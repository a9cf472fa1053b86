package import Assets
import Canvas
import Synchronization

/// Reads each sprite when it is first needed, and caches the pictures composed from them.
package final class SpriteLibrary: Sendable {
    package static let embedded = SpriteLibrary(assets: .embedded)

    private let assets: Assets
    private let drawings = Cache<Sprite, Drawing>(capacity: .max)
    /// A crowded room with every frame of every cat.
    private let pictures = Cache<PictureKey, PixelImage>(capacity: 512)

    /// A broken sprite is replaced by the embedded one.
    package init(assets: Assets) { self.assets = assets }

    package func sheet(_ sprite: Sprite) -> SpriteSheet { drawing(sprite).sheet }

    func drawing(_ sprite: Sprite) -> Drawing {
        drawings.value(of: sprite) {
            Drawing((try? parsed(sprite, from: assets)) ?? (try? parsed(sprite, from: .embedded)) ?? SpriteSheet())
        }
    }

    func picture(_ key: PictureKey, composed: () -> PixelImage) -> PixelImage {
        pictures.value(of: key, made: composed)
    }

    /// One error for each sprite that is missing or broken. Reads all of them again.
    package var troubles: [ArtError] {
        Sprite.all.reduce(into: []) { troubles, sprite in
            do throws(ArtError) { _ = try parsed(sprite, from: assets) } catch {
                if !troubles.contains(error) { troubles.append(error) }
            }
        }
    }

    private func parsed(_ sprite: Sprite, from assets: Assets) throws(ArtError) -> SpriteSheet {
        let sheet = try parsed(sprite.path, from: assets)
        guard let place = sheet.head else { return sheet }
        return try sheet.wearing(try parsed(place.path, from: assets), at: place, file: sprite.path)
    }

    private func parsed(_ path: String, from assets: Assets) throws(ArtError) -> SpriteSheet {
        guard let text = assets.text(at: path) else { throw .missing(file: path) }
        return try SpriteSheet(parsing: text, file: path)
    }
}

/// Values made once for each key; emptied when it is full.
final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let known = Mutex<[Key: Value]>([:])
    private let capacity: Int

    init(capacity: Int) { self.capacity = capacity }

    func value(of key: Key, made: () -> Value) -> Value {
        if let value = known.withLock({ $0[key] }) { return value }
        let value = made()
        known.withLock { known in
            if known.count >= capacity { known.removeAll(keepingCapacity: true) }
            known[key] = value
        }
        return value
    }
}

extension SpriteSheet {
    fileprivate static let settings = ["name", "size", "head", "body", "tail", "breath", "tip", "crown", "ear", "neck"]

    /// Applies one of the settings (`@` lines); false for an invalid value.
    fileprivate mutating func apply(_ key: String, _ value: String, line: Int) -> Bool {
        let words = value.split(separator: " ")
        let points = words.compactMap { Point(pair: $0) }
        let isPoint = words.count == 1 && points.count == 1
        switch key {
        case "name" where !value.isEmpty: name = value
        case "size":
            let numbers = value.split(separator: "x").compactMap { Int($0) }
            guard numbers.count == 2, numbers.allSatisfy({ (1...64).contains($0) }) else { return false }
            size = Size(width: numbers[0], height: numbers[1])
        case "head":
            guard words.count == 2, let origin = Point(pair: words[1]) else { return false }
            head = HeadPlace(name: String(words[0]), origin: origin, line: line)
        case "body":
            guard let known = View(rawValue: value) else { return false }
            view = known
        case "tail" where value == "front" || value == "back": tailInFront = value == "front"
        case "breath":
            guard let row = words.first.flatMap({ Int($0) }), row >= 0, words.dropFirst().allSatisfy({ $0 == "body" })
            else { return false }
            breath = Breath(row: row, isBodyAlone: words.count > 1)
        case "tip" where words.count == 2 && points.count == 2: anchors.tips = points
        case "crown" where isPoint: anchors.crown = points.first
        case "ear" where isPoint: anchors.ear = points.first
        case "neck" where isPoint: anchors.neck = points.first
        default: return false
        }
        return true
    }
}

extension Point {
    /// Parses `x,y`, both from 0.
    init?(pair text: Substring) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x >= 0, y >= 0 else { return nil }
        self.init(x: x, y: y)
    }
}

extension SpriteSheet {
    /// `@setting value`, `[layer x,y]` followed by its rows, `;` comments, blank lines.
    /// - Throws: `ArtError.malformed` at the first error.
    package init(parsing text: String, file: String) throws(ArtError) {
        var parser = SpriteParser(file: file)
        try ArtLine.forEach(in: text) { line, number throws(ArtError) in try parser.read(line, number) }
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

private struct SpriteParser {
    private struct OpenLayer {
        let name: String
        let origin: Point
        let line: Int
        /// Whether each byte is a mark of this layer: a sprite has 4 000 marks, so the lookup must be fast.
        let known: [Bool]
        var rows: [ArraySlice<UInt8>] = []
    }

    private let file: String
    private var line = 0
    private var sheet = SpriteSheet()
    private var hasSize = false
    private var open: OpenLayer?

    init(file: String) { self.file = file }

    mutating func read(_ text: ArtLine, _ number: Int) throws(ArtError) {
        line = number
        switch text {
        case .setting(let key, let value):
            guard SpriteSheet.settings.contains(key) else { throw error(.unknownSetting(key)) }
            guard sheet.apply(key, value, line: line) else { throw error(.badValue(setting: key, value: value)) }
            hasSize = hasSize || key == "size"
        case .heading(let heading): try readHeading(heading)
        case .row(let row): try readRow(row)
        }
    }

    mutating func finished() throws(ArtError) -> SpriteSheet {
        try close()
        line = 0
        guard !sheet.name.isEmpty else { throw error(.missingSetting("name")) }
        guard hasSize else { throw error(.missingSetting("size")) }
        return sheet
    }

    private mutating func readHeading(_ heading: String) throws(ArtError) {
        try close()
        guard heading.hasSuffix("]") else { throw error(.badLayerHeading(heading)) }
        let words = heading.dropFirst().dropLast().split(separator: " ")
        guard words.count == 2, let origin = Point(pair: words[1]) else { throw error(.badLayerHeading(heading)) }
        let name = String(words[0])
        guard sheet.layers[name] == nil else { throw error(.layerTwice(name)) }
        guard let known = SpriteMark.known(in: name) else { throw error(.unknownLayer(name)) }
        open = OpenLayer(name: name, origin: origin, line: line, known: known.table)
    }

    private mutating func readRow(_ row: ArraySlice<UInt8>) throws(ArtError) {
        guard let layer = open else { throw error(.rowOutsideLayer) }
        for mark in row where !layer.known[Int(mark)] {
            throw error(.unknownMark(Character(UnicodeScalar(mark)), layer: layer.name))
        }
        if hasSize,
            layer.origin.x + row.count > sheet.size.width || layer.origin.y + layer.rows.count >= sheet.size.height
        {
            throw error(.outsideBox(layer: layer.name))
        }
        open?.rows.append(row)
    }

    private mutating func close() throws(ArtError) {
        guard let layer = open else { return }
        guard hasSize else { throw error(.missingSetting("size")) }
        let width = layer.rows.map(\.count).max() ?? 0
        var marks: [UInt8] = []
        marks.reserveCapacity(width * layer.rows.count)
        for row in layer.rows {
            marks.append(contentsOf: row)
            marks.append(contentsOf: repeatElement(SpriteMark.seeThrough, count: width - row.count))
        }
        sheet.layers[layer.name] = SpriteLayer(
            origin: layer.origin, size: Size(width: width, height: layer.rows.count), marks: marks)
        open = nil
    }

    private func error(_ problem: ArtError.Problem) -> ArtError { .malformed(file: file, line: line, problem: problem) }
}

/// An error in the drawings under `assets/`.
package enum ArtError: Error, Hashable, Sendable {
    case missing(file: String)
    /// At a line from 1; 0 for the file as a whole.
    case malformed(file: String, line: Int, problem: Problem)

    /// What breaks the format.
    package enum Problem: Hashable, Sendable {
        case missingSetting(String)
        case unknownSetting(String)
        case badValue(setting: String, value: String)
        case badLayerHeading(String)
        case layerTwice(String)
        case unknownLayer(String)
        case rowOutsideLayer
        case unknownMark(Character, layer: String)
        case outsideBox(layer: String)
    }
}
