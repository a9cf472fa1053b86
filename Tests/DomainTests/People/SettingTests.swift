import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Settings and the person") struct SettingTests {
    let now = Moment.at("2026-02-19")

    @Test("each change is read back, and the defaults before it")
    func changes() throws {
        var life = Life()
        #expect(try life.repository.settings().checksInByItself)
        for change in [
            ChangeSetting.Change.checksInByItself(false), .showsCoins(false), .hasQuietCats(true), .onboarded,
            .firstDayOfWeek(.sunday),
        ] {
            try life.perform(Action(ChangeSetting(change)), at: now)
        }
        let settings = try life.repository.settings()
        #expect(!settings.checksInByItself && !settings.showsCoins && settings.hasQuietCats)
        #expect(settings.onboarded == true && settings.weekBegins == .sunday)
        try life.perform(Action(ChangeSetting(.showsCoins(true))), at: now)
        #expect(try life.repository.settings().showsCoins)
    }

    @Test("the same again writes nothing")
    func same() throws {
        var life = Life()
        let change = Action(ChangeSetting(.hasQuietCats(true)))
        try life.perform(change, at: now)
        #expect(try change.decided(on: life.repository, at: now).batch == nil)
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

    @Test("unknown fields survive a change")
    func unknownFields() throws {
        var life = Life()
        try life.adopt()
        try life.put([
            .update(.root, ["fcmToken": "t"]), .update(.habit("h1"), ["later": 1]), .set(.settings, ["later": true]),
        ])
        try life.perform(Action(ChangeSetting(.hasQuietCats(true))), at: now)
        try life.tell(10, on: "2026-02-19", at: now)
        #expect(life.store.table[.settings]?.fields["later"] == true)
        #expect(life.store.table[.habit("h1")]?.fields["later"] == 1)
        #expect(life.store.table[.root]?.fields["fcmToken"] == "t")
    }
}
