import { pathOf } from '#core/bot/commands.ts'
import { LOCALES } from '#core/locale.ts'
import { createCatalogue } from '#core/saving/catalogue.ts'
import { bots, commands } from './bots.ts'
import { allModules, collections, moduleOfPath } from './index.ts'
import { checkLoudEntry, loudIn } from './loud-messages.ts'

/** Only typed commands reserve their names; entries of menus are phrases. */
const typed = commands.filter(({ command: { kind = 'slash' } }) => kind === 'slash')

export const catalogue = createCatalogue({
  modules: allModules,
  collections,
  moduleOfPath,
  guides: bots.flatMap(({ id, guides = [] }) => guides.map((guide) => ({ guide, module: id }))),
  checkLoudEntry,
  loudIn,
  commandNames: new Set(
    typed.flatMap(({ command }) => LOCALES.flatMap((locale) => pathOf(command, locale).toLowerCase().split(' ', 1))),
  ),
})
