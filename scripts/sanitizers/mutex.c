// Reports to the thread sanitizer how Synchronization.Mutex is locked and unlocked while several threads use it.
//
// The sanitizer sees the fast path, which is compiled into the caller. The slow path is in the library, which is not
// instrumented, so that the sanitizer would report every protected value as a race. scripts/sanitize preloads this file.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

// Missing in programs without the sanitizer, which inherit the preloaded library.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

SWIFT void lock(uint32_t thread, SELF mutex) __asm__(LOCK);
SWIFT void unlock(SELF mutex) __asm__(UNLOCK);

SWIFT void lock(uint32_t thread, SELF mutex) {
  SWIFT void (*next)(uint32_t, SELF) = (SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK);
  next(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT void unlock(SELF mutex) {
  SWIFT void (*next)(SELF) = (SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(mutex);
  next(mutex);
}
