import Canvas
import Domain
import Testing

@testable import UI

@Suite("Sharing a picture") struct SharingTests {
    @Test("the path is asked about first, and nothing is written but with the same key") func asks() {
        var bench = Bench()
        bench.press("2 s")
        bench.send(.pictureProposed("/home/robin/Pictures/habicat.svg"))
        #expect(bench.text.contains("Save a picture as /home/robin/Pictures/habicat.svg?"))
        #expect(bench.press("n").isEmpty)
        bench.press("s")
        bench.send(.pictureProposed("/home/robin/Pictures/habicat.svg"))
        #expect(bench.press("s") == [.savePicture(to: "/home/robin/Pictures/habicat.svg")])
        bench.press("s")
        bench.send(.pictureProposed(nil))
        #expect(bench.text.contains("habicat dump --svg"))
    }

    @Test("s asks for it on Cats, a cat's page and in the album", arguments: ["2 s", "2 enter s", "2 b s"])
    func keys(_ keys: String) {
        var bench = Bench()
        #expect(bench.press(keys).contains(.proposePicture))
    }

    @Test("“share picture” finds it in the palette of every place", arguments: ["1", "2", "3", "4", "5"])
    func palette(_ place: String) {
        var bench = Bench()
        bench.press("\(place) :")
        bench.write("share picture")
        #expect(bench.press("enter").contains(.proposePicture))
    }

    @Test("it shows what is between header and footer, without messages") func contents() {
        var bench = Bench()
        bench.press("2")
        bench.send(.remarked("No rain today."))
        let picture = AppView.picture(of: bench.model, at: bench.now, theme: .unicode)
        #expect(picture.size == Size(width: 80, height: 22))
        #expect(!picture.text.contains("No rain today.") && !picture.text.contains("Calendar"))
        let tiny = Bench(size: .tiny)
        #expect(AppView.picture(of: tiny.model, at: tiny.now, theme: .unicode).size == .tiny)
    }

    @Test("the file is named, or what helps instead") func answers() {
        var bench = Bench()
        bench.send(.pictureSaved("/home/robin/Pictures/habicat.svg"))
        #expect(bench.text.contains("/home/robin/Pictures/habicat.svg"))
        bench.send(.pictureSaved("/home/robin/habicat.svg", isAsWanted: false))
        #expect(bench.model.log.last?.text.contains("Inkscape") == true)
        bench.send(.pictureSaved(nil))
        #expect(bench.text.contains("habicat dump --svg"))
    }
}
