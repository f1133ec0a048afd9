import type { MessageSnapshot } from '#core/bot/snapshots.ts'

const WEIGHT = { user: 1, role: 3, everyone: 10, hidden: 10 } as const
/** Vertical bars in a row with nothing visible between them. */
const BARS = /(?:\|[\u200B-\u200D\u2060\uFEFF]*){40,}/g
const MENTION = /<@[!&]?\d{1,20}>/
const BEHIND_MAX = 200
const WRITTEN_USER = /<@!?(\d{1,20})>/g

export type PingTargets = { users: ReadonlySet<string>; roles: ReadonlySet<string> }

/**
 * Whether it mentions somebody who may not be mentioned. A reply notifies without a mention and is exempt, and so are
 * people who mention themselves.
 */
export function hasForbiddenPing(
  { content, mentions, author }: MessageSnapshot,
  { users, roles }: PingTargets,
): boolean {
  // The usual case.
  if (mentions.userIds.length === 0 && mentions.roleIds.length === 0) return false
  if (mentions.roleIds.some((id) => roles.has(id))) return true
  const rings = mentions.userIds.filter((id) => id !== author.id && users.has(id))
  if (rings.length === 0) return false
  const written = new Set([...content.matchAll(WRITTEN_USER)].map(([, id]) => id))
  return rings.some((id) => written.has(id))
}

/** How many people and roles a message notifies. */
export function mentionWeight({ content, mentions, author }: MessageSnapshot, botId: string): number {
  const rings = (mentions.everyone ? WEIGHT.everyone : 0) + (hidesPing(content) ? WEIGHT.hidden : 0)
  // The usual case.
  if (mentions.userIds.length === 0 && mentions.roleIds.length === 0) return rings
  const isPerson = (id: string) => id !== author.id && id !== botId && !mentions.botIds?.includes(id)
  const users = new Set(mentions.userIds.filter(isPerson))
  const roles = new Set(mentions.roleIds)
  return rings + users.size * WEIGHT.user + roles.size * WEIGHT.role
}

/** Hundreds of bars push the mentions behind them out of sight, but they still notify. */
function hidesPing(content: string): boolean {
  if (!content.includes('||')) return false
  return [...content.matchAll(BARS)].some((bars) => {
    const end = bars.index + bars[0].length
    return MENTION.test(content.slice(end, end + BEHIND_MAX))
  })
}
