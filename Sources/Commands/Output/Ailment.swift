import DocumentStore
import Domain
import UI

/// Something `doctor` found, in the files or in what they say.
struct Ailment {
    /// How bad it is, as the doctor names it.
    enum Severity: String, Comparable {
        /// To be known; nothing is lost.
        case odd
        /// A number has drifted, or something was worked around.
        case wrong
        /// Something is missing, or belongs to nothing.
        case fatal

        static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int {
            switch self {
            case .odd: 0
            case .wrong: 1
            case .fatal: 2
            }
        }
    }

    let severity: Severity
    /// A file or a document.
    let place: String
    /// In bytes from the beginning of the file; nil for a document.
    let offset: Int64?
    let text: String
    /// What to do, as a sentence; nil where nothing need be done.
    let advice: String?

    init(_ finding: Finding, in words: Words) {
        severity =
            switch finding.severity {
            case .note: .odd
            case .warning: .wrong
            case .damage: .fatal
            }
        place = finding.file
        offset = finding.offset
        text = words.sentence(for: finding.problem)
        advice = words.advice(on: finding)
    }

    init(_ finding: AuditFinding, in words: Words) {
        severity = Severity(finding.severity)
        place = words.name(of: finding.path)
        offset = nil
        text = words.sentence(for: finding.problem)
        advice = words.advice(on: finding)
    }

    /// `severity` (fatal, wrong, odd) `place` `offset` (null for documents) `text` `advice` (null where nothing need be
    /// done).
    var shape: Value {
        [
            "severity": .string(severity.rawValue), "place": .string(place),
            "offset": offset.map { .integer($0) } ?? .null, "text": .string(text),
            "advice": advice.map { .string($0) } ?? .null,
        ]
    }
}

extension Ailment.Severity {
    fileprivate init(_ severity: AuditFinding.Severity) {
        switch severity {
        case .note: self = .odd
        case .warning: self = .wrong
        case .damage: self = .fatal
        }
    }
}
