import Canvas

extension Words {
    package var themes: Themes { Themes(words: self) }

    /// Own themes, and what is wrong in their files.
    package struct Themes: PartOfWords {
        let words: Words

        /// What is wrong and where, to stand behind the file's name.
        package func sentence(_ fault: ThemeFault) -> String {
            words.headed(say("line \(fault.line)", "第 \(fault.line) 行"), reason(fault.reason))
        }

        /// For a toast.
        func sentence(_ fault: ThemeFault, in theme: String) -> String {
            words.list(["\(theme).json5", sentence(fault)]).drawable
        }

        private func reason(_ reason: ThemeFault.Reason) -> String {
            switch reason {
            case .syntax(let reason): words.reason(reason)
            case .noField(let name): say("\(name) is missing here", "这里缺少\(name)")
            case .unknownName(let name): say("nothing is called \(name)", "没有名为 \(name) 的项")
            case .unknownRole(let name): say("there is no role \(name)", "没有 \(name) 这个角色")
            case .unknownBase(let name): say("there is no theme \(name)", "没有 \(name) 这个主题")
            case .notAColour(let text): say("\(text) is no colour such as #f2a65a", "\(text) 不是 #f2a65a 这样的颜色")
            case .outOfRange(let name, let most): say("\(name) goes from 0 to \(most)", "\(name) 只能是 0 到 \(most)")
            }
        }
    }
}
