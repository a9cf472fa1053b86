import Canvas
import Testing

@testable import Terminal

@Suite("Which characters there are")
struct LocaleTests {
    private let installed = ["C.UTF-8": "UTF-8", "de_DE.UTF-8": "UTF-8", "de_DE": "ISO-8859-1", "C": "ANSI_X3.4-1968"]

    @Test(
        "the locale decides, C.UTF-8 replaces one that is not installed",
        arguments: [
            ([nil, nil, "de_DE.UTF-8"], nil, .unicode, "de_DE.UTF-8"),
            ([nil, nil, "en_US.UTF-8"], nil, .unicode, "C.UTF-8"),
            ([nil, nil, "en_US.utf8"], nil, .unicode, "C.UTF-8"),
            ([nil, nil, nil], nil, .unicode, "C.UTF-8"),
            (["", "", ""], nil, .unicode, "C.UTF-8"),
            ([nil, nil, "C"], nil, .ascii, "C.UTF-8"),
            (["POSIX", nil, "de_DE.UTF-8"], nil, .ascii, "C.UTF-8"),
            (["de_DE.UTF-8", "C", "C"], nil, .unicode, "de_DE.UTF-8"),
            ([nil, nil, "de_DE"], nil, .ascii, "C.UTF-8"),
            ([nil, nil, "ru_RU.KOI8-R"], nil, .ascii, "C.UTF-8"),
            ([nil, nil, "C"], .unicode, .unicode, "C.UTF-8"),
            ([nil, nil, "de_DE.UTF-8"], .ascii, .ascii, "C.UTF-8"),
        ] as [([String?], CharacterSet?, CharacterSet, String)])
    func ladder(names: [String?], wanted: CharacterSet?, characters: CharacterSet, name: String) {
        let choice = LocaleChoice(names: names, wanted: wanted) { installed[$0] }
        #expect(choice.characters == characters)
        #expect(choice.name == name)
    }

    @Test("the Linux console gets ASCII unless more is wanted, since its fonts have few signs")
    func console() {
        func choice(_ wanted: CharacterSet?) -> CharacterSet {
            LocaleChoice(names: ["de_DE.UTF-8"], wanted: wanted, isConsole: true) { installed[$0] }.characters
        }
        #expect(choice(nil) == .ascii && choice(.unicode) == .unicode)
    }
}
