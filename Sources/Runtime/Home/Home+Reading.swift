import DocumentStore
import Domain

extension Home {
    /// Reads on a history that lies there without a snapshot.
    /// - Parameter milliseconds: about how long, in real time.
    /// - Returns: how much is read, from 0 to 1; nil once there is nothing left to read. Where reading fails, `trouble`
    ///   says why.
    package func readHistory(for milliseconds: Double) -> Double? {
        let end = clock.reading().monotonic + Int64(milliseconds * clock.scale)
        do {
            return try store?.readHistory { clock.reading().monotonic < end }
        } catch {
            giveUp(error)
            return nil
        }
    }
}
