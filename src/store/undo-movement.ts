import type { Refusal } from '#core/bot/effects.ts'
import type { BotEvent } from '#core/bot/events.ts'
import { type CounterEntry, type MovementLine, refsOf, rootOf, UNDO, undoingOf } from '#core/ledger/movement.ts'
import type { UndoneSale } from '#core/ledger/sale.ts'
import { Refused, tryAgain } from './bot/refusals.ts'
import type { ValueEffect } from './bot/value-effects.ts'
import { moveValues } from './bot/value-moves.ts'
import type { Database } from './database.ts'
import { scheduleUrgentJob } from './jobs.ts'
import { inTransaction, type Queries, tryInTransaction } from './transaction.ts'
import { readSales, restock } from './undo-sales.ts'

const ITEM = 'item:'
export const itemOfAsset = (asset: string): string | null => (asset.startsWith(ITEM) ? asset.slice(ITEM.length) : null)

const COLUMNS = 'id::text, ref, user_id::text as "userId", asset, source, delta::float8 as delta'

async function readLine({ pool }: Queries, guildId: string, id: string): Promise<MovementLine | null> {
  const { rows } = await pool.query<MovementLine>({
    name: 'ledger-line',
    text: `select ${COLUMNS} from ledger where id = $2::bigint and guild_id = $1::bigint and asset <> 'xp'`,
    values: [guildId, id],
  })
  return rows[0] ?? null
}

/** Items that a button or a command cost are refunded under a reference that contains the item. */
const MOVEMENT = {
  name: 'ledger-movement',
  text: `
    with whole as (
      select ${COLUMNS} from ledger where guild_id = $1::bigint and (id = $2::bigint or ref = any($3::text[])))
    select * from whole
    union
    select ${COLUMNS} from ledger where guild_id = $1::bigint and ref in (
      select $4 || ':back:' || substr(asset, ${ITEM.length + 1}) from whole where ref = $4 || ':item')`,
}

async function readMovement({ pool }: Queries, guildId: string, line: MovementLine): Promise<MovementLine[]> {
  const root = rootOf(line)
  const values = [guildId, line.id, refsOf(root), root]
  const { rows } = await pool.query<MovementLine>({ ...MOVEMENT, values })
  return rows
}

export type Undo = {
  guildId: string
  lineId: string
  by: string
  reason: string | undefined
  now: number
  /** Existing items: others cannot be given back. */
  itemIds: ReadonlySet<string>
  /** The article's initial stock; null: it no longer exists, or never runs out. */
  stockOf(articleId: string): number | null
  /** A job for the bot, so that logs and levels are updated. */
  tell: { module: string; job: string }
}

/** `missing`: how much of what was bought is gone. */
type UndoneEntry = CounterEntry & { missing: number }

export type UndoResult =
  | { ok: true; entries: UndoneEntry[]; sales: UndoneSale[] /** Put back into shops. */; restocked: number }
  | { ok: false; because: 'gone' | 'isUndo' | 'done' | 'nothing' | 'running' | 'anonymous' }
  /** `has`: the amount they have instead. */
  | { ok: false; because: 'itemGone' | 'tooLittle' | 'tooMuch'; entry: CounterEntry; has: number }

class Impossible extends Error {
  readonly entry: CounterEntry
  readonly refusal: Refusal
  constructor(entry: CounterEntry, refusal: Refusal) {
    super(`cannot be taken back: ${refusal.code}`)
    this.entry = entry
    this.refusal = refusal
  }
}

/** Everything that moved with the line is moved back, all of it or nothing, once. */
export const undoMovement = (database: Database, undo: Undo): Promise<UndoResult> =>
  attempt(() => inTransaction(database, (queries) => run(queries, undo)))

/** The result without any of it being stored. */
export const tryUndo = (database: Database, undo: Undo): Promise<UndoResult> =>
  attempt(() => tryInTransaction(database, (queries) => run(queries, undo)))

async function attempt(work: () => Promise<UndoResult>): Promise<UndoResult> {
  try {
    return await tryAgain(work)
  } catch (error) {
    if (!(error instanceof Impossible)) throw error
    const { entry, refusal } = error
    if (refusal.code === 'doneBefore') return { ok: false, because: 'done' }
    const because = refusal.code === 'tooMuch' ? 'tooMuch' : 'tooLittle'
    return { ok: false, because, entry, has: refusal.value ?? 0 }
  }
}

async function run(queries: Queries, undo: Undo): Promise<UndoResult> {
  const { guildId, lineId, now, itemIds, tell } = undo
  const line = await readLine(queries, guildId, lineId)
  if (!line) return { ok: false, because: 'gone' }
  const undoing = undoingOf(line, await readMovement(queries, guildId, line))
  if (!undoing.ok) return undoing
  const sales = await readSales(queries, guildId, refsOf(rootOf(line)))
  const lost = undoing.entries.find(({ asset, delta }) => {
    const itemId = itemOfAsset(asset)
    return itemId !== null && delta > 0 && !itemIds.has(itemId)
  })
  if (lost) return { ok: false, because: 'itemGone', entry: lost, has: 0 }
  const facts: BotEvent[] = []
  const entries: UndoneEntry[] = []
  // One by one, so that a refusal says whose part is the problem.
  for (const entry of undoing.entries) {
    const changed = await moveBack(queries, entry, undo)
    facts.push(...changed)
    const moved = changed.reduce((sum, fact) => sum + deltaOf(fact), 0)
    entries.push({ ...entry, delta: moved, missing: Math.abs(entry.delta - moved) })
  }
  const restocked = await restock(queries, sales, undo)
  const payload = { facts, sales }
  await scheduleUrgentJob(queries, { guildId, ...tell, key: `${UNDO}:${lineId}`, at: now, payload })
  return { ok: true, entries, sales, restocked }
}

function deltaOf(fact: BotEvent): number {
  const isValue = fact.type === 'moneyChanged' || fact.type === 'itemChanged' || fact.type === 'xpChanged'
  return isValue ? fact.after - fact.before : 0
}

async function moveBack(
  queries: Queries,
  entry: CounterEntry,
  { guildId, now, by, reason }: Undo,
): Promise<BotEvent[]> {
  const facts = await moveValues(queries, guildId, [effectOf(entry, { by, reason })], now).catch((error: unknown) => {
    throw error instanceof Refused ? new Impossible(entry, error.refusal) : error
  })
  // XP stops at zero instead of being refused.
  if (entry.asset === 'xp' && !entry.isBought) {
    const [fact] = facts
    const [before, after] = fact?.type === 'xpChanged' ? [fact.before, fact.after] : [0, 0]
    if (after - before !== entry.delta) {
      throw new Impossible(entry, { effect: 'moveXp', code: entry.delta < 0 ? 'tooLittle' : 'tooMuch', value: before })
    }
  }
  return facts
}

function effectOf(
  { ref, userId, asset, delta, isBought: upTo }: CounterEntry,
  note: Pick<Undo, 'by' | 'reason'>,
): ValueEffect {
  const way = delta < 0 ? { from: userId, to: null } : { from: null, to: userId }
  const shared = { source: UNDO, ref, ...note }
  const itemId = itemOfAsset(asset)
  if (itemId !== null) return { type: 'moveItem', itemId, ...way, quantity: Math.abs(delta), upTo, ...shared }
  if (asset === 'xp') return { type: 'moveXp', userId, amount: delta, source: UNDO, ref, channelId: null }
  return { type: 'moveMoney', ...way, amount: Math.abs(delta), ...shared }
}

/** Those of these references under which something was undone. */
export async function readUndone({ pool }: Queries, guildId: string, refs: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ ref: string }>({
    name: 'ledger-undone',
    text: `select distinct ref from ledger where guild_id = $1::bigint and ref = any($2::text[]) and source = '${UNDO}'`,
    values: [guildId, refs],
  })
  return new Set(rows.map(({ ref }) => ref))
}
