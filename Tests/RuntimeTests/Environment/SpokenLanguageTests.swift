import Domain
import Runtime
import Testing

struct SpokenLanguageTests {
    @Test(
        "Chinese is spoken where the locale asks for it and its characters are UTF-8",
        arguments: [
            (["LANG": "zh_CN.UTF-8"], .chinese), (["LANG": "zh_CN.GBK"], .english),
            (["LC_CTYPE": "zh_CN.GB18030", "LANG": "zh_CN.UTF-8"], .english),
            (["LC_CTYPE": "en_US.UTF-8", "LANG": "zh_CN.UTF-8"], .chinese),
            (["LC_MESSAGES": "zh_CN.UTF-8", "LANG": "en_US.ISO-8859-1"], .english),
            (["LC_ALL": "", "LANG": "zh_CN.UTF-8"], .chinese),
        ] as [([String: String], Language)])
    func language(variables: [String: String], language: Language) {
        #expect(ProcessEnvironment(variables: variables).language == language)
    }
}
