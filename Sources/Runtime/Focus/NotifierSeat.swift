package import DocumentStore

/// The one seat for the process that tells the end of a timer nobody watches.
package struct NotifierSeat {
    private let paths: Paths
    private let files: any FileSystem

    package init(_ paths: Paths, files: any FileSystem) {
        self.paths = paths
        self.files = files
    }

    /// Takes the seat for as long as this process lives; one who is about to leave it is waited for.
    /// - Returns: whether it was free.
    package func take() -> Bool {
        do throws(StoreError) {
            try files.makeFolders(paths.layout.state)
            let file = try files.openState(paths.notifierLock)
            for _ in 0..<40 {
                if try files.lock(file) { return true }
                files.pause(milliseconds: 50)
            }
            files.close(file)
            return false
        } catch {
            return false
        }
    }
}
