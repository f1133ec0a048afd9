import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import { type Decision, type Effect, type JsonValue, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { brand } from '#core/brand.ts'
import { CASE_SOURCES, isBan, MUTE_MAX_SECONDS, SANCTION_TYPES, type SanctionType } from '#core/cases-api.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { ModerationSettings } from '../settings.ts'
import { askForBan, isInForce } from './ask-for-ban.ts'
import { canBotSanction, canSanction, type SanctionRefusal } from './can-sanction.ts'
import { type Case, casesIn, familyOf, runningCasesOf } from './case-record.ts'
import { logEscalation } from './log-escalation.ts'
import { openCase } from './open-case.ts'
import { refusalWords } from './words.ts'

/**
 * What other modules ask for with `requested { module: 'moderation', what: 'sanction' }`. With `moderatorId` it is
 * that person's sanction and their rights are checked; without, it is the bot's own.
 */
const request = z.object({
  type: z.enum(SANCTION_TYPES),
  userId: z.string(),
  targetName: z._default(z.string(), ''),
  moderatorId: z._default(z.nullable(z.string()), null),
  source: z.enum(CASE_SOURCES),
  reason: z._default(z.nullable(z.string()), null),
  context: z._default(z.nullable(z.string()), null),
  /** As proof, checked by the requesting module. */
  images: z._default(z.array(z.object({ name: z.string(), url: z.string() })), []),
  duration: z._default(z.nullable(z.number()), null),
  deleteMessages: z._default(z.number(), 0),
  channelId: z._default(z.nullable(z.string()), null),
  reportId: z._default(z.nullable(z.string()), null),
  ruleId: z._default(z.nullable(z.string()), null),
  infractionId: z._default(z.nullable(z.string()), null),
  /** A predefined sanction, which its roles may apply. */
  predefinedId: z._default(z.nullable(z.string()), null),
  /** Where the member’s last messages are read, if the entry keeps them. */
  evidenceFrom: z._default(z.nullable(z.string()), null),
  /** How to answer, where somebody waits. */
  reply: z._default(z.nullable(storedReply), null),
})
type SanctionRequest = z.infer<typeof request>

const readRequest = (payload: unknown) => request.safeParse(payload).data ?? null

export function requestNeeds({ payload }: EventOf<'requested'>): Needs {
  const asked = readRequest(payload)
  if (!asked) return {}
  const members = asked.moderatorId === null ? [asked.userId] : [asked.userId, asked.moderatorId]
  return { members, records: { running: runningCasesOf(asked.userId) } }
}

export function answerRequest(event: EventOf<'requested'>, settings: ModerationSettings, view: RuleView): Decision {
  const asked = readRequest(event.payload)
  if (!asked) return nothing('badRequest')
  const { type, userId, moderatorId, reply } = asked
  const member = view.members.get(userId) ?? null
  const target = { id: userId, member }
  const refusal =
    moderatorId === null ? canBotSanction(view.guild, target, type) : refusalFor(asked, target, settings, view)
  if (refusal) return declined(event, asked, refusal, view)
  const running = casesIn(view, 'running').filter((one) => isInForce(one, member !== null, view.now))
  if (moderatorId === null && running.some((one) => isAsHarsh(one, type, asked.duration, view.now)))
    return declined(event, asked, 'sanctionedAlready', view)
  const banned = running.find(({ state, body }) => state === 'active' && isBan(body.type))
  if (moderatorId !== null && isBan(type) && banned) return askForBan(banned, userId, event.payload as JsonValue)
  if (type === 'tempmute' && (asked.duration ?? 0) > MUTE_MAX_SECONDS) return nothing('badRequest')
  const sanction = {
    ...asked,
    targetName: asked.targetName || member?.username || userId,
    moderatorId: moderatorId ?? view.botId,
    evidenceFrom: entryOf(asked, settings)?.keepsMessages ? asked.evidenceFrom : null,
    moderatorName: view.members.get(moderatorId ?? '')?.username ?? brand.name,
  }
  return { effects: openCase(sanction, view, reply), reasons: [{ code: 'sanctionRequested' }] }
}

function refusalFor(
  asked: SanctionRequest,
  target: Parameters<typeof canSanction>[2],
  settings: ModerationSettings,
  view: RuleView,
): SanctionRefusal | null {
  const { moderatorId, type } = asked
  const moderator = view.members.get(moderatorId ?? '')
  if (!moderator) return 'noPermission'
  const actor = { id: moderator.id, roleIds: moderator.roleIds, permissions: view.guild.permissionsOf(moderator) }
  // The roles of an entry may do exactly what it says.
  return canSanction(view.guild, actor, target, type, entryOf(asked, settings)?.roles)
}

const entryOf = ({ predefinedId, type }: SanctionRequest, { predefinedSanctions }: ModerationSettings) =>
  predefinedSanctions.find((one) => one.id === predefinedId && one.type === type)

/** Reports a refusal: to the person as a sentence, to the module as an event. */
function declined(
  { from }: EventOf<'requested'>,
  asked: SanctionRequest,
  code: SanctionRefusal | 'sanctionedAlready',
  view: RuleView,
): Decision {
  const { reply, type, userId, reportId, ruleId } = asked
  const words = (locale: Locale) =>
    code === 'sanctionedAlready'
      ? m['moderation.reasons.sanctionedAlready']({}, { locale })
      : refusalWords(code, type, locale)
  const payload = { code, type, userId, reportId, ruleId }
  const effects: Effect[] = [
    askModule(view, { module: from, from: 'moderation', what: 'sanctionDeclined', payload }),
    ...logEscalation(asked, words(view.guild.locale), view),
  ]
  if (reply) effects.push({ type: 'reply', isPrivate: true, message: { content: words(reply.locale.own) } })
  const reason = code === 'sanctionedAlready' ? code : 'sanctionDeclined'
  return { effects, reasons: [{ code: reason }], replyTo: reply?.interaction }
}

/** A running sanction at least as harsh, so that a second one would change nothing. */
function isAsHarsh(one: Case, type: SanctionType, duration: number | null, now: number): boolean {
  const family = familyOf(one.body.type)
  if (family === null) return false
  const rank = (each: SanctionType) => SANCTION_TYPES.indexOf(each)
  if (rank(one.body.type) !== rank(type)) return family === familyOf(type) && rank(one.body.type) > rank(type)
  const endsAt = one.dueAt ?? Number.POSITIVE_INFINITY
  return duration === null || endsAt >= now + duration * 1_000
}
