import DocumentStore

/// Watson: `frames`, a list of `[start, stop, project, id, [tags], changed]` in seconds since 1970; or what
/// `watson log --json` prints. Frames have ids: one that comes twice, or from both, is one frame.
extension ForeignHistory {
    /// Whether it is a list of frames, or of what `watson log --json` prints of them.
    static func isOfWatson(_ json: ForeignJSON, named name: Substring) -> Bool {
        guard let list = json.list else { return false }
        guard let first = list.first else { return name == "frames" }
        if let parts = first.list, parts.count >= 4 {
            return parts[0].number != nil && parts[1].number != nil && parts[2].text != nil && parts[3].text != nil
        }
        return first["project"]?.text != nil && first["stop"]?.text.flatMap { ForeignTime.instant($0) } != nil
    }

    mutating func readWatson(_ file: ForeignFile) throws(ImportFault) {
        // What `watson log --csv` prints.
        guard file.startsAsJSON else { return try readCSV(file) }
        guard let list = try ForeignJSON(file).list else { throw .notOfFormat(.watson, file: file.name) }
        for (number, frame) in list.enumerated() {
            guard let read = WatsonFrame(frame) else {
                let project = frame.list?.dropFirst(2).first?.text ?? frame["project"]?.text
                skip(RowPlace(file: file.name, row: "[\(number)] " + (project ?? "")), .notUnderstood)
                continue
            }
            let place = RowPlace(file: file.name, row: "[\(number)] " + read.project)
            let habits = ([read.project] + read.tags).filter { !$0.isEmpty }.map { habit(named: $0) }
            take(
                from: read.start, to: read.end, of: habits,
                note: read.tags.isEmpty ? nil : read.tags.joined(separator: ", "), sourceId: read.id, place)
        }
    }
}

private struct WatsonFrame {
    let start, end: Timestamp
    let project, id: String
    let tags: [String]

    init?(_ json: ForeignJSON) {
        let parts = json.list ?? []
        let isLogged = parts.isEmpty
        let start = isLogged ? json["start"]?.time : parts.first?.time
        let end = isLogged ? json["stop"]?.time : parts.dropFirst().first?.time
        let project = isLogged ? json["project"]?.text : parts.dropFirst(2).first?.text
        let id = isLogged ? json["id"]?.text : parts.dropFirst(3).first?.text
        guard let start, let end, let project, let id else { return nil }
        (self.start, self.end, self.project, self.id) = (start, end, project, id)
        tags = (isLogged ? json["tags"] : parts.dropFirst(4).first)?.list?.compactMap(\.text) ?? []
    }
}

extension ForeignJSON {
    /// A point in time: a number of seconds or milliseconds since 1970, or a text with its offset.
    @inline(never) var time: Timestamp? {
        number.flatMap { ForeignTime.unix($0) } ?? text.flatMap { ForeignTime.instant($0) ?? ForeignTime.compact($0) }
    }
}
