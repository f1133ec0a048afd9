import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
const CASES = scene.emulator.control.createChannel({ guildId: scene.guildId, name: 'cases' }).id

it('writes the reason of a report with French typography, with a no-break space before the colon', async () => {
  await scene.set({ language: 'fr', 'reportSystem.status': true, 'reportSystem.channel': CASES })
  await scene.runs('ann', '/report user', { user: scene.id('bob'), reason: 'Insultes', source: 'text' })
  await scene.passes('20 s')
  expect(scene.texts('cases').join('\n')).toContain(`<@${scene.id('ann')}> (Salon textuel)\u00a0: Insultes`)
})
