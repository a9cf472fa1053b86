import Canvas
import Testing

@testable import Terminal

@Suite("Redundant colour sequences") struct SGROptimizerTests {
    private func spared(_ text: String, pairs: [PairTable.Colours] = []) -> String {
        let thrift = SGROptimizer(Array(text.replacing("^", with: "\u{1B}").utf8), pairs: pairs)
        return String(decoding: thrift.output, as: UTF8.self).replacing("\u{1B}", with: "^")
    }

    @Test(
        "only changed attributes are written, before something is drawn in them",
        arguments: [
            // One colour changes, the other stays.
            (
                "^[38;2;1;2;3m^[48;2;4;5;6mA^[38;2;7;8;9m^[48;2;4;5;6mB^[39;49m",
                "^[38;2;1;2;3;48;2;4;5;6mA^[38;2;7;8;9mB^[m"
            ),
            // Reset and set again.
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

    @Test(
        "pairs are identified by their colours",
        arguments: [
            ("^[1|A^[2|B^(B^[mC", "^[38;2;1;2;3;48;2;255;0;16mA^[48;2;0;0;9mB^[mC"),
            // The terminal's own colours, and its eight.
            ("^[3|A^[4|B^[1|", "^[32mA^[39;41mB^[38;2;1;2;3;48;2;255;0;16m"),
            ("^[1m^[4|A^(B^[m^[1m^[4|B", "^[1;41mAB"),
            // A pair that was never allocated has no colours.
            ("^[9|A^[0|B", "^[9|A^[0|B"), ("^[60000|A", "^[60000|A"),
        ])
    func pairs(before: String, after: String) {
        let pairs = [(0x010203, 0xFF0010), (0x010203, 9), (2, -1), (-1, 1)].map { foreground, background in
            PairTable.Colours(Int32(foreground), on: Int32(background))
        }
        #expect(spared(before, pairs: pairs) == after)
    }

    @Test("before direct colour is confirmed, pairs are among the 256")
    func indexed() {
        let pairs = [PairTable.Colours(215, on: 2), PairTable.Colours(9, on: -1)]
        let output = SGROptimizer(Array("\u{1B}[1|A\u{1B}[2|B".utf8), pairs: pairs, isDirect: false).output
        #expect(
            String(decoding: output, as: UTF8.self).replacing("\u{1B}", with: "^")
                == "^[38;5;215;42mA^[38;5;9;49mB")
    }
}
