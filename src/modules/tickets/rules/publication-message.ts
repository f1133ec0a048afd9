import { customId } from '#core/bot/custom-id.ts'
import { fromVersion } from '#core/bot/from-saved.ts'
import type { BotBlock, BotButton, BotMessage, BotRow } from '#core/bot/message.ts'
import { uploadsAttached } from '#core/bot/message-uploads.ts'
import type { RuleView } from '#core/bot/view.ts'
import { fillVersion } from '#core/settings/fill-message.ts'
import { versionFor, writtenMentions } from '#core/settings/message.ts'
import { findById } from '#core/templates/context.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import type { TicketPanel } from '../panel.ts'
import type { TicketPublication } from '../publication.ts'
import type { TicketsSettings } from '../settings.ts'

const STYLES = { 1: 'blue', 2: 'grey', 3: 'green', 4: 'red' } as const
const BUTTONS_IN_ROW = 5
const ROWS_MAX = 5

/** The message that opens tickets, with a button or an option for each panel. */
export function publicationMessage(
  publication: TicketPublication,
  { ticketSystem }: TicketsSettings,
  view: RuleView,
): BotMessage {
  const { guild, now, cdn } = view
  const { locale, timezone } = guild
  const channel = findById(guild.channels, publication.channel)
  const context = { member: null, guild, channel, now, locale, timezone, cdn }
  const version = fillVersion(versionFor(publication.content, locale), (template) =>
    fillTemplate(template, globalVariables, context),
  )
  const mentions = writtenMentions(publication.content)
  const message = fromVersion({ ...publication.content, mentions }, version, {
    fill: (text) => text,
    picture: uploadsAttached(version),
    customId: (id) => id,
    now,
  })
  const panels = publication.panelIds.flatMap((id) => ticketSystem.panels.find((panel) => panel.id === id) ?? [])
  const rows = publication.layout === 'select' ? selectRow(publication, panels) : buttonRows(publication, panels)
  if (message.blocks)
    return { ...message, blocks: [...message.blocks, ...rows.map((row): BotBlock => ({ type: 'row', row }))] }
  return { ...message, rows: [...(message.rows ?? []).slice(0, ROWS_MAX - rows.length), ...rows] }
}

function buttonRows({ looks = {} }: TicketPublication, panels: readonly TicketPanel[]): BotRow[] {
  const buttons = panels.map((panel): BotButton => {
    const look = { label: panel.label, emoji: panel.emoji, ...looks[panel.id] }
    return {
      customId: customId('tickets', 'open', panel.id),
      style: STYLES[panel.style as keyof typeof STYLES] ?? 'blue',
      label: look.label ?? (look.emoji ? undefined : panel.name),
      emoji: look.emoji,
      disabled: !panel.status,
    }
  })
  const count = Math.ceil(buttons.length / BUTTONS_IN_ROW)
  return Array.from({ length: count }, (_, row) => ({
    buttons: buttons.slice(row * BUTTONS_IN_ROW, (row + 1) * BUTTONS_IN_ROW),
  }))
}

function selectRow({ looks = {}, placeholder }: TicketPublication, panels: readonly TicketPanel[]): BotRow[] {
  const options = panels
    .filter(({ status }) => status)
    .map((panel) => {
      const look = { label: panel.label, emoji: panel.emoji, description: panel.description, ...looks[panel.id] }
      return { value: panel.id, label: look.label ?? panel.name, emoji: look.emoji, description: look.description }
    })
  if (options.length === 0) return []
  return [{ select: { kind: 'text', customId: customId('tickets', 'choose'), placeholder, options } }]
}
