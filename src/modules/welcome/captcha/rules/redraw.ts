import * as z from 'zod/mini'
import { type Decision, decided, type Effect, nothing } from '#core/bot/effects.ts'
import type { Asker, EventOf } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { keepReply, storedReply } from '#core/bot/stored-reply.ts'
import type { RuleView, StoredRecord } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { CaptchaSettings } from '../settings.ts'
import {
  type AskedChallenge,
  CHALLENGE,
  type Challenge,
  challengeIn,
  challengeRecord,
  newSum,
  SUM_TIME_FACTOR,
} from './challenge.ts'
import { challengeMessage } from './challenge-message.ts'
import { TIMEOUT_JOB } from './outcomes.ts'

/** Tag of the result of showing a further picture. */
export const REDRAWN = 'captchaRedrawn'

const redrawnSchema = z.object({
  userId: z.string(),
  /** How it was shown, so that a sum can replace it the same way. */
  shownAs: z.enum(['reply', 'update', 'edit']),
  reply: z.nullable(storedReply),
})
type ShownAs = z.infer<typeof redrawnSchema>['shownAs']

export const hearOfPicture = (userId: string, shownAs: ShownAs, asker: Asker | null) => ({
  tag: REDRAWN,
  payload: { userId, shownAs, reply: asker && keepReply(asker, true) },
})

export const say = (content: string): Effect => ({ type: 'reply', isPrivate: true, message: { content } })
export const overFor = (locale: Locale): Decision => decided('testOver', say(m['captcha.bot.over']({}, { locale })))

/** The same test with changes. Refused when it was changed otherwise in the meantime. */
export function changed(
  record: StoredRecord,
  { challenge }: AskedChallenge,
  dueAt: number,
  effects: Effect[],
): Decision {
  const { id, version } = record
  return {
    effects: [{ type: 'changeRecord', kind: CHALLENGE, id, expect: { version }, dueAt, body: challenge }, ...effects],
    reasons: [{ code: 'testGoesOn' }],
    otherwise: () => nothing('testOver'),
  }
}

/** The same test as a sum, with more time. */
export function sumFor(
  captcha: CaptchaSettings['captcha'],
  { record, challenge, member }: { record: StoredRecord; challenge: Challenge; member: MemberSnapshot },
  view: RuleView,
  show: (message: BotMessage) => Effect[],
): Decision {
  const asked = newSum(challenge, view)
  const later = challenge.startedAt + SUM_TIME_FACTOR * captcha.timeout * 1_000
  // The time allowed may have been made shorter since the picture was sent.
  const dueAt = Math.max(record.dueAt ?? later, later)
  return changed(record, asked, dueAt, [
    { type: 'schedule', job: TIMEOUT_JOB, key: record.id, at: dueAt, payload: null },
    ...show(challengeMessage(captcha, asked, dueAt, member, view)),
  ])
}

/** The picture could not be drawn or shown there: replaced by a sum. */
export function sumInPlace({ payload }: EventOf<'answered'>, { captcha }: CaptchaSettings, view: RuleView): Decision {
  const told = redrawnSchema.safeParse(payload).data
  if (!told) return nothing('badRequest')
  const { userId, shownAs, reply } = told
  const replyTo = reply?.interaction
  const record = challengeRecord(view)
  const challenge = record?.state === 'waiting' ? challengeIn(record) : null
  const member = view.members.get(userId)
  if (!record || !challenge || !member) {
    return reply ? { ...overFor(reply.locale.own), replyTo } : nothing('testOver')
  }
  const { channelId, messageId } = record
  const show = (message: BotMessage): Effect[] => {
    if (shownAs === 'reply') return [{ type: 'reply', isPrivate: true, message }]
    if (shownAs === 'update') return [{ type: 'update', message }]
    return channelId && messageId ? [{ type: 'editMessage', channelId, messageId, message, optional: true }] : []
  }
  return { ...sumFor(captcha, { record, challenge, member }, view, show), replyTo }
}
