import Domain
import TestSupport
import Testing
import Words

struct AppearanceWordsTests {
    private static func look(_ change: (inout CatAppearance) -> Void) -> CatAppearance {
        var look = CatAppearance.sample
        change(&look)
        return look
    }

    private static let described: [(CatAppearance, String)] = [
        (look { _ in }, "a ginger cat with amber eyes"),
        (
            look { ($0.peltType, $0.isLonghair, $0.eyeColor2) = ("mackerel", true, "blue") },
            "a long-haired ginger tabby with one amber and one blue eye"
        ),
        (
            look { ($0.peltType, $0.peltColor) = ("ticked", "apricot") }, "a ticked apricot tabby with amber eyes"
        ),
        (look { $0.peltColor = "apricot" }, "an apricot cat with amber eyes"),
        (
            look {
                ($0.peltType, $0.peltColor, $0.isTortie, $0.tortieColor) = ("calico", "black", true, "ginger")
                ($0.whitePatches, $0.vitiligo) = ("mid.bib", "flecks")
            }, "a black and ginger calico with a white bib, pale flecks, amber eyes"
        ),
        (
            look { ($0.peltColor, $0.points, $0.tint, $0.eyeColor) = ("cream", "seal", "rose", "deepblue") },
            "a rose-tinged cream cat with seal points, deep blue eyes"
        ),
        (look { ($0.peltType, $0.peltColor) = ("smoke", "smoke") }, "a smoke cat with amber eyes"),
    ]

    @Test("A line of words describes any cat", arguments: described)
    func words(look: CatAppearance, words: String) {
        #expect(look.words(in: .english) == words)
    }

    @Test("Any drawn cat has words in plain letters that fit into a line, and in Chinese not one letter of English")
    func anyCat() {
        let look = Self.look {
            ($0.peltType, $0.isLonghair, $0.whitePatches, $0.eyeColor2) = ("mackerel", true, "mid.bib", "blue")
        }
        #expect(look.words(in: .chinese) == "长毛橘色虎斑猫，白围兜，异瞳（琥珀色和蓝色）")
        var random = RandomSource(seed: 7)
        for _ in 0..<1000 {
            let look = CatAppearance.drawn(using: &random)
            let (english, chinese) = (look.words(in: .english), look.words(in: .chinese))
            #expect(english.hasPrefix("a") && !english.contains("  ") && english.count <= 110, "\(english)")
            #expect(english.utf8.allSatisfy { (32..<127).contains($0) }, "\(english)")
            #expect(!chinese.contains { $0.isASCII } && chinese.count <= 45, "\(chinese)")
        }
    }

    @Test("A record no draw can give names the fields at fault")
    func faults() {
        let odd = Self.look {
            ($0.peltType, $0.eyeColor2, $0.whitePatchesTint) = ("plaid", "amber", "rose")
            ($0.tortieColor, $0.spriteVariant) = ("black", 3)
        }
        #expect(CatAppearance.sample.faultyFields.isEmpty)
        #expect(odd.faultyFields == ["peltType", "eyeColor2", "whitePatchesTint", "tortieColor", "spriteVariant"])
    }
}
