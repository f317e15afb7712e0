import Platform

/// A program that is started without a shell and has no terminal.
enum Subprocess {
  /// Starts a program with its standard input and output at some descriptors, in a session of its own;
  /// its error output is discarded.
  ///
  /// - Returns: The process, or `nil` if there is no such program.
  static func start(_ words: [String], input: Int32, output: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    // A session of its own has no terminal.
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    #if canImport(Darwin)
      let session: Int16 = 0x400
    #else
      let session: Int16 = 0x80
    #endif
    let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF) | session
    posix_spawnattr_setflags(&attributes, flags)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let code = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
    return code == 0 ? process : nil
  }

  /// The output of a program that ends soon, at most 64 KB of it within two seconds.
  static func output(of words: [String]) -> [UInt8] {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return [] }
    let empty = open("/dev/null", O_RDONLY)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = start(words, input: empty, output: ends[1])
    close(ends[1])
    close(empty)
    defer { close(ends[0]) }
    guard let process else { return [] }
    var output: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    while output.count < 65_536, poll(&waiting, 1, 2000) > 0 {
      let count = bytes.withUnsafeMutableBytes { read(ends[0], $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      output += bytes[..<count]
    }
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return output
  }
}
