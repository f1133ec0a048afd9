import type { BotButton, BotMessage } from '#core/bot/message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import { canBeAppealed, isTemporary, type SanctionType } from '#core/cases-api.ts'
import { durationText } from '#core/duration/duration-text.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { formatDate } from '#core/templates/dates.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { m } from '#texts'
import { moderationDefaultTexts } from '../default-texts.ts'
import type { ModerationSettings } from '../settings.ts'
import { type SanctionContext, sanctionVariables, temporarySanctionVariables } from '../variables.ts'
import { appealButton } from './appeal.ts'
import { type Case, familyOf } from './case-record.ts'

const DESCRIPTION_MAX = 4096
const MESSAGE_OF = { warn: 'warn', tempmute: 'mute', kick: 'kick', tempban: 'tempban', ban: 'ban' } as const

/** The private message to the sanctioned member, in the server's language. */
export function sanctionMessage(
  one: Case,
  type: Exclude<SanctionType, 'note'>,
  member: MemberSnapshot,
  { moderation }: ModerationSettings,
  view: RuleView,
): BotMessage {
  const { body, number, actorId, createdAt, dueAt } = one
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
  const description = cutToLength(fillTemplate(template, variables, context), DESCRIPTION_MAX)
  return {
    embeds: [{ description, color }],
    ...appealRow(one, moderation, view),
  }
}

/** The server's own page, a form that leads to the team, or both. */
function appealRow(
  one: Case,
  { appealUrl, appealChannel }: ModerationSettings['moderation'],
  view: RuleView,
): Pick<BotMessage, 'rows'> {
  const { type } = one.body
  const words = m[appealChannel === null ? 'moderation.cases.appeal' : 'moderation.cases.appealLink']
  const label = words({}, { locale: view.guild.locale })
  const buttons: BotButton[] = [
    ...(appealChannel !== null && canBeAppealed(type) ? [appealButton(one, view)] : []),
    ...(appealUrl && familyOf(type) ? [{ label, url: appealUrl }] : []),
  ]
  return buttons.length > 0 ? { rows: [{ buttons }] } : {}
}
