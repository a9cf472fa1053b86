import Domain
import Testing

@Suite("Chinese with names in it") struct ChineseTextTests {
    @Test(
        "a Latin name is set off by a space, digits and Chinese names are not",
        arguments: [
            ("Mochi", "Mochi 的计时"), ("年糕", "年糕的计时"), ("25", "25的计时"), ("「Read」", "「Read」的计时"), ("", "的计时"),
            ("É", "É 的计时"),
        ])
    func before(name: String, text: String) { #expect(Language.chinese.tr("", "\(name)的计时") == text) }

    @Test(
        "after a word, too", arguments: [("Mochi", "陪 Mochi。"), ("年糕", "陪年糕。"), (" x", "陪 x。")])
    func after(name: String, text: String) { #expect(Language.chinese.tr("", "陪\(name)。") == text) }

    @Test("values are not changed inside, numbers are put in as they are") func inside() {
        #expect(Language.chinese.tr("", "打开\("/home/用户a/b").") == "打开/home/用户a/b.")
        #expect(Language.chinese.tr("", "\(3)只\("a")\("猫")") == "3只 a 猫")
        #expect(Language.english.tr("a\("猫")", "b") == "a猫")
    }
}
