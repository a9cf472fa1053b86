package import Assets
import Canvas
import Synchronization

/// The drawings, each read once, when it is first needed, and the pictures composed from them of late.
package final class SpriteLibrary: Sendable {
    /// Those inside the binary.
    package static let embedded = SpriteLibrary(assets: .embedded)

    private struct Shelf {
        var drawings: [Sprite: Drawing] = [:]
        var pictures: [PictureKey: PixelImage] = [:]
    }

    private let assets: Assets
    private let shelf = Mutex(Shelf())
    /// How many pictures are kept: a crowded room with every frame of every cat.
    private static let capacity = 512

    /// - Parameter assets: where the drawings lie; one that is broken there gives way to the one in the binary.
    package init(assets: Assets) {
        self.assets = assets
    }

    /// The drawing, or in place of a broken one that of the binary.
    package func sheet(_ sprite: Sprite) -> SpriteSheet { drawing(sprite).sheet }

    func drawing(_ sprite: Sprite) -> Drawing {
        if let known = shelf.withLock({ $0.drawings[sprite] }) { return known }
        let sheet = (try? parsed(sprite, from: assets)) ?? (try? parsed(sprite, from: .embedded)) ?? .empty
        let drawing = Drawing(sheet)
        shelf.withLock { $0.drawings[sprite] = drawing }
        return drawing
    }

    /// The picture of a key, composed if it is not known yet.
    func picture(_ key: PictureKey, composed: () -> PixelImage) -> PixelImage {
        if let known = shelf.withLock({ $0.pictures[key] }) { return known }
        let picture = composed()
        shelf.withLock { shelf in
            if shelf.pictures.count >= Self.capacity { shelf.pictures.removeAll(keepingCapacity: true) }
            shelf.pictures[key] = picture
        }
        return picture
    }

    /// What is wrong with the drawings, one error for each that is missing or broken. Reads all of them anew.
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
