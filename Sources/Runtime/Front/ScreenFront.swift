package import Canvas
import DocumentStore
package import Domain
package import UI

/// Screens on a display: a frame is sent when it looks different, and again where the terminal had no room for it.
package final class ScreenFront: Front {
    private let display: any Display
    private let record: FrameRecord?
    private let drawings: Drawings
    private let isLight: Bool
    /// How much faster than real time the program's time runs; said on the screen where it does.
    private let scale: Double
    private var shown: Grid?
    private var caption: Caption
    /// The frame that is seen: clicks are for that.
    private var clickable: DrawnFrame?
    /// Whether the terminal had no room for the last frame.
    package private(set) var isBehind = false
    package var hasMore: Bool { display.hasMoreKeys }
    package let departureAtEnd = Departure.hungUp

    /// - Parameters:
    ///   - isLight: whether the terminal's own background is, until it says so itself.
    ///   - scale: of the program's time.
    ///   - record: keeps what was shown, if anybody wants that.
    ///   - drawings: whose cats are shown.
    ///   - isInTmux: whether tmux stands between.
    package init(
        _ display: any Display, isLight: Bool, scale: Double, record: FrameRecord? = nil,
        drawings: Drawings = .embedded, isInTmux: Bool = false
    ) {
        self.display = display
        caption = Caption(isInTmux: isInTmux)
        self.isLight = isLight
        self.scale = scale
        self.record = record
        self.drawings = drawings
    }

    package var inputDescriptor: Int32 { display.inputDescriptor }
    package var size: Size { display.size }

    package func show(_ model: AppModel, at moment: Moment) {
        let theme = Theme(
            of: model.preferences, isLight: display.hasLightBackground ?? isLight, depth: display.depth,
            characters: display.characters,
            drawings: drawings)
        send(caption.change(to: model, at: moment))
        let drawn = AppView.frame(of: model, at: moment, size: model.size, theme: theme)
        var frame = drawn.grid
        if scale != 1 { frame.stamp(scale: scale, style: theme[.danger]) }
        guard frame != shown else {
            isBehind = false
            clickable = drawn
            return
        }
        isBehind = !display.show(frame)
        guard !isBehind else { return }
        shown = frame
        clickable = drawn
        record?.keep(frame)
    }

    package func show(reading share: Double, _ preferences: Preferences) {
        let theme = Theme(
            of: preferences, isLight: display.hasLightBackground ?? isLight, depth: display.depth,
            characters: display.characters)
        let frame = ReadingView.draw(share: share, size: display.size, theme: theme, words: preferences.words)
        guard frame != shown else { return }
        isBehind = !display.show(frame)
        shown = isBehind ? nil : frame
    }

    package func isLeaving() -> Bool? {
        display.readKeys().map { keys in keys.contains { $0 == .character("q") || $0 == .control("c") } }
    }

    package func messages() -> [AppMessage]? { display.readKeys()?.map(message) }

    private func message(for key: Key) -> AppMessage {
        guard case .mouse(let event) = key, event.button == .left, let touch = clickable?.touch(at: event.point) else {
            return .keyPressed(key)
        }
        return .touched(touch)
    }

    package func millisecondsToNextWake(for model: AppModel, at moment: Moment) -> Int64? {
        model.nextWake(after: moment).map { $0.milliseconds - moment.instant.milliseconds }
    }

    package func resize() {
        display.resize()
        // Whatever was there is gone: the next frame is shown in any case.
        shown = nil
    }

    package func ring() { display.ring() }
    package func send(_ sequence: String) {
        if !sequence.isEmpty { display.send(sequence) }
    }

    package func suspend() {
        send(caption.restore())
        display.suspend()
    }

    package func resume() {
        display.resume()
        shown = nil
    }

    package func close() {
        send(caption.restore())
        display.close()
    }
}
