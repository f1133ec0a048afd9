import type { EntryGuide } from '#core/guides/guide.ts'
import type { PermissionName } from '#core/guild/permissions.ts'
import type { ModuleDefinition } from '#core/module.ts'
import type { Declaration, SettingsOf } from '#core/settings/define.ts'
import type { SourceKind } from '#core/sources/source.ts'
import type { Command } from './define-command.ts'
import type { Decision } from './effects.ts'
import type { CommandEvent, ComponentEvent, EventOf, EventType, ModalEvent } from './events.ts'
import type { GuildIndex } from './guild-index.ts'
import type { Keeps } from './keeps.ts'
import type { Needs, RuleView } from './view.ts'

/** The order in which modules hear of one event. Logs hear of everything, stopped or not. */
export const STAGES = ['command', 'react', 'reward', 'log'] as const
export type Stage = (typeof STAGES)[number]

export type EventHandler<Settings, Type extends EventType> = {
  /** Whether the handler is active with these settings. Without it: while the module is on. */
  when?(settings: Settings): boolean
  /** Only messages that begin with the prefix or a mention of the bot: others are not even read for it. */
  onlyAddressed?: Type extends 'messageCreated' ? boolean : never
  /** Skips an event at once, before anything is loaded or queued. */
  concerns?(event: EventOf<Type>, settings: Settings, guild: GuildIndex): boolean
  stage?: Stage
  /** A narrower line than the server's (null), such as `member:…`: one busy member does not hold up the rest. */
  line?(event: EventOf<Type>, settings: Settings, guild: GuildIndex): string | null
  needs?(event: EventOf<Type>, settings: Settings, guild: GuildIndex): Needs
  decide(event: EventOf<Type>, settings: Settings, view: RuleView): Decision
}

/** Events that only reach the module they name. */
export type NamedEvent = 'command' | 'autocomplete' | 'component' | 'modal'
export type HandledEvent = Exclude<EventType, NamedEvent>

export type Handlers<Settings> = { readonly [Type in HandledEvent]?: EventHandler<Settings, Type> }

/**
 * Who may press or submit. `owner`: the person whose id is the first argument. `recipient`: whoever got the message in
 * private; the first argument is the server it speaks for, the person has no roles there as far as the event knows,
 * and the rule checks whose business it is.
 */
export type RouteAccess = 'anybody' | 'owner' | 'recipient' | PermissionName

export type ComponentRoute<Settings> = {
  kind: 'component'
  who: RouteAccess
  line?(event: ComponentEvent): string
  needs?(event: ComponentEvent, settings: Settings, guild: GuildIndex): Needs
  decide(event: ComponentEvent, settings: Settings, view: RuleView): Decision
}
export type ModalRoute<Settings> = {
  kind: 'modal'
  who: RouteAccess
  line?(event: ModalEvent): string
  needs?(event: ModalEvent, settings: Settings, guild: GuildIndex): Needs
  decide(event: ModalEvent, settings: Settings, view: RuleView): Decision
}
export type Routes<Settings> = { readonly [name: string]: ComponentRoute<Settings> | ModalRoute<Settings> }

/** Decides at once, without the database, before anything queues. When it stops an event, no handler gets it. */
export type Guard<Settings, Compiled> = {
  when(settings: Settings): boolean
  /** Once per revision of the settings. */
  compile(settings: Settings, guild: GuildIndex): Compiled
  inspect(event: EventOf<'messageCreated' | 'messageEdited'>, compiled: Compiled, view: RuleView): Decision | null
}

/** A command, a press or a form, of whoever needs no permission for it. */
type AskedEvent = CommandEvent | ComponentEvent | ModalEvent

export type BotDefinition<Settings> = {
  id: string
  stage: Stage
  isOn(settings: Settings): boolean
  /** Switched by a setting of its own: its commands say so while it is off. */
  hasSwitch: boolean
  guard?: Guard<Settings, unknown>
  on: Handlers<Settings>
  commands: readonly Command<Settings>[]
  routes: Routes<Settings>
  /** How sources that the module follows are read, by kind. */
  sources?: Readonly<Record<string, SourceKind>>
  keeps?: Keeps
  /** How entries of its lists are made and changed by `/config`. */
  guides?: readonly EntryGuide[]
  /** What members ask of it is nobody else’s business: neither “Why?” nor the log of commands says who did. */
  isUnnamed?(asked: AskedEvent, settings: Settings): boolean
}

type BotParts<Settings, Compiled> = {
  stage?: Stage
  guard?: Guard<Settings, Compiled>
  on?: Handlers<Settings>
  commands?: readonly Command<Settings>[]
  routes?: Routes<Settings>
  sources?: Readonly<Record<string, SourceKind>>
  keeps?: Keeps
  guides?: readonly EntryGuide[]
  isUnnamed?(asked: AskedEvent, settings: Settings): boolean
}

/** A module's behaviour, as a table of contents: `bot.ts` exports one as `bot`. */
export function defineBot<Id extends string, D extends Declaration, Compiled = unknown>(
  module: ModuleDefinition<Id, D>,
  // `NoInfer`: the settings are those of the module, even when a rule reads only some of them.
  parts: BotParts<NoInfer<SettingsOf<D>>, Compiled>,
): BotDefinition<SettingsOf<D>> {
  const { stage = 'react', guard, on = {}, commands = [], routes = {}, sources = {}, keeps, guides, isUnnamed } = parts
  return {
    id: module.id,
    stage,
    hasSwitch: module.masterSwitch !== null,
    isOn: (settings) => module.isOn(settings),
    on,
    commands,
    routes,
    sources,
    ...(keeps && { keeps }),
    ...(guides && { guides }),
    ...(isUnnamed && { isUnnamed }),
    // What a guard is given to look at is what it compiled itself.
    ...(guard && { guard: guard as Guard<SettingsOf<D>, unknown> }),
  }
}
