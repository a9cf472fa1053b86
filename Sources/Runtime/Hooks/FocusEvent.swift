package import DocumentStore

/// Something that happened to a timer, a cat or the day, for hooks (issue "At home in the shell", 4).
package struct FocusEvent: Hashable, Sendable {
    /// What happened, by the name that hooks know it by.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case started, paused, resumed, completed
        case stoppedEarly = "stopped-early"
        case visit
        case grownUp = "grown-up"
    }

    package let kind: Kind
    package let facts: Fields

    /// - Parameters:
    ///   - kind: the name of its hook.
    ///   - instant: when it was done.
    ///   - facts: beside `version`, `event` and `at`.
    package init(_ kind: Kind, at instant: Timestamp, _ facts: Fields = [:]) {
        self.kind = kind
        var all: Fields = [
            "version": 1, "event": .string(kind.rawValue), "at": .string(instant.text),
        ]
        for entry in facts.entries { all[entry.name] = entry.value }
        self.facts = all
    }

    /// One line of JSON, as a hook reads it.
    package var line: [UInt8] { Codec.bytes(of: .map(facts)) + [UInt8(ascii: "\n")] }
}
