package import DocumentStore
package import Domain

/// When the shell was greeted last, so that it is greeted once a day: a small file in the state folder, since nothing
/// else may be read on the days' other starts.
package struct GreetingNote {
    private let note: StateNote

    package init(_ paths: Paths, _ files: any FileSystem) {
        note = StateNote("greeted.json", in: paths, files)
    }

    /// Whether the day of the last greeting goes on, in the zone it was said in.
    package func holds(at instant: Timestamp, in zone: Zone) -> Bool {
        guard let fields = note.fields(), case .string(let name)? = fields["zone"],
            case .integer(let from)? = fields["from"], case .integer(let until)? = fields["until"]
        else { return false }
        return name == zone.name && from <= instant.milliseconds && instant.milliseconds < until
    }

    /// Notes that it was said. A disk that takes none greets again.
    /// - Parameter moment: now, with days as the person set them.
    package func write(at moment: Moment) {
        try? note.write([
            "from": .integer(moment.start(of: moment.today).milliseconds),
            "until": .integer(moment.start(of: moment.today.advanced(by: 1)).milliseconds),
            "zone": .string(moment.zone.name),
        ])
    }
}
