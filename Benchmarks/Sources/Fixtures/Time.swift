import Foundation

/// Nanoseconds that the calling thread was on a processor: what others do on the machine counts less than on a clock.
package func processorTime(_ work: () -> Void) -> Int {
  let start = threadTime()
  work()
  return threadTime() - start
}

/// Nanoseconds that the calling thread was on a processor since it began.
package func threadTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

/// Nanoseconds that all threads were on a processor since the process began.
package func processTime() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
