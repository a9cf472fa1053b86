import DocumentStore
import Testing

@testable import Commands

@Suite("Drawings of one's own") struct OwnDrawingTests {
    private let bench = Bench()
    private let today = "dump --demo --at 2026-11-21T17:43 --screen today --size 120x40 --styles"

    private func keep(_ text: String, at path: String) throws {
        let folder = "/art/" + path.split(separator: "/").dropLast().joined(separator: "/")
        try bench.files.makeFolders(folder)
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        try bench.files.replaceFile(in: folder, named: name, with: Array(text.utf8))
        bench.variables["HABICAT_ASSETS"] = "/art"
    }

    @Test("a drawing in a folder of one's own wins") func ownDrawingWins() throws {
        let usual = try bench.run(today).stdout
        try keep("@name adult\n@size 15x15\n[head 0,0]\n##\n", at: "cats/heads/adult.cat")
        let answer = try bench.run(today)
        #expect(answer.stdout != usual)
        #expect(answer.stderr.isEmpty)
    }

    @Test("a broken one is reported with file and line, and gives way to that of the program") func brokenOneIsTold()
        throws
    {
        let usual = try bench.run(today).stdout
        try keep("@name kitten\n@size 22x15\n[head 0,0]\n#?#\n", at: "cats/heads/kitten.cat")
        let answer = try bench.run(today)
        #expect(answer.stdout == usual)
        #expect(
            answer.stderr
                == "cats/heads/kitten.cat:4: “?” is not valid in the layer “head”. "
                + "The built-in drawing is used instead.\n")
    }

    @Test("a folder that is not there is reported") func missingFolderIsTold() throws {
        bench.variables["HABICAT_ASSETS"] = "/nowhere"
        let answer = try bench.run("dump --demo --color never")
        #expect(answer.stderr.contains("/nowhere"))
        #expect(!answer.stdout.isEmpty)
    }
}
