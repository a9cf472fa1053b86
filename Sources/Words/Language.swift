/// A language the program speaks.
package enum Language: String, Hashable, Sendable, CaseIterable {
    case english = "en"
    case chinese = "zh"

    /// By the first name of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty: Chinese for `zh`, `zh_CN` and `zh_SG`
    /// (simplified characters); English for all others, and for names with a codeset other than UTF-8.
    package init(localeNames names: [String?]) {
        let name = names.compactMap { $0 }.first { !$0.isEmpty } ?? ""
        let bare = name.prefix { !".@".contains($0) }
        let isSimplified = ["zh", "zh_CN", "zh_SG", "zh_Hans"].contains(bare) || bare.hasPrefix("zh_Hans_")
        self = isSimplified && !Self.isOtherThanUTF8(name) ? .chinese : .english
    }

    /// Whether a locale names a codeset, as `zh_CN.GBK` does, and not UTF-8.
    package static func isOtherThanUTF8(_ localeName: String) -> Bool {
        guard let dot = localeName.firstIndex(of: ".") else { return false }
        let codeset = localeName[dot...].dropFirst().prefix { $0 != "@" }
        return codeset.lowercased().filter { $0 != "-" } != "utf8"
    }
}

/// The same words in each language: one that is missing does not compile.
package struct LocalizedText: Hashable, Sendable {
    package let english: String
    package let chinese: String

    package init(_ english: String, _ chinese: String) {
        self.english = english
        self.chinese = chinese
    }

    /// Names and numbers that are the same in each.
    package init(_ everywhere: String) { self.init(everywhere, everywhere) }

    /// A row of words, in each language: `LocalizedText({ $0.shop.tryOn })`.
    package init(_ text: (Strings) -> String) { self.init(text(Strings(.english)), text(Strings(.chinese))) }

    package func callAsFunction(in language: Language) -> String { language == .english ? english : chinese }
}
