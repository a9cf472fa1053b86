import Canvas
import Domain
import Testing

@testable import CatArt

@Suite("The room") struct Rooms {
    static let sizes = [(40, 10), (40, 18), (60, 30), (80, 38), (80, 44), (120, 72), (200, 120), (1, 1), (0, 0)]
        .map { Size(width: $0.0, height: $0.1) }

    @Test("a room fills its picture at any size, by day and by night", arguments: sizes, [0, 420, 720, 1140])
    func roomFillsItsPicture(size: Size, minute: Int) throws {
        for depth in [ColourDepth.direct, .indexed] {
            let image = Room(size: size, minuteOfDay: minute).image(at: nil, depth: depth)
            #expect(image.size == size)
            #expect(image.drawnPixels == size.width * size.height)
        }
    }

    @Test(
        "in few colours the room is lines, and what a cat encloses hides them", arguments: sizes,
        [ColourDepth.basic, .mono])
    func lines(size: Size, depth: ColourDepth) {
        let room = Room(size: size, minuteOfDay: 0, season: .winter)
        var image = room.image(at: 0, depth: depth)
        let all = size.width * size.height
        #expect(image.size == size && (image.drawnPixels > 0 && image.drawnPixels < all / 2 || all < 2))
        #expect(Set(image.pixels.compactMap { $0?.basic }).isEmpty == (depth == .mono || image.drawnPixels == 0))
        guard size.width >= 60 else { return }
        var ring = PixelImage(size: Size(width: 12, height: 12))
        for index in 0..<12 {
            let ink = Colour(rgb: 0, indexed: 16)
            (ring[index, 0], ring[index, 11], ring[0, index], ring[11, index]) = (ink, ink, ink, ink)
        }
        image.place(ring, at: Spot(x: size.width / 2, ground: room.floor + 4), depth)
        let corner = Spot(x: size.width / 2, ground: room.floor + 4).frame(for: ring.size, in: size)
        #expect(image[corner.minX + 5, room.floor - 1] == nil && image[corner.minX, room.floor - 1] != nil)
    }

    @Test(
        "the fire flickers in a room wide enough for a stove, not in summer; it rains and snows in every window",
        arguments: [
            (120, 72, .winter, .clear, true), (60, 30, .winter, .clear, false), (120, 72, .summer, .clear, false),
            (60, 36, .summer, .rain, true), (60, 36, .summer, .snow, true), (60, 36, .summer, .clear, false),
        ] as [(Int, Int, Season, RoomWeather, Bool)])
    func moves(width: Int, height: Int, season: Season, weather: RoomWeather, isMoving: Bool) {
        let room = Room(
            size: Size(width: width, height: height), minuteOfDay: season == .winter ? 0 : 720, season: season,
            weather: weather)
        #expect((room.image(at: 0, depth: .direct) != room.image(at: 500, depth: .direct)) == isMoving)
    }

    @Test("every hour of every season paints a room", arguments: Season.allCases)
    func hours(season: Season) throws {
        let lights = (0..<24).map { hour in
            let room = Room(size: Size(width: 80, height: 40), minuteOfDay: hour * 60, season: season, guests: 5)
            let image = room.image(at: nil, depth: .direct)
            #expect(image.drawnPixels == 3200)
            return room.light
        }
        #expect(Set(lights) == Set(RoomLight.allCases))
    }

    @Test(
        "each cat has its place on the floor, from the back to the front", arguments: sizes.prefix(7),
        [1, 2, 3, 5, 8, 13, 21])
    func spotsAreOnTheFloor(size: Size, count: Int) {
        let room = Room(size: size, minuteOfDay: 0)
        let spots = room.spots(for: count)
        #expect(spots.count == count)
        #expect(Set(spots).count == count || size.width < 60)
        #expect(spots.allSatisfy { (0..<size.width).contains($0.x) && (room.floor..<size.height).contains($0.ground) })
        #expect(spots.count < 2 || spots[0].ground <= spots[spots.count - 1].ground)
    }

    @Test("few cats are drawn grown, a crowd as small as kittens")
    func crowdsAreSmall() {
        let room = Room(size: Size(width: 80, height: 38), minuteOfDay: 0)
        #expect(room.spots(for: 4).allSatisfy { !$0.isSmall })
        #expect(room.spots(for: 9).allSatisfy { $0.isSmall })
        #expect(room.spots(for: 0) == [])
    }

    @Test("thirty cats find a place each in any room of a full screen", arguments: [(120, 72), (200, 112)])
    func thirty(width: Int, height: Int) {
        let room = Room(size: Size(width: width, height: height), minuteOfDay: 0, guests: 30)
        let spots = room.spots(for: 30)
        #expect(Set(spots).count == 30)
        #expect(Room.capacity(of: room.size) >= 30)
        #expect(spots.allSatisfy { $0.ground >= room.floor && $0.ground < height })
        for (index, spot) in spots.enumerated() {
            for other in spots[(index + 1)...] {
                #expect(abs(spot.x - other.x) >= 4 || abs(spot.ground - other.ground) >= 5, "\(spot) \(other)")
            }
        }
    }

    @Test("the seasons and the weather are seen from the room by day and by night, and so are the times of the day")
    func seasonsAndWeather() {
        func image(_ minute: Int, _ season: Season, _ weather: RoomWeather) -> PixelImage? {
            Room(size: Size(width: 80, height: 40), minuteOfDay: minute, season: season, weather: weather)
                .image(at: nil, depth: .direct)
        }
        let seen = [0, 720].flatMap { minute in
            Season.allCases.flatMap { season in RoomWeather.allCases.map { image(minute, season, $0) } }
        }
        #expect(Set(seen).count == seen.count)
        let times = Set([0, 420, 720, 1140].map { image($0, .autumn, .clear) })
        #expect(times.count == 4)
    }

    @Test(
        "rain and snow fall behind the panes alone", arguments: [(80, 40), (120, 72), (200, 112)],
        [RoomWeather.rain, .snow])
    func behindPanes(size: (width: Int, height: Int), weather: RoomWeather) throws {
        let room = Room(
            size: Size(width: size.width, height: size.height), minuteOfDay: 720, season: .summer, weather: weather)
        let panes = RoomPlan(room).pieces.compactMap { if case .window(let pane) = $0 { pane } else { nil } }
        let images = (0..<6).map { room.image(at: $0 * 500, depth: .direct) }
        let moving = images[0].pixels.indices.filter { index in
            images.contains { $0.pixels[index] != images[0].pixels[index] }
        }
        let outside = moving.map { Point(x: $0 % size.width, y: $0 / size.width) }.filter { point in
            !panes.contains {
                ($0.minX + 1..<$0.maxX - 1).contains(point.x) && ($0.minY..<$0.maxY).contains(point.y)
                    && point.x != $0.minX + $0.width / 2 && point.y != $0.minY + $0.height / 2
            }
        }
        #expect(!moving.isEmpty && outside == [])
    }

    @Test("a day has one weather, a year has each; it snows in winter alone")
    func weather() {
        let days = (0..<365).map { Day(number: 20_000 + $0) }
        #expect(Set(days.map { RoomWeather(on: $0, in: .winter) }) == [.clear, .cloudy, .snow])
        for season in [Season.spring, .summer, .autumn] {
            #expect(Set(days.map { RoomWeather(on: $0, in: season) }) == [.clear, .cloudy, .rain])
        }
    }

    @Test("a cat put on a spot at the edge stays whole")
    func catsStayWhole() throws {
        let room = Room(size: Size(width: 80, height: 38), minuteOfDay: 0)
        var image = room.image(at: nil, depth: .direct)
        var cat = PixelImage(size: Size(width: 30, height: 10))
        cat.pixels = cat.pixels.map { _ in Colour(rgb: 0x123456, indexed: 17) }
        image.place(cat, at: Spot(x: 2, ground: 36, isSmall: false))
        #expect(image.pixels.count { $0?.rgb == 0x123456 } == 300)
    }
}
