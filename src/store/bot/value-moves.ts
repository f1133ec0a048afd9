import pg from 'pg'
import type { Refusal } from '#core/bot/effects.ts'
import type { BotEvent } from '#core/bot/events.ts'
import type { Queries } from '../transaction.ts'
import { Refused } from './refusals.ts'
import { type Holder, moveOf, type ValueEffect } from './value-effects.ts'

const MOVE = {
  name: 'move-values',
  text: 'select * from move_values($1::bigint, $2, $3, $4, $5, $6, $7)',
}

type Row = {
  /** Counted from 1, as arrays in SQL are. */
  of_move: number
  of_holder: number
  amount_before: string
  amount_after: string
  /** When present, the only row. */
  refused: Refusal['code'] | null
}

/** All moves in one statement, in order. Returns what changed for whom. */
export async function moveValues(
  { pool }: Queries,
  guildId: string,
  effects: readonly ValueEffect[],
  now: number,
): Promise<BotEvent[]> {
  const moves = effects.map(moveOf)
  const holders = inOrder(moves.flatMap(({ giver, taker }) => [giver, taker]))
  const places = new Map(holders.map((holder, index) => [keyOf(holder), index + 1]))
  const placeOf = (holder: Holder | null) => (holder ? places.get(keyOf(holder)) : null)
  const asked = moves.map(({ giver, taker, amount, mode, line }) => {
    return { ...line, giver: placeOf(giver), taker: placeOf(taker), amount, mode }
  })
  const values = [
    guildId,
    holders.map(({ kind }) => kind),
    holders.map(ownerOf),
    holders.map(thingOf),
    holders.map((holder) => (holder.kind === 'stock' ? holder.initial : null)),
    JSON.stringify(asked),
    new Date(now),
  ]
  const { rows } = await pool.query<Row>({ ...MOVE, values }).catch((error: unknown) => {
    throw isUsedBefore(error) ? new Refused(doneBefore(effects)) : error
  })
  const [first] = rows
  if (first?.refused) throw new Refused(refusalOf(first, effects))
  return rows.flatMap((row) => factOf(row, effects[row.of_move - 1], holders[row.of_holder - 1], guildId, now))
}

const ownerOf = (holder: Holder) => ('owner' in holder ? holder.owner : null)
const thingOf = (holder: Holder) => ('thing' in holder ? holder.thing : null)
const keyOf = (holder: Holder) => `${holder.kind} ${ownerOf(holder)} ${thingOf(holder)}`

/** Each once, in the order in which everybody locks them: ids numerically, as the database compares them. */
function inOrder(holders: readonly (Holder | null)[]): Holder[] {
  const distinct = new Map(holders.flatMap((holder) => (holder ? [[keyOf(holder), holder] as const] : [])))
  const sortKey = (holder: Holder) =>
    `${holder.kind} ${(ownerOf(holder) ?? '').padStart(20, '0')} ${thingOf(holder) ?? ''}`
  return [...distinct.values()]
    .map((holder) => ({ holder, key: sortKey(holder) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ holder }) => holder)
}

/** Raised by `move_values` when the same reference is used twice in parallel, or again with other amounts. */
const isUsedBefore = (error: unknown) => error instanceof pg.DatabaseError && error.code === 'GH001'

const doneBefore = (effects: readonly ValueEffect[]): Refusal => ({
  effect: effects.find(({ type }) => type !== 'takeStock')?.type ?? 'takeStock',
  code: 'doneBefore',
})

function refusalOf({ of_move, amount_before, refused: code }: Row, effects: readonly ValueEffect[]): Refusal {
  const effect = effects[of_move - 1]
  if (!effect || !code) throw new Error('a refusal names its move')
  return code === 'doneBefore' ? doneBefore(effects) : { effect: effect.type, code, value: Number(amount_before) }
}

function factOf(
  row: Row,
  effect: ValueEffect | undefined,
  holder: Holder | undefined,
  guildId: string,
  at: number,
): BotEvent[] {
  const userId = holder ? ownerOf(holder) : null
  const [before, after] = [Number(row.amount_before), Number(row.amount_after)]
  if (!effect || !userId || before === after) return []
  switch (effect.type) {
    case 'moveMoney':
      return [{ type: 'moneyChanged', guildId, at, userId, before, after, source: effect.source }]
    case 'moveXp':
      return [
        { type: 'xpChanged', guildId, at, userId, before, after, source: effect.source, channelId: effect.channelId },
      ]
    case 'moveItem':
      return [{ type: 'itemChanged', guildId, at, userId, itemId: effect.itemId, before, after, source: effect.source }]
    case 'takeStock':
      return []
  }
}
