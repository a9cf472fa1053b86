extension Store {
    /// What became of the files a program that runs has read its store from.
    package enum Standing: Hashable, Sendable {
        /// They are those that were read; or there was no store yet.
        case same
        /// Others stand in their place: an earlier state was put back, say.
        case replaced
        /// The store was taken away whole, in all its folders, which were not moved or unmounted.
        case erased
        /// They cannot be seen: renamed, unmounted, damaged.
        case away
    }

    /// By what the place of the store is known again.
    struct Place: Hashable {
        /// The inodes of `store.json`, of the data folder and of the folder that lies in.
        let identity, folder, above: UInt64?
    }

    /// Looks whether the files still are those that were looked at first; reads none of them, takes no lock. Where they
    /// are not, this store is of no more use and another one has to be opened.
    /// - Throws: what looking throws.
    package func standing() throws(StoreError) -> Standing {
        guard identity != nil else { return .same }
        let now = try seenPlace()
        guard let place else {
            if now.identity != nil { place = now }
            return .same
        }
        if now.identity == place.identity { return .same }
        if now.identity != nil { return .replaced }
        return try wasErased(leaving: now, since: place) ? .erased : .away
    }

    /// Nothing of it may be left on this machine, and what is left of its place must be that very place: an unmounted
    /// disk leaves another folder, a renamed one what lay beside it.
    private func wasErased(leaving now: Place, since before: Place) throws(StoreError) -> Bool {
        guard isDeviceNoted, try (files.names(in: layout.journals) ?? []).isEmpty,
            try files.status(at: layout.deviceFile) == nil, try files.status(at: layout.mirroredStoreFile) == nil
        else { return false }
        return now.above == before.above && (now.folder == nil || now.folder == before.folder)
    }

    private func seenPlace() throws(StoreError) -> Place {
        let above = layout.data.lastIndex(of: "/").map { String(layout.data[..<$0]) } ?? ""
        return Place(
            identity: try files.status(at: layout.storeFile)?.inode, folder: try files.status(at: layout.data)?.inode,
            above: try files.status(at: above.isEmpty ? "/" : above)?.inode)
    }
}
