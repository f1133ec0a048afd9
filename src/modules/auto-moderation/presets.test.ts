import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { tableOf } from '#core/settings/table.ts'
import { PRESET_VALUES, PRESETS } from './presets.ts'
import { autoModerationSettings } from './settings.ts'

const table = tableOf(autoModerationSettings)

it.each(PRESETS)('the preset %s fills in valid values, and no list', (preset) => {
  for (const [path, value] of Object.entries(PRESET_VALUES[preset])) {
    const setting = table.get(path)
    if (!setting) throw new Error(path)
    expect(z.safeParse(setting.schema, value).success, path).toBe(true)
    expect(Array.isArray(value), path).toBe(false)
  }
})
