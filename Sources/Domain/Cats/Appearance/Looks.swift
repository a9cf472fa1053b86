/// Data: every value that the fields of an appearance can take, and how often (PRODUCT section 5).
package enum Looks {
    /// 15 patterns in four families.
    package static let patterns: [LookGroup] = [
        LookGroup(
            id: "tabby", weight: 35,
            looks: [
                Look("mackerel", "striped"), Look("whorl", "whorled"), Look("broken", "broken-striped"),
                Look("banded"), Look("ticked"), Look("sable", "dark-backed"),
            ]),
        LookGroup(id: "spotted", weight: 15, looks: [Look("speckled"), Look("rosette", "rosetted")]),
        LookGroup(
            id: "plain", weight: 35,
            looks: [Look("solid", ""), Look("single", "one-toned"), Look("smoke", "smoky"), Look("soft", "soft-toned")]),
        LookGroup(
            id: "exotic", weight: 15,
            looks: [Look("marbled"), Look("rippled"), Look("saddled")]),
    ]

    /// What replaces a pattern 15 times in a hundred: patches of a second colour, with white for a calico.
    package static let patchworks = [Look("tortie", "tortoiseshell"), Look("calico")]

    /// 19 natural colours: 7 white to black, 6 cream to ginger, 6 brown. All are equally likely.
    package static let colours: [LookGroup] = [
        LookGroup(
            id: "neutral", weight: 7,
            looks: ["white", "pearl", "silver", "grey", "slate", "smoke", "black"].map { Look($0) }),
        LookGroup(
            id: "warm", weight: 6,
            looks: ["cream", "fawn", "apricot", "ginger", "copper", "rust"].map { Look($0) }),
        LookGroup(
            id: "brown", weight: 6,
            looks: ["sand", "lilac", "golden", "brown", "cocoa", "chocolate"].map { Look($0) }),
    ]

    /// 11 casts over the whole coat.
    package static let tints = [
        Look("rose"), Look("peach"), Look("honey"), Look("straw"), Look("moss"), Look("mist"), Look("sky"),
        Look("violet"), Look("dusk"), Look("ash"), Look("pale"),
    ]

    /// 21 colours of eyes.
    package static let eyes = [
        Look("yellow"), Look("amber"), Look("gold"), Look("orange"), Look("copper"), Look("hazel"), Look("bronze"),
        Look("lime"), Look("green"), Look("emerald"), Look("sage"), Look("jade"), Look("teal"), Look("cyan"),
        Look("sky", "sky blue"), Look("blue"), Look("deepblue", "deep blue"), Look("ice", "ice blue"),
        Look("silver"), Look("violet"), Look("rose"),
    ]

    /// 18 colours of nose and paw pads.
    package static let skins = [
        Look("pink"), Look("rose"), Look("coral"), Look("peach"), Look("salmon"), Look("red"), Look("brick"),
        Look("brown"), Look("dark"), Look("black"), Look("grey"), Look("lilac"), Look("mauve"), Look("blue"),
        Look("slate"), Look("tan"), Look("pale"), Look("plum"),
    ]

    /// Where white lies, by how much of it there is.
    package static let whitePatches: [LookGroup] = [
        LookGroup(
            id: "little", weight: 35,
            looks: [
                Look("little.toes", "white toes"), Look("little.chin", "a white chin"),
                Look("little.locket", "a white locket"), Look("little.tailtip", "a white tail tip"),
                Look("little.muzzle", "a white muzzle"), Look("little.star", "a white star"),
            ]),
        LookGroup(
            id: "mid", weight: 30,
            looks: [
                Look("mid.bib", "a white bib"), Look("mid.socks", "white socks"), Look("mid.blaze", "a white blaze"),
                Look("mid.belly", "a white belly"), Look("mid.tuxedo", "a tuxedo front"),
                Look("mid.mittens", "white mittens"),
            ]),
        LookGroup(
            id: "high", weight: 25,
            looks: [
                Look("high.apron", "a white apron"), Look("high.cloak", "a cloak over white"),
                Look("high.harlequin", "harlequin white"), Look("high.saddle", "a saddle on white"),
                Look("high.mask", "a mask over white"), Look("high.patches", "broad white patches"),
            ]),
        LookGroup(
            id: "mostly", weight: 10,
            looks: [
                Look("mostly.cap", "a cap on white"), Look("mostly.van", "colour on ears and tail alone"),
                Look("mostly.islands", "islands on white"), Look("mostly.shawl", "a shawl on white"),
                Look("mostly.eyepatch", "an eye patch on white"), Look("mostly.ghost", "a ghost of colour"),
            ]),
    ]

    /// 5 casts of the white.
    package static let whiteTints = [Look("cream"), Look("rose"), Look("mist"), Look("ash"), Look("honey")]

    /// 5 colours that ears, face, paws and tail can keep on a paler body.
    package static let points = [
        Look("seal", "seal points"), Look("blue", "blue points"), Look("red", "red points"),
        Look("cream", "cream points"), Look("tabby", "tabby points"),
    ]

    /// Shapes in which colour has faded.
    package static let vitiligo = [
        Look("frost", "a frosted face"), Look("flecks", "pale flecks"), Look("halo", "a pale halo"),
        Look("moonpatch", "a moon-pale patch"), Look("snowfall", "snowfall on its back"),
    ]

    /// Where the second colour of a tortoiseshell or calico lies.
    package static let masks = [
        "half", "brindle", "streak", "islands", "mantle", "dapple", "splash", "harbour", "ember", "mosaic", "wave",
        "cheek", "drift", "quilt",
    ].map { Look($0) }
}
