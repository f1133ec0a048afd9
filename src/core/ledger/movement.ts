import { ANONYMOUS } from './anonymous.ts'

/** One line of the ledger, reduced to what its movement needs. `asset`: `money`, `xp` or `item:` and its id. */
export type MovementLine = {
  id: string
  ref: string | null
  userId: string
  asset: string
  source: string
  delta: number
}

/** The ledger source of lines that undo a movement. */
export const UNDO = 'undo'
const UNDO_PREFIX = 'undo:'
const REFUND_PREFIX = 'refund:'
/** Lines that are parts of one movement have its reference with one of these suffixes. */
const PARTS = ['tax', 'back', 'out', 'cost', 'item', 'start', 'from', 'to']
/** Actions of a command are numbered from 0; a higher number is not one of them. */
const ACTIONS_MAX = 25

/** Movements whose costs are refunded under separate references when they come to nothing. */
const isPaidFor = (root: string) => root.startsWith('command:') || root.startsWith('press:')

/** The reference from which those of all lines of the movement are derived. */
export function rootOf({ id, ref }: Pick<MovementLine, 'id' | 'ref'>): string {
  if (ref === null) return `line:${id}`
  const bare = withoutPrefix(withoutPrefix(ref, UNDO_PREFIX), REFUND_PREFIX)
  const words = bare.split(':')
  if (PARTS.includes(words.at(-1) ?? '')) return words.slice(0, -1).join(':')
  if (words.at(-2) === 'back') return words.slice(0, -2).join(':')
  if (words[0] === 'command' && words.length === 3) return words.slice(0, 2).join(':')
  return bare
}

const withoutPrefix = (text: string, prefix: string) => (text.startsWith(prefix) ? text.slice(prefix.length) : text)

/** Every reference that lines of the movement may have, except those of refunded items. */
export function refsOf(root: string): string[] {
  const actions = root.startsWith('command:')
    ? Array.from({ length: ACTIONS_MAX }, (_, place) => `${root}:${place}`)
    : []
  const whole = [root, ...actions]
  return [
    ...whole,
    ...whole.map((ref) => `${REFUND_PREFIX}${ref}`),
    ...PARTS.map((part) => `${root}:${part}`),
    `${UNDO_PREFIX}${root}`,
  ]
}

/**
 * The reference under which a line is undone. What may still be refunded automatically (the price of an article whose
 * role Discord refuses, the cost of a button) is undone under the reference of that refund, so that only one of the two
 * can happen.
 */
export function counterRefOf(line: Pick<MovementLine, 'id' | 'ref' | 'asset' | 'source'>): string {
  const { ref, asset, source } = line
  const root = rootOf(line)
  if (ref?.startsWith(REFUND_PREFIX)) return ref
  if (ref !== null && source === 'shop' && asset === 'money') return `${REFUND_PREFIX}${ref}`
  if (ref !== null && isPaidFor(root)) {
    if (ref === `${root}:cost`) return `${root}:back`
    if (ref === `${root}:item`) return `${root}:back:${asset.slice('item:'.length)}`
    if (ref.startsWith(`${root}:back`)) return ref
  }
  return `${UNDO_PREFIX}${root}`
}

/** The entry that reverses one member's part of it. */
export type CounterEntry = {
  ref: string
  userId: string
  asset: string
  delta: number
  /** Items that were bought: as many as are left are returned, and the full price is refunded. */
  isBought?: true
}

const isBoughtGoods = ({ source, asset, delta }: MovementLine) => source === 'shop' && asset !== 'money' && delta > 0

type Undoing =
  | { ok: true; entries: CounterEntry[] }
  /**
   * `anonymous`: it would reveal an anonymous author. `isUndo`: it is itself an undo. `nothing`: its parts already
   * cancel out. `running`: it is not finished.
   */
  | { ok: false; because: 'isUndo' | 'done' | 'nothing' | 'running' | 'anonymous' }

/** `lines`: all lines of the movement that `line` belongs to. */
export function undoingOf(line: MovementLine, lines: readonly MovementLine[]): Undoing {
  if (line.source === ANONYMOUS) return { ok: false, because: 'anonymous' }
  if (line.source === UNDO) return { ok: false, because: 'isUndo' }
  if (lines.some(({ source }) => source === UNDO)) return { ok: false, because: 'done' }
  // The stake of a drop is held until somebody wins it or it ends.
  if (lines.length > 0 && lines.every(({ ref }) => ref?.endsWith(':start'))) return { ok: false, because: 'running' }
  const sums = new Map<string, CounterEntry>()
  for (const one of lines) {
    const { userId, asset, delta } = one
    const ref = counterRefOf(one)
    const key = `${asset} ${userId} ${ref}`
    const sum = sums.get(key)
    const isBought = isBoughtGoods(one) && (!sum || sum.isBought)
    sums.set(key, { ref, userId, asset, delta: (sum?.delta ?? 0) - delta, ...(isBought && { isBought }) })
  }
  const entries = [...sums]
    .filter(([, { delta }]) => delta !== 0)
    // Always in the same order, so that two people who undo at the same time cannot block each other.
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, entry]) => entry)
  return entries.length > 0 ? { ok: true, entries } : { ok: false, because: 'nothing' }
}
