/// The schema contract as data: every collection of the store, how its ids are made, and what its fields hold (seed;
/// PRODUCT section 1). The doctor, the printed table and the tests that hold models and store against each other all
/// read this one table.
package enum Schema {
    /// All collections, the person's own document first.
    package static let collections: [Collection] = [
        person, habits, sessions, cats, monthlyCheckIns, checkIns, entries, timers, daysOff, settings, portraits, chats,
        messages,
    ]

    /// One collection of documents that hold the same fields.
    package struct Collection: Hashable, Sendable {
        /// Where its documents lie below `users/{uid}`: `habits/{habitId}/sessions/{sessionId}`; empty for the
        /// person's own document.
        package let pattern: String
        /// What the last id of the path must look like.
        package let id: IdRule
        /// What its documents hold. Other fields are fine and stay: a newer program may have written them.
        package let fields: [Field]
        /// Where the collection comes from.
        package let source: Source
        /// Whether the program writes such documents by now.
        package let isBuilt: Bool

        init(_ pattern: String, id: IdRule, from source: Source, isBuilt: Bool = true, _ fields: [Field]) {
            self.pattern = pattern
            self.id = id
            self.source = source
            self.isBuilt = isBuilt
            self.fields = fields
        }

        /// The collections' names on the way: `habits`, `sessions`.
        package var names: [String] {
            pattern.split(separator: "/").enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }
        }
    }

    /// One field of a document, or of a map inside of one.
    package struct Field: Hashable, Sendable {
        /// Its name, without the names of maps around it.
        package let name: String
        /// What it holds.
        package let kind: Kind
        /// Whether it may be absent. Absent and null read alike.
        package let presence: Presence
        /// Where the field comes from.
        package let source: Source

        init(_ name: String, _ kind: Kind, _ presence: Presence = .required, from source: Source = .seed) {
            self.name = name
            self.kind = kind
            self.presence = presence
            self.source = source
        }
    }

    /// Where a collection or a field is laid down.
    package enum Source: Hashable, Sendable {
        /// In the seed's data model.
        case seed
        /// In a section of PRODUCT.
        case product(Int)
    }
}
