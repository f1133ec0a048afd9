import { isAdministrator, type ModuleAccess, mayRead, moduleAccess, type Visitor } from '#core/access.ts'
import { accessPolicyOf } from '#core/access-policy.ts'
import type { Asker } from '#core/bot/events.ts'
import { guildViewOf } from '#core/bot/guild-view.ts'
import type { ServerConfiguration } from '#core/bot/server-configuration.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { GuildView } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import type { Viewer } from '#core/module.ts'
import type { Owner } from '#core/saving/catalogue.ts'
import { speakerOf } from '#core/settings/words/speaker.ts'
import type { Speaker } from '#core/settings/words/value-parts.ts'

/** A person using `/config` on a server: what they may see and change, as on the dashboard. */
export type ConfigVisit = {
  configuration: ServerConfiguration
  guild: GuildView
  visitor: Visitor
  viewer: Viewer
  access: ModuleAccess
  isAdministrator: boolean
  speaker: Speaker
  locale: Locale
  timezone: string
  now: number
  /** Of this server's dashboard. */
  address: string
  color: string
}

/** Computed again at every press: rights may have changed since the panel was opened. */
export function visitOf(
  { member, locale: { own: locale } }: Pick<Asker, 'member' | 'locale'>,
  view: RuleView,
): ConfigVisit {
  const { configuration, guild, now, site, shared } = view
  if (!configuration) throw new Error('the configuration is used but not named in needs')
  const { catalogue, settings } = configuration
  const { id, roleIds } = member
  const visitor = { id, roleIds, owner: guild.ownerId === id, permissions: guild.permissionsOf({ id, roleIds }) }
  const moduleIds = catalogue.owners.map(({ module }) => module.id)
  const seen = guildViewOf(guild, member)
  return {
    configuration,
    guild: seen,
    visitor,
    viewer: { userId: id, roleIds },
    access: moduleAccess(visitor, accessPolicyOf(settings), moduleIds, now),
    isAdministrator: isAdministrator(visitor),
    speaker: speakerOf(catalogue.table, seen, locale),
    locale,
    timezone: guild.timezone,
    now,
    address: `${site[locale]}/dashboard/${guild.id}`,
    color: shared.accentColor,
  }
}

/** The modules that this person may open, floor by floor. */
export function openModules({ configuration, access, now, timezone }: ConfigVisit): Owner[] {
  return configuration.catalogue.owners.filter(
    ({ module: { id, category, isAvailable } }) =>
      category !== null && mayRead(access, id) && (isAvailable?.(new Date(now), timezone) ?? true),
  )
}
