import type { StateEffect } from '#core/bot/effects.ts'
import type { RecordQuery, StoredRecord } from '#core/bot/view.ts'
import { OPENING, readOpening } from './stored-openings.ts'

export const openingById = (id: string): RecordQuery => ({ kind: OPENING, id })

/** null: there is no such gift, or it has been handed out already. */
export function markDelivered(record: StoredRecord | undefined): StateEffect | null {
  if (!record || readOpening(record)?.status !== 'undelivered') return null
  const { id, version } = record
  return { type: 'changeRecord', kind: OPENING, id, expect: { version }, body: { status: 'delivered' } }
}
