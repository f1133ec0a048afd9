import type { DescribedCommand } from './commands.ts'
import type { Decision } from './effects.ts'
import type { AutocompleteEvent, CommandEvent } from './events.ts'
import type { GuildIndex } from './guild-index.ts'
import type { Needs, RuleView } from './view.ts'

export type Command<Settings = never> = DescribedCommand & {
  /** Other than the member's own, for what must not run twice at once. */
  line?(event: CommandEvent, settings: Settings, guild: GuildIndex): string
  needs?(event: CommandEvent, settings: Settings, guild: GuildIndex): Needs
  decide(event: CommandEvent, settings: Settings, view: RuleView): Decision
  completeNeeds?(event: AutocompleteEvent, settings: Settings): Needs
  /** Choices for the option that is being typed; 25 are shown at most. */
  complete?(
    event: AutocompleteEvent,
    settings: Settings,
    view: RuleView,
  ): readonly { name: string; value: string | number }[]
}

export const defineCommand = <Settings>(command: Command<Settings>): Command<Settings> => command
