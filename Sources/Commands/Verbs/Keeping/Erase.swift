import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let erase = Command(
        "erase", Phrase("removes all there is of you here, for good", "永久清除这里关于你的一切"),
        flags: [
            Flag("everything", nil, Phrase("has to be said: data, mirror and this machine's state", "必须写：数据、镜像和本机状态")),
            Flag("config", nil, Phrase("also config.json5, which is yours", "连同你自己的 config.json5")), Flag.yes,
        ], noJSON: Phrase("its exit code says whether all is gone", "退出码说明是否清除完毕"),
        examples: ["habicat erase --everything", "habicat erase --everything --config --yes"]
    ) { arguments, desk throws(CommandError) in
        guard arguments["everything"] != nil else { throw .missingOperand("erase", "--everything") }
        try desk.requireNoOpenTimer()
        do throws(StoreError) {
            let paths = desk.paths
            var others = paths.stateFiles
            if arguments["config"] != nil { others.append(paths.configFile) }
            let erasure = try Erasure(of: paths.layout, files: desk.files, andFiles: others)
            let words = desk.words
            let stays = erasure.strangers.map {
                words.say("\($0) stays: it is not the program's, or was moved aside.", "\($0) 留着：不是程序的，或是移到一旁的。")
            }
            guard !erasure.places.isEmpty else {
                return .lines([words.say("There is nothing to erase.", "没有可清除的。")] + stays)
            }
            guard arguments.has(.yes) || desk.surroundings.isInputTerminal else {
                return Answer.lines(words.lines(for: erasure) + stays, exitCode: CommandError.needsYes.exitCode)
                    .remarking(["habicat: " + words.sentence(for: CommandError.needsYes)])
            }
            do throws(CommandError) {
                try desk.confirm("erase", arguments, told: words.lines(for: erasure) + stays)
            } catch {
                return Answer(remark: "habicat: " + words.sentence(for: error) + "\n", exitCode: error.exitCode)
            }
            try erasure.carryOut()
            let files = words.counted(erasure.places.flatMap(\.files).count, "file", "个文件")
            return .lines([words.say("Erased: \(files).", "已清除：\(files)。")] + stays)
        } catch {
            throw .store(error)
        }
    }
}

extension Words {
    /// A line for each folder, with what goes in it.
    fileprivate func lines(for erasure: Erasure) -> [String] {
        let rows = erasure.places.map { [$0.folder, counted($0.files.count, "file", "个文件"), bytes(Int($0.bytes))] }
        return [say("This goes for good:", "这些将永久清除：")] + TextTable.aligned(rows).map { "  " + $0 }
    }
}

extension Desk {
    /// A program that shows a timer leaves a sign every 5 s; it would write everything anew.
    fileprivate func requireNoOpenTimer() throws(CommandError) {
        let now = clock.reading()
        guard let sign = AliveFile(paths, files).read(), sign.isOf(bootId: now.bootId),
            (0..<15_000).contains(now.boottime - sign.boottime)
        else { return }
        let home = Home(paths, files: files, clock: clock, surroundings: surroundings, seed: seed)
        guard home.trouble != nil || (try? home.library().timer()) != nil else { return }
        throw .timerIsShown
    }
}
