/// Names, ids and texts compare as UTF-8 bytes: Swift's own `==` takes composed and decomposed forms for equal, and a
/// file written on another system would then lose one of two names (STORE section 2).
extension String {
    /// Whether two texts are the same bytes.
    package func hasSameBytes(as other: String) -> Bool {
        utf8.elementsEqual(other.utf8)
    }

    /// Whether this text comes first when ordered by bytes.
    package func precedesInBytes(_ other: String) -> Bool {
        utf8.lexicographicallyPrecedes(other.utf8)
    }
}
