import type { SanctionType } from './cases-api.ts'
import type { Collection } from './collections/define.ts'
import type { PermissionName } from './guild/permissions.ts'
import type { GuildView } from './guild/types.ts'
import type { Locale } from './locale.ts'
import type { Declaration, SettingPath, SettingsOf } from './settings/define.ts'
import type { SettingIssue } from './settings/issues.ts'

/** The four groups of modules; on the dashboard, the floors of the building. */
export const MODULE_CATEGORIES = ['members', 'life', 'order', 'messages'] as const
export type ModuleCategory = (typeof MODULE_CATEGORIES)[number]

/** `channel`: the field of an entry that holds the channel it writes to. */
export type OnWhile = { collection: string; flag: string; channel: string }

export type Viewer = { userId: string; roleIds: readonly string[] }

/** A setting that some people may only see in part. */
export type Redaction = {
  /** Whether the value contains something that some people may not see. */
  hasSecrets(value: unknown): boolean
  /** The part this person may see; the value itself where nothing is hidden from them. */
  hide(value: unknown, viewer: Viewer): unknown
  /** What they sent, with what they could not see put back from what is saved. */
  restore(sent: unknown, saved: unknown, viewer: Viewer): unknown
}

/** A sanction that a setting lets the bot or a role apply. `by` distinguishes two of the same kind in one setting. */
export type SanctionPower = { path: string; sanction: SanctionType; by?: string }

/** The name of a command that a setting defines. */
type OwnCommandName = { path: string; name: string }

/** A module that a setting names by its id. */
type NamedModule = { path: string; module: string }

/** A module's table of contents. Page, texts, rules and bot behaviour are found in its folder by file name. */
export type ModuleDefinition<Id extends string = string, D extends Declaration = Declaration> = {
  /** Folder = address segment = namespace of its texts = icon `m-{id}`. */
  id: Id
  category: ModuleCategory | null
  settings: D
  /** Lists whose entries are saved one by one, beside the settings. */
  collections?: readonly Collection[]
  /** The setting that switches the whole module, where there is one. */
  masterSwitch: SettingPath<D, boolean> | null
  /** The module's one channel, where there is one: `/config` offers to choose it. */
  mainChannel?: SettingPath<D, string | null>
  isOn(settings: SettingsOf<D>): boolean
  /** Where no setting switches it: the module is on while any entry of this collection has this flag. */
  onWhile?: OnWhile
  /** When this is false, the module is hidden and its address answers 404. */
  isAvailable?(now: Date, timezone: string): boolean
  /** By setting: what the API hides from some people. */
  redactions?: Readonly<Record<string, Redaction>>
  /** Permissions that the bot needs for the module to work. */
  permissions: readonly PermissionName[]
  /** Rules between settings, checked on the values that would be saved. */
  check?(settings: SettingsOf<D>, guild: Pick<GuildView, 'premium' | 'channels'>): SettingIssue[]
  /** What these settings do to people: whoever extends it must be allowed to do the same themselves. */
  sanctionPowers?(settings: SettingsOf<D>): SanctionPower[]
  /** The names of the server's own commands: none may equal a built-in one. */
  commandNames?(settings: SettingsOf<D>): OwnCommandName[]
  /** Which modules these settings name: each has to exist. */
  moduleNames?(settings: SettingsOf<D>): NamedModule[]
  /** Texts used while a custom text is null, by setting path, served at `/defaults/{locale}.json`. */
  defaultTexts?: Readonly<Record<Locale, Readonly<Record<string, string>>>>
  /** True when the folder has a `bot.ts` with its behaviour. */
  hasBot: boolean
}

/** Any module, for code that goes through all of them: settings are of the module's own shape, whatever that is. */
export type AnyModule = Omit<
  ModuleDefinition,
  'masterSwitch' | 'mainChannel' | 'isOn' | 'check' | 'sanctionPowers' | 'commandNames' | 'moduleNames'
> & {
  masterSwitch: string | null
  mainChannel?: string
  isOn(settings: unknown): boolean
  check?(settings: unknown, guild: Pick<GuildView, 'premium' | 'channels'>): SettingIssue[]
  sanctionPowers?(settings: unknown): SanctionPower[]
  commandNames?(settings: unknown): OwnCommandName[]
  moduleNames?(settings: unknown): NamedModule[]
}

export function defineModule<const Id extends string, const D extends Declaration>(
  definition: ModuleDefinition<Id, D>,
): ModuleDefinition<Id, D> {
  return definition
}
