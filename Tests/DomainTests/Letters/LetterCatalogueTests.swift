import Assets
@testable import Domain
import Testing
import Words

@Suite("The texts of letters") struct LetterCatalogueTests {
    @Test("have no mistakes", arguments: Language.allCases)
    func files(language: Language) throws {
        let path = LetterCatalogue.path(of: language)
        let text = try #require(Assets.embedded.text(at: path))
        #expect(throws: Never.self) { try LetterCatalogue(text, language).check(path) }
    }

    @Test(
        "A mistake is reported with file and line",
        arguments: [
            ("Hello.", "x:1: a text before the first [heading]"),
            ("; letters\n[lazy angry]\nHm.", "x:3: unknown heading [lazy angry]"),
            (
                "[fact streak]\nOn {day} it was {hours}.",
                "x:2: {hours} is not known here; there are {habit}, {days}, {day}"
            ),
            ("[fact sleep]\nZzz.", "x:2: unknown heading [fact sleep]"),
            ("[lazy hours]\nI was asleep.", "x:2: a letter has {fact} once"),
            ("[lazy hours]\n{fact} And {fact}", "x:2: a letter has {fact} once"),
            ("[lazy greeting]\nDear {cat},", "x:2: {…} can be in facts and letters alone"),
            ("[lazy greeting]\nDear you,\n\nDear you,", "x:4: the same text twice"),
            ("[things]\na long time", "x:2: not “minutes = what takes them”"),
            ("[topics]\nsleep = my nap", "x:2: not “kind of fact = what the letter was about”"),
            ("[topics]\nstreak = {minutes}", "x:2: {minutes} is not known here; there are {habit}, {days}, {day}"),
            ("[lazy greeting]\nDear you,", "x:2: [lazy greeting] needs 14 texts and has 1"),
        ])
    func mistakes(text: String, message: String) {
        let fault = #expect(throws: LineFault.self) { try LetterCatalogue(text, .english).check("x") }
        #expect(fault?.description == message)
    }
}
