import { SNOWFLAKE_TIME_SHIFT } from '#core/snowflake.ts'

/** spec §9. */
const DEFAULT_AVATAR_SIZE = 64
const DEFAULT_AVATARS = 6n

/** spec §3: which of the six default avatars somebody without a picture has. */
export function defaultAvatarIndex(userId: string): number {
  return Number((BigInt(userId) >> SNOWFLAKE_TIME_SHIFT) % DEFAULT_AVATARS)
}

/** `cdn` is the platform's address without a trailing slash. The default avatars have one size only. */
export function avatarUrl(
  cdn: string,
  user: { id: string; avatar: string | null },
  size: number = DEFAULT_AVATAR_SIZE,
): string {
  return user.avatar
    ? `${cdn}/avatars/${user.id}/${user.avatar}.png?size=${size}`
    : `${cdn}/embed/avatars/${defaultAvatarIndex(user.id)}.png`
}

/** Somebody's avatar for one server only. */
export function memberAvatarUrl(
  cdn: string,
  { guildId, userId, avatar }: { guildId: string; userId: string; avatar: string },
  size: number = DEFAULT_AVATAR_SIZE,
): string {
  return `${cdn}/guilds/${guildId}/users/${userId}/avatars/${avatar}.png?size=${size}`
}

/** `null` when the server has no icon: its initials are drawn instead. */
export function guildIconUrl(
  cdn: string,
  guild: { id: string; icon: string | null },
  size: number = DEFAULT_AVATAR_SIZE,
): string | null {
  return guild.icon ? `${cdn}/icons/${guild.id}/${guild.icon}.png?size=${size}` : null
}

export function emojiUrl(
  cdn: string,
  emoji: { id: string; animated: boolean },
  size: number = DEFAULT_AVATAR_SIZE,
): string {
  return `${cdn}/emojis/${emoji.id}.${emoji.animated ? 'gif' : 'png'}?size=${size}`
}

/** `preset` is the asset of an avatar decoration. */
export function decorationUrl(cdn: string, preset: string, size: number = DEFAULT_AVATAR_SIZE): string {
  return `${cdn}/avatar-decoration-presets/${preset}.png?size=${size}`
}
