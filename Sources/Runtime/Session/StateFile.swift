package import DocumentStore
package import Domain

/// A small JSON file of the state folder, replaced as a whole. Losing it does no harm.
package struct StateFile {
    private let name: String
    private let folder: String
    private let files: any FileSystem

    package init(_ name: String, in paths: Paths, _ files: any FileSystem) {
        self.name = name
        folder = paths.layout.state
        self.files = files
    }

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

/// When the shell was last greeted, so that it is greeted once a day.
package struct GreetingNote {
    private let note: StateFile

    package init(_ paths: Paths, _ files: any FileSystem) {
        note = StateFile("greeted.json", in: paths, files)
    }

    package func holds(at instant: Timestamp, in zone: Zone) -> Bool {
        guard let fields = note.fields(), case .string(let name)? = fields["zone"],
            case .integer(let from)? = fields["from"], case .integer(let until)? = fields["until"]
        else { return false }
        return name == zone.name && from <= instant.milliseconds && instant.milliseconds < until
    }

    /// If that fails, the next shell greets again.
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
        note = StateFile("guest.json", in: paths, files)
    }

    /// Nil also for a malformed file.
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
