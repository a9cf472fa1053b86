import CatArt
import DocumentStore
import Runtime
import UI

extension Desk {
    /// The drawings to be shown.
    /// - Returns: also what is wrong with those of `HABICAT_ASSETS`, a sentence each; the binary's stand in for them.
    func drawings(_ words: Words) -> (drawings: Drawings, remarks: [String]) {
        guard let folder = AssetsFolder(surroundings, files: files) else { return (.embedded, []) }
        do throws(StoreError) {
            let drawings = Drawings(try folder.read())
            return (drawings, drawings.library.troubles.map { words.sentence(for: $0) })
        } catch {
            return (.embedded, [words.sentence(for: CommandError.store(error))])
        }
    }
}
