import type { Command } from '#core/bot/define-command.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { SharedSettings } from '#core/bot/shared-settings.ts'
import { type BotFacts, NOTHING_LOADED, type RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import type { Time } from '../time.ts'
import type { CollectionCache } from './collection-cache.ts'
import type { Held } from './held.ts'

type Deps = {
  botId(): string
  applicationId(): string
  cdn: string
  site: Readonly<Record<Locale, string>>
  time: Time
  random(below: number): number
  newId(): string
  held: Held
  collections: CollectionCache
  facts(guildId: string): BotFacts
  commands: readonly Command[]
}

export type ViewMaker = {
  /** The part that all handlers of an event share. */
  base(guild: GuildIndex, shared: SharedSettings): RuleView
  /** Adds what belongs to one module. */
  forModule(view: RuleView, guildId: string, module: string): RuleView
}

export function createViewMaker(deps: Deps): ViewMaker {
  const { time, held, collections } = deps
  const ofBot = {
    ...NOTHING_LOADED,
    cdn: deps.cdn,
    site: deps.site,
    random: deps.random,
    newId: deps.newId,
    held: () => undefined,
    commands: () => deps.commands,
  }
  return {
    base: (guild, shared) => ({
      ...ofBot,
      guild,
      shared,
      botId: deps.botId(),
      applicationId: deps.applicationId(),
      now: time.now(),
      entries: (name) => collections.entries(guild.id, name, guild.premium),
      bot: () => deps.facts(guild.id),
    }),
    forModule: (view, guildId, module) => ({ ...view, held: (key) => held.get(guildId, module, key, time.now()) }),
  }
}
