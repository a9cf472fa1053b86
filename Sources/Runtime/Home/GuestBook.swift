package import DocumentStore
package import Domain

/// Who visits today, in the state folder: a guest is no document of the store.
package struct GuestBook {
    private let paths: Paths
    private let files: any FileSystem

    package init(_ paths: Paths, _ files: any FileSystem) {
        self.paths = paths
        self.files = files
    }

    /// The guest of a day; nil where there is none, or what is there cannot be understood.
    package func guest(on day: Day) -> Guest? {
        guard let bytes = (try? files.contents(of: paths.guestFile)) ?? nil,
            case .map(let fields)? = try? Codec.value(from: bytes), case .string(let text)? = fields["day"],
            case .string(let code)? = fields["code"], case .string(let name)? = fields["name"],
            let invited = Day(text), invited == day, let code = try? CatCode(code)
        else { return nil }
        return try? Guest(code: code, name: name, day: day)
    }

    /// Lets a guest in; the one before leaves.
    package func welcome(_ guest: Guest) throws(StoreError) {
        let fields: Fields = [
            "day": .string(guest.day.text), "code": .string(guest.code.text), "name": .string(guest.name),
        ]
        try files.makeFolders(paths.layout.state)
        try files.replaceFile(in: paths.layout.state, named: Paths.guestName, with: Codec.bytes(of: .map(fields)))
    }

    /// The guest leaves before the day is over.
    package func bidFarewell() throws(StoreError) {
        guard try files.status(at: paths.guestFile) != nil else { return }
        try files.remove(paths.guestFile)
    }
}

extension Paths {
    fileprivate static let guestName = "guest.json"
    /// Who visits today.
    package var guestFile: String { layout.state + "/" + Self.guestName }
}
