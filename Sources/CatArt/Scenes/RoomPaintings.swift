import Canvas
import Synchronization

/// Rooms painted of late, without what moves in them: painting one costs more than all its cats.
final class RoomPaintings: Sendable {
    static let shared = RoomPaintings()

    /// All that a room at rest depends on.
    struct Key: Hashable, Sendable {
        let room: Room
        let hanging: [WallPicture]
    }

    private let known = Mutex<[Key: PixelImage]>([:])
    /// A room, a corner on a page and another size or two.
    private static let capacity = 24

    /// The painting of a key, painted if it is not known yet.
    func painting(_ key: Key, painted: () -> PixelImage) -> PixelImage {
        if let image = known.withLock({ $0[key] }) { return image }
        let image = painted()
        known.withLock { known in
            if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
            known[key] = image
        }
        return image
    }
}
