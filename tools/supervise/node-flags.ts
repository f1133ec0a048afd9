/**
 * For all our processes. Limits the space for new objects, which by default grows to a hundred megabytes that are
 * never returned. Once it runs, each process collects the garbage of its start (`releaseStartMemory`).
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--expose-gc']

/**
 * For all our processes: with an allocation area per thread, glibc's default, memory used during the start is never
 * returned, some twenty megabytes. Allocators of other systems ignore it.
 */
export const ALLOCATION = { MALLOC_ARENA_MAX: '2' }
