package import Domain

/// ASCII cats for terminals without Unicode, from `assets/drawings/text-cats.txt`.
package enum TextCat {
    /// Rows of equal length.
    package static func rows(stage: Stage, pose: CatPose) -> [String] {
        let drawing =
            switch (pose, stage) {
            case (.asleep, .kitten): "nap"
            case (.asleep, _): "sleep"
            case (.stretching, _): "stretch"
            case (_, .kitten): "kitten"
            case (_, .adolescent): "stand"
            case (_, .adult): "sit"
            case (_, .senior): "loaf"
            }
        return file[drawing].rows.map { row in
            let text = String(decoding: row, as: UTF8.self)
            return pose == .happy ? text.replacing("o.o", with: "^.^") : text
        }
    }

    private static let file = DrawingFile.embedded(.textCats)

    static var drawn: Set<String> { Set(file.drawings.keys) }
}

/// A face of seven cells, for the smallest screens and for lines of text.
package enum TextFace: String, Sendable, CaseIterable {
    case awake = "=(o.o)="
    case asleep = "=(-.-)="
    case happy = "=(^.^)="
    case lonely = "=(u.u)="
}
