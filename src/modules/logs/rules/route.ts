import type { RuleView } from '#core/bot/view.ts'
import { brand } from '#core/brand.ts'
import { LOG_MODULE_IDS, PREMIUM_LOG_MODULES } from '../log-modules.ts'
import type { LogsSettings } from '../settings.ts'
import type { AnyLogModule, LogEntry, LogEvent } from './log-entry.ts'

/** Logs that consider the roles of the person who acts. */
const BY_ROLE: readonly AnyLogModule[] = ['voice', 'messages', 'nicknames']

export const moduleOf = (settings: LogsSettings, id: AnyLogModule) =>
  id === 'messages' ? settings.logsMessages : settings.logsModules[id]

export const isModuleOn = (settings: LogsSettings, id: AnyLogModule): boolean =>
  settings.logs.status && moduleOf(settings, id).status

/** Channels that entries are written to. What happens there is never logged, or entries would cause more entries. */
export function logChannels(settings: LogsSettings): Set<string> {
  const { logs, logsMessages, logsModules } = settings
  const all = [
    logs.channel,
    logs.urgent.channel,
    logsMessages.channel,
    ...LOG_MODULE_IDS.map((id) => logsModules[id].channel),
  ]
  return new Set(all.filter((id) => id !== null))
}

export type NotLogged =
  | 'off'
  | 'eventOff'
  | 'premiumOnly'
  | 'logChannel'
  | 'ignoredChannel'
  | 'ignoredRole'
  | 'noChannel'

/** Where an entry goes and how it looks there, or why it is not logged. */
export function route(
  logEvent: LogEvent,
  settings: LogsSettings,
  { guild, site }: Pick<RuleView, 'guild' | 'site'>,
): { channelId: string; entry: LogEntry } | NotLogged {
  const { channelId: place = null, roleIds = [], ...rest } = logEvent
  const { module: id, event } = rest
  const { logs } = settings
  const module = moduleOf(settings, id)
  if (!isModuleOn(settings, id)) return 'off'
  if (!(module.events as readonly string[]).includes(event)) return 'eventOff'
  const needsPremium = id === 'messages' || PREMIUM_LOG_MODULES.includes(id)
  if (needsPremium && !guild.premium) return 'premiumOnly'
  if (place !== null) {
    const chain = guild.chainOf(place)
    if (id === 'messages' && chain.some((one) => logChannels(settings).has(one))) return 'logChannel'
    const ignored = [...logs.ignoreChannels, ...module.ignoreChannels]
    if (chain.some((one) => ignored.includes(one))) return 'ignoredChannel'
  }
  if (BY_ROLE.includes(id) && roleIds.some((one) => logs.ignoreRoles.includes(one))) return 'ignoredRole'
  const channelId = module.channel ?? logs.channel
  // A deleted channel is noticed when the entry is written, and reported to those in charge.
  if (channelId === null) return 'noChannel'
  const color = (guild.premium ? module.color : null) ?? logs.color
  const named = guild.premium ? module.webhook : null
  const avatar = named?.avatar ?? null
  const avatarUrl = avatar?.startsWith('/') ? `${site.en}${avatar}` : avatar
  const sender = named ? { name: named.name ?? guild.bot.nickname ?? brand.name, avatarUrl } : null
  return { channelId, entry: { ...rest, color, sender } }
}
