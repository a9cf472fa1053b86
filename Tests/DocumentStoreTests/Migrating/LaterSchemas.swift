import DocumentStore

/// Shapes later versions of the program might have, to see what becomes of batches of earlier ones.
enum LaterSchemas {
    /// A cat's `text` is called `name`.
    static let second = BatchSchema([renamed])
    /// And coins are counted in tenths.
    static let third = BatchSchema([renamed, tenths])

    private static let renamed = Upcaster("the text of a cat is called name") { batch in
        var batch = batch
        for index in batch.writes.indices where batch.writes[index].path.collection == "cats" {
            guard let text = batch.writes[index].fields["text"] else { continue }
            batch.writes[index].fields["text"] = nil
            batch.writes[index].fields["name"] = text
        }
        return batch
    }

    private static let tenths = Upcaster("coins are counted in tenths") { batch in
        var batch = batch
        for index in batch.writes.indices where batch.writes[index].path == .root {
            batch.writes[index].transforms = batch.writes[index].transforms.map { transform in
                guard transform.field == "coins", case .increment(.integer(let coins)) = transform.operation else {
                    return transform
                }
                return Transform("coins", .increment(.integer(coins * 10)))
            }
        }
        return batch
    }
}

extension DocumentReader {
    /// What the later shapes call a cat's text.
    func name(of cat: String) -> Value? {
        (try? document(at: DocumentPath("cats/\(cat)")))?.fields["name"]
    }
}
