import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { AuditNote, LogEntry } from '../rules/log-entry.ts'
import { groupEntries, type Written, writeEntries } from '../rules/write-entries.ts'
import { isDue, readDestinations } from './destination.ts'

export const OUTSIDE_JOB = 'sendOutside'

const sentEntry = z.object({
  module: z.string(),
  event: z.string(),
  at: z.number(),
  title: z.string(),
  text: z.string(),
  color: z.string(),
  actor: z.nullable(z.string()),
  target: z.nullable(z.string()),
})
type SentEntry = z.infer<typeof sentEntry>

/** Entries waiting for one destination, and how often sending was tried. */
export const outsidePayload = z.object({
  to: z.string(),
  attempt: z.number(),
  sender: z.nullable(z.object({ name: z.string(), avatarUrl: z.nullable(z.string()) })),
  entries: z.array(sentEntry),
})
export type OutsidePayload = z.infer<typeof outsidePayload>

/** Queues a copy of the entries written to a channel for each destination that wants them. */
export function outsideJobs(entries: readonly LogEntry[], notes: readonly AuditNote[], view: RuleView): Effect[] {
  const { guild, now } = view
  const due = readDestinations(view.records.outside).filter((one) => isDue(one, guild, now))
  if (due.length === 0) return []
  const written = writeEntries(entries, notes, view)
  return due.flatMap(({ id, logs, state }) => {
    const wanted = written.filter(({ entry }) => logs.length === 0 || logs.includes(entry.module))
    const groups = groupEntries(wanted)
    // One call is enough to find out whether it answers again.
    const sent = state === 'suspended' ? groups.slice(0, 1) : groups
    return sent.map((group): Effect => {
      const payload: OutsidePayload = {
        to: id,
        attempt: 0,
        sender: group[0]?.sender ?? null,
        entries: group.map(toSent),
      }
      return { type: 'schedule', job: OUTSIDE_JOB, key: `${id}:${view.newId()}`, at: now, payload }
    })
  })
}

const toSent = ({ embed, entry, actorId }: Written): SentEntry => ({
  module: entry.module,
  event: entry.event,
  at: entry.at,
  title: entry.title,
  text: embed.description ?? '',
  color: entry.color,
  actor: actorId,
  target: entry.audit?.targetId ?? null,
})
