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
            look {
                $0.peltType = "mackerel"
                $0.isLonghair = true
                $0.eyeColor2 = "blue"
            }, "a long-haired ginger tabby with one amber and one blue eye"
        ),
        (
            look {
                $0.peltType = "ticked"
                $0.peltColor = "apricot"
            }, "a ticked apricot tabby with amber eyes"
        ),
        (look { $0.peltColor = "apricot" }, "an apricot cat with amber eyes"),
        (
            look {
                $0.peltType = "calico"
                $0.peltColor = "black"
                $0.isTortie = true
                $0.tortieColor = "ginger"
                $0.whitePatches = "mid.bib"
                $0.vitiligo = "flecks"
            }, "a black and ginger calico with a white bib, pale flecks, amber eyes"
        ),
        (
            look {
                $0.peltColor = "cream"
                $0.points = "seal"
                $0.tint = "rose"
                $0.eyeColor = "deepblue"
            }, "a rose-tinged cream cat with seal points, deep blue eyes"
        ),
        (
            look {
                $0.peltType = "smoke"
                $0.peltColor = "smoke"
            }, "a smoke cat with amber eyes"
        ),
    ]

    @Test("A line of words describes any cat", arguments: described)
    func words(look: CatAppearance, words: String) {
        #expect(look.words(in: .english) == words)
    }

    @Test("A line in Chinese describes any cat, without a letter of English")
    func inChinese() {
        let look = Self.look {
            $0.peltType = "mackerel"
            $0.isLonghair = true
            $0.whitePatches = "mid.bib"
            $0.eyeColor2 = "blue"
        }
        #expect(look.words(in: .chinese) == "长毛橘色虎斑猫，白围兜，异瞳（琥珀色和蓝色）")
        var random = RandomSource(seed: 7)
        for _ in 0..<2000 {
            let words = CatAppearance.drawn(using: &random).words(in: .chinese)
            #expect(!words.contains { $0.isASCII }, "\(words)")
            #expect(words.count <= 45, "\(words)")
        }
    }

    @Test("Any drawn cat has words in plain letters, and none runs into a second line")
    func anyCat() {
        var random = RandomSource(seed: 7)
        for _ in 0..<2000 {
            let words = CatAppearance.drawn(using: &random).words(in: .english)
            #expect(words.hasPrefix("a"))
            #expect(!words.contains("  "))
            #expect(words.utf8.allSatisfy { (32..<127).contains($0) })
            #expect(words.count <= 110, "\(words)")
        }
    }

    @Test("A record no draw can give names the fields at fault")
    func faults() {
        #expect(CatAppearance.sample.faultyFields.isEmpty)
        let odd = Self.look {
            $0.peltType = "plaid"
            $0.eyeColor2 = "amber"
            $0.whitePatchesTint = "rose"
            $0.tortieColor = "black"
            $0.spriteVariant = 3
        }
        #expect(odd.faultyFields == ["peltType", "eyeColor2", "whitePatchesTint", "tortieColor", "spriteVariant"])
    }
}
