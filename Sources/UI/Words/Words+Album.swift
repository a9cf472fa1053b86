import Domain

extension Words {
    /// The album.
    enum Album {
        static let title = "Album"
        static let empty = "Nobody has graduated yet: with all its hours a cat may, by D on Today."
        static let keepsakeStands = "The month is all there is to see."
        static let catIsGone = "Of this cat the portrait alone is left."
        static let keepsake = "Every day of it."

        static func name(_ part: AlbumPage.Part) -> String {
            switch part {
            case .cats: "Graduated"
            case .portraits: "Portraits"
            case .keepsakes: "Full months"
            }
        }

        static func shortStays(_ count: Int, isUnfolded: Bool, _ signs: Signs) -> String {
            "\(Words.count(count, "short stay"))\(isUnfolded ? "" : " \(signs.more)")"
        }

        static func shortStaysHelp(_ count: Int) -> String {
            "\(Words.count(count, "cat")) stayed for less than an hour. enter lists them."
        }

        static func painted(_ day: Day) -> String { "painted on \(dateWithYear(day))" }
    }
}
