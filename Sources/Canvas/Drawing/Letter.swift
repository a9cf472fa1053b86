/// A character as a cell keeps it: one scalar with at most three marks on it. A screen has thousands, so it is a plain
/// number that is copied and compared as such, where `Character` is text with an owner.
package struct Letter: Hashable, Sendable {
    /// 21 bits a mark, the first one lowest; 0 for none.
    private var marks: UInt64 = 0
    private let base: UInt32

    /// What stands in the right half of a character two columns wide.
    static let rest = Letter(base: 0)

    /// How many marks there is room for.
    static let mostMarks = 3

    private init(base: UInt32) { self.base = base }

    init(_ scalar: Unicode.Scalar) { self.init(base: scalar.value) }

    /// - Parameter scalars: the first with its marks; what is more than there is room for is left out.
    init(_ scalars: some Sequence<Unicode.Scalar>) {
        var values = scalars.lazy.map(\.value).makeIterator()
        base = values.next() ?? 0
        var shift: UInt64 = 0
        while shift < Self.mostMarks * 21, let mark = values.next() {
            marks |= UInt64(mark) << shift
            shift += 21
        }
    }

    var isRest: Bool { base == 0 }

    /// The scalar that takes columns; nil in the right half of a character.
    package var first: Unicode.Scalar? { isRest ? nil : Unicode.Scalar(base) }

    /// Whether it is one scalar, without marks.
    package var isBare: Bool { marks == 0 }

    /// All of it, in order; none in the right half of a character.
    package var scalars: [Unicode.Scalar] {
        guard let first else { return [] }
        var scalars = [first]
        var rest = marks
        while rest != 0, let mark = Unicode.Scalar(UInt32(rest & 0x1F_FFFF)) {
            scalars.append(mark)
            rest >>= 21
        }
        return scalars
    }

    /// As text; nil in the right half of a character.
    package var character: Character? {
        guard let first else { return nil }
        return isBare ? Character(first) : String(String.UnicodeScalarView(scalars)).first
    }
}
