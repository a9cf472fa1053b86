package import DocumentStore
package import Domain

/// The clocks, as everything inside the program sees them.
package protocol Clock: AnyObject {
    /// What they show now.
    func reading() -> ClockReading
    /// How much faster than real they run; 1 but for trials.
    var scale: Double { get }
}

extension Clock {
    /// The wall clock, now.
    package var now: Timestamp { reading().instant }
}
