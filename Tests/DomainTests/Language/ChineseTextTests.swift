import Domain
import Testing
import Words

@Suite("Chinese with names in it") struct ChineseTextTests {
    @Test(
        "a Latin name is set off by a space, digits and Chinese names are not",
        arguments: [
            ("Mochi", "Mochi 的计时"), ("年糕", "年糕的计时"), ("25", "25的计时"), ("「Read」", "「Read」的计时"), ("", "的计时"),
            ("É", "É 的计时"),
        ])
    func before(name: String, text: String) { #expect(("\(name)的计时" as ChineseText).text == text) }

    @Test(
        "after a word, too", arguments: [("Mochi", "陪 Mochi。"), ("年糕", "陪年糕。"), (" x", "陪 x。")])
    func after(name: String, text: String) { #expect(("陪\(name)。" as ChineseText).text == text) }

    @Test("values are not changed inside, numbers are put in as they are") func inside() {
        #expect(("打开\("/home/用户a/b")." as ChineseText).text == "打开/home/用户a/b.")
        #expect(("\(3)只\("a")\("猫")" as ChineseText).text == "3只 a 猫")
        #expect(Strings(.chinese).focus.catWaits(cat: "Mochi") == "Mochi 在等你回来")
        #expect(Strings(.english).focus.catWaits(cat: "猫") == "猫 waits for you")
    }
}
