import Commands
import Glibc
import Runtime
import Terminal

Console.holdStreams()
let run = CommandLineRun(.ofThisProcess()) { wish throws(NoDisplay) in
    do throws(TerminalError) {
        return try CursesDisplay(TerminalEnvironment(wish))
    } catch {
        throw NoDisplay(sentence: error.sentence(for: wish))
    }
}
exit(run.run(Array(CommandLine.arguments.dropFirst())))
