import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { speakEnglish, suggestIn } from './testing/suggestions.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
const { control } = scene.emulator
speakEnglish(scene)
const PLACE = control.createChannel({ guildId: scene.guildId, name: 'suggestions' }).id
await scene.set({
  'suggestSystem.status': true,
  'suggestSystem.channel': PLACE,
  'suggestSystem.confirm': false,
  'suggestSystem.maxConcurrents': 1,
})
const suggests = suggestIn(scene)

/** As many suggestions as a busy server collects, stored directly. */
async function copies(title: string, count: number) {
  await scene.database.pool.query(
    `insert into records (guild_id, kind, id, number, state, subject_id, actor_id, channel_id, message_id,
       body, created_at, updated_at, version)
     select guild_id, kind, id || ':' || n, number + 1000 + n * 10, state, subject_id, actor_id, channel_id,
       message_id, body, created_at + (n || ' seconds')::interval, updated_at, version
     from records, generate_series(1, $2) n where kind = 'suggestion' and body->>'title' = $1`,
    [title, count],
  )
}
const stateOf = async () => {
  const { rows } = await scene.database.pool.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from records where kind = 'suggestion' group by state order by state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

it('lists whole lines only, however long the titles are', async () => {
  const title = '*'.repeat(100)
  await suggests('ann', title)
  await copies(title, 19)
  await scene.premium(true)
  await scene.set({ 'suggestSystem.sortingSearch': true })
  const { text } = await scene.runs('admin', '/suggestmod top', { order: 'up' })
  const lines = text.split('\n').filter((line) => line.startsWith('**#'))
  expect(lines.length).toBeGreaterThan(10)
  expect(lines.filter((line) => !line.endsWith(`<@${scene.id('ann')}>`))).toEqual([])
  expect(text).toContain(`And ${20 - lines.length} more.`)
  await scene.premium(false)
  await scene.database.pool.query(`delete from records where kind = 'suggestion'`)
})

it('frees the place of a suggestion whose message was deleted during downtime', async () => {
  await suggests('ann', 'Unseen')
  expect((await suggests('ann', 'Refused')).text).not.toContain('is posted')
  await scene.stops()
  control.remove(PLACE, scene.last('suggestions')?.id ?? '', scene.id('mod'))
  await scene.starts()
  await scene.passes('10 s')
  expect((await suggests('ann', 'Accepted')).text).toContain('is posted')
})

it('checks all pending suggestions after a start, however many', async () => {
  await copies('Accepted', 250)
  await scene.stops()
  control.remove(PLACE, scene.last('suggestions')?.id ?? '', scene.id('mod'))
  await scene.starts()
  for (let minutes = 0; minutes < 8; minutes += 2) await scene.passes('2 minutes')
  expect(await stateOf()).toEqual({ removed: 252 })
})

it('marks every suggestion as removed whose channel is deleted, however many', async () => {
  await suggests('ann', 'Doomed')
  await copies('Doomed', 250)
  control.deleteChannel({ channelId: PLACE })
  await scene.settle()
  await scene.passes('1 minute')
  expect(await stateOf()).toEqual({ removed: 252 + 251 })
})
