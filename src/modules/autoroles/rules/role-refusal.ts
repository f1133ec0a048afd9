import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'

export type RoleRefusal = 'gone' | 'managed' | 'notAllowed' | 'tooHigh' | 'aboveYou'

/** Why a command may not change a role: the bot cannot reach it, or the person could not do it by hand. */
export function roleRefusal(
  roleId: string,
  asker: Pick<MemberSnapshot, 'id' | 'roleIds'>,
  guild: Pick<GuildIndex, 'canGive' | 'rankOf' | 'roles'>,
): RoleRefusal | null {
  const state = guild.canGive(roleId)
  if (state !== 'ok') return state
  const position = guild.roles.get(roleId)?.position ?? 0
  return guild.rankOf(asker) > position ? null : 'aboveYou'
}

export const refusalWords = (refusal: RoleRefusal, roleId: string, locale: Locale): string =>
  m[`autoroles.refused.${refusal}`]({ role: `<@&${roleId}>` }, { locale })
