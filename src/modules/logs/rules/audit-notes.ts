import type { Effect } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { AuditNote, AuditTrace } from './log-entry.ts'

const KEY = 'audit'
const NOTES_MAX = 100
const KEPT_MS = 15_000
/** The audit log entry and its event arrive in either order, within this time of each other. */
const APART_MS = 5_000

export const auditNotes = ({ held }: Pick<RuleView, 'held'>): readonly AuditNote[] =>
  (held(KEY) as readonly AuditNote[] | undefined) ?? []

/** Who did something is reported separately: kept until the entry it belongs to is written. */
export function noteAudit(event: EventOf<'auditEntry'>, view: Pick<RuleView, 'held' | 'now'>): Effect {
  const { action, actorId, targetId, reason, options, at } = event
  const note: AuditNote = { action, actorId, targetId, channelId: options.channel_id ?? null, reason, at }
  const recent = auditNotes(view).filter((one) => view.now - one.at < KEPT_MS)
  return { type: 'hold', key: KEY, value: [...recent, note].slice(-NOTES_MAX), forgetAt: view.now + KEPT_MS }
}

export function findNote(trace: AuditTrace, at: number, notes: readonly AuditNote[]): AuditNote | undefined {
  return notes.findLast(
    (note) =>
      trace.actions.includes(note.action) &&
      (trace.targetId === null || note.targetId === trace.targetId) &&
      (trace.channelId === undefined || note.channelId === trace.channelId) &&
      Math.abs(note.at - at) <= APART_MS,
  )
}
