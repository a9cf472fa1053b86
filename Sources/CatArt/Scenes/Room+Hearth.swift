extension Room {
    /// The column of the middle of the stove, where cats that rest like to lie, in pixels; nil in rooms without one.
    package var hearth: Int? {
        for case .stove(let x) in RoomPlan(self).pieces { return x + 9 }
        return nil
    }
}
