/// Data: the shapes and colours of feathers, wings and shells.
enum WildShapes {
    static func shape(of id: String) -> TrinketShape {
        let (icon, worn, spot): ([String], [String], Outfit.Spot) =
            if id.hasSuffix("feather") {
                (
                    [".....333", "...33453", "..34453.", ".1443...", "11......"],
                    ["...33", "..354", ".334.", ".34..", "1...."],
                    .ear
                )
            } else if id.hasSuffix("wings") {
                (
                    ["33.1..33", "34311343", "33411433", ".331133.", ".33..33."],
                    ["33...33", "3531353", ".34143.", "33.1.33"], .crown
                )
            } else {
                (
                    ["..3553..", ".345543.", "2.3443.2", ".234432.", "2..33..2"], [".353.", "34543", "13431", ".232."],
                    .crown
                )
            }
        let (stem, bloom) = colours[String(id.drop { $0 != "." }.dropFirst())] ?? (bark, Swatch(0xD9C7A0, 187, 7))
        return TrinketShape(
            icon: Trinket(rows: icon), worn: Trinket(rows: worn), spot: spot, stem: stem, bloom: bloom)
    }

    private static let bark = Swatch(0x6E5A4A, 240, 3)

    private static let colours: [String: (Swatch, Swatch)] = [
        "owl-feather": (bark, Swatch(0xB48A5E, 137, 3)), "jay-feather": (bark, Swatch(0x5A94DE, 68, 12)),
        "magpie-feather": (bark, Swatch(0x4C6A86, 60, 6)), "goose-feather": (bark, Swatch(0xF0EEE8, 255, 15)),
        "kingfisher-feather": (bark, Swatch(0x2FB5B8, 37, 14)),
        "luna-moth-wings": (bark, Swatch(0xB4E2B0, 151, 10)), "hawk-moth-wings": (bark, Swatch(0xC98A6E, 173, 3)),
        "swallowtail-wings": (bark, Swatch(0xF0D65A, 221, 11)),
        "peacock-butterfly-wings": (bark, Swatch(0xC8452E, 166, 9)),
        "amber-cicada-shell": (bark, Swatch(0xDE9A3A, 172, 3)), "jade-cicada-shell": (bark, Swatch(0x6CBF95, 72, 10)),
    ]
}
