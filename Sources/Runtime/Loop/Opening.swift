import Domain
package import UI

/// The time before the loop turns: a history without a snapshot is read in steps, so that what is shown lives, keys
/// count and signals are heeded (STORE section 4).
package final class Opening {
    private let home: Home
    private let front: any Front
    private let signals: Signals
    private let preferences: Preferences

    /// In real milliseconds.
    private static let step = 20.0
    /// For less than this, in real milliseconds, nothing is shown.
    private static let shortest = 150.0

    /// - Parameters:
    ///   - home: opened so that it reads in steps.
    ///   - front: where the person waits.
    ///   - signals: collected since before the front was taken.
    ///   - preferences: language and colours.
    package init(_ home: Home, front: any Front, signals: Signals, preferences: Preferences) {
        self.home = home
        self.front = front
        self.signals = signals
        self.preferences = preferences
    }

    /// Reads until all is read.
    /// - Returns: how the program is to end where it was left meanwhile; nil to go on.
    package func run() -> Departure? {
        let start = home.clock.reading().monotonic
        while let share = home.readHistory(for: Self.step) {
            let passed = Double(home.clock.reading().monotonic - start)
            if passed > Self.shortest * home.clock.scale { front.show(reading: share, preferences) }
            if let departure = departureAsked() { return departure }
        }
        return nil
    }

    private func departureAsked() -> Departure? {
        for arrival in signals.arrivals() {
            switch arrival {
            case .continued: break
            case .resized: front.resize()
            case .interrupted: return .quit
            case .stopped:
                front.suspend()
                signals.stopHere()
                front.resume()
            case .toldToLeave(let number): return .signal(number)
            }
        }
        guard let isLeaving = front.isLeaving() else { return .hungUp }
        return isLeaving ? .quit : nil
    }
}
