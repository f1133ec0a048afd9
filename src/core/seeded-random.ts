/** Random numbers, passed in so that tests choose them: a whole number from 0 to `below` − 1. */
export type RandomBelow = (below: number) => number

/** Mulberry32: the same numbers for the same seed, on every machine. */
export function seededRandom(seed: number): RandomBelow {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
