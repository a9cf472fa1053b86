package import DocumentStore
package import Domain

/// The sign of life of the running timer: 64 bytes, overwritten in place, so that it costs no journal line and no
/// growing file (PRODUCT section 3).
package struct AliveFile {
    private let paths: Paths
    private let files: any FileSystem

    package init(_ paths: Paths, _ files: any FileSystem) {
        self.paths = paths
        self.files = files
    }

    /// What the last program left; nil where nothing readable is there.
    package func read() -> SignOfLife? {
        guard let bytes = try? files.contents(of: paths.aliveFile) else { return nil }
        return SignOfLife(bytes: bytes)
    }

    /// Leaves a sign. A disk that takes none is no reason to stop: the store says so when it matters.
    package func write(_ sign: SignOfLife) {
        guard (try? files.makeFolders(paths.layout.state)) != nil,
            let file = try? files.open(paths.aliveFile, .overwriting)
        else { return }
        defer { files.close(file) }
        _ = try? files.overwrite(sign.bytes, at: 0, in: file)
    }
}
