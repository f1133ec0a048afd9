import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { Happening } from './log-entry.ts'

type View = Pick<RuleView, 'guild'>
const TEXT_MAX = 1_000

export function caseHappenings(event: EventOf<'caseOpened'> | EventOf<'caseEnded'>, { guild }: View): Happening[] {
  const { userId, kind, at } = event
  const { locale } = guild
  const isOpened = event.type === 'caseOpened'
  const moderator =
    isOpened && event.moderatorId ? [m['logs.entry.by']({ member: `<@${event.moderatorId}>` }, { locale })] : []
  return [
    {
      module: 'moderation',
      event: isOpened ? 'create' : 'expire',
      at,
      title: m[isOpened ? 'logs.entry.moderation.create' : 'logs.entry.moderation.expire']({}, { locale }),
      lines: [`<@${userId}> (\`${userId}\`)`, `\`${kind}\``, ...moderator],
    },
  ]
}

export function ticketHappenings({ userId, channelId, at }: EventOf<'ticketOpened'>, { guild }: View): Happening[] {
  const title = m['logs.entry.tickets.open']({}, { locale: guild.locale })
  const lines = [`<@${userId}>`, ...(channelId ? [`<#${channelId}>`] : [])]
  return [{ module: 'tickets', event: 'open', at, title, lines, channelId }]
}

export function blockedHappenings(event: EventOf<'autoModerationHit'>, { guild }: View): Happening[] {
  const { userId, channelId, content, at } = event
  const title = m['logs.entry.automod.block']({}, { locale: guild.locale })
  const lines = [
    `<@${userId}>`,
    ...(channelId ? [`<#${channelId}>`] : []),
    ...(content ? [`> ${escapeMarkdown(cutToLength(content, TEXT_MAX)).replaceAll('\n', '\n> ')}`] : []),
  ]
  return [{ module: 'automod', event: 'block', at, title, lines, channelId }]
}

export function settingsHappenings(
  { keys, collections, at }: EventOf<'settingsChanged'>,
  { guild }: View,
): Happening[] {
  const names = [...keys, ...collections].map((name) => `\`${name}\``)
  if (names.length === 0) return []
  const title = m['logs.entry.config.change']({}, { locale: guild.locale })
  return [{ module: 'config', event: 'change', at, title, lines: [names.join(', ')] }]
}
