import type { Decision } from '#core/bot/effects.ts'
import type { Asker, CommandEvent } from '#core/bot/events.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import type { RecordQuery, RuleView } from '#core/bot/view.ts'
import { CASE_LENGTH_MAX_SECONDS, isBan, isTemporary, MUTE_MAX_SECONDS, type SanctionType } from '#core/cases-api.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { parseDuration } from '#core/duration/parse-duration.ts'
import { m } from '#texts'
import { askForBan, isInForce } from '../rules/ask-for-ban.ts'
import { canSanction } from '../rules/can-sanction.ts'
import { type CaseBody, casesIn, runningCasesOf } from '../rules/case-record.ts'
import { openCase, type Sanction } from '../rules/open-case.ts'
import { refusalWords } from '../rules/words.ts'
import type { ModerationSettings } from '../settings.ts'

type Target = NonNullable<ReturnType<CommandEvent['targets']['members']['get']>>

export type Asked = {
  type: SanctionType
  target: Target
  reason: string | null
  context: string | null
  duration: number | null
  deleteMessages: number
  images: CaseBody['images']
  predefinedId: string | null
  /** The member’s last messages in this channel are kept with the case. */
  keepsMessages: boolean
  /** Roles that may do this without Discord's permission for it. */
  roles: readonly string[]
}

export const sanctionNeeds = (
  userId: string | undefined,
): { records: { running: RecordQuery } } | Record<string, never> =>
  userId ? { records: { running: runningCasesOf(userId) } } : {}

/** The checks shared by every way to sanction, then the case itself. */
export function askForSanction(asker: Asker, asked: Asked, settings: ModerationSettings, view: RuleView): Decision {
  const { type, target } = asked
  const { moderation } = settings
  const { own } = asker.locale
  const actor = { id: asker.member.id, roleIds: asker.member.roleIds, permissions: asker.permissions }
  const subject = { id: target.id, member: target.isMember ? target : null }
  const refusal = canSanction(view.guild, actor, subject, type, asked.roles)
  if (refusal) return answerPrivately(refusalWords(refusal, type, own), refusal)
  if (moderation.requireReason && !asked.reason)
    return answerPrivately(m['moderation.refused.reasonRequired']({}, { locale: own }), 'reasonRequired')
  const isPrivate = type === 'note' || moderation.ephemeralModCommands
  const sanction: Sanction = {
    type,
    userId: target.id,
    targetName: target.username,
    moderatorId: actor.id,
    moderatorName: asker.member.username,
    source: 'command',
    reason: asked.reason,
    context: asked.context,
    images: asked.images,
    duration: isTemporary(type) ? asked.duration : null,
    deleteMessages: isBan(type) ? asked.deleteMessages : 0,
    channelId: asker.channelId,
    reportId: null,
    ruleId: null,
    predefinedId: asked.predefinedId,
    evidenceFrom: asked.keepsMessages ? asker.channelId : null,
  }
  const reply = keepReply(asker, isPrivate)
  const banned = casesIn(view, 'running').find(
    (one) => isBan(one.body.type) && isInForce(one, target.isMember, view.now),
  )
  if (isBan(type) && banned) return askForBan(banned, target.id, { ...sanction, reply })
  const effects = openCase(sanction, view, reply)
  return { effects, reasons: [{ code: 'sanctionAsked' }] }
}

export type ReadTime =
  | { ok: true; seconds: number | null }
  | { ok: false; why: 'notADuration' | 'muteTooLong' | 'banTooLong' }

/** A typed duration. */
export function readTime(written: string | null, isMute: boolean): ReadTime {
  if (written === null) return { ok: true, seconds: null }
  const seconds = parseDuration(written)
  if (seconds === null) return { ok: false, why: 'notADuration' }
  if (isMute && seconds > MUTE_MAX_SECONDS) return { ok: false, why: 'muteTooLong' }
  return seconds > CASE_LENGTH_MAX_SECONDS ? { ok: false, why: 'banTooLong' } : { ok: true, seconds }
}
