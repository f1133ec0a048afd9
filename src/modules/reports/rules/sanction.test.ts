import { expect, it } from 'vitest'
import { limits } from '#core/limits.ts'
import { defaultsOf } from '#core/settings/table.ts'
import { reportsSettings } from '../settings.ts'
import { plannedSanction } from './sanction.ts'

it('hides predefined sanctions over the free limit without premium', () => {
  const { free } = limits.predefinedSanctions
  const predefinedSanctions = Array.from({ length: free + 1 }, (_, n) => ({
    id: `e${n}`,
    name: `Entry ${n}`,
    reason: 'Noise',
    type: 'warn',
  }))
  const settings = { ...defaultsOf(reportsSettings), predefinedSanctions }
  const last = { entry: `e${free}` }
  expect(plannedSanction(last, settings, true)).toMatchObject({ ok: true, plan: { predefinedId: `e${free}` } })
  expect(plannedSanction(last, settings, false)).toEqual({ ok: false, why: 'noSuchSanction' })
  expect(plannedSanction({ entry: `e${free - 1}` }, settings, false)).toMatchObject({ ok: true })
})
