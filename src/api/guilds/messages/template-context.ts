import type { Channel } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import type { TemplateContext } from '#core/templates/context.ts'
import type { GuildCall } from '../guild-route.ts'
import { memberSnapshot } from '../member-snapshot.ts'

/** What a message's variables are filled from when somebody sends it from the site: `{user}` is the sender. */
export function templateContext(visit: GuildCall, channel: Channel | null, locale: Locale): TemplateContext {
  const { call, user, guild } = visit
  const { clock, platform } = call.services
  const { timezone } = guild.settings
  return {
    member: memberSnapshot({ user }, visit),
    guild: { ...guild.base.snapshot, premium: guild.premium, locale, timezone, channels: guild.base.channels },
    channel,
    now: clock(),
    locale,
    timezone,
    cdn: platform.urls.cdn,
  }
}
