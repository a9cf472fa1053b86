/// Watson: `frames`, a list of `[start, stop, project, id, [tags], changed]` in seconds since 1970.
extension ForeignHistory {
    mutating func readWatson(_ file: ForeignFile) throws(ImportFault) {
        guard let list = try ForeignJSON(file).list else { throw .notOfFormat(.watson, file: file.name) }
        for (number, frame) in list.enumerated() {
            let parts = frame.list ?? []
            let project = parts.count > 2 ? parts[2].text : nil
            let place = RowPlace(file: file.name, row: "[\(number)] " + (project ?? ""))
            guard parts.count >= 4, let project, let id = parts[3].text,
                let start = parts[0].number.flatMap({ ForeignTime.unix($0) }),
                let end = parts[1].number.flatMap({ ForeignTime.unix($0) })
            else {
                skip(place, .notUnderstood)
                continue
            }
            let tags = parts.count > 4 ? parts[4].list?.compactMap(\.text) ?? [] : []
            let habits = ([project] + tags).filter { !$0.isEmpty }.map { habit(named: $0) }
            take(
                from: start, to: end, of: habits, note: tags.isEmpty ? nil : tags.joined(separator: ", "), sourceId: id,
                place)
        }
    }
}
