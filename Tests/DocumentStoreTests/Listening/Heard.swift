import DocumentStore

/// What a listener was told, in the words of a test: `first +a +b`, `note ~a`, `reload -b`, `note !c`.
final class Heard {
    private(set) var changes: [QueryChange<String>] = []

    /// Each change in words.
    var words: [String] {
        changes.map { change in
            let name = change.isFirst ? "first" : change.kind ?? "reload"
            let parts =
                change.added.map { "+\($0)" } + change.modified.map { "~\($0)" } + change.removed.map { "-\($0)" }
                + change.malformed.map { "!\($0.path.id)" }
            return ([name] + parts).joined(separator: " ")
        }
    }

    func note(_ change: QueryChange<String>) { changes.append(change) }

    struct NotANote: Error {}

    /// A cat is its id and its text; any other document cannot be understood.
    static func read(_ document: Document) throws -> String {
        guard case .string(let text)? = document.fields["text"] else { throw NotANote() }
        return "\(document.path.id):\(text)"
    }
}

extension Store {
    /// Listens to all cats, or to those of a query.
    func hear(_ query: Query = Query(.collection("cats"))) throws -> (heard: Heard, id: ListenerID) {
        let heard = Heard()
        return (heard, try listen(to: query, reading: Heard.read) { heard.note($0) })
    }
}

extension DocumentPath {
    static func cat(_ id: String) -> DocumentPath { DocumentPath("cats/\(id)") }
}
