/// The characters of a drawing, and which of them each kind of layer knows.
enum SpriteMark {
    static let seeThrough = UInt8(ascii: ".")
    static let erased = UInt8(ascii: "_")

    static let outline = UInt8(ascii: "#")
    static let shade = UInt8(ascii: "s")
    static let fold = UInt8(ascii: "S")
    static let base = UInt8(ascii: "b")
    static let light = UInt8(ascii: "h")
    static let ear = UInt8(ascii: "e")
    static let earShade = UInt8(ascii: "E")
    static let nose = UInt8(ascii: "n")
    static let mouth = UInt8(ascii: "m")

    static let iris = UInt8(ascii: "i")
    static let irisShade = UInt8(ascii: "I")
    static let pupil = UInt8(ascii: "p")
    static let lash = UInt8(ascii: "l")
    static let glint = UInt8(ascii: "w")
    static let lid = UInt8(ascii: "L")
    static let blush = UInt8(ascii: "k")

    /// The marks a layer may hold, told by its name; nil for a layer that no drawing has.
    static func known(in layer: String) -> [UInt8]? {
        switch layer {
        case "eyes.open", "eyes.closed", "eyes.happy": Array(".iIplwLsbhk".utf8)
        case "acc.collar", "acc.bell", "acc.bow", "acc.woven": Array(".12345".utf8)
        case "regions": Array(".".utf8) + Region.allCases.map(\.rawValue)
        case "shape", "head", "tail0", "tail1", "fluff": Array("._#sSbheEnm".utf8)
        default: nil
        }
    }
}
