extension Words {
    /// Why a text is no JSON5, to stand behind the place; without a full stop.
    package func reason(_ reason: JSON5Fault.Reason) -> String {
        switch reason {
        case .invalidUTF8: say("this is not UTF-8 text", "这里不是 UTF-8 文本")
        case .expected(let part): say("expected \(name(part))", "这里应有\(name(part))")
        case .invalidEscape: say("JSON5 has no such escape", "JSON5 没有这样的转义")
        case .tooDeep: say("nested too deeply", "嵌套太深")
        }
    }

    private func name(_ part: JSON5Fault.Part) -> String {
        switch part {
        case .openingBrace: say("“{”", "「{」")
        case .colon: say("“:”", "「:」")
        case .commaOrBrace: say("a comma or }", "逗号或 }")
        case .commaOrBracket: say("a comma or ]", "逗号或 ]")
        case .name: say("a name", "名称")
        case .value: say("a value", "值")
        case .closingQuote: say("the closing quote", "右引号")
        case .endOfComment: say("the end of the comment, */", "注释结尾 */")
        case .endOfFile: say("the end of the file", "文件结尾")
        }
    }
}
