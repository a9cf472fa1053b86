package import Canvas

extension Grid {
    /// What a place says that is not made for so little room (SCREENS, 20x5).
    package mutating func needsRoom(_ view: Viewing) {
        write(view.words.needsRoom.shortened(toColumns: size.width), at: 0, 0, view.theme[.muted])
        guard size.height > 1 else { return }
        write(view.words.needsRoomKeys.shortened(toColumns: size.width), at: 0, 1, view.theme[.muted])
    }
}
