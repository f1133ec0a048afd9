import * as z from 'zod/mini'
import { type Decision, decided, nothing } from '#core/bot/effects.ts'
import type { EffectResult, EventOf } from '#core/bot/events.ts'
import { storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { ModerationSettings } from '../settings.ts'
import { failCase } from './apply-case.ts'
import { caseById, casesIn, familyOf, runningCasesOf } from './case-record.ts'
import { watchModerator } from './many-sanctions.ts'
import { openedEffects } from './settle-case.ts'

const appliedPayload = z.object({ caseId: z.string(), userId: z.string(), reply: z.nullable(storedReply) })

export function appliedNeeds({ payload }: EventOf<'answered'>): Needs {
  const asked = appliedPayload.safeParse(payload).data
  return asked ? { records: { own: caseById(asked.caseId), running: runningCasesOf(asked.userId) } } : {}
}

/** Discord has done it, or refused. */
export function hearOfApplied(event: EventOf<'answered'>, settings: ModerationSettings, view: RuleView): Decision {
  const asked = appliedPayload.safeParse(event.payload).data
  const [own] = casesIn(view, 'own')
  if (!asked || own?.state !== 'applying') return nothing('caseSettledBefore')
  const { result } = event
  if (!result.ok) return failCase(own, result.code, asked.reply, (locale) => failureWords(result, locale), view)
  const family = familyOf(own.body.type)
  const older = casesIn(view, 'running').filter(
    ({ id, state, body }) => id !== own.id && state === 'active' && family !== null && familyOf(body.type) === family,
  )
  const decision = openedEffects(own, older, asked.reply, settings, view)
  return { ...decision, effects: [...decision.effects, ...watchModerator(own.actorId, own.body.type, view)] }
}

type Failed = Extract<EffectResult, { ok: false }>

function failureWords({ code, missing = [] }: Failed, locale: Locale): string {
  if (code === 'memberGone') return m['moderation.refused.leftAlready']({}, { locale })
  if (code === 'memberTooHigh') return m['moderation.refused.aboveBot']({}, { locale })
  const [first] = missing
  if (!first) return m['moderation.refused.byDiscord']({}, { locale })
  return m['moderation.refused.botLacks']({ permission: m[`permissions.${first}`]({}, { locale }) }, { locale })
}

/** Closed private messages do not stop a sanction; the moderator is told. */
export function hearOfPrivateMessage({ payload, result }: EventOf<'answered'>): Decision {
  const reply = storedReply.safeParse(payload).data
  if (result.ok || !reply) return nothing('memberTold')
  const content = m['moderation.cases.notTold']({}, { locale: reply.locale.own })
  return {
    ...decided('memberNotTold', { type: 'followUp', isPrivate: true, message: { content } }),
    replyTo: reply.interaction,
  }
}
