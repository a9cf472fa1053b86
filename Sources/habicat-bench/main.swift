let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--rebuild", arguments.count == 2 {
    try StoreMeasures.rebuildHere(arguments[1])
} else if let bench = Bench(arguments) {
    try bench.run()
} else {
    print(Bench.help)
}
