package import Canvas
package import Domain
package import UI

/// What the program is shown on and the person is heard through: a screen, or lines that are read out.
package protocol Front: AnyObject {
    /// The file descriptor that becomes readable when something has come, for the loop to wait on.
    var inputDescriptor: Int32 { get }
    /// In cells: what screens are laid out for.
    var size: Size { get }
    /// Whether the last thing shown could not be taken: it is to be offered again a little later.
    var isBehind: Bool { get }

    /// Shows what is new in the model.
    func show(_ model: AppModel, at moment: Moment)
    /// Shows how much of a long history is read.
    /// - Parameter share: from 0 to 1.
    func show(reading share: Double, _ preferences: Preferences)
    /// Whether the person wants to leave before all is read; nil when they are gone.
    func isLeaving() -> Bool?
    /// Whether something waits to be answered that the input descriptor does not tell of.
    var hasMore: Bool { get }
    /// What the person sent since the last time, without waiting, as much as is to be answered before the next frame;
    /// nil when they are gone.
    func messages() -> [AppMessage]?
    /// What it means that they are gone.
    var departureAtEnd: Departure { get }
    /// Milliseconds of program time until there is something to show unasked; nil for never.
    func millisecondsToNextWake(for model: AppModel, at moment: Moment) -> Int64?
    /// The terminal has another size.
    func resize()
    /// Rings the bell.
    func ring()
    /// Sends a control sequence that changes nothing of what is shown; left out where nothing understands it.
    func send(_ sequence: String)
    /// Gives the terminal back for a while.
    func suspend()
    /// Takes it again.
    func resume()
    /// Gives it back for good.
    func close()
}
