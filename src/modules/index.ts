import type { Collection } from '#core/collections/define.ts'
import { readEntryPath } from '#core/collections/history-path.ts'
import type { AnyModule } from '#core/module.ts'
import type { SettingsOf } from '#core/settings/define.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { adventCalendarModule } from './advent-calendar/module.ts'
import { autoModerationModule } from './auto-moderation/module.ts'
import { autorolesModule } from './autoroles/module.ts'
import { birthdaysModule } from './birthdays/module.ts'
import { communityModule } from './community/module.ts'
import { customCommandsModule } from './custom-commands/module.ts'
import { economyModule } from './economy/module.ts'
import { generalModule } from './general/module.ts'
import { levelsModule } from './levels/module.ts'
import { logsModule } from './logs/module.ts'
import { messagesModule } from './messages/module.ts'
import { moderationModule } from './moderation/module.ts'
import { repeatMessagesModule } from './repeat-messages/module.ts'
import { reportsModule } from './reports/module.ts'
import { rolesReactionsModule } from './roles-reactions/module.ts'
import { socialNotifsModule } from './social-notifs/module.ts'
import { suggestionsModule } from './suggestions/module.ts'
import { ticketsModule } from './tickets/module.ts'
import { welcomeModule } from './welcome/module.ts'
import { wordsReactionsModule } from './words-reactions/module.ts'

/** THE list, floor by floor as on the façade. A new module is one new folder and one line here. */
export const modules = [
  generalModule,
  welcomeModule,
  autorolesModule,
  rolesReactionsModule,
  birthdaysModule,
  levelsModule,
  economyModule,
  communityModule,
  suggestionsModule,
  wordsReactionsModule,
  adventCalendarModule,
  autoModerationModule,
  moderationModule,
  reportsModule,
  ticketsModule,
  logsModule,
  messagesModule,
  repeatMessagesModule,
  customCommandsModule,
  socialNotifsModule,
] as const

/** The same list for loops, which cannot use a union of twenty exact types. */
export const allModules: readonly AnyModule[] = [...modules]

export type Module = (typeof modules)[number]
export type ModuleId = Module['id']

type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never
type AllDeclarations = Intersection<Module['settings']>

/** Every setting of every module, under its exact saved key. */
export type GuildSettings = { [K in keyof SettingsOf<AllDeclarations>]: SettingsOf<AllDeclarations>[K] }

export const declaration: AllDeclarations = Object.assign({}, ...modules.map((module) => module.settings))
export const settingsTable = tableOf(declaration)
export const defaultSettings: GuildSettings = defaultsOf(declaration)

/** The module of each setting; `general` for a key that is no longer declared. */
const moduleOfKey: ReadonlyMap<string, ModuleId> = new Map(
  modules.flatMap((module) => Object.keys(module.settings).map((key): [string, ModuleId] => [key, module.id])),
)

/** Each collection by name, with the module that controls access to it. */
export const collections: ReadonlyMap<string, { collection: Collection; module: ModuleId }> = new Map(
  modules.flatMap(({ id, collections: own = [] }: { id: ModuleId; collections?: readonly Collection[] }) =>
    own.map((collection) => [collection.name, { collection, module: id }]),
  ),
)

/** The module of a path in the history: of a setting (`captcha.role`) or of an entry (`shops/…`). */
export function moduleOfPath(path: string): ModuleId {
  const entry = readEntryPath(path)
  if (entry) return collections.get(entry.collection)?.module ?? 'general'
  return moduleOfKey.get(path.split('.', 1)[0] ?? '') ?? 'general'
}
