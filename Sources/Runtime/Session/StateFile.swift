package import DocumentStore
package import Domain

/// A small file of the state folder: one JSON object, replaced whole. Losing it loses no user data.
struct StateFile {
    let folder: String
    let name: String
    let files: any FileSystem

    init(name: String, paths: Paths, files: any FileSystem) {
        self.init(in: paths.state, named: name, files: files)
    }

    init(in folder: String, named name: String, files: any FileSystem) {
        (self.folder, self.name, self.files) = (folder, name, files)
    }

    func fields() -> Fields? {
        guard let bytes = (try? files.contents(of: path, atMost: FileLimit.note)) ?? nil,
            case .map(let fields)? = try? Codec.value(from: Array(bytes.prefix { $0 != UInt8(ascii: "\n") }))
        else { return nil }
        return fields
    }

    func write(_ fields: Fields) throws(StoreError) {
        try files.makeFolders(folder)
        let line = Codec.bytes(of: .map(fields)) + [UInt8(ascii: "\n")]
        try files.replaceFile(in: folder, named: name, with: line)
    }

    func remove() throws(StoreError) {
        guard try files.status(at: path) != nil else { return }
        try files.remove(path)
    }

    private var path: String { "\(folder)/\(name)" }
}

/// When the shell was greeted last: a small file, since nothing else may be read on the day's other starts.
package struct GreetingNote {
    private let note: StateFile

    package init(_ paths: Paths, _ files: any FileSystem) {
        note = StateFile(name: "greeted.json", paths: paths, files: files)
    }

    package func holds(at instant: Timestamp, in zone: Zone) -> Bool {
        guard let fields = note.fields(), case .string(let name)? = fields["zone"],
            case .integer(let from)? = fields["from"], case .integer(let until)? = fields["until"]
        else { return false }
        return name == zone.name && from <= instant.milliseconds && instant.milliseconds < until
    }

    package func write(at moment: Moment) {
        try? note.write([
            "from": .integer(moment.start(of: moment.today).milliseconds),
            "until": .integer(moment.start(of: moment.today.advanced(by: 1)).milliseconds),
            "zone": .string(moment.zone.name),
        ])
    }
}

/// Today's guest, who is no document of the store.
package struct GuestFile {
    private let note: StateFile

    package init(_ paths: Paths, _ files: any FileSystem) {
        note = StateFile(name: "guest.json", paths: paths, files: files)
    }

    package func guest(on day: Day) -> Guest? {
        guard let fields = note.fields(), case .string(let text)? = fields["day"],
            case .string(let code)? = fields["code"], case .string(let name)? = fields["name"],
            let invited = Day(text), invited == day, let code = try? CatCode(code)
        else { return nil }
        return try? Guest(code: code, name: name, day: day)
    }

    /// Replaces the guest before.
    package func save(_ guest: Guest) throws(StoreError) {
        try note.write(["day": .string(guest.day.text), "code": .string(guest.code.text), "name": .string(guest.name)])
    }

    package func remove() throws(StoreError) { try note.remove() }
}

/// Minutes by cat as the app drew them last, so that the next start shows who grew up meanwhile.
struct GrownNote {
    private let note: StateFile

    init(_ paths: Paths, _ files: any FileSystem) {
        note = StateFile(name: "grown.json", paths: paths, files: files)
    }

    /// Nil if nothing was noted yet.
    var minutes: [String: Int]? {
        guard let entries = note.fields()?.entries else { return nil }
        return entries.reduce(into: [:]) { known, entry in
            if case .integer(let minutes) = entry.value { known[entry.name] = Int(exactly: minutes) }
        }
    }

    func write(_ minutes: [String: Int]) throws(StoreError) {
        try note.write(Fields(minutes.map { ($0, .integer(Int64($1))) }))
    }
}
