/// History of another program that lies where that program keeps it.
package struct FoundHistory: Hashable, Sendable {
    package let format: ForeignFormat
    /// As `import` takes it.
    package let path: String

    package init(_ format: ForeignFormat, at path: String) {
        self.format = format
        self.path = path
    }
}
