import Canvas
import DocumentStore
import Domain
import Synchronization

/// What lies behind an overlay, dimmed. It is drawn once and kept until it would look different: who types into an
/// overlay waits for the overlay alone.
struct Backdrop: Sendable {
    private let model: AppModel
    private let theme: Theme
    private let size: Size
    private let zone: String
    private let drawnAt: Timestamp
    /// Nil where it stays as it is.
    private let changesAt: Timestamp?
    private let grid: Grid

    /// The one that was drawn last.
    private static let last = Mutex<Backdrop?>(nil)

    /// - Parameters:
    ///   - view: of a model with an overlay on top.
    ///   - draw: draws all below it.
    static func drawn(behindOverlayOf view: Viewing, _ draw: (Viewing) -> Grid) -> Grid {
        let model = view.model.belowOverlay
        if let last = last.withLock({ $0 }), last.holds(for: model, view) { return last.grid }
        let made = Backdrop(
            model: model, theme: view.theme, size: view.layout.size, zone: view.now.zone.name,
            drawnAt: view.now.instant, changesAt: model.nextWake(after: view.now),
            grid: draw(Viewing(model, at: view.now, size: view.layout.size, theme: view.theme)))
        last.withLock { $0 = made }
        return made.grid
    }

    private func holds(for model: AppModel, _ view: Viewing) -> Bool {
        let now = view.now.instant
        guard drawnAt <= now, changesAt.map({ now < $0 }) ?? true else { return false }
        return size == view.layout.size && zone == view.now.zone.name && theme == view.theme && self.model == model
    }
}

extension AppModel {
    /// The same without the overlay on top, and without what each key leaves behind and no place shows.
    fileprivate var belowOverlay: AppModel {
        var below = self
        below.pages.removeLast()
        (below.confirmation, below.confirmationKey, below.echo) = (nil, nil, nil)
        (below.seenAt, below.interruptedAt) = (nil, nil)
        return below
    }
}
