import { expect, it } from 'vitest'
import { PREMIUM_LOG_MODULES } from './log-modules.ts'
import { LOG_PRESETS, presetValues } from './presets.ts'

it.each(LOG_PRESETS)('the preset %s leaves premium logs alone on a free server', (preset) => {
  const free = presetValues(preset, false)
  for (const id of PREMIUM_LOG_MODULES) expect(free.has(`logsModules.${id}.status`)).toBe(false)
  expect(free.has('logsMessages.status')).toBe(false)
})

it('the preset “everything” switches on every log', () => {
  expect([...presetValues('everything', true).values()].every(Boolean)).toBe(true)
  expect(presetValues('moderation', true).get('logsModules.joins.status')).toBe(false)
  expect(presetValues('essential', true).get('logsMessages.status')).toBe(false)
})
