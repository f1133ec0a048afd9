import type { Effect } from '#core/bot/effects.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { RuleView } from '#core/bot/view.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { m } from '#texts'
import type { LogsSettings } from '../settings.ts'

/** The same problem is reported once a day. */
const CALL_PAUSE_MS = 86_400_000

/** The key of a problem: the id of a channel that cannot be written to, or another code. */
export const calledKey = (trouble: string): string => `called:${trouble}`

export const canWrite = (channelId: string, guild: GuildIndex): boolean =>
  guild.channels.has(channelId) &&
  guild.botCan('viewChannel', channelId) &&
  guild.botCan('sendMessages', channelId) &&
  guild.botCan('embedLinks', channelId)

/**
 * Notifies those in charge; without a channel, the owner in private. Without a key it is sent even if the like was
 * sent today.
 */
export function callForHelp(trouble: string | null, content: string, { logs }: LogsSettings, view: RuleView): Effect[] {
  const { guild, now } = view
  const key = trouble === null ? null : calledKey(trouble)
  if (key !== null && view.memory.has(key)) return []
  const called: Effect[] = key === null ? [] : [{ type: 'remember', key, value: now, forgetAt: now + CALL_PAUSE_MS }]
  const place = [logs.urgent.channel, logs.channel].find((id) => id !== null && canWrite(id, guild))
  if (!place) {
    return [...called, { type: 'sendDirectMessage', userId: guild.ownerId, message: { content }, optional: true }]
  }
  const { users, roles } = inCharge(logs, guild)
  const mentioned = [...users.map((id) => `<@${id}>`), ...roles.map((id) => `<@&${id}>`)].join(' ')
  const message = { content: `${mentioned}\n${content}`, mentions: { users, roles } }
  return [...called, { type: 'sendMessage', channelId: place, message, optional: true }]
}

export function cannotWriteWords(channelId: string, { guild, site }: Pick<RuleView, 'guild' | 'site'>): string {
  const { locale, id } = guild
  const link = `${site[locale]}/dashboard/${id}/logs`
  if (!guild.channels.has(channelId)) return m['logs.urgent.channelGone']({ link }, { locale })
  return m['logs.urgent.cannotWrite']({ channel: channelId, link }, { locale })
}

export function inCharge(
  { urgent }: LogsSettings['logs'],
  guild: { ownerId: string; roles: ReadonlyMap<string, { id: string; managed: boolean; permissions: string }> },
): { users: string[]; roles: string[] } {
  const ids = (type: 'user' | 'role') => urgent.targets.filter((one) => one.type === type).map(({ id }) => id)
  if (urgent.mode === 'custom') return { users: ids('user'), roles: ids('role') }
  const isAdmin = (bits: string) => (BigInt(bits) & PERMISSIONS.administrator) !== 0n
  const admins = [...guild.roles.values()].filter(({ managed, permissions }) => !managed && isAdmin(permissions))
  return { users: [guild.ownerId], roles: admins.map(({ id }) => id) }
}
