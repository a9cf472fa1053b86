package import DocumentStore

/// Something said in passing, bottom right; also kept in the log.
package struct Toast: Sendable, Equatable {
    package let text: String
    /// The same where there is little room; nil where it is short enough.
    package let brief: String?
    package let kind: Kind
    package let saidAt: Timestamp

    /// How it is coloured, and which sign stands before it.
    package enum Kind: Sendable, Equatable { case info, done, coins, error }

    /// How long it is seen, in milliseconds.
    package static let life: Int64 = 2500

    package init(_ text: String, brief: String? = nil, _ kind: Kind, at saidAt: Timestamp) {
        self.text = text
        self.brief = brief
        self.kind = kind
        self.saidAt = saidAt
    }
}

/// What is wrong with the store, and since when.
package struct Trouble: Sendable, Equatable {
    package let error: StoreError
    /// Deeds that are kept in memory until they can be written.
    package var unsaved: Int

    package init(error: StoreError, unsaved: Int = 0) {
        self.error = error
        self.unsaved = unsaved
    }
}
