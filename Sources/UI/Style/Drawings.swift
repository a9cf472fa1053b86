package import Assets
package import CatArt

/// Whose drawings of cats are shown.
package struct Drawings: Sendable {
    package let library: SpriteLibrary

    /// Those inside the binary.
    package static let embedded = Drawings(library: .embedded)

    private init(library: SpriteLibrary) { self.library = library }

    /// - Parameter assets: what is broken there gives way to what is in the binary.
    package init(_ assets: Assets) { self.init(library: SpriteLibrary(assets: assets)) }
}

extension Drawings: Hashable {
    package static func == (one: Drawings, other: Drawings) -> Bool { one.library === other.library }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(library)) }
}
