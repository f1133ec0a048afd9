import { isSwitchedOff } from '#core/diagnosis/is-switched-off.ts'
import type { Owner } from '#core/saving/catalogue.ts'
import { redactValue } from '#core/saving/redactions.ts'
import type { Setting } from '#core/settings/define.ts'
import { isSameValue, isTree, readPath, writePath } from '#core/settings/paths.ts'
import { valueLabels } from '#core/settings/words/change-parts.ts'
import { settingLabel } from '#core/settings/words/setting-labels.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { ConfigVisit } from './visit.ts'

const LINES_MAX = 10

/** The settings of a module in words, changed ones first; further ones are only counted. */
export function settingLines({ module, table }: Owner, visit: ConfigVisit): string[] {
  const { configuration, locale } = visit
  const { settings } = configuration
  // The settings of a module that is off are of interest too.
  const asIfOn = module.masterSwitch === null ? settings : writePath(settings, module.masterSwitch, true)
  const shown = [...table]
    .filter(([path, setting]) => {
      return path !== module.masterSwitch && path !== module.mainChannel && !isSwitchedOff(asIfOn, path, setting)
    })
    .map(([path, setting]) => ({ path, setting, value: seenValue(path, visit) }))
    .filter(
      ({ path, setting, value }) => isSayable(setting, value) && module.defaultTexts?.[locale][path] === undefined,
    )
  const isDefault = ({ setting, value }: (typeof shown)[number]) => isSameValue(value, setting.default)
  const ordered = [...shown.filter((one) => !isDefault(one)), ...shown.filter(isDefault)]
  const lines = ordered.slice(0, LINES_MAX).map(({ path }) => settingLine(path, visit))
  const more = ordered.length - lines.length
  return more > 0 ? [...lines, `-# ${m['general.config.more']({ count: more }, { locale })}`] : lines
}

/** "**Channel** · #general" */
export const settingLine = (path: string, visit: ConfigVisit): string =>
  `**${nameOf(path, visit)}** · ${wordsFor(path, seenValue(path, visit), visit)}`

/** For places where Discord does not render Markdown. */
export const plainName = (path: string, { speaker }: ConfigVisit): string => settingLabel(speaker.labels, path).name
export const nameOf = (path: string, visit: ConfigVisit): string => inLine(plainName(path, visit))

/** As the dashboard's history words it. */
export const plainWords = (path: string, value: unknown, { speaker }: ConfigVisit): string =>
  valueLabels(path, value, speaker)
export const wordsFor = (path: string, value: unknown, visit: ConfigVisit): string =>
  inLine(plainWords(path, value, visit))

/** Keeps a text from starting a line, where `#` and `-` would be read as Markdown. */
export const inLine = (text: string) => escapeMarkdown(` ${text.replace(/[\n\r\t]+/g, ' ')}`).trimStart()

export const seenValue = (path: string, { configuration: { catalogue, settings }, viewer }: ConfigVisit): unknown =>
  redactValue(catalogue, path, readPath(settings, path), viewer)

/** Messages and other structures have no room in a line; they are shown on the page. */
function isSayable({ options }: Setting, value: unknown): boolean {
  if (options.readOnly) return false
  return !isTree(value) || Object.values(value).every((part) => typeof part === 'number')
}
