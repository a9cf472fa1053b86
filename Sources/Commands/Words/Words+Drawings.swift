import CatArt
import UI

extension Words {
    /// What is wrong with a drawing: one sentence, which begins like a compiler's with file and line.
    func sentence(for error: ArtError) -> String {
        switch error {
        case .missing(let file): say("\(file): there is no such drawing.", "\(file)：没有这幅画。")
        case .malformed(let file, let line, let problem):
            "\(file)\(line > 0 ? ":\(line)" : ""): " + trouble(problem)
                + say("; the program's own drawing is shown instead.", "；改用程序自带的画。")
        }
    }

    private func trouble(_ problem: ArtError.Problem) -> String {
        switch problem {
        case .missingSetting(let name): say("the drawing needs an @\(name)", "缺少 @\(name)")
        case .unknownSetting(let name): say("there is no setting @\(name)", "没有 @\(name) 这一项")
        case .badValue(let setting, let value):
            say("@\(setting) cannot be “\(value)”", "@\(setting) 不能是「\(value)」")
        case .badLayerHeading(let heading):
            say("“\(heading)” is no heading of a layer, such as [shape 0,0]", "「\(heading)」不是图层的标题，如 [shape 0,0]")
        case .layerTwice(let layer): say("the layer “\(layer)” is there twice", "图层「\(layer)」出现了两次")
        case .unknownLayer(let layer): say("drawings have no layer “\(layer)”", "没有图层「\(layer)」")
        case .rowOutsideLayer: say("a row of pixels stands before any layer", "图层之前就有像素行")
        case .unknownMark(let mark, let layer):
            say("“\(mark)” is no mark of the layer “\(layer)”", "图层「\(layer)」不认识「\(mark)」")
        case .outsideBox(let layer): say("the layer “\(layer)” leaves the box", "图层「\(layer)」超出了边框")
        }
    }
}
