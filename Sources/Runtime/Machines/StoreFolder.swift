package import DocumentStore
import Glibc

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
    }

    /// The data folder in `folder`: itself, its `data`, or its `habicat`.
    /// - Throws: `Failure`, `StoreError`.
    package static func found(in folder: String, _ files: any FileSystem) throws -> String {
        do throws(StoreError) {
            guard try files.status(at: folder)?.isFolder == true else { throw StoreError.missing(folder) }
            // Somebody who shares the folder may have put a link there, to other data.
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
            case .invalidPath(let place): throw Failure.notWhole(place)
            case .readOnly(let path): throw Failure.notAllowed(path)
            case _ where error.isMissingFile: throw Failure.missing(folder)
            default: throw error
            }
        }
        throw Failure.noStore(folder)
    }

    /// Whether this user can read and write it.
    package static func isWritable(_ folder: String) -> Bool {
        access(folder, R_OK | W_OK | X_OK) == 0 && access(folder + "/journal", R_OK | W_OK | X_OK) == 0
    }

    /// Where people keep shared folders, below their home.
    package static func nearby(_ home: String, _ files: any FileSystem) -> String? {
        let names = ["Sync", "Dropbox", "Nextcloud", "OneDrive", "Google Drive", "pCloudDrive", "iCloud"]
        let places = names.flatMap { [$0 + "/habicat", $0 + "/Habicat"] } + ["habicat"]
        return places.lazy.map { home + "/" + $0 }.first { place in (try? found(in: place, files)) != nil }
    }

    /// Refuses a folder that is in use already, or holds the same store with less in it.
    /// - Throws: `Failure`, `StoreError`.
    package static func check(_ other: UserSession, against own: UserSession) throws {
        guard let storeId = other.store?.storeId, storeId == own.store?.storeId else { return }
        guard try holds(other.paths.layout, own.paths.layout, own.files) else {
            throw Failure.lacksOwnChanges(other.paths.layout.data)
        }
    }

    /// Whether every journal of one folder is, at its length at least, in another.
    private static func holds(
        _ other: StoreLayout, _ own: StoreLayout, _ files: any FileSystem
    ) throws(StoreError) -> Bool {
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
