import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { reactionsOn, speakEnglish, suggestIn } from './testing/suggestions.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
speakEnglish(scene)
const PLACE = scene.emulator.control.createChannel({ guildId: scene.guildId, name: 'suggestions' }).id
await scene.set({
  'suggestSystem.status': true,
  'suggestSystem.channel': PLACE,
  'suggestSystem.confirm': false,
  'suggestSystem.voteDuration': 86_400,
})
await suggestIn(scene)('ann', 'A film night')
const posted = scene.last('suggestions')?.id ?? ''
const results = () => scene.texts('suggestions').filter((text) => text.includes('is over'))
const up = async () => {
  const { rows } = await scene.database.pool.query("select (body->>'up')::int as up from records where number = 1")
  return rows[0]?.up
}

it('shows when the vote ends, and posts the result afterwards', async () => {
  expect(scene.texts('suggestions')[0]).toContain('Voting ends')
  for (const who of ['bob', 'cleo']) await scene.reacts(who, 'suggestions', posted, '✅')
  await scene.reacts('mod', 'suggestions', posted, '❌')
  await scene.passes('23 hours')
  expect(results()).toEqual([])
  await scene.passes('2 hours')
  expect(results()).toEqual([expect.stringContaining('Voting on **#1 A film night** is over')])
  expect(results()[0]).toContain('✅ 2 · ❌ 1\n67% of voters are for it.')
})

it('counts no more votes, whether new, withdrawn or found after a start', async () => {
  await scene.reacts('helper', 'suggestions', posted, '✅')
  expect(reactionsOn(scene, 'suggestions', posted)['✅']).toEqual([scene.id('bob'), scene.id('cleo')])
  await scene.unreacts('bob', 'suggestions', posted, '✅')
  await scene.restarts()
  await scene.passes('1 minute')
  expect(await up()).toBe(2)
})

it('starts again when the suggestion is reopened, and ends with another result', async () => {
  await scene.runs('admin', '/suggestmod planned', { message: '1' })
  await scene.runs('admin', '/suggestmod pending', { message: '1' })
  await scene.reacts('helper', 'suggestions', posted, '✅')
  await scene.passes('15 s')
  const now = await up()
  await scene.passes('25 hours')
  expect(results()).toHaveLength(2)
  expect(results()[1]).toContain(`✅ ${now}`)
})

it('leaves no reactions behind where they are removed at the end', async () => {
  await scene.set({ 'suggestSystem.removeReactionsEnd': true })
  await suggestIn(scene)('bob', 'A quiz')
  const { id = '' } = scene.last('suggestions') ?? {}
  await scene.reacts('cleo', 'suggestions', id, '✅')
  await scene.passes('25 hours')
  expect(results().at(-1)).toContain('✅ 1')
  expect(reactionsOn(scene, 'suggestions', id)).toEqual({})
})

it('counts neutral votes among the voters', async () => {
  await scene.set({ 'suggestSystem.neutral': '➖', 'suggestSystem.removeReactionsEnd': false })
  await suggestIn(scene)('cleo', 'A picnic')
  const { id = '' } = scene.last('suggestions') ?? {}
  await scene.reacts('bob', 'suggestions', id, '✅')
  for (const who of ['ann', 'mod', 'helper']) await scene.reacts(who, 'suggestions', id, '➖')
  await scene.passes('25 hours')
  expect(results().at(-1)).toContain('25% of voters are for it.')
})

it('is over in time even if suggestions have been switched off since', async () => {
  await suggestIn(scene)('ann', 'A concert')
  const { id = '' } = scene.last('suggestions') ?? {}
  await scene.reacts('bob', 'suggestions', id, '✅')
  await scene.passes('1 minute')
  await scene.set({ 'suggestSystem.status': false })
  await scene.passes('25 hours')
  expect(results().at(-1)).toContain('A concert** is over')
})
