package import Domain

/// ASCII cats for terminals without Unicode, from `assets/drawings/text-cats.txt`.
package enum TextCat {
    /// - Parameter accessory: that it wears: a collar below the face, anything else at the ear.
    package static func rows(stage: Stage, pose: CatPose, wearing accessory: Accessory? = nil) -> [String] {
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
        var rows = file[drawing].rows.map { row in
            let text = String(decoding: row, as: UTF8.self)
            return pose == .happy ? text.replacing("o.o", with: "^.^") : text
        }
        if let accessory { dress(&rows, in: accessory.kind) }
        let width = rows.map(\.count).max() ?? 0
        return rows.map { $0 + String(repeating: " ", count: width - $0.count) }
    }

    private static func dress(_ rows: inout [String], in kind: Accessory.Kind) {
        for eyes in ["o.o", "^.^", "-.-"] {
            guard let row = rows.firstIndex(where: { $0.contains(eyes) }), rows.indices.contains(row + 1), row > 0,
                let place = rows[row].firstRange(of: eyes)?.lowerBound
            else { continue }
            let left = rows[row].distance(from: rows[row].startIndex, to: place) - 1
            switch kind {
            case .collar(let style, _): rows[row + 1].overwrite(collars[style] ?? "=====", at: left)
            case .plant, .wild:
                let ears = Array(rows[row - 1])
                let tip = ears.indices.first { $0 > left + 2 && ears[$0] == "\\" }
                if let tip { rows[row - 1].overwrite(kind == .plant ? "*" : "%", at: tip + 1) }
            }
        }
    }

    private static let collars: [CollarStyle: String] = [
        .plain: "=====", .bell: "==o==", .bow: "=>o<=", .woven: "#####",
    ]

    private static let file = DrawingFile.embedded(.textCats)
}

extension String {
    fileprivate mutating func overwrite(_ text: String, at column: Int) {
        let start = max(0, column)
        var characters = Array(self)
        characters += Array(repeating: " ", count: max(0, start + text.count - characters.count))
        characters.replaceSubrange(start..<start + text.count, with: text)
        self = String(characters)
    }
}

/// A face of seven cells, for the smallest screens and for lines of text.
package enum TextFace: String, Sendable, CaseIterable {
    case awake = "=(o.o)="
    case asleep = "=(-.-)="
    case happy = "=(^.^)="
    case lonely = "=(u.u)="
}
