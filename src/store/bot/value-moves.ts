import pg from 'pg'
import * as z from 'zod'
import type { StateEffect } from '#core/bot/effects.ts'
import type { BotEvent } from '#core/bot/events.ts'
import type { Queries } from '../transaction.ts'
import { Refused } from './refusals.ts'

const VALUE_TYPES = ['moveMoney', 'moveXp', 'moveItem', 'takeStock'] as const satisfies readonly StateEffect['type'][]
const valueTypes: ReadonlySet<string> = new Set(VALUE_TYPES)

export type ValueEffect = Extract<StateEffect, { type: (typeof VALUE_TYPES)[number] }>
export const isValueEffect = (effect: StateEffect): effect is ValueEffect => valueTypes.has(effect.type)

/** Somebody's money, XP or items, or what is left of an article. */
type Holder = {
  kind: 'economy' | 'levels' | 'item' | 'stock'
  owner: string | null
  thing: string | null
  initial: number | null
}
type Move = {
  giver: number | null
  taker: number | null
  amount: number
  /** `exact` refuses; `upTo` moves as much as there is and fits; `clamp` and `set` stay within nothing and the most. */
  mode: 'exact' | 'upTo' | 'clamp' | 'set'
  ref: string | null
  source: string | null
  by_id: string | null
  reason: string | null
}

type Row = { of_move: number; of_holder: number; amount_before: string; amount_after: string }

const MOVE = {
  name: 'move-values',
  text: 'select * from move_values($1::bigint, $2, $3, $4, $5, $6, $7)',
}

/** All of them in one statement, in their order. Returns what changed for whom. */
export async function moveValues(
  { pool }: Queries,
  guildId: string,
  effects: readonly ValueEffect[],
  now: number,
): Promise<BotEvent[]> {
  const holders = createHolders()
  const moves = effects.map((effect) => moveOf(effect, holders.placeOf))
  const list = holders.list
  const values = [
    guildId,
    list.map(({ kind }) => kind),
    list.map(({ owner }) => owner),
    list.map(({ thing }) => thing),
    list.map(({ initial }) => initial),
    JSON.stringify(moves),
    new Date(now),
  ]
  const { rows } = await pool.query<Row>({ ...MOVE, values }).catch((error: unknown) => {
    throw refusedBy(error, effects) ?? error
  })
  return rows.flatMap((row) => factOf(row, effects[row.of_move - 1], list[row.of_holder - 1], guildId, now))
}

/** Places count from 1, as arrays in SQL do. */
function createHolders() {
  const list: Holder[] = []
  const places = new Map<string, number>()
  const placeOf = (holder: Holder): number => {
    const key = `${holder.kind} ${holder.owner} ${holder.thing}`
    const known = places.get(key)
    if (known !== undefined) return known
    list.push(holder)
    places.set(key, list.length)
    return list.length
  }
  return { list, placeOf }
}

function moveOf(effect: ValueEffect, placeOf: (holder: Holder) => number): Move {
  const unsigned = { by_id: null, reason: null }
  if (effect.type === 'moveXp') {
    const taker = placeOf({ kind: 'levels', owner: effect.userId, thing: null, initial: null })
    const { ref, source } = effect
    const mode = effect.setTo ? 'set' : 'clamp'
    return { giver: null, taker, amount: wholeNumber(effect.amount), mode, ref, source, ...unsigned }
  }
  if (effect.type === 'takeStock') return takeOf(effect, placeOf)
  const { from, to, ref, source } = effect
  if (from === to) throw new RangeError(`${effect.type} from somebody to themself: ${ref}`)
  const holderOf = (owner: string): Holder =>
    effect.type === 'moveMoney'
      ? { kind: 'economy', owner, thing: null, initial: null }
      : { kind: 'item', owner, thing: effect.itemId, initial: null }
  const amount = wholeNumber(effect.type === 'moveMoney' ? effect.amount : effect.quantity)
  if (amount < 0) throw new RangeError(`${effect.type} of less than nothing: ${ref}`)
  const isMoney = effect.type === 'moveMoney'
  return {
    giver: from === null ? null : placeOf(holderOf(from)),
    taker: to === null ? null : placeOf(holderOf(to)),
    amount,
    mode: isMoney && effect.upTo ? 'upTo' : 'exact',
    ref,
    source,
    by_id: (isMoney && effect.by) || null,
    reason: (isMoney && effect.reason) || null,
  }
}

/** A quantity below nothing is put back. */
function takeOf(
  { articleId, quantity, initial }: Extract<ValueEffect, { type: 'takeStock' }>,
  placeOf: (holder: Holder) => number,
): Move {
  const stock = placeOf({ kind: 'stock', owner: null, thing: articleId, initial: wholeNumber(initial) })
  const amount = Math.abs(wholeNumber(quantity))
  const move = { amount, ref: null, source: null, by_id: null, reason: null }
  return quantity < 0
    ? { ...move, giver: null, taker: stock, mode: 'upTo' }
    : { ...move, giver: stock, taker: null, mode: 'exact' }
}

function wholeNumber(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number: ${amount}`)
  return amount
}

/** Raised by `move_values`. */
const REFUSED_STATE = 'GH001'
const refusedMove = z.object({
  move: z.number(),
  code: z.enum(['tooLittle', 'soldOut', 'tooMuch', 'doneBefore']),
  value: z.number().optional(),
})

function refusedBy(error: unknown, effects: readonly ValueEffect[]): Refused | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== REFUSED_STATE) return null
  const { move, code, value } = refusedMove.parse(JSON.parse(error.detail ?? ''))
  const effect = effects[move - 1]
  return effect ? new Refused({ effect: effect.type, code, value }) : null
}

function factOf(
  row: Row,
  effect: ValueEffect | undefined,
  holder: Holder | undefined,
  guildId: string,
  at: number,
): BotEvent[] {
  const [before, after] = [Number(row.amount_before), Number(row.amount_after)]
  if (!effect || !holder?.owner || effect.type === 'takeStock' || before === after) return []
  const { source } = effect
  const userId = holder.owner
  if (effect.type === 'moveMoney') return [{ type: 'moneyChanged', guildId, at, userId, before, after, source }]
  if (effect.type === 'moveXp')
    return [{ type: 'xpChanged', guildId, at, userId, before, after, source, channelId: effect.channelId }]
  return [{ type: 'itemChanged', guildId, at, userId, itemId: effect.itemId, before, after, source }]
}
