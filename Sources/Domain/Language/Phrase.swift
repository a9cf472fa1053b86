/// The same words in each language: one that is missing does not compile.
package struct Phrase: Hashable, Sendable {
    package let english: String
    package let chinese: String

    package init(_ english: String, _ chinese: String) {
        self.english = english
        self.chinese = chinese
    }

    /// Names and numbers that are the same in each.
    package init(_ everywhere: String) { self.init(everywhere, everywhere) }

    /// As it is said in a language.
    package func callAsFunction(in language: Language) -> String { language.say(english, chinese) }
}
