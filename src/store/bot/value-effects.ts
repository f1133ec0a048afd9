import type { StateEffect } from '#core/bot/state-effects.ts'

const VALUE_TYPES = ['moveMoney', 'moveXp', 'moveItem', 'takeStock'] as const satisfies readonly StateEffect['type'][]
const valueTypes: ReadonlySet<string> = new Set(VALUE_TYPES)

export type ValueEffect = Extract<StateEffect, { type: (typeof VALUE_TYPES)[number] }>
export const isValueEffect = (effect: StateEffect): effect is ValueEffect => valueTypes.has(effect.type)

/** Somebody's money, XP or items, or the stock of an article. */
export type Holder =
  | { kind: 'economy' | 'levels'; owner: string }
  | { kind: 'item'; owner: string; thing: string }
  | { kind: 'stock'; thing: string; initial: number }

/** Without a giver or a receiver, the server creates or destroys what is moved. */
export type Move = {
  giver: Holder | null
  taker: Holder | null
  amount: number
  /**
   * `exact` refuses; `upTo` moves as much as there is and fits; `clamp` and `set` stay between zero and the maximum.
   */
  mode: 'exact' | 'upTo' | 'clamp' | 'set'
  /** The ledger line; stock is not in the ledger. */
  line: { ref: string; source: string; by?: string | undefined; reason?: string | undefined } | null
}

export function moveOf(effect: ValueEffect): Move {
  switch (effect.type) {
    case 'moveMoney': {
      const { from, to, amount, upTo, ref, source, by, reason } = effect
      const wallet = (owner: string | null): Holder | null => (owner === null ? null : { kind: 'economy', owner })
      return {
        giver: wallet(from),
        taker: wallet(apart(from, to)),
        amount: notNegative(amount),
        mode: upTo ? 'upTo' : 'exact',
        line: { ref, source, by, reason },
      }
    }
    case 'moveItem': {
      const { from, to, quantity, itemId, upTo, ref, source, by, reason } = effect
      const bag = (owner: string | null): Holder | null =>
        owner === null ? null : { kind: 'item', owner, thing: itemId }
      return {
        giver: bag(from),
        taker: bag(apart(from, to)),
        amount: notNegative(quantity),
        mode: upTo ? 'upTo' : 'exact',
        line: { ref, source, by, reason },
      }
    }
    case 'moveXp': {
      const { userId, amount, setTo, ref, source } = effect
      return {
        giver: null,
        taker: { kind: 'levels', owner: userId },
        amount: whole(amount),
        mode: setTo ? 'set' : 'clamp',
        line: { ref, source },
      }
    }
    case 'takeStock': {
      const { articleId, quantity, initial } = effect
      const stock: Holder = { kind: 'stock', thing: articleId, initial: notNegative(initial) }
      // A negative quantity is returned to the stock.
      return quantity < 0
        ? { giver: null, taker: stock, amount: whole(-quantity), mode: 'upTo', line: null }
        : { giver: stock, taker: null, amount: whole(quantity), mode: 'exact', line: null }
    }
  }
}

/** Giver and receiver must differ; anything else is a bug in the module. */
function apart(from: string | null, to: string | null): string | null {
  if (from === to) throw new RangeError(`from ${from} to ${to}: nothing would move`)
  return to
}

function whole(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number: ${amount}`)
  return amount
}

function notNegative(amount: number): number {
  if (amount < 0) throw new RangeError(`less than nothing: ${amount}`)
  return whole(amount)
}
