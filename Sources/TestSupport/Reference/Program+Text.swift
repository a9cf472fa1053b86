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
        case .retract(let process, let numbers): "\(name(process)) takes back \(numbers)"
        case .retractGroup(let process, let number): "\(name(process)) takes back the group of \(number)"
        case .query(let process, let query): "\(name(process)) asks for \(Program.text(of: query))"
        case .minutes(let process, let from, let through): "\(name(process)) sums \(from) to \(through)"
        case .catchUp(let process): "\(name(process)) catches up"
        case .reopen(let process): "\(name(process)) is opened again"
        case .close(let process): "\(name(process)) closes"
        case .lose(let machine, let loss): "\(Program.machines[machine]) loses \(loss.rawValue)"
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
