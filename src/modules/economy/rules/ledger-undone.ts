import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'

/** What was taken back on the page is told to logs and levels like any other change. */
export const UNDONE_JOB = 'ledgerUndone'

const changed = { guildId: z.string(), at: z.number(), userId: z.string(), before: z.number(), after: z.number() }
const fact = z.discriminatedUnion('type', [
  z.object({ type: z.literal('moneyChanged'), ...changed, source: z.string() }),
  z.object({ type: z.literal('itemChanged'), ...changed, source: z.string(), itemId: z.string() }),
  z.object({ type: z.literal('xpChanged'), ...changed, source: z.string(), channelId: z.nullable(z.string()) }),
])
const undone = z.object({ facts: z.array(fact) })

function tellUndone({ payload, guildId }: EventOf<'jobDue'>): Decision {
  const read = undone.safeParse(payload).data
  if (!read) return nothing('badRequest')
  const effects = read.facts.map((event): Effect => ({ type: 'emit', event: { ...event, guildId } }))
  return { effects, reasons: [{ code: 'movementUndone', params: { count: effects.length } }] }
}

export const undoneJobs = { [UNDONE_JOB]: { decide: (event: EventOf<'jobDue'>) => tellUndone(event) } }
