import Canvas
import CatArt
import Domain
import FoundationEssentials
import Testing

/// README's moving picture, a cat from its first day to its last stage: `assets/pictures/make.sh` asks for it.
@Suite("README's picture of a cat growing up") struct GrowingPicture {
    private static let folder = ProcessInfo.processInfo.environment["HABICAT_PICTURES"]
    private static let size = Size(width: 96, height: 44)
    private static let scale = 5
    /// Milliseconds a picture stays, and a stage.
    private static let slot = 250
    private static let slots = 16
    private static let targetHours = 100

    @Test("all four stages are in it, each for four seconds") func drawn() throws {
        let portraits = Stage.allCases.map { CatPortrait(appearance: CatSamples.ginger, stage: $0, id: "mochi") }
        var pictures: [(image: PixelImage, slots: [Int])] = []
        for (number, portrait) in portraits.enumerated() {
            for step in 0..<Self.slots {
                // It ends each stage happily: that is when it grows.
                let pose: CatPose = step < Self.slots - 4 ? .awake : .happy
                let image = portrait.image(pose, at: step * Self.slot, depth: .direct)
                let slot = number * Self.slots + step
                if let known = pictures.firstIndex(where: { $0.image == image }) {
                    pictures[known].slots.append(slot)
                } else {
                    pictures.append((image, [slot]))
                }
            }
        }
        #expect(pictures.count >= 2 * portraits.count)
        let picture = svg(pictures, captions: Stage.allCases.map(caption))
        #expect(picture.utf8.count < 70_000)
        guard let folder = Self.folder else { return }
        try Data(picture.utf8).write(to: URL(filePath: "\(folder)/growing.svg"))
    }

    private func caption(_ stage: Stage) -> String {
        let hours = stage.beginsAt(targetMinutes: Self.targetHours * 60) / 60
        return hours == 0 ? "a new habit: \(stage)" : "after \(hours) hours: \(stage)"
    }

    private func svg(_ pictures: [(image: PixelImage, slots: [Int])], captions: [String]) -> String {
        let (width, height) = (Self.size.width, Self.size.height)
        func bar(_ y: Int) -> String {
            SVG.element("rect", ["x": 8, "y": y, "width": 80, "height": 1, "fill": "#453C4F"])
        }
        var lines = [SVG.element("rect", ["width": width, "height": height, "rx": 2, "fill": "#2A2531"]), bar(30)]
        for (image, slots) in pictures {
            let place = Point(x: (width - image.size.width) / 2, y: 30 - image.size.height)
            lines.append(
                SVG.element(
                    "g",
                    [
                        "transform": "translate(\(place.x) \(place.y))",
                        "visibility": Self.visibility(atStart: slots.contains(0)),
                    ], (image.svgElements() + [shown(in: Set(slots))]).joined(separator: "\n")))
        }
        for (number, caption) in captions.enumerated() {
            let slots = Set(number * Self.slots..<(number + 1) * Self.slots)
            lines.append(
                SVG.element(
                    "text",
                    [
                        "x": width / 2, "y": 37, "text-anchor": "middle", "font-family": "sans-serif",
                        "font-size": 3.6, "fill": "#D8CDE0", "visibility": Self.visibility(atStart: number == 0),
                    ], caption + shown(in: slots)))
        }
        // The hours go by faster than the stages come: stages are shares of the target.
        let growing = SVG.element(
            "animate",
            [
                "attributeName": "width",
                "values": "\(shares.map { "\($0 * 80 / 100)" }.joined(separator: ";"));80", "dur": "\(seconds)s",
                "repeatCount": "indefinite",
            ])
        lines += [
            bar(40), SVG.element("rect", ["x": 8, "y": 40, "width": 0, "height": 1, "fill": "#E8A052"], growing),
        ]
        return SVG.picture(Self.size, scale: Self.scale, ["shape-rendering": "crispEdges"], lines)
    }

    private var shares: [Int] { Stage.allCases.map(\.beginsAtPercent) }
    private var seconds: Int { Stage.allCases.count * Self.slots * Self.slot / 1000 }

    /// Where pictures do not move, the first one is shown.
    private static func visibility(atStart isFirst: Bool) -> String { isFirst ? "visible" : "hidden" }

    /// Shows an element in these slots and hides it in all others.
    private func shown(in slots: Set<Int>) -> String {
        let all = Stage.allCases.count * Self.slots
        let changes = (0..<all).filter { $0 == 0 || slots.contains($0) != slots.contains($0 - 1) }
        let values = changes.map { slots.contains($0) ? "visible" : "hidden" }.joined(separator: ";")
        let times = changes.map { "\(Double($0) / Double(all))" }.joined(separator: ";")
        return SVG.element(
            "animate",
            [
                "attributeName": "visibility", "values": values, "keyTimes": times, "dur": "\(seconds)s",
                "calcMode": "discrete", "repeatCount": "indefinite",
            ])
    }
}
