import EnginePlatform
import EngineTerminal
import Testing

struct SpawnedProcessTests {
  private func start(_ script: String) throws(FileError) -> SpawnedProcess {
    try SpawnedProcess("/bin/sh", ["sh", "-c", script], files: [])
  }

  @Test func `a signal that the calling thread blocks is not blocked in the program`() throws {
    var (blocked, before) = (sigset_t(), sigset_t())
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGUSR1)
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #expect(try start("kill -USR1 $$; exit 3").wait() == "ended with signal \(SIGUSR1)")
  }

  @Test func `a signal that this process ignores is ignored in the program`() throws {
    let action = signal(SIGUSR2, SIG_IGN)
    defer { signal(SIGUSR2, action) }
    #expect(try start("kill -USR2 $$; exit 3").wait() == "ended with status 3")
  }

  @Test func `a process that refuses to end is killed`() throws {
    let (output, childOutput) = try SpawnedProcess.pipe("/bin/sh")
    defer { Platform.close(output) }
    let script = "trap '' TERM; echo; while :; do sleep 0.1; done"
    let process = try SpawnedProcess("/bin/sh", ["sh", "-c", script], files: [nil, childOutput])
    Platform.close(childOutput)
    #expect(Platform.read(output, count: 1) == Array("\n".utf8))
    process.terminate()
    #expect(!process.hasEnded(by: .now))
    process.terminate(SIGKILL)
    #expect(process.hasEnded(by: .now + .seconds(60)))
    process.terminate()
    #expect(process.wait() == "ended with signal \(SIGKILL)")
  }
}
