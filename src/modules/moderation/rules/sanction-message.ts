import type { BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { isTemporary, type SanctionType } from '#core/cases-api.ts'
import { durationText } from '#core/duration/duration-text.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { formatDate } from '#core/templates/dates.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'
import { moderationDefaultTexts } from '../default-texts.ts'
import type { ModerationSettings } from '../settings.ts'
import { type SanctionContext, sanctionVariables, temporarySanctionVariables } from '../variables.ts'
import { type Case, familyOf } from './case-record.ts'

const DESCRIPTION_MAX = 4096
const MESSAGE_OF = { warn: 'warn', tempmute: 'mute', kick: 'kick', tempban: 'tempban', ban: 'ban' } as const

/** What the sanctioned member reads in private, in the server's language. */
export function sanctionMessage(
  { body, number, actorId, createdAt, dueAt }: Case,
  type: Exclude<SanctionType, 'note'>,
  member: MemberSnapshot,
  { moderation }: ModerationSettings,
  view: RuleView,
): BotMessage {
  const { guild, now, cdn } = view
  const { locale, timezone } = guild
  const kind = MESSAGE_OF[type]
  const { message, color } = moderation.dmMessages[kind]
  const isAnonymous = moderation.anonymizeModerators || actorId === null
  const context: SanctionContext = {
    member,
    guild,
    channel: null,
    now,
    locale,
    timezone,
    cdn,
    sanction: {
      moderator: isAnonymous ? guild.name : `<@${actorId}>`,
      reason: body.reason ?? m['moderation.cases.noReason']({}, { locale }),
      end: dueAt === null ? null : formatDate(dueAt, locale === 'fr' ? 'L LT' : 'L, LT', { locale, timezone, now }),
      duration: dueAt === null ? null : durationText((dueAt - createdAt) / 1_000, locale),
      number,
    },
  }
  const template = message ?? moderationDefaultTexts[locale][`moderation.dmMessages.${kind}`]
  const variables = isTemporary(type) ? temporarySanctionVariables : sanctionVariables
  const { appealUrl } = moderation
  const description = cutToLength(fillTemplate(template, variables, context), DESCRIPTION_MAX)
  return {
    embeds: [{ description, color }],
    rows:
      appealUrl && familyOf(type)
        ? [{ buttons: [{ label: m['moderation.cases.appeal']({}, { locale }), url: appealUrl }] }]
        : undefined,
  }
}
