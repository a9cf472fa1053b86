import Canvas
import DocumentStore

/// A key that may come again though what it was meant for is gone (PRODUCT section 3: keys at a Result are not heard
/// for a second).
struct Echo: Sendable, Equatable {
    let key: Key
    /// When it came last.
    let at: Timestamp

    init(of key: Key, at: Timestamp) {
        self.key = key
        self.at = at
    }
}
