import type { AnyModule } from '#core/module.ts'
import { allModules, defaultSettings } from '#modules/index.ts'
import { m } from '#texts'
import { isShown } from '../dashboard/frame/shown-modules.ts'

const texts: Readonly<Record<string, unknown>> = m

export function moduleOf(id: string): AnyModule {
  const found = allModules.find((module) => module.id === id)
  if (!found) throw new Error(`content: there is no module ${id}`)
  return found
}

/** The nineteen modules that have a page; the general settings are not one of them. */
export function listedModules(): readonly AnyModule[] {
  return allModules.filter((module) => module.category !== null)
}

export const moduleName = (id: string) => say(`${id}.name`)
export const moduleSummary = (id: string) => say(`${id}.summary`)

function say(key: string): string {
  const text = texts[key]
  if (typeof text !== 'function') throw new Error(`content: there is no text ${key}`)
  return String(text())
}

/** Only where the bot already does what the documentation says, and while the page exists. */
export function dashboardPageOf(id: string): string | null {
  // Which server the visitor will open is unknown, and so is its time zone: the default one is used.
  const isOpen = moduleOf(id).hasBot && isShown(id, new Date(), defaultSettings.timezone)
  return isOpen ? `/dashboard/first/${id}` : null
}
