import * as z from 'zod/mini'
import { type Decision, type Effect, type JsonValue, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { type StoredReply, storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { momentTag } from '#core/moment-tag.ts'
import { m } from '#texts'
import { type Case, caseById, casesIn } from './case-record.ts'
import { changeEntry, editCase } from './change-case.ts'
import { obstacleOf } from './hear-of-lift.ts'
import { liftObstacleWords } from './words.ts'

export const NEW_END_TAG = 'newEnd'

const newEndSchema = z.object({
  caseId: z.string(),
  by: z.string(),
  endsAt: z.number(),
  /** null: requested on the dashboard, where no answer is awaited. */
  reply: z.nullable(storedReply),
})
type Asked = { by: string; endsAt: number; reply: StoredReply | null }

/** Discord manages mutes: the case gets its new end once Discord has accepted it. Bans are ended by us. */
export function changeEnd(one: Case, asked: Asked & { name: string }, view: RuleView): Decision {
  const { name, ...change } = asked
  const { by, endsAt, reply } = change
  if (one.body.type !== 'tempmute' || one.subjectId === null) return changed(one, change, view)
  const payload: JsonValue = { caseId: one.id, by, endsAt, reply }
  const timeout: Effect = {
    type: 'timeout',
    userId: one.subjectId,
    until: endsAt,
    auditReason: name,
    answerTo: { tag: NEW_END_TAG, payload },
  }
  return { effects: [timeout], reasons: [{ code: 'newEndAsked' }], durable: true }
}

export function newEndNeeds({ payload }: EventOf<'answered'>): Needs {
  const asked = newEndSchema.safeParse(payload).data
  return asked ? { records: { own: caseById(asked.caseId) } } : {}
}

export function hearOfNewEnd({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const asked = newEndSchema.safeParse(payload).data
  const [one] = casesIn(view, 'own')
  if (!asked || one?.state !== 'active') return nothing('caseGone')
  if (result.ok) return { ...changed(one, asked, view), replyTo: asked.reply?.interaction }
  const why = obstacleOf(result)
  const words = (locale: 'fr' | 'en') => liftObstacleWords(why, one.body.type, locale)
  const { locale } = view.guild
  const effects: Effect[] = [
    changeEntry(one, m['moderation.log.endKept']({ why: words(locale) }, { locale }), view),
    ...said(asked.reply, (own) => m['moderation.cases.endKept']({ why: words(own) }, { locale: own })),
  ]
  return { effects, reasons: [{ code: 'newEndRefused' }], replyTo: asked.reply?.interaction }
}

function changed(one: Case, { by, endsAt, reply }: Asked, view: RuleView): Decision {
  return {
    effects: [
      ...editCase(one, { dueAt: endsAt }, by, view),
      ...said(reply, (locale) => m['moderation.cases.endChanged']({ end: momentTag(endsAt) }, { locale })),
    ],
    reasons: [{ code: 'durationChanged' }],
    otherwise: () => ({
      effects: said(reply, (locale) => m['moderation.refused.quicker']({}, { locale })),
      reasons: [{ code: 'quicker' }],
    }),
  }
}

const said = (reply: StoredReply | null, words: (locale: 'fr' | 'en') => string): Effect[] =>
  reply ? [{ type: 'reply', isPrivate: true, message: { content: words(reply.locale.own) } }] : []
