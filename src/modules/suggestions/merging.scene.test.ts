import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { speakEnglish, suggestIn } from './testing/suggestions.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
speakEnglish(scene)
const PLACE = scene.emulator.control.createChannel({ guildId: scene.guildId, name: 'suggestions' }).id
await scene.set({ 'suggestSystem.status': true, 'suggestSystem.channel': PLACE, 'suggestSystem.confirm': false })
const suggests = suggestIn(scene)

async function idea(who: string, title: string) {
  await suggests(who, title)
  const message = scene.last('suggestions')
  const embed = message?.embeds[0] as { footer?: { text?: string } } | undefined
  return { id: message?.id ?? '', number: embed?.footer?.text?.slice(1) ?? '' }
}
const textOf = (messageId: string) =>
  scene.texts('suggestions')[scene.messages('suggestions').findIndex(({ id }) => id === messageId)]
const votes = async (number: string) => {
  const { rows } = await scene.database.pool.query(
    `select state, (body->>'up')::int as up, (body->>'down')::int as down
     from records where kind = 'suggestion' and number = $1`,
    [Number(number)],
  )
  return rows[0]
}

const first = await idea('ann', 'A book club')
const second = await idea('bob', 'Read books together')

it('counts everybody once who voted on either, and tells both authors', async () => {
  await scene.reacts('cleo', 'suggestions', first.id, '✅')
  await scene.reacts('cleo', 'suggestions', second.id, '❌')
  await scene.reacts('mod', 'suggestions', second.id, '✅')
  // Nobody can vote on their own suggestion through a merge.
  await scene.reacts('ann', 'suggestions', second.id, '✅')
  await scene.passes('15 s')
  const done = await scene.runs('admin', '/suggestmod merge', { duplicate: second.number, into: first.number })
  expect(done).toMatchObject({ isPrivate: true, text: expect.stringContaining(`#${second.number} is merged into`) })
  await scene.passes('15 s')
  expect(await votes(first.number)).toEqual({ state: 'pending', up: 2, down: 0 })
  expect(await votes(second.number)).toMatchObject({ state: 'merged' })
  expect(textOf(first.id)).toContain('Also suggested as')
  expect(textOf(second.id)).toContain('Merged into')
  expect(scene.privateTexts('bob').at(-1)).toContain('the votes for yours count there')
  expect(scene.privateTexts('ann').at(-1)).toContain('its votes count for yours')
})

it('keeps the merged votes when the bot restarts', async () => {
  await scene.restarts()
  await scene.passes('1 minute')
  expect(await votes(first.number)).toMatchObject({ up: 2, down: 0 })
})

it('leaves the duplicate out of lists and votes, and refuses to merge it again', async () => {
  expect((await scene.runs('mod', '/suggestmod view')).text).not.toContain('Read books together')
  await scene.reacts('helper', 'suggestions', second.id, '✅')
  await scene.passes('15 s')
  expect(await votes(first.number)).toMatchObject({ up: 2 })
  const merge = (duplicate: string, into: string) => scene.runs('mod', '/suggestmod merge', { duplicate, into })
  expect((await merge(second.number, first.number)).text).toBe('There is no such suggestion.')
  expect((await merge(first.number, first.number)).text).toBe('A suggestion cannot be merged into itself.')
})

it('tells every author when the remaining one is decided on, even after another merge', async () => {
  const third = await idea('cleo', 'A reading circle')
  await scene.runs('mod', '/suggestmod merge', { duplicate: first.number, into: third.number })
  await scene.passes('15 s')
  expect(await votes(third.number)).toMatchObject({ up: 1 })
  await scene.runs('mod', '/suggestmod accept', { message: third.number })
  await scene.passes('15 s')
  for (const who of ['ann', 'bob', 'cleo']) {
    expect([who, scene.privateTexts(who).at(-1)]).toEqual([who, expect.stringContaining('**Accepted**')])
  }
})

it('counts the vote on the duplicate of somebody who withdrew the other one', async () => {
  const kept = await idea('ann', 'A garden')
  const duplicate = await idea('bob', 'Plants in the yard')
  await scene.reacts('cleo', 'suggestions', kept.id, '❌')
  await scene.unreacts('cleo', 'suggestions', kept.id, '❌')
  await scene.reacts('cleo', 'suggestions', duplicate.id, '✅')
  await scene.passes('15 s')
  await scene.runs('admin', '/suggestmod merge', { duplicate: duplicate.number, into: kept.number })
  await scene.passes('15 s')
  expect(await votes(kept.number)).toEqual({ state: 'pending', up: 1, down: 0 })
})
