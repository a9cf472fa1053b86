import FoundationEssentials
import Testing

@Suite("The program's queries") struct RepositoryQueryTests {
    @Test(
        "are built nowhere but in one place",
        arguments: ["Domain", "Runtime", "Commands", "UI", "CatArt", "habicat", "Terminal"])
    func builtInOnePlace(target: String) throws {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
        let folder = (root + ["Sources", Substring(target)]).joined(separator: "/")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
        let places = try names.filter { name in
            let data = try #require(FileManager.default.contents(atPath: "\(folder)/\(name)"))
            // A call of the type's own initializer, not one of a longer name.
            let before = String(decoding: data, as: UTF8.self).split(
                separator: "Query(", omittingEmptySubsequences: false
            ).dropLast()
            return before.contains { $0.last?.isLetter != true }
        }
        #expect(places == (target == "Domain" ? ["Repository/RepositoryQuery.swift"] : []))
    }
}
