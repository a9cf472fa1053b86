package import Domain

/// Cats of plain ASCII, for terminals that show nothing else.
package enum TextCat {
    /// The rows of a cat, all of the same length.
    package static func rows(stage: Stage, pose: CatPose) -> [String] {
        switch (pose, stage) {
        case (.asleep, .kitten): nap
        case (.asleep, _): sleep
        case (.stretching, _): stretch
        case (_, .kitten): kitten.map { faced($0, pose) }
        case (_, .adolescent): stand.map { faced($0, pose) }
        case (_, .adult): sit.map { faced($0, pose) }
        case (_, .senior): loaf.map { faced($0, pose) }
        }
    }

    private static func faced(_ row: String, _ pose: CatPose) -> String {
        pose == .happy ? row.split(separator: "o.o", omittingEmptySubsequences: false).joined(separator: "^.^") : row
    }

    private static let kitten = [
        #" /\_/\   "#,
        #"( o.o ) _"#,
        #" (> <)_/ "#,
    ]

    private static let stand = [
        #" /\_/\       _"#,
        #"( o.o )     / "#,
        #" >   '-----'| "#,
        #"  |  ____   | "#,
        #"  |_|_|  |_||_"#,
    ]

    private static let sit = [
        #" /\___/\    "#,
        #"(  o.o  )   "#,
        #" )  ~  (  _ "#,
        #"/ |   | \/ )"#,
        #"\_|_|_|_/_/ "#,
    ]

    private static let loaf = [
        #"   /\___/\     "#,
        #"  (  o.o  )    "#,
        #" /  '-~-'  \_  "#,
        #"(___________)_)"#,
    ]

    private static let sleep = [
        #" /\_/\_.---.  "#,
        #"( -.- )     \ "#,
        #" '---'___    )"#,
        #"(________)__/ "#,
    ]

    private static let nap = [
        #" /\_/\.-. "#,
        #"( -.-    )"#,
        #" '-(____)'"#,
    ]

    private static let stretch = [
        #"              _ "#,
        #" /\_/\   .--./ )"#,
        #"( ^.^ ).'    |  "#,
        #" '-_-'    /| |  "#,
        #"(____.---' |_|_ "#,
    ]
}

/// A face of seven cells, for the smallest screens and for lines of text.
package enum TextFace: String, Sendable, CaseIterable {
    case awake = "=(o.o)="
    case asleep = "=(-.-)="
    case happy = "=(^.^)="
    case lonely = "=(u.u)="
}
