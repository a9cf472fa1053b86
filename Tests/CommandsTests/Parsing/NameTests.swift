import Domain
import Testing
import UI

@testable import Commands
import Words

@Suite struct NameTests {
    @Test(
        "names are compared without case, marks and spaces around",
        arguments: [
            (" Émile", "emile"), ("GROSS", "gross"), ("Ångström", "angstrom"), ("e\u{301}tude", "etude"),
            ("Łódź", "lodz"), ("日本語", "日本語"), ("Ñandú ", "nandu"), ("Привет", "привет"), ("", ""),
        ])
    func folds(text: String, folded: String) {
        #expect(text.folded == folded)
    }

    private static let names = [
        ["Reading", "Mochi"], ["Daily reading", "Pepper"], ["Drawing", "Dora"], ["Drawing", "Olive"],
    ]

    @Test(
        "the whole name comes before its beginning, that before a word in it, that before another name",
        arguments: [
            ("reading", "0"), ("read", "0"), ("daily", "1"), ("pep", "1"), ("dora", "2"), ("drawing", "2 3"),
            ("dr", "2 3"), ("d", "1 2 3"), ("id3", "3"), ("raeding", ""), ("", ""), ("zzz", ""),
        ])
    func finds(typed: String, found: String) {
        let search = NameSearch(things: Array(Self.names.indices), id: { "id\($0)" }, names: { Self.names[$0] })
        #expect(search.find(typed).map { String($0) }.joined(separator: " ") == found)
    }

    @Test("of names that differ in case alone the one typed to the letter is meant", arguments: ["Read", "read"])
    func findsSame(typed: String) {
        let names = ["Read", "read", "READ"]
        #expect(NameSearch(things: names, id: { _ in "" }, names: { [$0] }).find(typed) == [typed])
    }

    @Test(
        "suggestions also match words and their beginnings, and few letters what begins like them alone",
        arguments: [
            ("raed", "Daily reading"), ("piana", "Émile's piano"), ("xy", nil), ("cap", nil), ("mapel", "Maple leaf"),
            ("clovr", "Clover"), (String(repeating: "x", count: 20_000), nil),
        ] as [(String, String?)])
    func findsNear(typed: String, name: String?) {
        let shop = ["Clover", "Maple leaf", "Daisy", "Daily reading", "Émile's piano"]
        #expect(Nearest.name(to: typed, among: shop + (0..<1000).map { "Name \($0)" }) == name)
    }

    @Test("of habits with one name, or that differ in case alone, the cats' names are asked for")
    func toldApart() {
        let same = [(own: "Running", other: "Onyx", id: "1"), (own: "running", other: "Cashew", id: "2")]
        #expect(
            same.severalMeant(by: "RUN").sentence(in: Strings(.english))
                == "“RUN” matches Running (Onyx) or running (Cashew). Use the cat's name instead.")
        let twice = [(own: "Run", other: "Kit", id: "1"), (own: "run", other: "kit", id: "2")]
        #expect(
            twice.severalMeant(by: "r")
                == CommandError {
                    $0.commandErrors.sameNamesTwice(name: "r", names: $0.either(["Run (1)", "run (2)"]))
                })
    }

    @Test("one of a few words, or its beginning") func chooses() throws {
        let words = ["day", "week", "month", "year", "all"]
        #expect(try Arguments.choice("Mon", of: same("SPAN"), among: words) == "month")
        let sentences = try ["", "weak"].map { word in
            try #require(throws: CommandError.self) { try Arguments.choice(word, of: same("SPAN"), among: words) }
                .sentence(in: Strings(.english))
        }
        #expect(
            sentences == [
                "“” is not valid for SPAN. Use day, week, month, year or all.",
                "“weak” is not valid for SPAN. Did you mean week?",
            ])
    }
}
