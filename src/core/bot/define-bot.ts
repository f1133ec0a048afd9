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

/** The order in which modules handle one event. Logs handle every event, even a stopped one. */
export const STAGES = ['command', 'react', 'reward', 'log'] as const
export type Stage = (typeof STAGES)[number]

export type EventHandler<Settings, Type extends EventType> = {
  /** Whether the handler is active with these settings. Without it: while the module is on. */
  when?(settings: Settings): boolean
  /** Only for messages that begin with the prefix or a mention of the bot: other messages skip this handler. */
  onlyAddressed?: Type extends 'messageCreated' ? boolean : never
  /** Skips an event immediately, before anything is loaded or queued. */
  concerns?(event: EventOf<Type>, settings: Settings, guild: GuildIndex): boolean
  stage?: Stage
  /** A narrower line than the server's (null), such as `member:…`, so that one busy member does not delay the rest. */
  line?(event: EventOf<Type>, settings: Settings, guild: GuildIndex): string | null
  needs?(event: EventOf<Type>, settings: Settings, guild: GuildIndex): Needs
  decide(event: EventOf<Type>, settings: Settings, view: RuleView): Decision
}

/** Events that only the named module receives. */
export type NamedEvent = 'command' | 'autocomplete' | 'component' | 'modal'
export type HandledEvent = Exclude<EventType, NamedEvent>

export type Handlers<Settings> = { readonly [Type in HandledEvent]?: EventHandler<Settings, Type> }

/**
 * Who may press or submit. `owner`: the person whose id is the first argument. `recipient`: whoever received the
 * message privately; the first argument is the server it belongs to, the event carries no roles there, and the rule
 * itself checks whether this person may act.
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

/** Decides immediately, without the database, before anything is queued. An event it stops reaches no handler. */
export type Guard<Settings, Compiled> = {
  when(settings: Settings): boolean
  /** Once per revision of the settings. */
  compile(settings: Settings, guild: GuildIndex): Compiled
  inspect(event: EventOf<'messageCreated' | 'messageEdited'>, compiled: Compiled, view: RuleView): Decision | null
}

/** A command, a press or a form that passed its access check. */
type AskedEvent = CommandEvent | ComponentEvent | ModalEvent

export type BotDefinition<Settings> = {
  id: string
  stage: Stage
  isOn(settings: Settings): boolean
  /** It has a switch of its own: while that is off, its commands say so. */
  hasSwitch: boolean
  guard?: Guard<Settings, unknown>
  on: Handlers<Settings>
  commands: readonly Command<Settings>[]
  routes: Routes<Settings>
  /** How the sources that the module follows are read, by kind. */
  sources?: Readonly<Record<string, SourceKind>>
  keeps?: Keeps
  /** How `/config` creates and edits entries of its lists. */
  guides?: readonly EntryGuide[]
  /** What members do here is private: neither “Why?” nor the log of commands says who did it. */
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

/** A module's behaviour; `bot.ts` exports the result as `bot`. */
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
    // A guard only ever receives what it compiled itself.
    ...(guard && { guard: guard as Guard<SettingsOf<D>, unknown> }),
  }
}
