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
    /// - Throws: `ArtError.malformed` at the first error.
    package init(parsing text: String, file: String) throws(ArtError) {
        let read = try DrawingFile(parsing: text, path: file, as: .sprite)
        func words(_ key: String) -> [String] { read.tables[key]?.last ?? [] }
        func points(_ key: String) -> [Point] { words(key).compactMap { Point(pair: $0) } }
        for key in ["name", "size"] where words(key).isEmpty {
            throw .malformed(file: file, line: 0, problem: .missingSetting(key))
        }
        name = words("name")[0]
        size = words("size").first.flatMap { Size(pair: $0) } ?? size
        tailInFront = words("tail") == ["front"]
        view = words("body").first.flatMap { View(rawValue: $0) } ?? view
        breath = words("breath").first.flatMap { Int($0) }.map { row in
            Breath(row: row, isBodyAlone: words("breath").count > 1)
        }
        head = points("head").first.map { HeadPlace(name: words("head")[0], origin: $0, line: read.lines["head"] ?? 0) }
        anchors = Anchors(
            crown: points("crown").first, ear: points("ear").first, neck: points("neck").first, tips: points("tip"))
        layers = read.drawings
    }
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
