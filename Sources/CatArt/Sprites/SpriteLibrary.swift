package import Assets
import Synchronization

/// The drawings, each read once, when it is first needed.
package final class SpriteLibrary: Sendable {
    /// Those inside the binary.
    package static let embedded = SpriteLibrary(assets: .embedded)

    private let assets: Assets
    private let sheets = Mutex<[Sprite: SpriteSheet]>([:])

    /// - Parameter assets: where the drawings lie; one that is broken there gives way to the one in the binary.
    package init(assets: Assets) {
        self.assets = assets
    }

    /// The drawing, or in place of a broken one that of the binary.
    package func sheet(_ sprite: Sprite) -> SpriteSheet {
        sheets.withLock { known in
            if let sheet = known[sprite] { return sheet }
            let sheet = (try? parsed(sprite, from: assets)) ?? (try? parsed(sprite, from: .embedded)) ?? .empty
            known[sprite] = sheet
            return sheet
        }
    }

    /// Reads all drawings anew and keeps none.
    /// - Throws: `ArtError` for the first that is missing or broken.
    package func check() throws(ArtError) {
        for sprite in Sprite.allCases { _ = try parsed(sprite, from: assets) }
    }

    private func parsed(_ sprite: Sprite, from assets: Assets) throws(ArtError) -> SpriteSheet {
        guard let text = assets.text(at: sprite.path) else { throw .missing(file: sprite.path) }
        return try SpriteSheet(parsing: text, file: sprite.path)
    }
}
