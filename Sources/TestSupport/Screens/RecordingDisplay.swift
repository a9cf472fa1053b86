package import Canvas

/// A display for tests: keys are scripted, what is shown is kept.
package final class RecordingDisplay: Display {
    /// None: a test gives the keys when it wants to.
    package let inputDescriptor: Int32 = -1
    package var size: Size
    package let depth: ColourDepth
    package let characters: CharacterSet

    /// Every grid that was shown, in order.
    package private(set) var grids: [Grid] = []
    /// What was asked for besides grids, in order.
    package private(set) var requests: [Request] = []
    /// Control sequences that were sent, in order.
    package private(set) var sequences: [String] = []
    /// What the display was asked to do besides showing grids.
    package enum Request: Hashable, Sendable { case resize, ring, suspend, resume, close }

    /// False for a terminal that does not take what is sent: grids are refused.
    package var isTakingFrames = true

    /// Handed out one by one, a reading at a time.
    private var readings: [[Key]]
    /// Whether the terminal is gone once the script is at its end.
    private let hangsUp: Bool

    /// - Parameters:
    ///   - readings: the keys of each call of `readKeys`; none come after the last.
    ///   - hangsUp: after the last reading the terminal is gone.
    package init(
        size: Size = Size(width: 80, height: 24), depth: ColourDepth = .direct, characters: CharacterSet = .unicode,
        readings: [[Key]] = [], hangsUp: Bool = false
    ) {
        self.size = size
        self.depth = depth
        self.characters = characters
        self.readings = readings
        self.hangsUp = hangsUp
    }

    /// The last grid that was shown.
    package var shown: Grid? { grids.last }

    /// Adds keys for one more call of `readKeys`.
    package func type(_ keys: Key...) { readings.append(keys) }

    @discardableResult
    package func show(_ grid: Grid) -> Bool {
        guard isTakingFrames else { return false }
        grids.append(grid)
        return true
    }

    package func readKeys() -> [Key]? {
        guard readings.isEmpty else { return readings.removeFirst() }
        return hangsUp ? nil : []
    }
    package func resize() { requests.append(.resize) }
    package func ring() { requests.append(.ring) }
    package func send(_ sequence: String) { sequences.append(sequence) }
    package func suspend() { requests.append(.suspend) }
    package func resume() { requests.append(.resume) }
    package func close() { requests.append(.close) }
}
