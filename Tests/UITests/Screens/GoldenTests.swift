import Canvas
import TestSupport
import Testing

@testable import UI

/// `RECORD_SNAPSHOTS=1` records them again; read the difference before you commit it.
@Suite("Golden screens") struct GoldenTests {
    @Test("every scene looks as recorded", arguments: Scene.all)
    func goldens(_ scene: Scene) {
        for size in scene.goldens {
            let grid = scene.frame(size, .roles)
            let hasRoles = size == .standard || size == .small
            expectGolden(hasRoles ? grid.roleDump : grid.boxedText, named: "\(scene.name)/\(size.testDescription).txt")
        }
    }
}
