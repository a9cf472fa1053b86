/// Something a grid can be shown on and keys come from: a terminal, or a recording in tests.
package protocol Display: AnyObject {
    /// The file descriptor that becomes readable when keys have come, for the loop to wait on.
    var inputDescriptor: Int32 { get }
    /// In cells.
    var size: Size { get }
    var depth: ColourDepth { get }
    var characters: CharacterSet { get }
    /// Whether its own background is light, where it has told so; it may be asked and answer with the keys.
    var hasLightBackground: Bool? { get }

    /// Brings the screen to this grid, writing only what changed, in one write.
    /// - Returns: false when nothing was done because the terminal has not yet taken all of the frame before; what is
    ///   still true then is to be shown a little later.
    @discardableResult
    func show(_ grid: Grid) -> Bool
    /// The keys that have come, without waiting, as many as are to be answered before the next frame; nil when the
    /// terminal is gone.
    func readKeys() -> [Key]?
    /// Whether keys may be left that the input descriptor does not tell of.
    var hasMoreKeys: Bool { get }
    /// Asks the terminal for its size anew, after it changed.
    func resize()
    /// Rings the bell.
    func ring()
    /// Sends a control sequence that changes nothing on the screen: a title, a notification.
    func send(_ sequence: String)
    /// Gives the terminal back for a while (stopped by the shell, an editor running).
    func suspend()
    /// Takes it again after `suspend`.
    func resume()
    /// Gives the terminal back for good.
    func close()
}

extension Display {
    /// Most say nothing of it.
    package var hasLightBackground: Bool? { nil }
    /// Most give all they have.
    package var hasMoreKeys: Bool { false }
}
