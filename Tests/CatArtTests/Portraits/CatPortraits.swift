import Canvas
import Domain
import Testing
import TestSupport

@testable import CatArt

@Suite("Portraits") struct CatPortraits {
    private func image(
        _ appearance: CatAppearance = CatSamples.ginger, _ stage: Stage = .adult, _ pose: CatPose = .awake,
        _ depth: ColourDepth = .direct
    ) -> PixelImage {
        CatPortrait(appearance: appearance, stage: stage).image(pose, at: nil, depth: depth)
    }

    @Test("each stage and pose draws a cat at each depth", arguments: Stage.allCases, CatPose.allCases)
    func everythingIsDrawn(stage: Stage, pose: CatPose) {
        let size = CatPortrait(appearance: CatSamples.ginger, stage: stage).size(of: pose)
        for depth in ColourDepth.allCases {
            let image = image(CatSamples.ginger, stage, pose, depth)
            #expect(image.size == size)
            #expect(image.drawnPixels > 60, "\(depth)")
        }
    }

    @Test("stages look different from each other; in mono, lines leave out the fills and have no colour")
    func looks() {
        #expect(Set(Stage.allCases.map { image(CatSamples.ginger, $0) }).count == 4)
        let mono = image(CatSamples.ginger, .adult, .awake, .mono)
        #expect(mono.drawnPixels < image().drawnPixels * 2 / 3)
        #expect(mono.pixels.allSatisfy { $0 == nil || $0?.basic == nil })
    }

    @Test("an unknown id still gives a cat, always the same one")
    func unknownIdsAreDrawn() {
        let odd = CatSamples.ginger {
            ($0.peltColor, $0.peltType, $0.eyeColor, $0.skinColor) = ("plaid", "paisley", "octarine", "denim")
            ($0.tint, $0.whitePatches, $0.points, $0.vitiligo) = ("neon", "huge", "none", "map")
        }
        #expect(image(odd) == image(odd))
        #expect(image(odd).drawnPixels == image().drawnPixels)
    }

    @Test("a mirrored cat is the same cat the other way round")
    func mirroring() {
        let mirrored = image(CatSamples.ginger { $0.reverse = true })
        #expect(mirrored.mirrored == image())
        #expect(mirrored != image())
    }

    @Test("small cats are about half as wide and high", arguments: Stage.allCases, CatPose.allCases)
    func smallCats(stage: Stage, pose: CatPose) {
        let cat = CatPortrait(appearance: CatSamples.ginger, stage: stage)
        let large = cat.size(of: pose)
        let small = cat.small.size(of: pose)
        #expect(small.width * 3 <= large.width * 2)
        #expect(small.height * 3 <= large.height * 2 + 6)
        #expect(cat.small.image(pose, at: nil, depth: .direct).size == small)
    }

    @Test("if a pose is too wide it takes another, and if all are it is drawn small")
    func fitting() {
        let standing = CatPortrait(appearance: CatSamples.ginger { $0.spriteVariant = 1 }, stage: .adult)
        let sitting = CatPortrait(appearance: CatSamples.ginger, stage: .adult)
        #expect(standing.fitting(Size(width: 40, height: 24), in: .awake) == standing)
        #expect(standing.fitting(Size(width: 26, height: 24), in: .awake) == sitting)
        #expect(standing.fitting(Size(width: 20, height: 24), in: .awake) == standing.small)
    }
}

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

    @Test("cats in lines, as terminals without colour show them")
    func lines() {
        let pictures = [CatSamples.ginger, Self.calico].flatMap { look in
            Stage.allCases.flatMap { stage in
                [CatPose.awake, .asleep].map { pose in
                    CatPortrait(appearance: look, stage: stage).image(pose, at: nil, depth: .mono).asText
                }
            }
        }
        expectGolden(pictures.joined(separator: "\n\n") + "\n", named: "in-lines.txt")
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

@Suite("Cats of text") struct TextCats {
    @Test("a face is seven cells", arguments: TextFace.allCases)
    func facesAreSevenCells(face: TextFace) {
        #expect(face.rawValue.count == 7)
        #expect(face.rawValue.allSatisfy { $0.isASCII })
    }

    @Test("the rows of a cat are of one length and ASCII", arguments: Stage.allCases, CatPose.allCases)
    func rowsAreEven(stage: Stage, pose: CatPose) {
        let rows = TextCat.rows(stage: stage, pose: pose)
        #expect(rows.count >= 3)
        #expect(Set(rows.map(\.count)).count == 1)
        #expect(rows.allSatisfy { $0.allSatisfy(\.isASCII) })
    }

    @Test("a happy cat smiles", arguments: Stage.allCases)
    func happyCatsSmile(stage: Stage) {
        #expect(TextCat.rows(stage: stage, pose: .happy).contains { $0.contains("^.^") })
    }

    @Test("what it wears is seen, in every pose", arguments: Stage.allCases, CatPose.allCases)
    func dressed(stage: Stage, pose: CatPose) throws {
        let bare = TextCat.rows(stage: stage, pose: pose)
        let worn = [
            ("collar.plain.plum", "====="), ("collar.bell.plum", "==o=="), ("collar.bow.plum", "=>o<="),
            ("collar.woven.plum", "#####"), ("plant.fern", "*"), ("wild.owl-feather", "%"),
        ]
        for (id, mark) in worn {
            let rows = TextCat.rows(stage: stage, pose: pose, wearing: Catalogue.accessory(id))
            #expect(rows.contains { $0.contains(mark) }, "\(id)")
            #expect(rows.count == bare.count && Set(rows.map(\.count)).count == 1)
        }
    }
}
