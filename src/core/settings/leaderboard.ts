import * as z from 'zod/mini'
import { WRITABLE_TYPES } from '#core/guild/types.ts'
import { group, setting } from './define.ts'
import { issue, type SettingIssue } from './issues.ts'
import { channelId, int, snowflake } from './kinds.ts'

const LEADERBOARD_ROWS = { min: 3, max: 25 } as const

/** A message that the bot keeps up to date: the levels and economy leaderboards on Discord. */
export const discordLeaderboard = () =>
  group({
    enabled: setting(z.boolean(), false, { premium: true }),
    channel: setting(z.nullable(channelId(WRITABLE_TYPES)), null),
    message: setting(z.nullable(snowflake()), null, { readOnly: true }),
    top: setting(int(LEADERBOARD_ROWS.min, LEADERBOARD_ROWS.max), 10),
  })

export function checkLeaderboard(
  key: string,
  leaderboard: { enabled: boolean; channel: string | null },
): SettingIssue[] {
  return leaderboard.enabled && !leaderboard.channel ? [issue(`${key}.channel`, 'V_CHANNEL')] : []
}
