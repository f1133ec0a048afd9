import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { CASE_LENGTH_MAX_SECONDS, MUTE_MAX_SECONDS } from '#core/cases-api.ts'
import { parseDuration } from '#core/duration/parse-duration.ts'
import { parseLocalMoment } from '#core/local-moment.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { m } from '#texts'
import { CASE, type Case, type CaseBody } from './case-record.ts'
import { keepProof } from './keep-proof.ts'
import { planEnd } from './open-case.ts'

export type NewEnd =
  | { ok: true; endsAt: number }
  | { ok: false; why: 'bothGiven' | 'noneGiven' | 'notADuration' | 'notADate' | 'past' | 'muteTooLong' | 'banTooLong' }

/** A new duration from now on, or a date in the server's time zone: one of the two. */
export function newEnd(
  { duration, date }: { duration: string; date: string },
  one: Case,
  now: number,
  timezone: string,
): NewEnd {
  if (duration !== '' && date !== '') return { ok: false, why: 'bothGiven' }
  if (duration === '' && date === '') return { ok: false, why: 'noneGiven' }
  const seconds = duration === '' ? null : parseDuration(duration)
  if (duration !== '' && seconds === null) return { ok: false, why: 'notADuration' }
  const endsAt = seconds === null ? parseLocalMoment(date, timezone) : now + seconds * 1_000
  if (endsAt === null) return { ok: false, why: 'notADate' }
  if (endsAt <= now) return { ok: false, why: 'past' }
  if (one.body.type === 'tempmute' && endsAt > now + MUTE_MAX_SECONDS * 1_000) return { ok: false, why: 'muteTooLong' }
  if (endsAt > now + CASE_LENGTH_MAX_SECONDS * 1_000) return { ok: false, why: 'banTooLong' }
  return { ok: true, endsAt }
}

type CaseChanges = Partial<Pick<CaseBody, 'reason' | 'context' | 'images'>> & { dueAt?: number }

/** The names of changed fields, for the history of a case. */
function changedFields({ images, ...others }: CaseChanges, { body }: Case): string[] {
  const has = (list: CaseBody['images'], url: string) => list.some((one) => one.url === url)
  return [
    ...Object.keys(others),
    ...(images?.some(({ url }) => !has(body.images, url)) ? ['imagesAdded'] : []),
    ...(images && body.images.some(({ url }) => !has(images, url)) ? ['imagesRemoved'] : []),
  ]
}

/** Every change is recorded with its author. Of two at once, the second is told. */
export function editCase(one: Case, changes: CaseChanges, by: string, view: RuleView): Effect[] {
  const { dueAt, ...content } = changes
  const { locale } = view.guild
  const edits = [...one.body.edits, { by, at: view.now, fields: changedFields(changes, one) }]
  const effects: Effect[] = [
    {
      type: 'changeRecord',
      kind: CASE,
      id: one.id,
      expect: { version: one.version },
      ...(dueAt !== undefined && { dueAt }),
      body: { ...content, edits },
    },
    changeEntry(one, m['moderation.log.editedBy']({ moderator: `<@${by}>` }, { locale }), view),
  ]
  if (content.images) effects.push(...keepProof(one.id, content.images, by))
  if (dueAt === undefined || one.subjectId === null) return effects
  return [...effects, planEnd(one.id, dueAt, one.subjectId)]
}

/** Deletes its text; that it existed, and who removed it, stays. */
export function removedCase(one: Case, by: string, view: RuleView): Effect[] {
  const edits = [...one.body.edits, { by, at: view.now, fields: ['deleted'] }]
  const emptied = { reason: null, context: null, images: [], evidence: null, appeal: null, appealState: null }
  return [
    {
      type: 'changeRecord',
      kind: CASE,
      id: one.id,
      state: 'deleted',
      expect: { version: one.version },
      body: { ...emptied, edits },
    },
    changeEntry(one, m['moderation.log.removedBy']({ moderator: `<@${by}>` }, { locale: view.guild.locale }), view),
  ]
}

/** For the server's log. */
export const changeEntry = (one: Case, line: string, view: RuleView): Effect =>
  logEntry(view, 'moderation', {
    log: 'moderation',
    event: 'edit',
    lines: [
      m['moderation.log.case'](
        { number: one.number ?? 0, member: `<@${one.subjectId ?? ''}>` },
        { locale: view.guild.locale },
      ),
      line,
    ],
    channelId: null,
  })
