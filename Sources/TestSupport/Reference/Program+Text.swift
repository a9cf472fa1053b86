import DocumentStore

extension Program: CustomStringConvertible {
    /// A line for each step.
    package var description: String {
        steps.enumerated().map { "\($0): \($1)" }.joined(separator: "\n")
    }
}

extension Program.Step: CustomStringConvertible {
    package var description: String {
        switch self {
        case .commit(let process, let batch): "\(name(process)) commits \(Program.text(of: batch))"
        case .buy(let process, let item, let price): "\(name(process)) buys \(item) for \(price)"
        case .tally(let process, let query): "\(name(process)) tallies \(Program.text(of: query))"
        case .retract(let process, let numbers): "\(name(process)) takes back \(Program.text(ofRetracted: numbers))"
        case .retractGroup(let process, let number):
            "\(name(process)) takes back the group of \(Program.text(ofRetracted: [number]))"
        case .query(let process, let query): "\(name(process)) asks for \(Program.text(of: query))"
        case .pages(let process, let query, let size):
            "\(name(process)) turns pages of \(size) of \(Program.text(of: query))"
        case .aggregate(let process, let query): "\(name(process)) adds up \(Program.text(of: query))"
        case .listen(let process, let query): "\(name(process)) listens to \(Program.text(of: query))"
        case .stopListening(let process, let number): "\(name(process)) no longer listens to \(number)"
        case .minutes(let process, let from, let through): "\(name(process)) sums \(from) to \(through)"
        case .catchUp(let process): "\(name(process)) catches up"
        case .reopen(let process): "\(name(process)) is opened again"
        case .close(let process): "\(name(process)) closes"
        case .lose(let machine, let loss): "\(Program.machines[machine]) loses \(loss.rawValue)"
        case .tear(let machine, let loss, let thousandths):
            "\(Program.machines[machine]) keeps \(thousandths)/1000 of \(loss.rawValue)"
        case .send(let machine, let thousandths, let inPlace):
            "\(Program.machines[machine]) sends \(thousandths)/1000\(inPlace ? "" : " as new files")"
        case .clock(let machine, let seconds): "\(Program.machines[machine])'s clock goes by \(seconds) s"
        }
    }

    private func name(_ process: Int) -> String { "\(Program.machines[Program.processes[process]])/\(process)" }
}

extension Program {
    /// The batch as it stands in a line.
    static func text(of batch: Batch) -> String { String(decoding: Codec.bytes(of: batch.value), as: UTF8.self) }

    /// `the last batch`, or `the last batch but 2`.
    static func text(ofRetracted numbers: [Int]) -> String {
        numbers.map { $0 == 0 ? "the last batch" : "the last batch but \($0)" }.joined(separator: " and ")
    }

    /// Such as `group sessions, n ≥ 3, by endedAt down, 2 at most`.
    static func text(of query: Query) -> String {
        var parts = ["\(query.source)".replacing("DocumentStore.Query.Source.", with: "")]
        for filter in query.filters {
            parts.append("\(filter.field.text) \(filter.comparison.rawValue) \(text(of: filter.value))")
        }
        for order in query.orders { parts.append("by \(order.field.text)\(order.descending ? " down" : "")") }
        if let limit = query.limit { parts.append("\(limit) at most") }
        if let start = query.start { parts.append("from \(text(of: start))") }
        if let end = query.end { parts.append("to \(text(of: end))") }
        return parts.joined(separator: ", ")
    }

    private static func text(of cursor: Query.Cursor) -> String {
        "\(text(of: .list(cursor.values)))\(cursor.isIncluded ? "" : " itself left out")"
    }

    static func text(of value: Value) -> String { String(decoding: Codec.bytes(of: value), as: UTF8.self) }
}
