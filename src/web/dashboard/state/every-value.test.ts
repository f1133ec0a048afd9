import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { LOCALES, type Locale } from '#core/locale.ts'
import { valueLabels } from '#core/settings/words/change-parts.ts'
import { addLabels, NO_LABELS, type SettingLabels } from '#core/settings/words/setting-labels.ts'
import type { Speaker } from '#core/settings/words/value-parts.ts'
import { settingsTable } from '#modules/index.ts'
import { valueKinds } from '../rules/value-kinds.ts'

const MODULES = join(import.meta.dirname, '../../../modules')

function labelsIn(locale: Locale): SettingLabels {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith(`texts/${locale}.json`),
  )
  return files
    .map((file): unknown => JSON.parse(readFileSync(join(MODULES, file), 'utf8')))
    .reduce<SettingLabels>(addLabels, NO_LABELS)
}

/** The string values of a setting, or of the entries of a list of choices. */
function choicesOf(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return choicesOf(def.innerType)
    case 'union':
      return def.options.flatMap(choicesOf)
    case 'array':
      return choicesOf(def.element)
    case 'enum':
      return Object.values(def.entries).map(String)
    case 'literal':
      return def.values.filter((value) => typeof value === 'string')
    case 'pipe':
      return choicesOf(def.out)
    default:
      return []
  }
}

describe.each(LOCALES)('puts every saved value into words (%s)', (locale) => {
  const speaker: Speaker = { guild: { roles: [], channels: [] }, labels: labelsIn(locale), locale, kinds: valueKinds }
  const choices = [...settingsTable].flatMap(([path, { schema }]) =>
    choicesOf(schema).map((value): [string, string] => [path, value]),
  )

  it('has a label for every choice of every setting', () => {
    expect(choices.length).toBeGreaterThan(100)
    const raw = choices.filter(([path, value]) => {
      const words = valueLabels(path, value, speaker)
      // The mode "forbidden" reads the same in English; file formats and hours need no label.
      return words === value && !path.endsWith('Mode')
    })
    expect(raw).toEqual([])
  })

  it('never shows a duration as a number of seconds', () => {
    const durations = [...valueKinds].filter(([, kind]) => kind === 'duration').map(([path]) => path)
    expect(durations.length).toBeGreaterThan(10)
    for (const path of durations) expect(valueLabels(path, 43_200, speaker)).toMatch(/^12\s(?:hours|heures)$/)
  })

  it('resolves texts that refer to another text', () => {
    const dangling = JSON.stringify([speaker.labels.options, speaker.labels.units], (_, value: unknown) =>
      value === undefined ? 'DANGLING' : value,
    )
    expect(dangling).not.toContain('DANGLING')
    expect(dangling).not.toContain('"@')
  })
})
