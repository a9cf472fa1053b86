package import Domain

extension Strings {
    /// The kernel tells nothing of changes: how they are noticed instead.
    package var looksForChanges: String {
        tr(
            "This system can't report file changes (inotify limit reached). Habicat checks once a second instead.",
            "系统无法通知文件变化（已达 inotify 上限），改为每秒检查一次。")
    }

    /// What happened in the store, what was kept, what to do.
    package func sentence(for error: StoreProblem) -> String { language.sentence(for: error) }

    var storeTrouble: StoreTrouble { StoreTrouble(strings: self) }

    /// Store trouble: what happened, what was kept, what to do.
    struct StoreTrouble: PartOfWords {
        let strings: Strings

        var replaced: String {
            tr(
                "The data was restored or replaced by another program. This is what it contains now.",
                "数据已被另一个程序恢复或替换，现在显示的是新内容。")
        }
        var erased: String {
            tr("All data was erased by another program.", "全部数据已被另一个程序删除。")
        }

        var title: String { tr("Storage", "数据") }
        var happened: String { tr("What happened", "出了什么问题") }
        var kept: String { tr("What is saved", "保住了什么") }
        var help: String { tr("What to do", "怎么办") }
        var isWell: String { tr("Everything works. All changes are saved.", "一切正常，改动都已保存。") }
        var nothingUnsaved: String {
            tr("Everything is saved. There is nothing to export.", "都已保存，没有需要导出的。")
        }

        /// - Parameter unsaved: deeds that wait in memory.
        func kept(_ error: StoreProblem, unsaved: Int) -> String {
            let before = strings.language.kept(after: error)
            guard unsaved > 0 else { return before }
            return before
                + tr(
                    " \(strings.changes(unsaved)) \(unsaved == 1 ? "is" : "are") in memory and will be saved when "
                        + "possible.",
                    "还有\(strings.changes(unsaved))在内存里，等待写入。")
        }

        /// - Parameter path: of the file; nil where it could not be written.
        func exported(to path: String?) -> String {
            guard let path else {
                return tr("No folder is writable. Keep Habicat open.", "没有可写的文件夹，请不要关闭程序。")
            }
            return tr("Exported to \(path).", "已导出到 \(path)。")
        }

        func help(_ error: StoreProblem, retry: String, export: String, unsaved: Int) -> String {
            let first = strings.language.help(after: error, retry: retry)
            guard unsaved > 0 else { return first }
            return first
                + tr(" Press \(export) to export the unsaved changes to a file.", "按 \(export) 把未保存的改动导出为文件。")
        }
    }
}
