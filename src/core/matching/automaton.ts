/**
 * Aho-Corasick: finds all of many patterns in one pass, whatever their number. Patterns are texts; transitions are in
 * one open-addressed table, so that two thousand words cost a few hundred kilobytes and one lookup per character.
 */
export type Automaton = {
  /** Finds patterns anywhere. */
  scan(text: string, found: Found): void
  /** The same in the first `count` of these code units. */
  scanUnits(units: Uint16Array, count: number, found: Found): void
  /**
   * Only finds patterns that begin at one of these places, which reads a few letters at each and not the whole text.
   */
  scanFrom(starts: Starts, units: Uint16Array, count: number, found: Found): void
}
/** Places in a text, the first `count` of them. */
export type Starts = { at: Uint32Array; count: number }
/** Called for each pattern that ends at `end` (its last code unit); `false` stops the search. */
type Found = (pattern: number, end: number) => boolean

const ROOT = 0
const BEGINNINGS = 1_024
const LAST_BITS = 31

export function buildAutomaton(patterns: readonly string[]): Automaton {
  const children: Map<number, number>[] = [new Map()]
  /** Patterns that end in a state, linked: `lastOf[state]` and then `nextOf[pattern]`. */
  const lastOf: number[] = [-1]
  const nextOf = new Int32Array(patterns.length).fill(-1)
  patterns.forEach((pattern, index) => {
    let state = ROOT
    for (let at = 0; at < pattern.length; at += 1) {
      const code = pattern.charCodeAt(at)
      let next = children[state]?.get(code)
      if (next === undefined) {
        next = children.length
        children.push(new Map())
        lastOf.push(-1)
        children[state]?.set(code, next)
      }
      state = next
    }
    if (state === ROOT) return
    nextOf[index] = lastOf[state] ?? -1
    lastOf[state] = index
  })
  const count = children.length
  const { fail, shortcut } = linkFailures(children, lastOf, count)
  const { slots, mask } = transitionTable(children, count)
  const goesOn = goingOn(children)
  const last = Int32Array.from(lastOf)
  // Most characters begin no pattern: a small table rules them out at the root.
  const beginnings = new Int32Array(BEGINNINGS).fill(-1)
  for (const [code, target] of children[ROOT] ?? []) if (code < BEGINNINGS) beginnings[code] = target
  const look = (state: number, code: number): number => {
    for (let slot = slotOf(state, code) & mask; ; slot = (slot + 1) & mask) {
      const there = slots[slot * SLOT]
      if (there === -1) return -1
      if (there === state && slots[slot * SLOT + 1] === code) return slots[slot * SLOT + 2] ?? -1
    }
  }
  const begin = (code: number) => (code < BEGINNINGS ? (beginnings[code] ?? -1) : look(ROOT, code))
  const goOn = (state: number, code: number) =>
    ((goesOn[state] ?? 0) >>> (code & LAST_BITS)) & 1 ? look(state, code) : -1
  const advance = (from: number, code: number): number => {
    for (let state = from; state !== ROOT; state = fail[state] ?? ROOT) {
      const next = goOn(state, code)
      if (next !== -1) return next
    }
    return Math.max(begin(code), ROOT)
  }
  const tellOwn = (state: number, at: number, found: Found): boolean => {
    for (let pattern = last[state] ?? -1; pattern !== -1; pattern = nextOf[pattern] ?? -1) {
      if (!found(pattern, at)) return false
    }
    return true
  }
  const tell = (state: number, at: number, found: Found): boolean => {
    let hit = last[state] === -1 ? (shortcut[state] ?? ROOT) : state
    for (; hit !== ROOT; hit = shortcut[hit] ?? ROOT) if (!tellOwn(hit, at, found)) return false
    return true
  }
  return {
    scan(text, found) {
      let state = ROOT
      for (let at = 0; at < text.length; at += 1) {
        state = advance(state, text.charCodeAt(at))
        if (state !== ROOT && !tell(state, at, found)) return
      }
    },
    scanUnits(units, count, found) {
      let state = ROOT
      for (let at = 0; at < count; at += 1) {
        state = advance(state, units[at] ?? 0)
        if (state !== ROOT && !tell(state, at, found)) return
      }
    },
    scanFrom(starts, units, count, found) {
      for (let index = 0; index < starts.count; index += 1) {
        let at = starts.at[index] ?? 0
        let state = begin(units[at] ?? 0)
        while (state !== -1) {
          if (last[state] !== -1 && !tellOwn(state, at, found)) return
          at += 1
          state = at < count ? goOn(state, units[at] ?? 0) : -1
        }
      }
    },
  }
}

/** The state to fall back to when a character does not fit, and the next fallback state in which a pattern ends. */
function linkFailures(children: readonly Map<number, number>[], lastOf: readonly number[], count: number) {
  const fail = new Int32Array(count)
  const shortcut = new Int32Array(count)
  const queue: number[] = [...(children[ROOT]?.values() ?? [])]
  for (let head = 0; head < queue.length; head += 1) {
    const state = queue[head] ?? ROOT
    for (const [code, child] of children[state] ?? []) {
      let back = fail[state] ?? ROOT
      while (back !== ROOT && !children[back]?.has(code)) back = fail[back] ?? ROOT
      const target = children[back]?.get(code) ?? ROOT
      fail[child] = target
      shortcut[child] = (lastOf[target] ?? -1) === -1 ? (shortcut[target] ?? ROOT) : target
      queue.push(child)
    }
  }
  return { fail, shortcut }
}

/** Which of the 32 values of a code's lowest five bits a state continues with: most codes then need no table lookup. */
function goingOn(children: readonly Map<number, number>[]): Int32Array {
  const bits = (codes: Iterable<number>) => {
    let set = 0
    for (const code of codes) set |= 1 << (code & LAST_BITS)
    return set
  }
  return Int32Array.from(children, (transitions) => bits(transitions.keys()))
}

const slotOf = (state: number, code: number) => (Math.imul(state, 0x9e3779b1) ^ Math.imul(code, 0x85ebca6b)) >>> 7

/** State, code and target are adjacent, so that one memory access reads them all. */
const SLOT = 3

/** (state, code) → state: open-addressed, −1 where nothing is. */
function transitionTable(children: readonly Map<number, number>[], count: number) {
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, count * 2)))
  const mask = size - 1
  const slots = new Int32Array(size * SLOT).fill(-1)
  children.forEach((transitions, state) => {
    for (const [code, target] of transitions) {
      let slot = slotOf(state, code) & mask
      while (slots[slot * SLOT] !== -1) slot = (slot + 1) & mask
      slots.set([state, code, target], slot * SLOT)
    }
  })
  return { slots, mask }
}
