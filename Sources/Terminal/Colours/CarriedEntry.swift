/// A description of a terminal of direct colour that the program brings along, since few machines have one installed
/// (TERMINAL section 1.2). Colours 0 to 7 stay the terminal's own eight; all above is 0xRRGGBB.
///
/// Both are compiled by `tic -x` from the lines below, and the file it makes is here as base64:
///
///     habicat-direct|direct colour on xterm-256color,
///         RGB, ccc@, colors#0x1000000, pairs#0x10000, initc@, oc@,
///         setab=\E[%?%p1%{8}%<%t4%p1%d%e48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
///         setaf=\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,
///         use=xterm-256color,
///
/// and the same for `habicat-tmux-direct` with `use=tmux-256color` and the mouse to any column,
/// `kmous=\E[<, XM=\E[?1006;1000%?%p1%{1}%=%th%el%;`.
struct CarriedEntry {
    let name: String
    /// As ncurses takes it from TERMINFO: `b64:` and the compiled entry.
    let terminfo: String

    /// The one that fits a terminal: inside tmux and screen the keys differ.
    init(forTerm term: String) {
        let isMultiplexer = term.hasPrefix("tmux") || term.hasPrefix("screen")
        name = isMultiplexer ? "habicat-tmux-direct" : "habicat-direct"
        terminfo = "b64:" + (isMultiplexer ? Self.tmux : Self.xterm)
    }

    private static let xterm = """
        HgIvACYADwCdARwGaGFiaWNhdC1kaXJlY3R8ZGlyZWN0IGNvbG91ciBvbiB4dGVybS0yNTZjb2xvcgAAAQAAAQAAAAEAAAAAAQEAAAAAAAAAAQ\
        AAAQAAAQAAAAAAAAAAAQBQAAAACAAAABgAAAD/////////////////////////////////////////////////////AAAAAQAAAQAAAAQABgAI\
        ABkAHgAmACoALgD//zkASgBMAFAAVwD//1kAZgD//2oAbgB4AHwA/////4AAhACJAI4A//+gAKUAqgD//68AtAC5AL4AxwDLANIA///kAOkA7w\
        D1AP///////wcB////////GQH//x0B////////HwH//yQB//////////8oASwBMgE2AToBPgFEAUoBUAFWAVwBYAH//2UB//9pAW4BcwF3AX4B\
        //+FAYkBkQH/////////////////////////////mQGiAasB//+uAbcBwAHJAdIB2wHkAe0B9gH/Af///////wgCDAIRAhYCKgIzAv////9FAk\
        gCUwJWAlgCWwK4Av//uwL//////////70CwQLFAskCzQL/////0QL//wYD/////woDEAP/////////////FgP/////////////GgMeA///////\
        ////////////////////////////////////////////////////////////IgP/////KQP//////////zADNwM+A/////9FA///TAP///////\
        9TA/////////////9aA2ADZgNtA3QDewOCA4oDkgOaA6IDqgOyA7oDwgPJA9AD1wPeA+YD7gP2A/4DBgQOBBYEHgQlBCwEMwQ6BEIESgRSBFoE\
        YgRqBHIEegSBBIgEjwSWBJ4EpgSuBLYEvgTGBM4E1gTdBOQE6wTwBP////////////////////////////////////////////////////////\
        //9wQCBQcFGgUeBf7//v//////////////////////////////JwX///////////////////////8sBf//////////////////////////////\
        //////////////////////8yBUMF/////////////////////////////1UF////////WQWsBf///////////////////wX///////////////\
        ////////////////////////////////////////////////////////////////////////////////////////////////8WBhkGG1taAAcA\
        DQAbWyVpJXAxJWQ7JXAyJWRyABtbM2cAG1tIG1sySgAbW0sAG1tKABtbJWklcDElZEcAG1slaSVwMSVkOyVwMiVkSAAKABtbSAAbWz8yNWwACA\
        AbWz8xMmwbWz8yNWgAG1tDABtbQQAbWz8xMjsyNWgAG1tQABtbTQAbKDAAG1s1bQAbWzFtABtbPzEwNDloG1syMjswOzB0ABtbMm0AG1s0aAAb\
        WzhtABtbN20AG1s3bQAbWzRtABtbJXAxJWRYABsoQgAbKEIbW20AG1s/MTA0OWwbWzIzOzA7MHQAG1s0bAAbWzI3bQAbWzI0bQAbWz81aCQ8MT\
        AwLz4bWz81bAAbWyFwG1s/Mzs0bBtbNGwbPgAbW0wAfwAbWzN+ABtPQgAbT1AAG1syMX4AG09RABtPUgAbT1MAG1sxNX4AG1sxN34AG1sxOH4A\
        G1sxOX4AG1syMH4AG09IABtbMn4AG09EABtbNn4AG1s1fgAbT0MAG1sxOzJCABtbMTsyQQAbT0EAG1s/MWwbPgAbWz8xaBs9ABtbPzEwMzRsAB\
        tbPzEwMzRoABtFABtbJXAxJWRQABtbJXAxJWRNABtbJXAxJWRCABtbJXAxJWRAABtbJXAxJWRTABtbJXAxJWRMABtbJXAxJWREABtbJXAxJWRD\
        ABtbJXAxJWRUABtbJXAxJWRBABtbaQAbWzRpABtbNWkAJXAxJWMbWyVwMiV7MX0lLSVkYgAbYxtdMTA0BwAbWyFwG1s/Mzs0bBtbNGwbPgAbOA\
        AbWyVpJXAxJWRkABs3AAoAG00AJT8lcDkldBsoMCVlGyhCJTsbWzAlPyVwNiV0OzElOyU/JXA1JXQ7MiU7JT8lcDIldDs0JTslPyVwMSVwMyV8\
        JXQ7NyU7JT8lcDQldDs1JTslPyVwNyV0OzglO20AG0gACQAbT3cAG095ABtPdQAbT3EAG09zAGBgYWFmZmdnaWlqamtrbGxtbW5ub29wcHFxcn\
        Jzc3R0dXV2dnd3eHh5eXp6e3t8fH19fn4AG1taABtbPzdoABtbPzdsABtPRQAbT0YAG09NABtbMzsyfgAbWzE7MkYAG1sxOzJIABtbMjsyfgAb\
        WzE7MkQAG1s2OzJ+ABtbNTsyfgAbWzE7MkMAG1syM34AG1syNH4AG1sxOzJQABtbMTsyUQAbWzE7MlIAG1sxOzJTABtbMTU7Mn4AG1sxNzsyfg\
        AbWzE4OzJ+ABtbMTk7Mn4AG1syMDsyfgAbWzIxOzJ+ABtbMjM7Mn4AG1syNDsyfgAbWzE7NVAAG1sxOzVRABtbMTs1UgAbWzE7NVMAG1sxNTs1\
        fgAbWzE3OzV+ABtbMTg7NX4AG1sxOTs1fgAbWzIwOzV+ABtbMjE7NX4AG1syMzs1fgAbWzI0OzV+ABtbMTs2UAAbWzE7NlEAG1sxOzZSABtbMT\
        s2UwAbWzE1OzZ+ABtbMTc7Nn4AG1sxODs2fgAbWzE5OzZ+ABtbMjA7Nn4AG1syMTs2fgAbWzIzOzZ+ABtbMjQ7Nn4AG1sxOzNQABtbMTszUQAb\
        WzE7M1IAG1sxOzNTABtbMTU7M34AG1sxNzszfgAbWzE4OzN+ABtbMTk7M34AG1syMDszfgAbWzIxOzN+ABtbMjM7M34AG1syNDszfgAbWzE7NF\
        AAG1sxOzRRABtbMTs0UgAbWzFLABtbPzY5bAAbWyVpJWQ7JWRSABtbNm4AG1s/JVs7MDEyMzQ1Njc4OV1jABtbYwAbWzM5OzQ5bQAbWzNtABtb\
        MjNtABtbPzY5aBtbJWklcDElZHMAG1s/NjloG1slaTslcDElZHMAG1s8ABtbJT8lcDElezh9JTwldDMlcDElZCVlMzg7MjslcDElezY1NTM2fS\
        UvJWQ7JXAxJXsyNTZ9JS8lezI1NX0lJiVkOyVwMSV7MjU1fSUmJWQlO20AG1slPyVwMSV7OH0lPCV0NCVwMSVkJWU0ODsyOyVwMSV7NjU1MzZ9\
        JS8lZDslcDElezI1Nn0lLyV7MjU1fSUmJWQ7JXAxJXsyNTV9JSYlZCU7bQAbWz82OWgbWyVpJXAxJWQ7JXAyJWRzABtsABttAAMAAABOAJ8A3A\
        MBAQEAAAAJABIAGQAlACoAPABDAEoAUABaAHoAgQCIAI8AlgCdAKQAqwCyALkAwADHAM4A1QDcAOMA6gDxAPgA/wAGAQ0BFAEbASIBKQEwATcB\
        PgFFAUwBUwFaAWEBaAFvAXYBfQGEAYsBkgGZAaABpwGuAbUBvAHDAcoB0QHYAd8B5gHqAe4B8gH2AfoB/gECAgYCCgIOAhICFgIcAiECAAADAA\
        cACgANABAAEwAWABkAHAAfACIAJQAoACsAMAA1ADoAPwBEAEgATQBSAFcAXABhAGcAbQBzAHkAfwCFAIsAkQCXAJ0AogCnAKwAsQC2ALwAwgDI\
        AM4A1ADaAOAA5gDsAPIA+AD+AAQBCgEQARYBHAEiASgBLgEyATcBPAFBAUYBSwFPAVMBVwFbAV8BZQFrAXEBdwF9AYMBiQGOAZMBG1s/MjAwNG\
        wAG1s/MjAwNGgAG10xMTIHABtdMTI7JXAxJXMHABtbM0oAG101MjslcDElczslcDIlcwcAG1syMDF+ABtbMjAwfgAbWzIgcQAbWyVwMSVkIHEA\
        G1s/MTAwNjsxMDAwJT8lcDElezF9JT0ldGglZWwlOwAbWzM7M34AG1szOzR+ABtbMzs1fgAbWzM7Nn4AG1szOzd+ABtbMTsyQgAbWzE7M0IAG1\
        sxOzRCABtbMTs1QgAbWzE7NkIAG1sxOzdCABtbMTszRgAbWzE7NEYAG1sxOzVGABtbMTs2RgAbWzE7N0YAG1sxOzNIABtbMTs0SAAbWzE7NUgA\
        G1sxOzZIABtbMTs3SAAbWzI7M34AG1syOzR+ABtbMjs1fgAbWzI7Nn4AG1syOzd+ABtbMTszRAAbWzE7NEQAG1sxOzVEABtbMTs2RAAbWzE7N0\
        QAG1s2OzN+ABtbNjs0fgAbWzY7NX4AG1s2OzZ+ABtbNjs3fgAbWzU7M34AG1s1OzR+ABtbNTs1fgAbWzU7Nn4AG1s1Ozd+ABtbMTszQwAbWzE7\
        NEMAG1sxOzVDABtbMTs2QwAbWzE7N0MAG1sxOzJBABtbMTszQQAbWzE7NEEAG1sxOzVBABtbMTs2QQAbWzE7N0EAG094ABtPdAAbT3YAG09yAB\
        tPRQAbT2sAG09sABtPbwAbT24AG09qABtPbQAbT3AAG1syOW0AG1s5bQAbWzwlaSVwMyVkOyVwMSVkOyVwMiVkOyU/JXA0JXRNJWVtJTsAQVgA\
        UkdCAFhUAEJEAEJFAENyAENzAEUzAE1zAFBFAFBTAFNlAFNzAFhNAGtEQzMAa0RDNABrREM1AGtEQzYAa0RDNwBrRE4Aa0ROMwBrRE40AGtETj\
        UAa0RONgBrRE43AGtFTkQzAGtFTkQ0AGtFTkQ1AGtFTkQ2AGtFTkQ3AGtIT00zAGtIT000AGtIT001AGtIT002AGtIT003AGtJQzMAa0lDNABr\
        SUM1AGtJQzYAa0lDNwBrTEZUMwBrTEZUNABrTEZUNQBrTEZUNgBrTEZUNwBrTlhUMwBrTlhUNABrTlhUNQBrTlhUNgBrTlhUNwBrUFJWMwBrUF\
        JWNABrUFJWNQBrUFJWNgBrUFJWNwBrUklUMwBrUklUNABrUklUNQBrUklUNgBrUklUNwBrVVAAa1VQMwBrVVA0AGtVUDUAa1VQNgBrVVA3AGth\
        MgBrYjEAa2IzAGtjMgBrcDUAa3BBREQAa3BDTUEAa3BESVYAa3BET1QAa3BNVUwAa3BTVUIAa3BaUk8Acm14eABzbXh4AHhtAA==
        """

    private static let tmux = """
        HgJQACsADwBpAT0FaGFiaWNhdC10bXV4LWRpcmVjdHxkaXJlY3QgY29sb3VyIG9uIHRtdXgtMjU2Y29sb3Igd2l0aCBpdHMgbW91c2UgdG8gYW\
        55IGNvbHVtbgAAAQAAAQAAAAEBAAAAAQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAAAAABAFAAAAAIAAAAGAAAAP//////////////////////\
        //////////////////////////////8AAAABAAABAAAABAAGAAgAGQAeACUAKQAtAP//OABJAEsATwBWAP//WABkAP//aABrAHEAdQB5AP//fw\
        CBAIYAiwD//5QAmQCeAP//owCoAK0A//+yALQAuQD//8IAxwDNANMA///WAP//2AD////////cAP//4AD////////iAP//5wD//////////+sA\
        7wD1APkA/QABAQcBDQETARkBHwEkAf//KQH//y0BMgE3ATsBQgH//0kBTQFVAf//////////////////////////////////XQH//2ABaQFyAX\
        sBhAGNAZYBnwGoAbEB/////////////////////7oB/////8sBzgHZAdwB3gHhAToC//89Aj8C//////////////////////////9EAv//hQL/\
        //////////////+JAv////////////////////+QAv////////////////////////////////////////////////////////////////////\
        +VAv////+cAv//////////owKqArEC/////7gC//+/Av///////8YC/////////////80C0wLZAuAC5wLuAvUC/QIFAw0DFQMdAyUDLQM1AzwD\
        QwNKA1EDWQNhA2kDcQN5A4EDiQORA5gDnwOmA60DtQO9A8UDzQPVA90D5QPtA/QD+wMCBAkEEQQZBCEEKQQxBDkEQQRJBFAEVwReBP////////\
        ////////////////////////////////////////////////////9jBG4EcwR7BH8E/v/+//////////////////////////////+IBP//////\
        /////////////////40E////////////////////////////////////////////////////////////////////////////////////////kw\
        T///////+XBOoEG1taAAcADQAbWyVpJXAxJWQ7JXAyJWRyABtbM2cAG1tIG1tKABtbSwAbW0oAG1slaSVwMSVkRwAbWyVpJXAxJWQ7JXAyJWRI\
        AAoAG1tIABtbPzI1bAAIABtbMzRoG1s/MjVoABtbQwAbTQAbWzM0bAAbW1AAG1tNABtdMDsHAA4AG1s1bQAbWzFtABtbPzEwNDloABtbMm0AG1\
        s0aAAbWzhtABtbN20AG1s3bQAbWzRtAA8AG1ttDwAbWz8xMDQ5bAAbWzRsABtbMjdtABtbMjRtABtnAAcAGykwABtbTAB/ABtbM34AG09CABtP\
        UAAbWzIxfgAbT1EAG09SABtPUwAbWzE1fgAbWzE3fgAbWzE4fgAbWzE5fgAbWzIwfgAbWzF+ABtbMn4AG09EABtbNn4AG1s1fgAbT0MAG1sxOz\
        JCABtbMTsyQQAbT0EAG1s/MWwbPgAbWz8xaBs9ABtFABtbJXAxJWRQABtbJXAxJWRNABtbJXAxJWRCABtbJXAxJWRAABtbJXAxJWRTABtbJXAx\
        JWRMABtbJXAxJWREABtbJXAxJWRDABtbJXAxJWRUABtbJXAxJWRBABtjG1s/MTAwMGwbWz8yNWgAGzgAG1slaSVwMSVkZAAbNwAKABtNABtbMC\
        U/JXA2JXQ7MSU7JT8lcDIldDs0JTslPyVwMSVwMyV8JXQ7NyU7JT8lcDQldDs1JTslPyVwNSV0OzIlOyU/JXA3JXQ7OCU7bSU/JXA5JXQOJWUP\
        JTsAG0gACQAbXTA7ACsrLCwtLS4uMDBgYGFhZmZnZ2hoaWlqamtrbGxtbW5ub29wcHFxcnJzc3R0dXV2dnd3eHh5eXp6e3t8fH19fn4AG1taAB\
        soQhspMAAbWzR+ABtbMzsyfgAbWzE7MkYAG1sxOzJIABtbMjsyfgAbWzE7MkQAG1s2OzJ+ABtbNTsyfgAbWzE7MkMAG1syM34AG1syNH4AG1sx\
        OzJQABtbMTsyUQAbWzE7MlIAG1sxOzJTABtbMTU7Mn4AG1sxNzsyfgAbWzE4OzJ+ABtbMTk7Mn4AG1syMDsyfgAbWzIxOzJ+ABtbMjM7Mn4AG1\
        syNDsyfgAbWzE7NVAAG1sxOzVRABtbMTs1UgAbWzE7NVMAG1sxNTs1fgAbWzE3OzV+ABtbMTg7NX4AG1sxOTs1fgAbWzIwOzV+ABtbMjE7NX4A\
        G1syMzs1fgAbWzI0OzV+ABtbMTs2UAAbWzE7NlEAG1sxOzZSABtbMTs2UwAbWzE1OzZ+ABtbMTc7Nn4AG1sxODs2fgAbWzE5OzZ+ABtbMjA7Nn\
        4AG1syMTs2fgAbWzIzOzZ+ABtbMjQ7Nn4AG1sxOzNQABtbMTszUQAbWzE7M1IAG1sxOzNTABtbMTU7M34AG1sxNzszfgAbWzE4OzN+ABtbMTk7\
        M34AG1syMDszfgAbWzIxOzN+ABtbMjM7M34AG1syNDszfgAbWzE7NFAAG1sxOzRRABtbMTs0UgAbWzFLABtbJWklZDslZFIAG1s2bgAbWz8xOz\
        JjABtbYwAbWzM5OzQ5bQAbWzNtABtbMjNtABtbPAAbWyU/JXAxJXs4fSU8JXQzJXAxJWQlZTM4OzI7JXAxJXs2NTUzNn0lLyVkOyVwMSV7MjU2\
        fSUvJXsyNTV9JSYlZDslcDElezI1NX0lJiVkJTttABtbJT8lcDElezh9JTwldDQlcDElZCVlNDg7MjslcDElezY1NTM2fSUvJWQ7JXAxJXsyNT\
        Z9JS8lezI1NX0lJiVkOyVwMSV7MjU1fSUmJWQlO20AAAMAAQBFAI4AdAMBAQEAAQAAAAAACQASABkAJQApAC4AQABHAE4AVgBcAGcAcQB2AJYA\
        nQCkAKsAsgC5AMAAxwDOANUA3ADjAOoA8QD4AP8ABgENARQBGwEiASkBMAE3AT4BRQFMAVMBWgFhAWgBbwF2AX0BhAGLAZIBmQGgAacBrgG1Ab\
        wBwwHKAdEB2AHfAeYB7QH0AfsBAgIIAgAAAwAGAAoADQAQABMAFgAZABwAHwAiACUAKAArAC4ANAA3ADoAPQBCAEcATABRAFYAWgBfAGQAaQBu\
        AHMAeQB/AIUAiwCRAJcAnQCjAKkArwC0ALkAvgDDAMgAzgDUANoA4ADmAOwA8gD4AP4ABAEKARABFgEcASIBKAEuATQBOgFAAUQBSQFOAVMBWA\
        FdAWIBG1s/MjAwNGwAG1s/MjAwNGgAG10xMTIHABtdMTI7JXAxJXMHABsoQgAbWzNKABtdNTI7JXAxJXM7JXAyJXMHABtbMjAxfgAbWzIwMH4A\
        GyglcDElYwAbWzIgcQAbWzQ6JXAxJWRtABtbJXAxJWQgcQAbXTA7ABtbPzEwMDY7MTAwMCU/JXAxJXsxfSU9JXRoJWVsJTsAG1szOzN+ABtbMz\
        s0fgAbWzM7NX4AG1szOzZ+ABtbMzs3fgAbWzE7MkIAG1sxOzNCABtbMTs0QgAbWzE7NUIAG1sxOzZCABtbMTs3QgAbWzE7M0YAG1sxOzRGABtb\
        MTs1RgAbWzE7NkYAG1sxOzdGABtbMTszSAAbWzE7NEgAG1sxOzVIABtbMTs2SAAbWzE7N0gAG1syOzN+ABtbMjs0fgAbWzI7NX4AG1syOzZ+AB\
        tbMjs3fgAbWzE7M0QAG1sxOzREABtbMTs1RAAbWzE7NkQAG1sxOzdEABtbNjszfgAbWzY7NH4AG1s2OzV+ABtbNjs2fgAbWzY7N34AG1s1OzN+\
        ABtbNTs0fgAbWzU7NX4AG1s1OzZ+ABtbNTs3fgAbWzE7M0MAG1sxOzRDABtbMTs1QwAbWzE7NkMAG1sxOzdDABtbMTsyQQAbWzE7M0EAG1sxOz\
        RBABtbMTs1QQAbWzE7NkEAG1sxOzdBABtbMjltABtbOW0AQVgARzAAUkdCAFU4AEJEAEJFAENyAENzAEUwAEUzAE1zAFBFAFBTAFMwAFNlAFNt\
        dWx4AFNzAFRTAFhNAGtEQzMAa0RDNABrREM1AGtEQzYAa0RDNwBrRE4Aa0ROMwBrRE40AGtETjUAa0RONgBrRE43AGtFTkQzAGtFTkQ0AGtFTk\
        Q1AGtFTkQ2AGtFTkQ3AGtIT00zAGtIT000AGtIT001AGtIT002AGtIT003AGtJQzMAa0lDNABrSUM1AGtJQzYAa0lDNwBrTEZUMwBrTEZUNABr\
        TEZUNQBrTEZUNgBrTEZUNwBrTlhUMwBrTlhUNABrTlhUNQBrTlhUNgBrTlhUNwBrUFJWMwBrUFJWNABrUFJWNQBrUFJWNgBrUFJWNwBrUklUMw\
        BrUklUNABrUklUNQBrUklUNgBrUklUNwBrVVAAa1VQMwBrVVA0AGtVUDUAa1VQNgBrVVA3AHJteHgAc214eAA=
        """
}
