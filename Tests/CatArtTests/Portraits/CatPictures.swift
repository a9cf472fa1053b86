import Canvas
import Domain
import TestSupport
import Testing

@testable import CatArt

/// Pictures kept as text, so that a change of the art is seen in review.
@Suite("Pictures of cats") struct CatPictures {
    private static let calico = CatSamples.ginger {
        ($0.peltType, $0.isTortie, $0.peltColor, $0.tortieColor) = ("calico", true, "white", "ginger")
    }

    @Test("a grown ginger tabby in direct colour")
    func gingerInColour() {
        let image = CatPortrait(appearance: CatSamples.ginger, stage: .adult).image(.awake, at: nil, depth: .direct)
        var colours: [UInt32: Character] = [:]
        let rows = (0..<image.size.height).map { y in
            String(
                (0..<image.size.width).map { x -> Character in
                    guard let rgb = image[x, y]?.rgb else { return "." }
                    let next = Character(UnicodeScalar(UInt8(ascii: "A") + UInt8(colours.count)))
                    colours[rgb] = colours[rgb] ?? next
                    return colours[rgb] ?? "?"
                })
        }
        let legend = colours.sorted { $0.value < $1.value }.map { "\($0.value) \(String($0.key, radix: 16))" }
        expectGolden((rows + legend).joined(separator: "\n") + "\n", named: "ginger-adult-direct.txt")
    }

    @Test("cats in lines, as terminals without colour show them", arguments: Stage.allCases)
    func lines(stage: Stage) {
        for (name, appearance) in [("tabby", CatSamples.ginger), ("calico", Self.calico)] {
            let portrait = CatPortrait(appearance: appearance, stage: stage)
            let text = [CatPose.awake, .asleep].map { pose in
                portrait.image(pose, at: nil, depth: .mono).asText
            }
            expectGolden(text.joined(separator: "\n\n") + "\n", named: "\(name)-\(stage.rawValue)-mono.txt")
        }
    }
}

extension PixelImage {
    /// `#` for a pixel that is on.
    fileprivate var asText: String {
        (0..<size.height).map { y in
            String((0..<size.width).map { self[$0, y] == nil ? "." : "#" })
        }.joined(separator: "\n")
    }
}
