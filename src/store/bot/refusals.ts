import pg from 'pg'
import type { Refusal } from '#core/bot/effects.ts'

/** Thrown inside a transaction, so that all of it is rolled back; outside it is a value. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`${refusal.effect} was refused: ${refusal.code}`)
    this.refusal = refusal
  }
}

const ATTEMPTS = 10

/** Serialization failure and deadlock: nothing has happened, and the next try finds the others done. */
const AGAIN_STATES = new Set(['40001', '40P01'])
/** Two gave the last items that fit at once: the next try sees what the other has written, and is refused in words. */
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
