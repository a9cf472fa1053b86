package import DocumentStore
package import Domain

/// A line for every message and effect, for whoever looks for a fault: `HABICAT_LOG=file`.
package final class MessageLog {
    private let files: any FileSystem
    private let file: OpenFile

    /// - Parameter path: the file is made if need be; lines go to its end.
    /// - Throws: `StoreError` where it cannot be written.
    package init(at path: String, files: any FileSystem) throws(StoreError) {
        self.files = files
        file = try files.open(path, .output)
    }

    deinit { files.close(file) }

    /// Writes down what came or is to be done.
    /// - Parameters:
    ///   - mark: `>` for a message, `<` for an effect.
    ///   - what: on one line, however long.
    ///   - moment: when.
    package func note(_ mark: String, _ what: Any, at moment: Moment) {
        // A full disk must not end the program that was to be watched.
        let text = String(describing: what).split(separator: "\n").joined(separator: " ")
        try? files.writeAll(Array("\(moment.instant.text) \(mark) \(text)\n".utf8), to: file)
    }
}
