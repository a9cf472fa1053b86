import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Settings and the person") struct SettingTests {
    let now = Moment.at("2026-02-19")

    @Test("each change is read back, and the defaults before it; the same again writes nothing")
    func changes() throws {
        var life = Life()
        #expect(try life.repository.settings().checksInByItself)
        for change in [
            ChangeSetting.Change.checksInByItself(false), .showsCoins(false), .showsStreaks(false), .hasQuietCats(true),
            .onboarded,
            .firstDayOfWeek(.sunday),
        ] {
            try life.perform(Action(ChangeSetting(change)), at: now)
            #expect(try Action(ChangeSetting(change)).changesNothing(life, at: now))
        }
        let settings = try life.repository.settings()
        #expect(!settings.checksInByItself && !settings.showsCoins && !settings.showsStreaks && settings.hasQuietCats)
        #expect(settings.onboarded == true && settings.weekBegins == .sunday)
        try life.perform(Action(ChangeSetting(.showsCoins(true))), at: now)
        #expect(try life.repository.settings().showsCoins)
    }

    @Test("names and addresses go to the person, who is made by the first write of any kind")
    func person() throws {
        var life = Life()
        try life.perform(Action(ChangeSetting(.email(" ada@example.org "))), at: now)
        let person = try #require(try life.repository.person())
        #expect(person.email == "ada@example.org" && person.displayName == "ada" && person.createdAt == now.instant)
        #expect(throws: DomainError.invalid(.setting, .controlCharacters)) {
            try life.perform(Action(ChangeSetting(.displayName("a\u{1B}[2J"))), at: now)
        }
    }
}
