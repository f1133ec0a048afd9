/** Discord's permission bits that the product asks for or checks, by Discord's names. */
export const PERMISSIONS = {
  createInstantInvite: 1n << 0n,
  kickMembers: 1n << 1n,
  banMembers: 1n << 2n,
  administrator: 1n << 3n,
  manageChannels: 1n << 4n,
  manageGuild: 1n << 5n,
  addReactions: 1n << 6n,
  viewAuditLog: 1n << 7n,
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  manageMessages: 1n << 13n,
  embedLinks: 1n << 14n,
  attachFiles: 1n << 15n,
  readMessageHistory: 1n << 16n,
  mentionEveryone: 1n << 17n,
  useExternalEmojis: 1n << 18n,
  connect: 1n << 20n,
  muteMembers: 1n << 22n,
  deafenMembers: 1n << 23n,
  moveMembers: 1n << 24n,
  changeNickname: 1n << 26n,
  manageNicknames: 1n << 27n,
  manageRoles: 1n << 28n,
  manageWebhooks: 1n << 29n,
  manageThreads: 1n << 34n,
  createPublicThreads: 1n << 35n,
  createPrivateThreads: 1n << 36n,
  sendMessagesInThreads: 1n << 38n,
  moderateMembers: 1n << 40n,
  setVoiceChannelStatus: 1n << 48n,
  pinMessages: 1n << 51n,
} as const

export type PermissionName = keyof typeof PERMISSIONS

/** Every bit set: the rights of an owner or an administrator. */
export const ALL_PERMISSIONS = (1n << 53n) - 1n

/** A role or member exception on a channel. `type` 0 is a role, 1 a member; bit sets are decimal strings. */
export type Overwrite = { id: string; type: 0 | 1; allow: string; deny: string }

export function hasPermission(bits: bigint, name: PermissionName): boolean {
  return (bits & PERMISSIONS.administrator) !== 0n || (bits & PERMISSIONS[name]) !== 0n
}

export function missingPermissions(bits: bigint, needed: readonly PermissionName[]): PermissionName[] {
  return needed.filter((name) => !hasPermission(bits, name))
}

type MemberRights = { guildId: string; ownerId: string; userId: string; roleIds: readonly string[] }

/**
 * Server-wide permissions: those of @everyone and of the member's roles together; owners and administrators have all.
 * Callers often pass bits instead of decimal strings.
 */
export function guildPermissions(member: MemberRights, rolePermissions: ReadonlyMap<string, string | bigint>): bigint {
  if (member.userId === member.ownerId) return ALL_PERMISSIONS
  let bits = BigInt(rolePermissions.get(member.guildId) ?? 0n)
  for (const roleId of member.roleIds) bits |= BigInt(rolePermissions.get(roleId) ?? 0n)
  return bits & PERMISSIONS.administrator ? ALL_PERMISSIONS : bits
}

/** Discord's order: @everyone's overwrite, then all role overwrites (denies before allows), then the member's own. */
export function channelPermissions(base: bigint, member: MemberRights, overwrites: readonly Overwrite[]): bigint {
  if (base & PERMISSIONS.administrator) return ALL_PERMISSIONS
  let bits = base
  const apply = (allow: bigint, deny: bigint) => {
    bits = (bits & ~deny) | allow
  }
  const everyone = overwrites.find((overwrite) => overwrite.id === member.guildId)
  if (everyone) apply(BigInt(everyone.allow), BigInt(everyone.deny))
  let allow = 0n
  let deny = 0n
  for (const overwrite of overwrites) {
    if (overwrite.type !== 0 || overwrite.id === member.guildId || !member.roleIds.includes(overwrite.id)) continue
    allow |= BigInt(overwrite.allow)
    deny |= BigInt(overwrite.deny)
  }
  apply(allow, deny)
  const own = overwrites.find((overwrite) => overwrite.type === 1 && overwrite.id === member.userId)
  if (own) apply(BigInt(own.allow), BigInt(own.deny))
  return bits
}
