extension Context {
    /// Shared contexts whose keys work at the same time as its own: of what screens ask together with it, the ones
    /// behind it.
    var company: [Context] {
        switch self {
        case .today, .stats, .catPage, .album: [.moving, .places, .everywhere]
        case .cats, .shop, .calendar, .habitPage: [.moving, .sideways, .places, .everywhere]
        case .focus, .result, .storeTrouble: [.places, .everywhere]
        case .firstRun: [.everywhere]
        // The box itself, and trying on.
        case .box: [.moving, .sideways, .places, .everywhere, .overlay, .panel]
        case .kittens: [.moving, .sideways]
        case .newHabit, .adoption, .habitForm, .minutesForm, .daysOffForm, .focusSetup, .noteForm, .renameForm: [.form]
        case .welcomeBack: [.moving, .panel]
        case .quitting: [.moving, .overlay, .panel]
        case .settings: [.moving, .sideways, .overlay, .panel, .list]
        case .log: [.moving, .overlay, .panel, .list]
        case .help, .palette: [.overlay]
        case .moving: [.sideways, .places, .everywhere, .overlay, .panel, .list]
        case .sideways: [.places, .everywhere, .overlay, .panel, .list]
        case .places: [.everywhere]
        case .overlay: [.panel, .list]
        case .panel: [.list]
        case .everywhere, .list, .form: []
        }
    }

    /// Whether it is one that screens add to their own.
    var isShared: Bool {
        switch self {
        case .everywhere, .places, .moving, .sideways, .overlay, .panel, .list, .form: true
        default: false
        }
    }

    /// Whether a key may be looked up in both at once, so that two actions cannot have it.
    func meets(_ other: Context) -> Bool {
        self == other || company.contains(other) || other.company.contains(self)
    }
}
