package import DocumentStore

/// The contract to be read: as text, and as a value for JSON.
extension Schema {
    /// A line for each collection, and a line for each of its fields below: name, type, presence and source.
    package static var text: String {
        collections.map { collection in
            let head = "\(collection.place)  (id: \(collection.id.words); \(collection.source.words)"
            let rows = collection.rows.map { name, field in
                [name, field.presence.words, field.source.words, field.kind.words]
            }
            let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
            let lines = rows.map { row in
                "  " + zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ") + "  " + row[3]
            }
            return ([head + (collection.isBuilt ? ")" : "; not built yet)")] + lines).joined(separator: "\n")
        }.joined(separator: "\n\n") + "\n"
    }

    /// The same for programs: a list of collections.
    package static var value: Value {
        .list(
            collections.map { collection in
                [
                    "path": .string(collection.place), "id": .string(collection.id.words),
                    "source": .string(collection.source.words), "isBuilt": .boolean(collection.isBuilt),
                    "fields": .list(
                        collection.rows.map { row in
                            [
                                "name": .string(row.name), "type": .string(row.field.kind.typeName),
                                "holds": .string(row.field.kind.words), "required": .boolean(row.field.isRequired),
                                "default": row.field.standing ?? .null, "source": .string(row.field.source.words),
                            ]
                        }),
                ]
            })
    }
}

extension Schema.Collection {
    /// The whole path of its documents: `users/{uid}/habits/{habitId}`.
    package var place: String { pattern.isEmpty ? "users/{uid}" : "users/{uid}/\(pattern)" }

    /// All fields, those of maps behind the map with dots between names, elements of a list as `[]`.
    package var rows: [(name: String, field: Schema.Field)] { fields.flatMap { $0.rows(below: "") } }
}

extension Schema.Field {
    fileprivate func rows(below way: String) -> [(name: String, field: Schema.Field)] {
        let name = way + self.name
        switch kind {
        case .map(let inner): return [(name, self)] + inner.flatMap { $0.rows(below: name + ".") }
        case .list(.map(let inner)): return [(name, self)] + inner.flatMap { $0.rows(below: name + "[].") }
        default: return [(name, self)]
        }
    }

    /// Whether the seed has it in every document.
    package var isRequired: Bool { presence != .optional }

    /// What it reads as where it is absent; nil where nothing stands for it.
    package var standing: Value? {
        guard case .standing(let value) = presence else { return .none }
        return value
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
