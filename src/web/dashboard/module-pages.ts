import type { ComponentType } from 'react'
import type { PageAreas } from '#core/page-areas.ts'
import type { ModuleId } from '#modules/index.ts'
import { isShown } from './frame/shown-modules.ts'
import type { LazyLabels } from './state/lazy-labels.ts'

type PageModule = { default: ComponentType }

const pages = import.meta.glob<PageModule>('../../modules/*/page.tsx')

const fileOf = (id: string) => `../../modules/${id}/page.tsx`

/** A module without a page is listed with its state, but not linked. */
export function hasPage(id: string): boolean {
  return Object.hasOwn(pages, fileOf(id))
}

const areaFiles = import.meta.glob<PageAreas>('../../modules/*/areas.ts', { eager: true, import: 'areas' })

/** null: the page has no areas. */
export const areasOf = (id: string): PageAreas | null => areaFiles[`../../modules/${id}/areas.ts`] ?? null

/** Whether the address below a module names one of its areas, or is empty. */
export const isArea = (id: string, area: string | undefined): boolean =>
  area === undefined || Object.hasOwn(areasOf(id) ?? {}, area)

const ready = new Map<string, ComponentType>()

/** A page that has been loaded is rendered without waiting. */
export const readyPage = (id: string): ComponentType | undefined => ready.get(id)

/** Loads a page together with the labels of its fields, so that setting keys never show for a moment. */
export async function preloadPage(id: ModuleId, labels: LazyLabels): Promise<PageModule> {
  const load = pages[fileOf(id)]
  if (!load) throw new Error(`the module ${id} has no page`)
  const [page] = await Promise.all([load(), labels.load(id), labels.loadVariables()])
  ready.set(id, page.default)
  return page
}

/** spec §2: the advent calendar's address exists only in its season. */
export function isReachable(id: string, now: Date, timezone: string): id is ModuleId {
  return hasPage(id) && isShown(id, now, timezone)
}

/** The time zones in which a day begins first and ends last. */
const OUTERMOST_TIMEZONES = ['Pacific/Kiritimati', 'Etc/GMT+12']

/** For use while the server, and so its time zone, is unknown. */
export function isReachableSomewhere(id: string, now: Date): id is ModuleId {
  return OUTERMOST_TIMEZONES.some((timezone) => isReachable(id, now, timezone))
}
