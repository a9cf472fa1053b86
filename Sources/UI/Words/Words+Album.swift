import Domain

extension Words {
    var album: Album { Album(words: self) }

    /// The album.
    struct Album: PartOfWords {
        let words: Words

        var title: String { say("Album", "相册") }
        var empty: String {
            say(
                "Nobody has graduated yet: with all its hours a cat may, by D on Today.",
                "还没有猫毕业：时间攒满后，在今天页按 D 就可以。")
        }
        var keepsakeStands: String { say("The month is all there is to see.", "能看的就是这个月份了。") }
        var catIsGone: String { say("Of this cat the portrait alone is left.", "这只猫只留下了这幅画像。") }
        var keepsake: String { say("Every day of it.", "这个月，每一天都在。") }

        func name(_ part: AlbumPage.Part) -> String {
            switch part {
            case .cats: say("Graduated", "已毕业")
            case .portraits: say("Portraits", "画像")
            case .keepsakes: say("Full months", "全勤月")
            }
        }

        func shortStays(_ count: Int, isUnfolded: Bool, _ signs: Signs) -> String {
            "\(words.counted(count, "short stay", "次短住"))\(isUnfolded ? "" : " \(signs.more)")"
        }

        func shortStaysHelp(_ count: Int) -> String {
            say(
                "\(words.counted(count, "cat", "")) stayed for less than an hour. enter lists them.",
                "\(count)只猫住了不到一小时。enter 列出它们。")
        }

        func painted(_ day: Day) -> String {
            say("painted on \(words.dateWithYear(day))", "画于\(words.dateWithYear(day))")
        }
    }
}
