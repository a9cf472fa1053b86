/// What can be wrong with the drawings in `assets/cats/`.
package enum ArtError: Error, Hashable, Sendable {
    /// A drawing that is asked for does not exist.
    case missing(file: String)
    /// A drawing breaks the format at a line (from 1; 0 for the file as a whole).
    case malformed(file: String, line: Int, problem: Problem)

    /// How a drawing can break the format.
    package enum Problem: Hashable, Sendable {
        case missingSetting(String)
        case unknownSetting(String)
        case badValue(setting: String, value: String)
        case badLayerHeading(String)
        case layerTwice(String)
        case unknownLayer(String)
        case rowOutsideLayer
        case unknownMark(Character, layer: String)
        case outsideBox(layer: String)
    }
}
