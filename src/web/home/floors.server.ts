import type { Locale } from '#core/locale.ts'
import { MODULE_CATEGORIES } from '#core/module.ts'
import { pathTo } from '#core/routes.ts'
import { modules } from '#modules/index.ts'
import { m } from '#texts'
import type { FacadeFloor } from '#ui/facade/facade.tsx'

/**
 * Computed on the server, so that a visitor's browser loads no module for it. From the roof down to the door; a window
 * is lit when the bot already does what the module promises, and leads to its documentation.
 */
export function homeFloors(locale: Locale): FacadeFloor[] {
  return [...MODULE_CATEGORIES].reverse().map((category) => ({
    id: category,
    title: m[`ui.floors.${category}.title`]({}, { locale }),
    text: m[`ui.floors.${category}.text`]({}, { locale }),
    windows: modules
      .filter((module) => module.category === category)
      .map((module) => ({
        id: module.id,
        name: m[`${module.id}.name`]({}, { locale }),
        state: module.hasBot ? 'on' : 'off',
        href: pathTo('docs-slug', { '*': `modules/${module.id}` }),
      })),
  }))
}
