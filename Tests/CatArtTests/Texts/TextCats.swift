import Domain
import Testing

@testable import CatArt

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
            let rows = TextCat.rows(stage: stage, pose: pose, wearing: try #require(Catalogue.accessory(id)))
            #expect(rows.contains { $0.contains(mark) }, "\(id)")
            #expect(rows.count == bare.count && Set(rows.map(\.count)).count == 1)
        }
    }
}
