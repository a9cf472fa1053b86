import Domain
import Testing
import Words

struct LanguageTests {
    @Test(
        "The first locale set decides: Chinese if it means simplified characters",
        arguments: [
            ([nil, nil, "zh_CN.UTF-8"], .chinese), ([nil, nil, "zh_SG.utf8"], .chinese), ([nil, nil, "zh"], .chinese),
            ([nil, nil, "zh_CN@pinyin"], .chinese), ([nil, nil, "zh_Hans_CN.UTF-8"], .chinese),
            ([nil, "zh_CN.UTF-8", "en_US.UTF-8"], .chinese), (["C", nil, "zh_CN.UTF-8"], .english),
            (["", "", "zh_CN.UTF-8"], .chinese), (["en_GB.UTF-8", "zh_CN.UTF-8", "zh_CN.UTF-8"], .english),
            ([nil, nil, "zh_TW.UTF-8"], .english), ([nil, nil, "de_DE.UTF-8"], .english), ([nil, nil, nil], .english),
            ([nil, nil, "zhx"], .english), ([nil, nil, "zh_CN.GBK"], .english), ([nil, nil, "zh_CN."], .english),
            (["zh_CN.GB2312", nil, "zh_CN.UTF-8"], .english), ([nil, nil, "zh_CN.GBK@pinyin"], .english),
            ([nil, nil, "zh_CN.UTF-8@pinyin"], .chinese),
        ] as [([String?], Language)])
    func locale(names: [String?], language: Language) {
        #expect(Language(localeNames: names) == language)
    }

    @Test("No two accessories, firsts, bonds or kittens have one name in either language", arguments: Language.allCases)
    func names(language: Language) {
        let kittens = Kitten.names(in: language)
        let tables = [
            Catalogue.all.map { $0.name(in: language) }, kittens,
            First.reached(at: 600 * 26).map { $0.action(in: language) },
            Bond.levels.flatMap { [$0.name(in: language), $0.gesture(in: language)] },
        ]
        for table in tables { #expect(Set(table).count == table.count) }
        #expect(kittens.count >= 100 && kittens.allSatisfy { (1...20).contains($0.count) })
    }

    @Test(
        "In Chinese a Latin name is set off by a space, digits and Chinese names are not",
        arguments: [
            ("Mochi", "陪 Mochi 的"), ("年糕", "陪年糕的"), ("25", "陪25的"), ("「Read」", "陪「Read」的"), ("", "陪的"),
            ("É", "陪 É 的"), (" x", "陪 x 的"),
        ])
    func chinese(name: String, text: String) {
        #expect(joined("陪", name, "的") == text)
    }

    @Test("Values are not changed inside, numbers have no spaces") func inside() {
        #expect(joined("打开", "/home/用户a/b", ".") == "打开/home/用户a/b.")
        #expect(joined("3", "只", "a", "猫") == "3只 a 猫")
    }

    private func joined(_ parts: String...) -> String { parts.reduce(into: "") { $0.append(spaced: $1) } }
}
