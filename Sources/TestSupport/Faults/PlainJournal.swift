package import DocumentStore

/// The journals as anybody with a JSON reader sees them: what is found on a disk, told without the store.
package enum PlainJournal {
    /// All lines that can be read as batches, whether or not the store counts them.
    package static func batches(on disk: MemoryFileSystem, _ layout: StoreLayout) -> [LoggedBatch] {
        disk.files.filter { $0.hasPrefix(layout.journals + "/") }.flatMap { path in
            let device = String(path.split(separator: "/").dropLast().last ?? "")
            let lines = (disk[path] ?? []).split(separator: Frame.lineFeed, omittingEmptySubsequences: false)
            return lines.dropLast().compactMap { batch($0, of: device) }
        }
    }

    private static func batch(_ line: ArraySlice<UInt8>, of device: String) -> LoggedBatch? {
        guard case .map(let fields)? = try? Codec.value(from: line), case .string(let text)? = fields["crc"],
            let crc = CRC32C.checksum(text: text), let batch = fields["batch"]
        else { return nil }
        return try? LoggedBatch(value: batch, device: device, crc: crc)
    }
}

/// All documents a store shows.
package struct StateShown: CustomStringConvertible {
    /// By path.
    package private(set) var documents: [DocumentPath: Document] = [:]

    /// - Parameter groups: the collections to look into; the root document always is.
    package init(
        by store: Store, groups: [String] = ["sessions", "entries", "cats", "habits", "after"]
    ) throws(StoreError) {
        documents[.root] = try store.document(at: .root)
        for group in groups {
            for document in try store.documents(Query(.group(group))) { documents[document.path] = document }
        }
    }

    package var description: String { difference(from: Reference()) }

    /// In words, for messages.
    package func difference(from reference: Reference) -> String {
        let paths = Set(documents.keys).union(reference.documents.keys).filter {
            documents[$0] != reference.documents[$0]
        }
        return paths.sorted().map { path in
            "\(path) is \(StateShown.text(documents[path])), not \(StateShown.text(reference.documents[path]))"
        }.joined(separator: "; ")
    }

    private static func text(_ document: Document?) -> String {
        document.map { String(decoding: Codec.bytes(of: .map($0.fields)), as: UTF8.self) } ?? "not there"
    }
}
