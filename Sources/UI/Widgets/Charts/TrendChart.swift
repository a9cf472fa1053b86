import Canvas
import Domain

/// Minutes a day over a long time as a landscape: each dot column of braille is the average of a few days.
struct TrendChart {
    /// Minutes of each day, oldest first.
    let minutes: [Int]
    /// Where months begin, from 0 to 1.
    private let months: [(place: Double, month: Int)]
    /// The first of the days; nil where they are not told.
    private let first: Day?

    /// 53 weeks of a habit, or of all with nil, up to a day, with the months below.
    init(year minutes: MinutesByDay, of habitId: String?, until last: Day) {
        let length = Heatmap.year * 7
        let days = (1 - length...0).map { last.advanced(by: $0) }
        self.minutes = days.map { minutes.minutes(of: habitId, on: $0) }
        months = days.enumerated().filter { $0.element.parts.day == 1 }.map { index, day in
            (place: Double(index) / Double(length), month: day.parts.month)
        }
        first = days.first
    }

    /// - Parameter minutes: of each day, oldest first.
    init(minutes: [Int]) {
        self.minutes = minutes
        months = []
        first = nil
    }

    /// - Parameter rect: the last row holds the labels.
    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard rect.height >= 2, rect.width > 2, !minutes.isEmpty else { return }
        let rows = rect.height - 1
        let heights = heights(columns: rect.width * 2, steps: rows * 4)
        for row in 0..<rows {
            let style = style(at: row, of: rows, view)
            for column in 0..<rect.width {
                let pair = [heights[2 * column], heights[2 * column + 1]].map { min(4, max(0, $0 - row * 4)) }
                guard pair != [0, 0] else { continue }
                let sign = view.theme.characters == .ascii ? Self.plain(pair) : Self.braille(pair)
                grid.write(sign, at: rect.minX + column, rect.maxY - 2 - row, style)
            }
        }
        addSpots(in: rect, to: view.spots)
        var free = rect.minX
        for (place, month) in months {
            let name = view.words.monthName(month)
            let x = rect.minX + Int(place * Double(rect.width))
            guard x >= free, x + name.columns <= rect.maxX else { continue }
            free = x + 1 + grid.write(name, at: x, rect.maxY - 1, view.theme[.muted])
        }
    }

    /// A click chooses a day, as near as a column tells it.
    private func addSpots(in rect: Rect, to spots: HotSpots) {
        guard let first else { return }
        for column in 0..<rect.width {
            let day = first.advanced(by: (2 * column + 1) * minutes.count / (2 * rect.width))
            spots.add(
                Rect(x: rect.minX + column, y: rect.minY, width: 1, height: rect.height), .choose(.day(day)))
        }
    }

    /// How high the landscape is at each dot column: the average of the days around it, a week at least.
    func heights(columns: Int, steps: Int) -> [Int] {
        let reach = max(3, minutes.count / columns)
        let averages = (0..<columns).map { column -> Int in
            let middle = column * minutes.count / columns
            let days = minutes[max(0, middle - reach)...min(minutes.count - 1, middle + reach)]
            return days.reduce(0, +) * 10 / days.count
        }
        let most = max(1, averages.max() ?? 1)
        return averages.map { $0 == 0 ? 0 : max(1, $0 * steps / most) }
    }

    private func style(at row: Int, of rows: Int, _ view: Viewing) -> Style {
        guard view.theme.depth == .direct, let low = view.theme.colour(.info), let high = view.theme.colour(.done)
        else {
            return view.theme[.info]
        }
        return Style(foreground: low.mixed(with: high, part: Double(row) / Double(max(1, rows - 1))))
    }

    /// Two columns of up to four dots, from below.
    private static func braille(_ heights: [Int]) -> String {
        let left: [UInt32] = [0, 0x40, 0x44, 0x46, 0x47]
        let right: [UInt32] = [0, 0x80, 0xA0, 0xB0, 0xB8]
        return UnicodeScalar(0x2800 + left[heights[0]] + right[heights[1]]).map { String($0) } ?? " "
    }

    private static func plain(_ heights: [Int]) -> String {
        [" ", ".", ".", ":", ":", "|", "|", "#", "#"][heights[0] + heights[1]]
    }
}
