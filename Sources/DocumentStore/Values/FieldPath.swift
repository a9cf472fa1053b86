/// The way to a field inside nested maps: `["appearance", "tint"]`, written `appearance.tint`.
package struct FieldPath: Hashable, Sendable, ExpressibleByStringLiteral {
    /// Names from the outside in; at least one, none empty.
    package let names: [String]

    /// - Parameter names: from the outside in, taken as they are.
    package init(names: [String]) {
        self.names = names
    }

    /// - Parameter value: names with dots between them.
    package init(stringLiteral value: String) {
        self.init(names: value.split(separator: ".", omittingEmptySubsequences: false).map(String.init))
    }

    /// By the bytes of the names.
    package static func == (left: FieldPath, right: FieldPath) -> Bool {
        left.names.count == right.names.count
            && zip(left.names, right.names).allSatisfy { $0.hasSameBytes(as: $1) }
    }
}
