package import Canvas
package import DocumentStore

/// Each frame that was shown, as a file of text: `HABICAT_FRAMES=dir`.
package final class FrameRecord {
    private let files: any FileSystem
    private let folder: String
    private var count = 0

    /// - Parameter folder: made if need be.
    /// - Throws: `StoreError` where it cannot be made.
    package init(in folder: String, files: any FileSystem) throws(StoreError) {
        self.files = files
        self.folder = folder
        try files.makeFolders(folder)
    }

    /// Keeps a frame as `00001.txt`, and so on.
    package func keep(_ grid: Grid) {
        count += 1
        let digits = String(count)
        let name = String(repeating: "0", count: max(0, 5 - digits.count)) + digits + ".txt"
        try? files.replaceFile(in: folder, named: name, with: Array((grid.dump() + "\n").utf8))
    }
}
