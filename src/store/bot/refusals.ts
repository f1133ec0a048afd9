import pg from 'pg'
import type { Refusal } from '#core/bot/effects.ts'

/** Thrown inside a transaction, so that all of it is rolled back; outside it becomes a value. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`${refusal.effect} was refused: ${refusal.code}`)
    this.refusal = refusal
  }
}

const ATTEMPTS = 10

/** Serialization failure and deadlock: nothing has happened, and a retry sees the other transactions. */
const AGAIN_STATES = new Set(['40001', '40P01'])
/** Two transactions added the last items that fit: the retry sees the other's, and is refused with a code. */
const ITEMS_MAX = 'inventory_quantity'

export async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isWorthAnotherTry(error)) throw error
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  return AGAIN_STATES.has(error.code ?? '') || error.constraint === ITEMS_MAX
}
