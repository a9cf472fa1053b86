import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("The schema") struct SchemaTests {
    static let metadata = Document.Metadata(
        createTime: Timestamp("2026-01-01"), updateTime: Timestamp("2026-01-01"), version: 1, device: "d")

    static func document(_ path: String, _ fields: Fields) -> Document {
        Document(path: DocumentPath(path), fields: fields, metadata: metadata)
    }

    /// Names as the table has them: `schedules[].from`.
    private static func names(of fields: Fields, below way: String = "") -> Set<String> {
        var names: Set<String> = []
        for entry in fields.entries {
            names.insert(way + entry.name)
            if case .map(let inner) = entry.value {
                names.formUnion(Self.names(of: inner, below: "\(way)\(entry.name)."))
            }
            guard case .list(let elements) = entry.value else { continue }
            for case .map(let inner) in elements {
                names.formUnion(Self.names(of: inner, below: "\(way)\(entry.name)[]."))
            }
        }
        return names
    }

    /// Written by other programs alone, so no model has it.
    static let foreignFields = ["fcmToken"]

    @Test("fields in the models are fields in the store are fields in the table")
    func fieldsAgree() throws {
        for sample in SampleModels.all {
            let collection = try #require(Schema.collection(of: sample.path))
            let declared = Set(collection.rows.map(\.name)).subtracting(Self.foreignFields)
            #expect(Self.names(of: sample.fields) == declared, "\(collection.place)")
            let kept = Self.document(sample.path.text, sample.fields)
            #expect(Schema.findings(for: kept) == [], "\(collection.place)")
        }
    }

    @Test("every collection that is built has a model, and every model a collection")
    func collectionsAgree() {
        let sampled = Set(SampleModels.all.compactMap { Schema.collection(of: $0.path)?.place })
        let built = Schema.collections.filter { !$0.fields.isEmpty }.map(\.place)
        #expect(sampled == Set(built))
        #expect(SampleModels.all.count == built.count)
    }

    @Test("a field that is missing or of another type is found, and keeps the document from being read if it is needed")
    func readable() throws {
        for sample in SampleModels.all {
            let collection = try #require(Schema.collection(of: sample.path))
            for field in collection.fields where sample.fields[field.name] != nil {
                let wrong: Value = field.rule.typeName == "number" ? "half" : 0.5
                let (missing, other) = (
                    SchemaProblem.missing(field: field.name),
                    SchemaProblem.wrongType(field: field.name, expected: field.rule.typeName)
                )
                for (value, problem) in [(Value.null, missing), (wrong, other)] {
                    var fields = sample.fields
                    fields[field.name] = value
                    let document = Self.document(sample.path.text, fields)
                    let isReadable = value == .null && field.presence != .required
                    #expect(
                        try SampleModels.isReadable(document) == isReadable, "\(collection.place) \(field.name)")
                    #expect(
                        Schema.findings(for: document).map(\.problem) == (isReadable ? [] : [.breaksSchema(problem)]),
                        "\(collection.place) \(field.name)")
                }
            }
        }
    }
}
