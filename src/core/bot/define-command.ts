import type { DescribedCommand } from './commands.ts'
import type { Decision } from './effects.ts'
import type { AutocompleteEvent, CommandEvent } from './events.ts'
import type { GuildIndex } from './guild-index.ts'
import type { Needs, RuleView } from './view.ts'

export type Command<Settings = never> = DescribedCommand & {
  /** A line other than the member's, for commands that must not run twice at the same time. */
  line?(event: CommandEvent, settings: Settings, guild: GuildIndex): string
  needs?(event: CommandEvent, settings: Settings, guild: GuildIndex): Needs
  decide(event: CommandEvent, settings: Settings, view: RuleView): Decision
  completeNeeds?(event: AutocompleteEvent, settings: Settings): Needs
  /** Suggestions for the option being typed; at most 25 are shown. */
  complete?(
    event: AutocompleteEvent,
    settings: Settings,
    view: RuleView,
  ): readonly { name: string; value: string | number }[]
}

export const defineCommand = <Settings>(command: Command<Settings>): Command<Settings> => command
