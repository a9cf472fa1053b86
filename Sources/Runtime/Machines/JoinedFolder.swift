package import DocumentStore
import Glibc

/// The shared folder that this machine's data is in: a file beside the data of its own, and not in the state folder, which
/// may be deleted. It is read before everything else.
package struct JoinedFolder {
    private let note: StateFile
    /// Where it was before, and is still read.
    private let former: StateFile
    static let formerFile = "folder.json"

    package init(_ paths: Paths, _ files: any FileSystem) {
        let name = paths.joinedFile.split(separator: "/").last.map { String($0) } ?? ""
        note = StateFile(in: String(paths.joinedFile.dropLast(name.utf8.count + 1)), named: name, files: files)
        former = StateFile(name: Self.formerFile, paths: paths, files: files)
    }

    /// Nil if none was joined.
    package var path: String? {
        guard case .string(let folder)? = fields?["data"], folder.hasPrefix("/") else { return nil }
        return folder
    }

    /// The id of the store that was there; nil if that was not noted.
    package var storeId: String? { if case .string(let id)? = fields?["store"] { id } else { nil } }

    private var fields: Fields? { note.fields() ?? former.fields() }

    /// - Parameter folder: nil for the program's own again.
    package func set(_ folder: String?, store: String?) throws(StoreError) {
        if let folder {
            try note.write(["data": .string(folder), "store": store.map { .string($0) } ?? .null])
        } else {
            try note.remove()
        }
        try former.remove()
    }
}

/// A folder that may hold a store.
package enum StoreFolder {
    /// What is wrong with one.
    package enum Failure: Error, Hashable, Sendable {
        case missing(String)
        case noStore(String)
        /// Journals are there, the store's identity has not arrived.
        case notWhole(String)
        case inUse(String)
        case notAllowed(String)
        /// The same store, but this machine's own lines are not all there.
        case lacksOwnChanges(String)
        case store(StoreError)
    }

    /// The data folder in `folder`: itself, its `data`, or its `habicat`.
    package static func found(in folder: String, _ files: any FileSystem) throws(Failure) -> String {
        do throws(StoreError) {
            guard try files.status(at: folder)?.isFolder == true else { throw StoreError.missing(folder) }
            // Whoever shares the folder may have put a link there, to other data.
            let places = ["", "/data", "/habicat", "/habicat/data"].map { folder + $0 }.filter { place in
                place == folder || [place, folder + "/habicat"].allSatisfy { (try? files.target(of: $0)) == $0 }
            }
            for place in places where try files.status(at: place + "/store.json") != nil {
                return try files.target(of: place)
            }
            for place in places where try files.status(at: place + "/journal")?.isFolder == true {
                throw StoreError.invalidPath(place)
            }
        } catch {
            switch error {
            case .invalidPath(let place): throw .notWhole(place)
            case .readOnly(let path): throw .notAllowed(path)
            case _ where error.isMissingFile: throw .missing(folder)
            default: throw .store(error)
            }
        }
        throw .noStore(folder)
    }

    /// Whether this user can read and write what is there.
    package static func isWritable(_ folder: String) -> Bool {
        access(folder, R_OK | W_OK | X_OK) == 0 && access(folder + "/journal", R_OK | W_OK | X_OK) == 0
    }

    /// Where people keep shared folders, below their home.
    package static func nearby(_ home: String, _ files: any FileSystem) -> String? {
        let names = ["Sync", "Dropbox", "Nextcloud", "OneDrive", "Google Drive", "pCloudDrive", "iCloud"]
        let places = names.flatMap { [$0 + "/habicat", $0 + "/Habicat"] } + ["habicat"]
        return places.lazy.map { home + "/" + $0 }.first { place in (try? found(in: place, files)) != nil }
    }

    /// Whether every journal of one folder is, at its length at least, in another.
    static func holds(_ other: StoreLayout, _ own: StoreLayout, _ files: any FileSystem) throws(StoreError) -> Bool {
        for device in try files.names(in: own.journals) ?? [] where !device.hasPrefix(".") {
            for name in try files.names(in: own.journal(of: device)) ?? [] where name.hasSuffix(".jsonl") {
                let size = try files.status(at: own.journal(of: device) + "/" + name)?.size ?? 0
                let there = try files.status(at: other.journal(of: device) + "/" + name)?.size ?? -1
                if there < size { return false }
            }
        }
        return true
    }
}
