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
            ([nil, nil, "zhx"], .english), ([nil, nil, "zh_CN.GBK"], .english),
            ([nil, nil, "zh_CN.gb18030"], .english),
            (["zh_CN.GB2312", nil, "zh_CN.UTF-8"], .english), ([nil, nil, "zh_CN.GBK@pinyin"], .english),
            ([nil, nil, "zh_CN.UTF-8@pinyin"], .chinese), ([nil, nil, "zh_CN."], .english),
        ] as [([String?], Language)])
    func locale(names: [String?], language: Language) {
        #expect(Language(localeNames: names) == language)
    }

    @Test("Data speaks both languages: no two accessories, firsts or bonds have one name in either")
    func phrases() {
        for language in Language.allCases {
            let accessories = Catalogue.all.map { $0.name(in: language) }
            #expect(Set(accessories).count == accessories.count)
            let firsts = First.reached(at: 600 * 26).map { $0.action(in: language) }
            #expect(Set(firsts).count == firsts.count)
            let bonds = Bond.levels.flatMap { [$0.name(in: language), $0.gesture(in: language)] }
            #expect(Set(bonds).count == bonds.count)
        }
    }

    @Test("Names of kittens are apart and short in each language", arguments: Language.allCases)
    func kittenNames(language: Language) {
        let names = Kitten.names(in: language)
        #expect(names.count >= 100)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { (1...20).contains($0.count) })
    }
}
