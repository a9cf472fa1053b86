/// What a cat is doing in its picture.
package enum CatPose: String, Sendable, CaseIterable {
    case awake, asleep, stretching, happy

    /// The eyes when it does not blink.
    var restingEyes: CatFrame.Eyes {
        switch self {
        case .awake: .open
        case .asleep: .closed
        case .stretching, .happy: .happy
        }
    }
}
