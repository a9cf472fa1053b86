import DocumentStore
import FoundationEssentials

/// Google's own write cases: in `HABICAT_CONFORMANCE`, else `../shared/firestore-conformance` next to the package. Each
/// file is one case. If they are missing the tests fail, unless `HABICAT_CONFORMANCE=none`.
enum ConformanceFolder {
    /// The folder given by the environment; nil for the usual one.
    static let named = ProcessInfo.processInfo.environment["HABICAT_CONFORMANCE"]

    static let path: String = {
        if let named { return named }
        let package = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        return package.joined(separator: "/") + "/../shared/firestore-conformance"
    }()

    /// Whether somebody said to go without.
    static let isLeftOut = named == "none"

    /// Every file of the folder is a case, except for those for people; empty without a folder.
    static let files: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.filter { !$0.hasPrefix(".") && !$0.hasPrefix("README") && !$0.hasPrefix("LICENSE") }.sorted()
    }()

    /// What a test says where it cannot run.
    static let absence = """
        Firestore's write cases are not at \(path), so none was run. Name their folder in HABICAT_CONFORMANCE (the JSON \
        files of googleapis/conformance-tests, firestore/v1), or set HABICAT_CONFORMANCE=none to go without.
        """

    /// The message if they are left out.
    static let leftOut = "HABICAT_CONFORMANCE=none: Firestore's write cases were not run"

    static func read(_ file: String) throws -> ConformanceCase {
        guard let data = FileManager.default.contents(atPath: path + "/" + file) else {
            throw ConformanceError.unreadable(file)
        }
        return try ConformanceCase(file: file, value: try Codec.value(from: Array(data)))
    }
}

enum ConformanceError: Error {
    case unreadable(String)
    /// The case asks for something that `Write` cannot express.
    case inexpressible(String)
}
