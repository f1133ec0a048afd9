import { afterEach, expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const CASES = scene.emulator.control.createChannel({ guildId: scene.guildId, name: 'cases' }).id
await scene.set({
  'reportSystem.status': true,
  'reportSystem.channel': CASES,
  'reportSystem.around': true,
  'reportSystem.cooldown.count': 20,
})

type Kept = { id: string; text: string; authorId: string }
const around = async () => {
  const { rows } = await scene.database.pool.query<{ around: Kept[] }>(
    `select body->'around' as around from records where kind = 'report' order by number desc limit 1`,
  )
  return rows[0]?.around ?? []
}
const texts = async () => (await around()).map(({ text }) => text)
const chat = async (...lines: string[]) => {
  for (const line of lines) await scene.says('ann', 'general', line)
}
const reportLast = async () => {
  const message = await scene.says('bob', 'general', 'very rude')
  return async () => {
    await scene.runsOn('cleo', 'Report this message', message.id)
    await scene.submits('cleo', { reason: 'Insults' })
    await scene.passes('2 s')
  }
}

afterEach(async () => {
  await scene.set({ 'reportSystem.around': true })
  await scene.passes('20 minutes')
})

it('keeps five messages before the reported one and those after it, and later ones a little later', async () => {
  await chat('1', '2', '3', '4', '5', '6')
  const report = await reportLast()
  await chat('7', '8')
  await report()
  expect(await texts()).toEqual(['2', '3', '4', '5', '6', '7', '8'])
  await chat('9', '10', '11', '12')
  await scene.passes('11 minutes')
  expect(await texts()).toEqual(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
  expect((await around())[0]).toMatchObject({ authorId: scene.id('ann') })
})

it('keeps nothing of others where the server does not want it', async () => {
  await scene.set({ 'reportSystem.around': false })
  await chat('a', 'b')
  await (await reportLast())()
  await scene.passes('11 minutes')
  expect(await texts()).toEqual([])
})
