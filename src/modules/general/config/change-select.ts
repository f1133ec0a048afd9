import { customId } from '#core/bot/custom-id.ts'
import type { BotBlock } from '#core/bot/message.ts'
import { OPTIONS_MAX } from '#core/guides/form-control.ts'
import type { Owner } from '#core/saving/catalogue.ts'
import { isSameValue, readPath } from '#core/settings/paths.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import { type Control, controlOf } from './control-of.ts'
import { plainName, plainWords, seenValue } from './setting-lines.ts'
import type { ConfigVisit } from './visit.ts'

/** One option is needed for the next page. */
const PAGE_LENGTH = OPTIONS_MAX - 1
const OPTION_TEXT_MAX = 100
const PAGE_PREFIX = 'page:'

/** The page that an option leads to; null: the option is a setting. */
export const pageOf = (value: string): number | null =>
  value.startsWith(PAGE_PREFIX) ? Number(value.slice(PAGE_PREFIX.length)) : null

/** How this person may change a setting of the module here; null: on its page, or not at all. */
export function changeableHere({ table }: Owner, path: string, visit: ConfigVisit): Control | null {
  const setting = table.get(path)
  const control = setting ? controlOf(setting) : null
  const value = readPath(visit.configuration.settings, path)
  // Saving a value that is partly hidden from the person, or too long for a select, would lose the missing part.
  const isSeen = isSameValue(seenValue(path, visit), value)
  const isWhole = !Array.isArray(value) || value.length <= OPTIONS_MAX
  return control && isSeen && isWhole ? control : null
}

/** A select with the settings that can be changed here, each with its current value. */
export function changeSelect(owner: Owner, visit: ConfigVisit, page: number): BotBlock[] {
  const { module, table } = owner
  const { locale } = visit
  const paths = [...table.keys()].filter(
    (path) => path !== module.masterSwitch && path !== module.mainChannel && changeableHere(owner, path, visit),
  )
  if (paths.length === 0) return []
  const pages = paths.length <= OPTIONS_MAX ? 1 : Math.ceil(paths.length / PAGE_LENGTH)
  const shown = pages === 1 ? paths : paths.slice(page * PAGE_LENGTH, (page + 1) * PAGE_LENGTH)
  const cut = (text: string) => cutToLength(text, OPTION_TEXT_MAX)
  const next = { value: `${PAGE_PREFIX}${(page + 1) % pages}`, label: m['general.config.nextPage']({}, { locale }) }
  const options = shown.map((path) => ({
    value: path,
    label: cut(plainName(path, visit)),
    description: cut(plainWords(path, seenValue(path, visit), visit)),
  }))
  return [
    {
      type: 'row',
      row: {
        select: {
          kind: 'text',
          customId: customId('general', 'config-set', module.id),
          placeholder: m['general.config.change']({}, { locale }),
          options: pages === 1 ? options : [...options, next],
        },
      },
    },
  ]
}
