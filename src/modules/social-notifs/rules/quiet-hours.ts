import type { GuildIndex } from '#core/bot/guild-index.ts'
import { localTime, nextDaily } from '#core/local-time.ts'
import type { SocialNotifsSettings } from '../settings.ts'

/** When the current quiet hours end, in the server's time zone; null: announcements are sent immediately. */
export function quietUntil(
  { socialQuiet: { status, from, to } }: Pick<SocialNotifsSettings, 'socialQuiet'>,
  { timezone }: Pick<GuildIndex, 'timezone'>,
  now: number,
): number | null {
  if (!status) return null
  const { hour } = localTime(now, timezone)
  const isQuiet = from < to ? hour >= from && hour < to : hour >= from || hour < to
  return isQuiet ? nextDaily(to, 0, now, timezone) : null
}
