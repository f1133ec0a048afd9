import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { messageOf } from '#core/commands/reply.ts'
import { DAY_MS } from '#core/duration/spans.ts'
import type { Locale } from '#core/locale.ts'
import { momentTag } from '#core/moment-tag.ts'
import { stopRow } from '#core/person/stop-row.ts'
import { PREMIUM_JOBS } from '#core/premium/premium-jobs.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'

const graceJob = z.object({
  userId: z.string(),
  step: z.enum(['begins', 'dayLeft', 'over']),
  /** When the grace period ends, in ms: a message sent later says that it is over. */
  until: z.optional(z.number()),
})
const freedJob = z.object({ userId: z.string(), server: z.string() })
type Step = z.infer<typeof graceJob>['step']

/** The key of both jobs is the id of the person who gave the slot. */
export const premiumNeeds = ({ key }: EventOf<'jobDue'>) => ({ premiumOf: key, people: [key] })

/** Other codes of the person may cover the server; servers left without cover are told next. */
export const settlePremium = ({ key }: EventOf<'jobDue'>): Decision => ({
  effects: [{ type: 'settlePremium', userId: key }],
  reasons: [{ code: 'premiumCodeEnded' }],
})

/** Sent immediately, a day before the end, and when it is over. */
export function tellOfGrace({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const job = graceJob.safeParse(payload).data
  const server = view.premium?.server ?? null
  if (!job) return nothing('badRequest')
  const { userId, step, until } = job
  // The bot was down when it should have announced the last day.
  const isLate = !server && until !== undefined && until <= view.now
  if (step === 'over' || isLate) {
    // Somebody else may have made the server premium in the meantime.
    const settled: Effect = { type: 'settlePremium', userId }
    return server
      ? { effects: [settled], reasons: [{ code: 'premiumCovered' }] }
      : { effects: [settled, tell(userId, 'over', 0, view)], reasons: [{ code: 'premiumOver' }] }
  }
  if (!server?.isOwn || server.graceUntil === null) return nothing('premiumCovered')
  const { graceUntil } = server
  const next: { step: Step; at: number } =
    step === 'begins' ? { step: 'dayLeft', at: graceUntil - DAY_MS } : { step: 'over', at: graceUntil }
  const again: Effect = {
    type: 'schedule',
    job: PREMIUM_JOBS.grace,
    key: userId,
    at: next.at,
    payload: { userId, step: next.step, until: graceUntil },
  }
  return { effects: [again, tell(userId, step, graceUntil, view)], reasons: [{ code: 'premiumEnding' }] }
}

const SENTENCES = {
  begins: m['person.premium.graceBegins'],
  dayLeft: m['person.premium.graceDayLeft'],
  over: m['person.premium.graceOver'],
}

export const freedNeeds = ({ payload }: EventOf<'jobDue'>): Needs => {
  const job = freedJob.safeParse(payload).data
  return { people: job ? [job.userId] : [] }
}

export function tellOfFreedSlot({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const { data: job } = freedJob.safeParse(payload)
  if (!job) return nothing('badRequest')
  const server = escapeMarkdown(job.server)
  const told = write(job.userId, (locale) => m['person.premium.slotFreed']({ server }, { locale }), view)
  return { effects: [told], reasons: [{ code: 'premiumSlotFreed' }] }
}

function tell(userId: string, step: Step, until: number, view: RuleView): Effect {
  const when = momentTag(until)
  const server = escapeMarkdown(view.guild.name)
  return write(userId, (locale) => SENTENCES[step]({ server, when }, { locale }), view)
}

/** In the person's language, with links to their premium page and to stopping these messages. */
function write(userId: string, words: (locale: Locale) => string, view: RuleView): Effect {
  const { guild, site } = view
  const locale = view.people.get(userId)?.language ?? guild.locale
  const told = messageOf(view, {
    isPrivate: false,
    content: words(locale),
    links: [{ label: m['person.premium.open']({}, { locale }), url: `${site[locale]}/dashboard/user/premium` }],
  })
  const message = { ...told, rows: [...(told.rows ?? []), stopRow('premium', { id: guild.id, locale })] }
  return { type: 'sendDirectMessage', userId, message, about: 'premium', optional: true }
}
