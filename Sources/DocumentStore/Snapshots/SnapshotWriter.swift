/// Writes the files of a snapshot; its root is the caller's.
struct SnapshotWriter {
    let layout: StoreLayout
    let files: any FileSystem
    let generation: Int64

    struct Made {
        let past: PastMonths
        let hot: SnapshotFile
        let months: MonthTable
    }

    /// Writes the living documents and each month that changed.
    func write(_ state: StoreState) throws(StoreError) -> Made {
        var months = try state.past.monthFiles()
        var written: Set<String> = []
        for month in state.changedMonths {
            let documents = try state.documents(of: month)
            months[month] = nil
            guard !documents.isEmpty else { continue }
            let made = MonthFile.made(of: documents, month, generation: generation)
            try files.makeFolders("\(layout.snapshot)/\(month.group)")
            try write(made.bytes, as: made.file.file.name)
            months[month] = made.file
            written.insert(month.group)
        }
        var filters: [HistoryMonth: PathFilter] = [:]
        for month in newest(months.keys) { filters[month] = PathFilter(try state.documents(of: month).keys) }
        let hotBytes = HotFile(living: state.living, filters: filters, total: state.total).bytes
        let hot = SnapshotFile(name: "hot.\(generation).jsonl", bytes: hotBytes)
        try write(hotBytes, as: hot.name)
        // Before the root names the files their names have to last.
        for group in written.sorted() { try files.syncFolder("\(layout.snapshot)/\(group)") }
        try files.syncFolder(layout.snapshot)
        let table = MonthTable(months)
        let past = PastMonths(stamps: table, filters: filters, in: layout.snapshot, of: files)
        return Made(past: past, hot: hot, months: table)
    }

    /// Removes what neither the new root names nor the ones before it.
    func sweep(keeping roots: [SnapshotRoot]) {
        var named: Set<String> = []
        for root in roots {
            // Where one cannot be understood nobody knows what it names.
            guard let names = try? root.fileNames() else { return }
            named.formUnion(names)
        }
        for folder in [""] + HistoryMonth.groups.map({ $0 + "/" }) {
            for name in (try? files.names(in: layout.snapshot + "/" + folder.dropLast())) ?? [] {
                let path = folder + name
                guard name.hasSuffix(".jsonl") || name.hasSuffix(".new"), !named.contains(path) else { continue }
                try? files.remove("\(layout.snapshot)/\(path)")
            }
        }
    }

    /// The two newest months of each group: where new documents fall.
    private func newest(_ months: some Sequence<HistoryMonth>) -> [HistoryMonth] {
        HistoryMonth.groups.flatMap { group in months.filter { $0.group == group }.sorted().suffix(2) }
    }

    private func write(_ bytes: [UInt8], as name: String) throws(StoreError) {
        let file = try files.openNew("\(layout.snapshot)/\(name)")
        defer { files.close(file) }
        try files.writeAll(bytes, to: file)
        try files.sync(file)
    }
}
