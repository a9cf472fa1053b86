import DocumentStore
import FoundationEssentials

/// Where Google's own write cases lie: `HABICAT_CONFORMANCE`, else `../shared/firestore-conformance` beside the package.
/// Each file is one case, so cases are added by putting files there.
enum ConformanceFolder {
    static let path: String = {
        if let path = ProcessInfo.processInfo.environment["HABICAT_CONFORMANCE"] { return path }
        let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        return package.joined(separator: "/") + "/../shared/firestore-conformance"
    }()

    /// The files with cases, by name; empty where there is no such folder.
    static let files: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted()
    }()

    /// What a test says where it cannot run.
    static let absence = "Firestore's write cases are not at \(path); name their folder in HABICAT_CONFORMANCE"

    static func read(_ file: String) throws -> ConformanceCase {
        guard let data = FileManager.default.contents(atPath: path + "/" + file) else {
            throw ConformanceError.unreadable(file)
        }
        return try ConformanceCase(file: file, value: try Codec.value(from: Array(data)))
    }
}

enum ConformanceError: Error {
    case unreadable(String)
    /// The case asks for what cannot be written down with `Write`; it belongs into `NotApplicable`.
    case inexpressible(String)
}
