/// Where a document lies below the store's root document `users/{uid}`: `habits/h1/sessions/s1`; empty for the root
/// document itself. Compared and ordered by bytes.
package struct DocumentPath: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The path as written in lines, without `users/{uid}/` before it.
    package let text: String

    /// The root document, `users/{uid}`.
    package static let root = DocumentPath("")

    /// - Parameter text: collection and id in turn, with `/` between; checked when a batch is committed.
    package init(_ text: String) {
        self.text = text
    }

    /// The document with an id in a collection below this document.
    package func child(_ collection: String, _ id: String) -> DocumentPath {
        DocumentPath(text.isEmpty ? "\(collection)/\(id)" : "\(text)/\(collection)/\(id)")
    }

    /// Collection names and ids in turn, from the outside in.
    package var segments: [Substring] { text.split(separator: "/", omittingEmptySubsequences: false) }

    /// The last id; empty for the root document.
    package var id: String { segments.last.map(String.init) ?? "" }

    /// The collection's own name: `sessions` of `habits/h1/sessions/s1`; empty for the root document.
    package var collectionGroup: String {
        let parts = segments
        return parts.count >= 2 ? String(parts[parts.count - 2]) : ""
    }

    /// The collection's path: `habits/h1/sessions` of `habits/h1/sessions/s1`; empty for the root document.
    package var collection: String {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
        return String(text[..<slash])
    }

    /// The path, or a word for the root document.
    package var description: String { text.isEmpty ? "(root)" : text }

    /// By bytes.
    package static func == (left: DocumentPath, right: DocumentPath) -> Bool {
        left.text.hasSameBytes(as: right.text)
    }

    /// By bytes.
    package static func < (left: DocumentPath, right: DocumentPath) -> Bool {
        left.text.precedesInBytes(right.text)
    }

    /// By bytes.
    package func hash(into hasher: inout Hasher) {
        text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
