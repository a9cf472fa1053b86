package import Assets
package import DocumentStore

/// A folder of drawings that win, file by file, over those in the binary (`HABICAT_ASSETS`); laid out like `assets/`.
package struct AssetsFolder {
    private let path: String
    private let files: any FileSystem

    /// - Parameter surroundings: which may name the folder.
    /// - Returns: nil where they name none.
    package init?(_ surroundings: Surroundings, files: any FileSystem) {
        guard let named = surroundings["HABICAT_ASSETS"] else { return nil }
        path = named.hasPrefix("/") ? named : surroundings.workingFolder + "/" + named
        self.files = files
    }

    /// The assets of the binary under those of the folder.
    /// - Throws: `StoreError` where the folder is not there or cannot be read.
    package func read() throws(StoreError) -> Assets {
        var texts: [String: String] = [:]
        try read(folder: path, below: "", depth: 0, into: &texts)
        return Assets.embedded.overlaid(with: texts)
    }

    private func read(
        folder: String, below prefix: String, depth: Int, into texts: inout [String: String]
    ) throws(StoreError) {
        guard let names = try files.names(in: folder) else {
            throw .file(call: "open", path: folder, errno: 2)
        }
        for name in names where !name.hasPrefix(".") {
            let inner = folder + "/" + name
            if name.hasSuffix(".cat"),
                let bytes = try files.contents(of: inner, atMost: FileLimit.settings, .readingLinked)
            {
                texts[prefix + name] = String(decoding: bytes, as: UTF8.self)
            } else if depth < 2, try files.status(at: inner)?.isFolder == true {
                try read(folder: inner, below: prefix + name + "/", depth: depth + 1, into: &texts)
            }
        }
    }
}
