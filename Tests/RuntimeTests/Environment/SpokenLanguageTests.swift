import Canvas
import Domain
import Runtime
import Testing
import Words

struct SpokenLanguageTests {
    @Test(
        "Chinese is spoken where the locale asks for it and its characters are UTF-8",
        arguments: [
            (["LANG": "zh_CN.UTF-8"], .chinese), (["LANG": "zh_CN.GBK"], .english),
            (["LC_CTYPE": "zh_CN.GB18030", "LANG": "zh_CN.UTF-8"], .english),
            (["LC_CTYPE": "en_US.UTF-8", "LANG": "zh_CN.UTF-8"], .chinese),
            (["LC_MESSAGES": "zh_CN.UTF-8", "LANG": "en_US.ISO-8859-1"], .english),
            (["LC_ALL": "", "LANG": "zh_CN.UTF-8"], .chinese), (["LANG": "zh_CN.UTF-8", "TERM": "linux"], .english),
        ] as [([String: String], Language)])
    func language(variables: [String: String], language: Language) {
        #expect(ProcessEnvironment(variables: variables).language == language)
    }

    @Test(
        "COLORFGBG says whether the background is light, or nothing",
        arguments: [
            ("0;15", true), ("15;0", false), ("15;default;0", false), ("0;7", true), ("12;8", false),
            ("15;default", nil), ("", nil), (";", nil), ("0;99", nil),
        ] as [(String, Bool?)])
    func background(value: String, isLight: Bool?) {
        #expect(ProcessEnvironment(variables: ["COLORFGBG": value]).hasLightBackground == isLight)
        #expect(ProcessEnvironment(variables: [:]).hasLightBackground == nil)
    }

    @Test("the Linux console gets ASCII, whatever the locale")
    func console() {
        #expect(ProcessEnvironment(variables: ["LANG": "C.UTF-8", "TERM": "linux"]).characters == .ascii)
        #expect(ProcessEnvironment(variables: ["LANG": "C.UTF-8", "TERM": "xterm"]).characters == .unicode)
        #expect(ProcessEnvironment(variables: ["TERM": "linux"]).hasLightBackground == false)
    }
}
