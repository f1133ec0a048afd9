import { customId } from '#core/bot/custom-id.ts'
import { fromVersion } from '#core/bot/from-saved.ts'
import type { BotBlock, BotEmbed, BotMessage, BotRow } from '#core/bot/message.ts'
import { uploadsAttached } from '#core/bot/message-uploads.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { SENT_EMBEDS_MAX } from '#core/settings/embed.ts'
import { fillVersion } from '#core/settings/fill-message.ts'
import { versionFor } from '#core/settings/message.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import { ticketsDefaultTexts } from '../default-texts.ts'
import type { TicketsSettings } from '../settings.ts'
import type { TicketContext } from '../variables.ts'
import { type EffectivePanel, teamRoles } from './effective-panel.ts'
import { printedAnswer, renderText } from './ticket-context.ts'
import type { TicketBody } from './ticket-record.ts'

/** Discord counts 6,000 characters over all embeds of a message. */
const EMBEDS_MAX = 5_800
const FIELD_MAX = 1_024

const MENU_ACTIONS = ['add', 'remove', 'rename', 'priority', 'transfer', 'lock', 'solved'] as const

export type FirstMessage = {
  body: Pick<TicketBody, 'answers' | 'reason' | 'files' | 'openedBy'>
  openerId: string
  panel: EffectivePanel
  settings: TicketsSettings
  context: TicketContext
  /** The team is not available at the moment. */
  isOutsideHours: boolean
}

/** The first message of a ticket: welcome, answers, buttons. Nothing that members typed notifies anybody. */
export function firstMessage(first: FirstMessage, view: Pick<RuleView, 'guild' | 'shared' | 'now'>): BotMessage {
  const { panel, openerId, settings, body } = first
  const { locale } = view.guild
  const roles = panel.moderatorMentions ? teamRoles(panel).filter((id) => view.guild.roles.has(id)) : []
  const content = [`<@${openerId}>`, ...roles.map((id) => `<@&${id}>`)].join(' ')
  const rows = ticketRows(panel, settings, locale)
  const mentions = { users: [openerId], roles }
  const welcome = welcomeOf(first, view)
  const notice = hoursNotice(first)
  const extra = [...notice, ...answersEmbed(first, [...(welcome.embeds ?? []), ...notice], view)]
  const sent = body.files.map(({ name, url }) => ({ name, url, contentType: 'application/octet-stream' }))
  const files = [...(welcome.files ?? []), ...sent]
  if (welcome.blocks) {
    const told = extra.map(blockOf)
    const asRows = rows.map((row): BotBlock => ({ type: 'row', row }))
    return { blocks: [{ type: 'text', text: content }, ...welcome.blocks, ...told, ...asRows], files, mentions }
  }
  return {
    content: [content, welcome.content].filter(Boolean).join('\n'),
    embeds: [...(welcome.embeds ?? []).slice(0, SENT_EMBEDS_MAX - extra.length), ...extra],
    rows: [...(welcome.rows ?? []).slice(0, 5 - rows.length), ...rows],
    files,
    mentions,
  }
}

function welcomeOf(
  { panel, settings, context, body, openerId }: FirstMessage,
  { guild, shared, now }: Pick<RuleView, 'guild' | 'shared' | 'now'>,
): BotMessage {
  const fill = (template: string) => renderText(template, context)
  const isByTeam = body.openedBy !== openerId
  if (panel.welcome && !isByTeam) {
    const version = fillVersion(versionFor(panel.welcome, guild.locale), fill)
    const picture = uploadsAttached(version)
    return fromVersion(panel.welcome, version, { fill: (text) => text, picture, customId: (id) => id, now })
  }
  const texts = ticketsDefaultTexts[guild.locale]
  const template = isByTeam
    ? (settings.ticketSystem.modOpenDescription ?? texts['ticketSystem.modOpenDescription'])
    : texts['ticketSystem.panels']
  return { embeds: [{ description: fill(template), color: shared.accentColor }] }
}

function hoursNotice({ panel: { hours }, isOutsideHours, context }: FirstMessage): BotEmbed[] {
  if (!hours || !isOutsideHours) return []
  const { locale } = context
  return [
    {
      title: hours.title ?? m['tickets.bot.outsideTitle']({}, { locale }),
      description: hours.message ?? m['tickets.bot.outsideNotice']({}, { locale }),
      color: hours.color,
    },
  ]
}

function answersEmbed(
  { body, context }: FirstMessage,
  above: readonly BotEmbed[],
  { shared }: Pick<RuleView, 'shared'>,
): BotEmbed[] {
  const reason = body.reason === null ? [] : [{ label: m['tickets.bot.reason']({}, context), value: body.reason }]
  const answers = [...reason, ...body.answers]
  if (answers.length === 0) return []
  const left = EMBEDS_MAX - JSON.stringify(above).length
  const most = Math.max(100, Math.min(FIELD_MAX, Math.floor(left / answers.length) - 50))
  const fields = answers.map(({ label, value }) => ({ name: label, value: cutToLength(printedAnswer(value), most) }))
  return [{ color: shared.accentColor, fields }]
}

const blockOf = ({ title, description, fields = [] }: BotEmbed): BotBlock => ({
  type: 'text',
  text: [title && `**${title}**`, description, ...fields.map(({ name, value }) => `**${name}**\n${value}`)]
    .filter(Boolean)
    .join('\n'),
})

function ticketRows(
  { hide }: Pick<EffectivePanel, 'hide'>,
  { ticketSystem }: TicketsSettings,
  locale: Locale,
): BotRow[] {
  const button = (route: string, style: 'green' | 'red' | 'grey', label: string) => ({
    customId: customId('tickets', route),
    style,
    label,
  })
  const buttons = [
    ...(ticketSystem.claim.status && !hide.claim
      ? [button('claim', 'green', m['tickets.page.preview.claim']({}, { locale }))]
      : []),
    ...(hide.close ? [] : [button('close', 'red', m['tickets.page.preview.close']({}, { locale }))]),
    ...(hide.closeReason ? [] : [button('closeReason', 'grey', m['tickets.page.preview.closeReason']({}, { locale }))]),
  ]
  const options = MENU_ACTIONS.map((value) => ({ value, label: m[`tickets.bot.menu.${value}`]({}, { locale }) }))
  return [
    ...(buttons.length > 0 ? [{ buttons }] : []),
    {
      select: {
        kind: 'text',
        customId: customId('tickets', 'menu'),
        placeholder: m['tickets.bot.menu.placeholder']({}, { locale }),
        options,
      },
    },
  ]
}
