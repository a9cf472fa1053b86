import Testing

@testable import Terminal

@Suite("Thrift") struct ThriftTests {
    private func spared(_ text: String) -> String {
        String(decoding: Thrift.spared(Array(text.replacing("^", with: "\u{1B}").utf8)), as: UTF8.self)
            .replacing("\u{1B}", with: "^")
    }

    @Test(
        "only what differs is told, before something is drawn in it",
        arguments: [
            // One colour changes, the other stays.
            (
                "^[38;2;1;2;3m^[48;2;4;5;6mA^[38;2;7;8;9m^[48;2;4;5;6mB^[39;49m",
                "^[38;2;1;2;3;48;2;4;5;6mA^[38;2;7;8;9mB^[m"
            ),
            // Taken back and told again.
            ("^[1m^[38;5;9mA^(B^[m^[1m^[38;5;9mB^(B^[m", "^[1;38;5;9mAB^[m"),
            // Bold goes, the colour stays.
            ("^[1m^[32mA^[22mB^[m", "^[1;32mA^[0;32mB^[m"),
            // Moving needs no ink, erasing takes the ground.
            ("^[41mA^[m^[3;4H^[41mB^[m", "^[41mA^[3;4HB^[m"), ("^[41mA^[m^[K", "^[41mA^[m^[K"),
            // What is not known goes through at once.
            ("^[31m^[58;5;3mA^[m^[31mB^[m", "^[31m^[58;5;3mA^[m^[31mB^[m"), ("^(0q^(Bq", "^(0q^(Bq"),
            ("plain", "plain"), ("", ""), ("^[", "^["), ("^", "^"),
        ])
    func frames(before: String, after: String) {
        #expect(spared(before) == after)
    }
}
