import type { SettingsOf } from '#core/settings/define.ts'
import { defaultsOf, tableOf } from '#core/settings/table.ts'
import { generalModule } from './general/module.ts'
import { welcomeModule } from './welcome/module.ts'

/** THE list, in the order of the façade. Module 20 is one new folder and one line here. */
export const modules = [generalModule, welcomeModule] as const

export type Module = (typeof modules)[number]
export type ModuleId = Module['id']

type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never
type AllDeclarations = Intersection<Module['settings']>

/** Every setting of every module, under its exact saved key. */
export type GuildSettings = { [K in keyof SettingsOf<AllDeclarations>]: SettingsOf<AllDeclarations>[K] }

export const declaration: AllDeclarations = Object.assign({}, ...modules.map((module) => module.settings))
export const settingsTable = tableOf(declaration)
export const defaultSettings: GuildSettings = defaultsOf(declaration)
