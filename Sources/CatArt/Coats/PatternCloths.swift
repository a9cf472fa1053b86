/// Data: the cloth of striped and spotted coats, `x` where it is dark. Along the spine to the right, from the back down.
enum PatternCloths {
    /// From the middle of the face outwards, from the skull down.
    static let brow = ["......", "xx.x..", "xx.x..", ".xx..."]

    static let mackerel = ["xx..", "xx..", "xx..", ".x..", ".x..", ".xx.", "..x.", "..x.", "..x."]

    static let broken = [
        "xx...", "xx...", "xx...", ".....", "..xx.", "..xx.", ".....", "x...x", "x...x", ".....", "..x..",
    ]

    static let banded = [
        "xxx...", "xxx...", "xxx...", "xxxx..", ".xxx..", ".xxx..", ".xxx..", "..xx..", "..xx..", "..x...",
    ]

    static let whorl = [
        "xxxxxxxxxxxx",
        "xxxxxxxxxxxx",
        "xx..........",
        ".xxxxxxxxx..",
        "xx.......xx.",
        "x..xxxxx..x.",
        "x.xx...xx.x.",
        "x.x..x..x.x.",
        "x.xx.x.xx.x.",
        "x..x...x..x.",
        "xx..xxx..xx.",
        ".xx.....xx..",
    ]

    static let speckled = ["xx....", "xx....", "......", "...xx.", "...xx.", "......"]

    static let rosette = [".xx...", "x..x..", "x..x..", ".xx...", "....xx", "x..x..", "x..x..", "....xx"]

    static let rippled = ["xxx...", "...xxx", "......"]

    static let quilt = ["xxxx....", "xxxx....", "xxxx....", "....xxxx", "....xxxx", "....xxxx"]

    static let wave = ["xxx.....xx", "xxxxx..xxx", "..xxxxxxx.", "....xxx...", "..........", ".........."]
}
