import Canvas

extension Toasts {
    /// Where toasts may lie.
    struct Room {
        /// What they must not cover.
        private let kept: [Rect]
        /// The first row that may be covered above them.
        private let top: Int
        /// The row below the next one at the lower edge.
        private var bottom: Int
        /// The first free row above what is kept in sight.
        private var upper: Int

        /// - Parameter size: of the frame, whose last row is the footer.
        init(_ size: Size, _ view: Viewing) {
            bottom = size.height - 1
            top = view.layout.kind == .tiny ? 0 : 1
            upper = top
            let footer = bottom
            kept =
                view.model.top.screen.keepsChoicesInSight
                ? view.spots.all.map(\.rect).filter { $0.minY >= view.layout.body.minY && $0.maxY <= footer } : []
        }

        /// A place for the next one, the newest first.
        /// - Parameter right: the column behind it.
        /// - Returns: nil where it would lie on what is kept in sight, and is no error.
        mutating func take(_ size: Size, right: Int, for toast: Toast) -> Rect? {
            let low = Rect(x: right - size.width, y: bottom - size.height, width: size.width, height: size.height)
            if isFree(low) || toast.kind == .error {
                bottom = low.minY
                return low
            }
            let high = Rect(x: low.minX, y: upper, width: size.width, height: size.height)
            guard isFree(high), high.maxY <= bottom else { return nil }
            upper = high.maxY
            return high
        }

        private func isFree(_ rect: Rect) -> Bool {
            kept.allSatisfy {
                $0.maxX <= rect.minX || rect.maxX <= $0.minX || $0.maxY <= rect.minY || rect.maxY <= $0.minY
            }
        }
    }
}
