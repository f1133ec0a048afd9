import type { AnyModule } from '#core/module.ts'
import { allModules } from '#modules/index.ts'
import { m } from '#texts'

const texts: Readonly<Record<string, unknown>> = m

export function moduleOf(id: string): AnyModule {
  const found = allModules.find((module) => module.id === id)
  if (!found) throw new Error(`content: there is no module ${id}`)
  return found
}

/** The nineteen that have a page; general settings belong to none of them. */
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
