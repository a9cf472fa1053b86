import Canvas

extension Palette {
    /// Warm on a dark background; the default.
    package static let dark = Palette(
        id: "dark", ink: shade(0x1d1a22, 234, 0), ground: shade(0x1d1a22, 234, 0), writing: shade(0xe8e0d5, 254, 7),
        [
            .text: shade(0xe8e0d5, 254), .muted: shade(0xa395ab, 247, 8), .line: shade(0x5c5168, 240, 8),
            .faint: shade(0x443b50, 238, 8), .selection: shade(0x3b3346, 237), .panel: shade(0x242029, 235),
            .accent: shade(0xf2a65a, 215, 3), .focus: shade(0xf07f5a, 209, 1), .done: shade(0x8fc9a0, 115, 2),
            .info: shade(0x7fb7e0, 110, 6), .heart: shade(0xe27d8f, 174, 5), .coin: shade(0xf4c95d, 221, 3),
            .danger: shade(0xef6f6c, 203, 1),
            .heat0: shade(0x2f2a38, 236, 8), .heat1: shade(0x33506b, 24, 4), .heat2: shade(0x3f8183, 66, 6),
            .heat3: shade(0x7fb571, 107, 2), .heat4: shade(0xf0d96b, 221, 11),
        ])

    /// The same hues, deep enough to be read on paper.
    package static let light = Palette(
        id: "light", ink: shade(0xfaf6f0, 231, 15), ground: shade(0xfaf6f0, 231, 15),
        writing: shade(0x3a3342, 237, 0),
        [
            .text: shade(0x3a3342, 237), .muted: shade(0x75697f, 243, 8), .line: shade(0xcfc4cf, 252, 7),
            .faint: shade(0xe7e0e6, 254, 7), .selection: shade(0xece4ea, 254), .panel: shade(0xf3ede6, 255),
            .accent: shade(0xa8570c, 130, 3), .focus: shade(0xc0431f, 130, 1), .done: shade(0x2f7a4c, 29, 2),
            .info: shade(0x256b9c, 25, 4), .heart: shade(0xb23a55, 125, 5), .coin: shade(0x8a6400, 94, 3),
            .danger: shade(0xb3261e, 124, 1),
            .heat0: shade(0xe7e0e6, 254, 7), .heat1: shade(0xb9d3c4, 151, 6), .heat2: shade(0x6fb09b, 72, 2),
            .heat3: shade(0x2f7f86, 30, 4), .heat4: shade(0x27496d, 24, 5),
        ])

    /// As far from the background as colours go, lines included.
    package static let highContrast = Palette(
        id: "contrast", ink: shade(0x000000, 16, 0), ground: shade(0x000000, 16, 0), writing: shade(0xffffff, 231, 15),
        [
            .text: shade(0xffffff, 231, 15), .muted: shade(0xd7d7d7, 188, 7), .line: shade(0xb2b2b2, 249, 7),
            .faint: shade(0x585858, 240, 8), .selection: shade(0x005f87, 24), .panel: shade(0x121212, 233),
            .accent: shade(0xffd75f, 221, 11), .focus: shade(0xffaf5f, 215, 11), .done: shade(0x87ff87, 120, 10),
            .info: shade(0x87d7ff, 117, 14), .heart: shade(0xffafd7, 218, 13), .coin: shade(0xffff5f, 227, 11),
            .danger: shade(0xff8787, 210, 9),
            .heat0: shade(0x303030, 236, 8), .heat1: shade(0x5f87af, 67, 12), .heat2: shade(0x5fd7d7, 80, 14),
            .heat3: shade(0xafff5f, 155, 10), .heat4: shade(0xffffff, 231, 15),
        ])

    /// Hues that colour-blind eyes tell apart (after Okabe and Ito), on a dark background.
    package static let okabeIto = Palette(
        id: "okabe-ito", ink: shade(0x14141a, 233, 0), ground: shade(0x14141a, 233, 0),
        writing: shade(0xeeeeee, 255, 7),
        [
            .text: shade(0xeeeeee, 255), .muted: shade(0xa8a8a8, 248, 8), .line: shade(0x5f5f5f, 59, 8),
            .faint: shade(0x3a3a3a, 237, 8), .selection: shade(0x303040, 237), .panel: shade(0x1c1c22, 234),
            .accent: shade(0xe69f00, 178, 3), .focus: shade(0xd55e00, 166, 1), .done: shade(0x009e73, 36, 2),
            .info: shade(0x56b4e9, 74, 6), .heart: shade(0xcc79a7, 175, 5), .coin: shade(0xf0e442, 227, 11),
            .danger: shade(0xff7f50, 209, 9),
            .heat0: shade(0x2c2c32, 236, 8), .heat1: shade(0x004b76, 24, 4), .heat2: shade(0x0072b2, 32, 12),
            .heat3: shade(0x56b4e9, 74, 6), .heat4: shade(0xf0e442, 227, 11),
        ])
}
