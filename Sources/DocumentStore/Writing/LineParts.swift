/// Parts of a line, taken out of values; the words are those of `Batch.value`.
extension Value {
    func lineFields(_ what: String) throws(StoreError) -> Fields {
        guard case .map(let fields) = self else { throw .invalidBatch("\(what) is not a map") }
        return fields
    }

    func lineList(_ what: String) throws(StoreError) -> [Value] {
        guard case .list(let elements) = self else { throw .invalidBatch("“\(what)” is not a list") }
        return elements
    }

    func lineText(_ what: String) throws(StoreError) -> String {
        guard case .string(let text) = self else { throw .invalidBatch("“\(what)” is not a text") }
        return text
    }

    func linePath(_ what: String) throws(StoreError) -> DocumentPath {
        DocumentPath(try lineText(what))
    }

    func lineFieldPath(_ what: String) throws(StoreError) -> FieldPath {
        try FieldPath(lineText: try lineText(what))
    }
}

extension FieldPath {
    init(lineText text: String) throws(StoreError) {
        guard let path = FieldPath(text: text) else { throw .invalidBatch("“\(text)” is not the way to a field") }
        self = path
    }
}
