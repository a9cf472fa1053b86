package import Canvas
package import DocumentStore
package import Domain

/// Each frame that was shown, as a text file: `HABICAT_FRAMES=dir`.
package final class FrameRecord {
    private let files: any FileSystem
    private let folder: String
    private var count = 0

    package init(in folder: String, files: any FileSystem) throws(StoreError) {
        self.files = files
        self.folder = folder
        try files.makeFolders(folder)
    }

    package func keep(_ grid: Grid) {
        count += 1
        let name = count.padded(5) + ".txt"
        try? files.replaceFile(in: folder, named: name, with: Array((grid.dump() + "\n").utf8))
    }
}

/// A line for every message and effect: `HABICAT_LOG=file`.
package final class MessageLog {
    private let files: any FileSystem
    private let file: OpenFile

    package init(at path: String, files: any FileSystem) throws(StoreError) {
        self.files = files
        file = try files.open(path, .output)
    }

    deinit { files.close(file) }

    /// - Parameter mark: `>` for a message, `<` for an effect.
    package func note(_ mark: String, _ what: Any, at moment: Moment) {
        // A full disk must not end the app.
        let text = String(describing: what).split(separator: "\n").joined(separator: " ")
        try? files.writeAll(Array("\(moment.instant.text) \(mark) \(text)\n".utf8), to: file)
    }
}
