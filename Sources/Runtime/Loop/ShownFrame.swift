import Canvas

/// What is on the display: a frame is sent when it looks different, and again where the terminal had no room for it.
struct ShownFrame {
    private let display: any Display
    private let record: FrameRecord?
    private var grid: Grid?
    /// Whether the terminal has not taken the last frame: it is to be offered again a little later.
    private(set) var isBehind = false

    /// - Parameter record: keeps what was shown, if anybody wants that.
    init(on display: any Display, record: FrameRecord?) {
        self.display = display
        self.record = record
    }

    /// Shows a frame, if it is another than the one that is there.
    mutating func show(_ frame: Grid) {
        guard frame != grid else {
            isBehind = false
            return
        }
        isBehind = !display.show(frame)
        guard !isBehind else { return }
        grid = frame
        record?.keep(frame)
    }

    /// Whatever was there is gone: the next frame is shown in any case.
    mutating func forget() { grid = nil }
}
