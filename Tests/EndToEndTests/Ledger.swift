import Foundation
import Testing

/// What the plain files say, read with no code of the program: lines of JSON, added up by hand.
struct Ledger {
    var batches: [[String: Any]] = []

    /// - Parameter lines: of all journals; headers are left out, a torn last line too.
    init(lines: [String]) throws {
        for line in lines {
            guard let value = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
                continue
            }
            if let batch = value["batch"] as? [String: Any] { batches.append(batch) }
        }
    }

    /// The batches of an operation.
    func batches(of kind: String) -> [[String: Any]] { batches.filter { $0["kind"] as? String == kind } }

    /// Writes of a batch as `verb path`, ids replaced by `*`.
    static func writes(of batch: [String: Any]) -> [String] {
        let verbs = ["set", "merge", "create", "update", "updateIfPresent", "delete"]
        return (batch["do"] as? [[String: Any]] ?? []).compactMap { write in
            verbs.lazy.compactMap { verb in (write[verb] as? String).map { "\(verb) \(shape(of: $0))" } }.first
        }
    }

    /// The sum of all increments of a field over documents whose path has this shape.
    func sum(of field: String, in shape: String) -> Int {
        batches.flatMap { $0["do"] as? [[String: Any]] ?? [] }.reduce(0) { sum, write in
            let path = ["set", "merge", "update", "updateIfPresent"].lazy.compactMap { write[$0] as? String }.first
            guard let path, Self.shape(of: path) == shape else { return sum }
            let transforms = write["transforms"] as? [[String: Any]] ?? []
            return transforms.filter { $0["increment"] as? String == field }
                .reduce(sum) { $0 + ($1["by"] as? Int ?? 0) }
        }
    }

    private static func shape(of path: String) -> String {
        path.split(separator: "/").enumerated().map { $0.offset % 2 == 1 ? "*" : String($0.element) }
            .joined(separator: "/")
    }
}
