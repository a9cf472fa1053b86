import DocumentStore
import Testing
import UI

@testable import Runtime

@Suite struct HistoryPlacesTests {
    @Test(
        "history of other programs is found where they keep it",
        arguments: [
            ("/me/.config/harsh/log", [:], FoundHistory(of: "harsh", at: "/me/.config/harsh")),
            ("/elsewhere/log", ["HARSHPATH": "/elsewhere"], FoundHistory(of: "harsh", at: "/elsewhere")),
            ("/me/.timewarrior/data/2026-03.data", [:], FoundHistory(of: "Timewarrior", at: "/me/.timewarrior")),
            ("/d/timewarrior/data/x", ["XDG_DATA_HOME": "/d"], FoundHistory(of: "Timewarrior", at: "/d/timewarrior")),
            ("/me/.config/watson/frames", [:], FoundHistory(of: "Watson", at: "/me/.config/watson/frames")),
            ("/me/.local/share/dijo/habit_record.json", [:], FoundHistory(of: "dijo", at: "/me/.local/share/dijo")),
            ("/me/.config/other/log", [:], nil),
        ] as [(String, [String: String], FoundHistory?)])
    func finds(file: String, variables: [String: String], found: FoundHistory?) throws {
        let files = MemoryFileSystem()
        try files.makeFolders(file.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 })
        files[file] = [1]
        let environment = ProcessEnvironment(variables: variables.merging(["HOME": "/me"]) { given, _ in given })
        let places = HistoryPlaces(environment: environment, files: files)
        #expect(places.found() == (found.map { [$0] } ?? []))
    }

    @Test("without a home nothing is looked for") func homeless() {
        #expect(
            HistoryPlaces(environment: ProcessEnvironment(variables: [:]), files: MemoryFileSystem()).found().isEmpty)
    }
}
