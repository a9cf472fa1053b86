package import DocumentStore
package import Domain

/// A small file of the state folder: one JSON object, replaced whole. Losing it loses nothing of the user's.
package struct StateFile {
    private let name: String
    private let folder: String
    private let files: any FileSystem

    /// - Parameters:
    ///   - name: of the file, such as `greeted.json`.
    ///   - paths: where the state folder is.
    ///   - files: the disk.
    package init(_ name: String, in paths: Paths, _ files: any FileSystem) {
        self.name = name
        folder = paths.layout.state
        self.files = files
    }

    /// What was noted last; nil if nothing readable is there.
    package func fields() -> Fields? {
        guard let bytes = (try? files.contents(of: path, atMost: FileLimit.note)) ?? nil,
            case .map(let fields)? = try? Codec.value(from: Array(bytes.prefix { $0 != UInt8(ascii: "\n") }))
        else { return nil }
        return fields
    }

    /// Replaces the content.
    package func write(_ fields: Fields) throws(StoreError) {
        try files.makeFolders(folder)
        let line = Codec.bytes(of: .map(fields)) + [UInt8(ascii: "\n")]
        try files.replaceFile(in: folder, named: name, with: line)
    }

    /// Deletes the file.
    package func remove() throws(StoreError) {
        guard try files.status(at: path) != nil else { return }
        try files.remove(path)
    }

    private var path: String { "\(folder)/\(name)" }
}

/// When the shell was greeted last, so that it is greeted once a day: a small file in the state folder, since nothing
/// else may be read on the days' other starts.
package struct GreetingNote {
    private let note: StateFile

    package init(_ paths: Paths, _ files: any FileSystem) {
        note = StateFile("greeted.json", in: paths, files)
    }

    /// Whether it is still the day of the last greeting, in its zone.
    package func holds(at instant: Timestamp, in zone: Zone) -> Bool {
        guard let fields = note.fields(), case .string(let name)? = fields["zone"],
            case .integer(let from)? = fields["from"], case .integer(let until)? = fields["until"]
        else { return false }
        return name == zone.name && from <= instant.milliseconds && instant.milliseconds < until
    }

    /// Notes a greeting. If that fails, the next shell greets again.
    /// - Parameter moment: now, with days as the user set them.
    package func write(at moment: Moment) {
        try? note.write([
            "from": .integer(moment.start(of: moment.today).milliseconds),
            "until": .integer(moment.start(of: moment.today.advanced(by: 1)).milliseconds),
            "zone": .string(moment.zone.name),
        ])
    }
}

/// Today's guest, in the state folder: a guest is no document of the store.
package struct GuestFile {
    private let note: StateFile

    package init(_ paths: Paths, _ files: any FileSystem) {
        note = StateFile("guest.json", in: paths, files)
    }

    /// The guest of a day; nil if there is none, or the file is malformed.
    package func guest(on day: Day) -> Guest? {
        guard let fields = note.fields(), case .string(let text)? = fields["day"],
            case .string(let code)? = fields["code"], case .string(let name)? = fields["name"],
            let invited = Day(text), invited == day, let code = try? CatCode(code)
        else { return nil }
        return try? Guest(code: code, name: name, day: day)
    }

    /// Lets a guest in; the one before leaves.
    package func save(_ guest: Guest) throws(StoreError) {
        try note.write(["day": .string(guest.day.text), "code": .string(guest.code.text), "name": .string(guest.name)])
    }

    /// The guest leaves before the day is over.
    package func remove() throws(StoreError) { try note.remove() }
}
