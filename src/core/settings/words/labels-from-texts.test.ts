import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '#core/locale.ts'
import { settingsTable } from '#modules/index.ts'
import { labelsFromTexts } from './labels-from-texts.ts'
import { addLabels, NO_LABELS, type SettingLabels, settingLabel } from './setting-labels.ts'

const MODULES = join(import.meta.dirname, '../../../modules')

describe.each(LOCALES)('the words for settings (%s)', (locale) => {
  it('are those that pages read from the text files', () => {
    const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith(`texts/${locale}.json`),
    )
    const fromFiles = files
      .map((file): unknown => JSON.parse(readFileSync(join(MODULES, file), 'utf8')))
      .reduce<SettingLabels>(addLabels, NO_LABELS)
    const fromTexts = labelsFromTexts(settingsTable, locale)
    for (const path of settingsTable.keys()) {
      expect([path, settingLabel(fromTexts, path)]).toEqual([path, settingLabel(fromFiles, path)])
    }
  })
})
