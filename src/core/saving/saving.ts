import type { Visitor } from '#core/access.ts'
import type { GuildView } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import type { Tree } from '#core/settings/paths.ts'

/** What a save is checked against. */
export type Saving = {
  /** As they are saved now. */
  settings: Tree
  view: GuildView
  standing: Pick<Visitor, 'owner' | 'permissions'>
  locale: Locale
  /** Saved messages that mention everybody, by their ids; needed where changes name saved messages. */
  loudMessages?: ReadonlySet<string> | undefined
}
