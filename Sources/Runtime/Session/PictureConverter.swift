/// Makes a PNG of an SVG by a program that is installed for it.
package struct PictureConverter {
    private let programs: any Programs

    package init(_ programs: any Programs) { self.programs = programs }

    /// From the truest to the slowest; each reads SVG and prints PNG.
    private static let converters = [
        ("rsvg-convert", ["--format=png"]), ("magick", ["svg:-", "png:-"]), ("convert", ["svg:-", "png:-"]),
        ("inkscape", ["--pipe", "--export-type=png", "--export-filename=-"]),
    ]
    /// In bytes.
    private static let limit = 64 << 20

    /// - Throws: `noConverter` if none is installed, `failed` if none of those that are gave a picture.
    package func png(of picture: String) throws(PictureFailure) -> [UInt8] {
        var failure = PictureFailure.noConverter
        for (name, arguments) in Self.converters {
            do throws(ProgramFailure) {
                let bytes = try programs.output(
                    of: name, arguments, reading: Array(picture.utf8), atMost: Self.limit)
                if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return bytes }
                failure = .failed
            } catch {
                if error != .missing { failure = .failed }
            }
        }
        throw failure
    }
}

/// Why there is no PNG.
package enum PictureFailure: Error, Hashable, Sendable { case noConverter, failed }
