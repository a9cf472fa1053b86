package import DocumentStore
package import Domain

/// Who visits today, in the state folder: a guest is no document of the store.
package struct GuestBook {
    private let note: StateNote

    package init(_ paths: Paths, _ files: any FileSystem) {
        note = StateNote("guest.json", in: paths, files)
    }

    /// The guest of a day; nil where there is none, or what is there cannot be understood.
    package func guest(on day: Day) -> Guest? {
        guard let fields = note.fields(), case .string(let text)? = fields["day"],
            case .string(let code)? = fields["code"], case .string(let name)? = fields["name"],
            let invited = Day(text), invited == day, let code = try? CatCode(code)
        else { return nil }
        return try? Guest(code: code, name: name, day: day)
    }

    /// Lets a guest in; the one before leaves.
    package func welcome(_ guest: Guest) throws(StoreError) {
        try note.write(["day": .string(guest.day.text), "code": .string(guest.code.text), "name": .string(guest.name)])
    }

    /// The guest leaves before the day is over.
    package func bidFarewell() throws(StoreError) { try note.remove() }
}
