import type { BotMessage } from '#core/bot/message.ts'
import { brand } from '#core/brand.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { LogsSettings } from '../settings.ts'
import type { AnyLogModule } from './log-entry.ts'
import { moduleOf } from './route.ts'
import { inCharge } from './urgent.ts'

type TestView = {
  guild: Parameters<typeof inCharge>[1] & { premium: boolean; botName: string | null }
  locale: Locale
  site: string
  now: number
}
type Sender = { name: string; avatarUrl: string | null }
export type LogTest = { channelId: string; message: BotMessage; sender: Sender | null }

/** A test entry, marked as such, in the channel and with the look of this log; null: it has no channel. */
export function testEntry(log: AnyLogModule | 'urgent', settings: LogsSettings, view: TestView): LogTest | null {
  return log === 'urgent' ? urgentTest(settings, view) : entryTest(log, settings, view)
}

function entryTest(id: AnyLogModule, settings: LogsSettings, { guild, locale, site, now }: TestView): LogTest | null {
  const { logs } = settings
  const { channel, color, webhook } = moduleOf(settings, id)
  const channelId = channel ?? logs.channel
  if (channelId === null) return null
  const named = guild.premium ? webhook : null
  const avatar = named?.avatar ?? null
  const embed = {
    title: m['logs.test.title']({}, { locale }),
    description: m['logs.test.text']({}, { locale }),
    color: (guild.premium ? color : null) ?? logs.color,
    timestamp: now,
  }
  const avatarUrl = avatar?.startsWith('/') ? `${site}${avatar}` : avatar
  const sender = named ? { name: named.name ?? guild.botName ?? brand.name, avatarUrl } : null
  return { channelId, message: { embeds: [embed] }, sender }
}

/** Names those in charge without notifying them. */
function urgentTest({ logs }: LogsSettings, { guild, locale }: TestView): LogTest | null {
  const channelId = logs.urgent.channel ?? logs.channel
  if (channelId === null) return null
  const { users, roles } = inCharge(logs, guild)
  const people = [...users.map((id) => `<@${id}>`), ...roles.map((id) => `<@&${id}>`)].join(' ')
  return { channelId, message: { content: m['logs.test.urgent']({ people }, { locale }) }, sender: null }
}
