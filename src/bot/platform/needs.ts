import type { EffectResult } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import { ALL_PERMISSIONS, missingPermissions, PERMISSIONS, type PermissionName } from '#core/guild/permissions.ts'
import { isThreadType } from '#core/guild/types.ts'
import type { Need } from './step.ts'

type Rights = { id: string; roleIds: readonly string[] }
type Refused = Extract<EffectResult, { ok: false }>

export const isThread = (guild: GuildIndex, channelId: string): boolean =>
  isThreadType(guild.channels.get(channelId)?.type)

/** Writing in a thread needs a permission of its own. */
export const mayWrite = (guild: GuildIndex, channelId: string): PermissionName[] => [
  'viewChannel',
  isThread(guild, channelId) ? 'sendMessagesInThreads' : 'sendMessages',
]

const ROLE_CODES = { gone: 'roleGone', managed: 'roleManaged', tooHigh: 'roleTooHigh' } as const

/** What prevents a call, checked without a request: every refused request counts against the bot. */
export function findObstacle(
  need: Need,
  guild: GuildIndex,
  memberOf: (userId: string) => Rights | null,
): Refused | null {
  // A channel created a moment ago is not known yet: there the platform decides.
  const isKnown = need.channelId === undefined || guild.channels.has(need.channelId)
  const bits = isKnown ? guild.botPermissions(need.channelId) : ALL_PERMISSIONS
  const missing = missingPermissions(bits, need.permissions)
  if (missing.length > 0) return { ok: false, code: 'missingPermissions', missing }
  if (need.roleId !== undefined) {
    const verdict = guild.canGive(need.roleId)
    if (verdict === 'notAllowed') return { ok: false, code: 'missingPermissions', missing: ['manageRoles'] }
    if (verdict !== 'ok') return { ok: false, code: ROLE_CODES[verdict] }
  }
  if (need.memberId !== undefined && need.memberId !== guild.bot.id) {
    const member = need.memberId === guild.ownerId ? { id: guild.ownerId, roleIds: [] } : memberOf(need.memberId)
    if (member && !guild.isAbove(guild.bot, member)) return { ok: false, code: 'memberTooHigh' }
  }
  if (need.bits !== undefined && (bits & PERMISSIONS.administrator) === 0n) {
    const lacking = need.bits & ~bits
    if (lacking !== 0n) return { ok: false, code: 'missingPermissions', missing: namesOf(lacking) }
  }
  return null
}

/** After a refusal: which of the permissions it may need the bot lacks. */
export function lackingOf(need: Need, guild: GuildIndex): PermissionName[] {
  return missingPermissions(guild.botPermissions(need.channelId), [...need.permissions, ...(need.perhaps ?? [])])
}

function namesOf(bits: bigint): PermissionName[] {
  const names = Object.keys(PERMISSIONS) as PermissionName[]
  return names.filter((name) => (bits & PERMISSIONS[name]) !== 0n)
}
