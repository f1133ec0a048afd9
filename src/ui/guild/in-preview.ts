import type { SignedInUser } from '#core/api.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Locale } from '#core/locale.ts'
import type { Guild } from './editing.ts'

/** The server as a preview shows it: the dashboard does not know its description or its boosts. */
export const guildInPreview = (guild: Guild, { locale, timezone }: { locale: Locale; timezone: string }) => ({
  id: guild.id,
  name: guild.name,
  description: null,
  icon: guild.icon,
  memberCount: guild.memberCount,
  premium: guild.premium,
  locale,
  timezone,
  boostLevel: 0,
  boostCount: 0,
})

/** The person who edits, as the member a preview is about. */
export const editorAsMember = (user: SignedInUser | null, guild: Guild, joinedAt: number): MemberSnapshot => ({
  id: user?.id ?? guild.user.id,
  username: user?.username ?? '',
  globalName: user?.global_name ?? null,
  nickname: null,
  avatar: user?.avatar ?? null,
  bot: false,
  roleIds: [],
  joinedAt,
  pending: false,
})
