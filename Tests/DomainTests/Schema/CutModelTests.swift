import DocumentStore
import TestSupport
import Testing

@testable import Domain

/// Another program may write what it likes into a document. It stays there, the same on every machine; what is shown of
/// it keeps to the rule.
@Suite("Texts that break the schema") struct CutModelTests {
    static let texts: [(name: String, text: String)] = [
        ("long", String(repeating: "x", count: 12_000)), ("many emoji", String(repeating: "👩‍👩‍👧‍👦", count: 2000)),
        ("joined", "a" + String(repeating: "\u{301}", count: 10_000)),
        ("blank", String(repeating: " ", count: 5000)),
        ("lines", String(repeating: "a\r\n", count: 3000)),
    ]

    @Test("are cut where models read them, and found in the document", arguments: texts.map(\.name))
    func cut(name: String) throws {
        let text = try #require(Self.texts.first { $0.name == name }).text
        for sample in SampleModels.all {
            let collection = try #require(Schema.collection(of: sample.path))
            for field in collection.fields where sample.fields[field.name] != nil {
                var fields = sample.fields
                guard let range = field.rule.lengths, field.rule.typeName == "string" else { continue }
                fields[field.name] = .string(text)
                let document = SchemaTests.document(sample.path.text, fields)
                let isOver = text.count > range.upperBound
                #expect(Schema.findings(for: document).isEmpty == !isOver, "\(collection.place) \(field.name)")
                // The note of a day is read without a model.
                guard collection.pattern != "checkIns/{date}" else { continue }
                let read = try #require(try SampleModels.read(document))
                let found = try #require(read.text(field.name), "\(collection.place) \(field.name)")
                #expect(range.contains(found.count) || found.count < range.lowerBound)
                #expect(found.unicodeScalars.count <= 16 * range.upperBound && text.hasPrefix(found) || !isOver)
                let after = SchemaTests.document(sample.path.text, read)
                #expect(Schema.findings(for: after).isEmpty, "\(collection.place) \(field.name)")
            }
        }
    }

    @Test("of whole documents that keep the schema are read as they are")
    func unchanged() throws {
        for sample in SampleModels.all {
            let document = SchemaTests.document(sample.path.text, sample.fields)
            #expect(try SampleModels.read(document) == sample.fields, "\(sample.path)")
        }
    }

    @Test(
        "show the first sign in them that can be an icon",
        arguments: [
            ("📚", "📚"), ("DW", "DW"), ("陶", "陶"), ("Reading", "R"), ("📚📚📚", "📚"), ("12 cats", "c"), ("", "📚"),
            ("%{A:touch x:}", "A"), ("<b>", "b"), ("🇩🇪", "📚"), ("👨‍👩‍👧", "👨"), ("  A  ", "A"), ("陶艺", "陶"),
            (String(repeating: "📝", count: 50_000), "📝"), (String(repeating: " ", count: 120) + "x", "📚"),
            ("\u{202E}ab", "a"), ("\u{1B}[31m", "m"), ("❤\u{FE0F}", "❤"),
        ])
    func icons(text: String, icon: String) throws {
        #expect(HabitIcon.shown(text) == icon)
        #expect(try HabitIcon.checked(icon) == icon)
        let habit = try #require(SampleModels.all.first { $0.path == .habit("h1") })
        var fields = habit.fields
        fields["icon"] = .string(text)
        #expect(try Habit(SchemaTests.document("habits/h1", fields)).icon == icon)
    }

    @Test("of a day and of a machine, too")
    func single() throws {
        let day = Day(year: 2026, month: 11, day: 21)
        let long = Value.string(String(repeating: "né", count: 5000))
        var memory = MemoryDocuments()
        let writes: [Write] = [.set(.day(day), ["note": long]), .set(.machine("0a1b2c3d"), ["name": long])]
        try memory.commit(Batch(kind: "test", writes: writes), now: Timestamp("2026-01-01"))
        let repository = Repository(documents: memory, deviceId: "d")
        #expect(try repository.note(of: day)?.count == 500)
        #expect(try repository.notesOfDays()[day]?.count == 500)
        #expect(try repository.machineName(of: "0a1b2c3d").count == 40)
        #expect(try repository.machine("0a1b2c3d")?.name.count == 40)
    }
}
