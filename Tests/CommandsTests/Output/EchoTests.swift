import Testing

@testable import Commands

@Suite("Echoing input") struct EchoTests {
    @Test(
        "orders to the terminal are shown by their codes, and endless words are cut",
        arguments: [
            ("No “\u{1B}[31mX” here.", "No “\\u{1b}[31mX” here."), ("a\nb", "a\nb"), ("猫 é", "猫 é"), ("", ""),
            ("No  two", "No  two"), (String(repeating: "x", count: 300), String(repeating: "x", count: 200) + "…"),
        ])
    func echoes(sentence: String, shown: String) {
        #expect(sentence.echoed == shown)
    }
}
