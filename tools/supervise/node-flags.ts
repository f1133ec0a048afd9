/**
 * Of every process of ours. Room for new objects: by default it grows to a hundred megabytes, which are never given back.
 * Once it runs, each collects what its start has left (`giveBackStart`).
 */
export const NODE_FLAGS = ['--max-semi-space-size=8', '--expose-gc']

/**
 * Of every process of ours: with an allocation area for each of its threads, as glibc gives it, what was needed while
 * it started is never given back, some twenty megabytes. Allocators of other systems ignore it.
 */
export const ALLOCATION = { MALLOC_ARENA_MAX: '2' }
