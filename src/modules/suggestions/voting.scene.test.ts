import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { erasePerson } from '#store/erase-person.ts'
import { keptRecords } from '../bots.ts'
import { reactionsOn, speakEnglish, suggestIn } from './testing/suggestions.fixture.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
const { control } = scene.emulator
speakEnglish(scene)
const PLACE = control.createChannel({ guildId: scene.guildId, name: 'suggestions' }).id
await scene.set({
  'suggestSystem.status': true,
  'suggestSystem.channel': PLACE,
  'suggestSystem.confirm': false,
  'suggestSystem.neutral': '➖',
})
const suggests = suggestIn(scene)

async function idea(title: string) {
  await suggests('ann', title)
  return scene.last('suggestions')?.id ?? ''
}
const colorOf = (messageId: string) => {
  const embed = scene.messages('suggestions').find(({ id }) => id === messageId)?.embeds[0]
  return `#${Number(embed?.color).toString(16).padStart(6, '0')}`
}
/** The stored votes, which rankings and the dashboard use. */
async function votesFor(title: string) {
  const { rows } = await scene.database.pool.query(
    `select body->'up' as up, body->'neutral' as neutral, body->'down' as down from records
     where kind = 'suggestion' and body->>'title' = $1`,
    [title],
  )
  return rows[0]
}
const reactions = (messageId: string) => reactionsOn(scene, 'suggestions', messageId)

it('counts one vote per person: a second one replaces the first, whose reaction is removed', async () => {
  const id = await idea('One each')
  await scene.reacts('bob', 'suggestions', id, '✅')
  await scene.passes('11 s')
  expect(await votesFor('One each')).toEqual({ up: 1, neutral: 0, down: 0 })
  await scene.reacts('bob', 'suggestions', id, '❌')
  await scene.passes('11 s')
  expect(await votesFor('One each')).toEqual({ up: 0, neutral: 0, down: 1 })
  expect(reactions(id)).toEqual({ '✅': [], '➖': [], '❌': [scene.id('bob')] })
  await scene.reacts('bob', 'suggestions', id, '➖')
  await scene.unreacts('bob', 'suggestions', id, '➖')
  await scene.passes('11 s')
  expect(await votesFor('One each')).toEqual({ up: 0, neutral: 0, down: 0 })
  await scene.reacts('bob', 'suggestions', id, '✅')
  await scene.passes('11 s')
  expect(await votesFor('One each')).toEqual({ up: 1, neutral: 0, down: 0 })
})

it('updates the colour with the votes, at most every ten seconds', async () => {
  const id = await idea('In colour')
  const middle = colorOf(id)
  await scene.reacts('bob', 'suggestions', id, '✅')
  expect(colorOf(id)).toBe('#7eff3d')
  await scene.reacts('cleo', 'suggestions', id, '❌')
  expect(colorOf(id)).toBe('#7eff3d')
  await scene.passes('11 s')
  expect(colorOf(id)).toBe(middle)
})

it('counts neither the author nor members whose roles may not vote', async () => {
  const id = await idea('Not everybody')
  await scene.reacts('ann', 'suggestions', id, '✅')
  await scene.set({ 'suggestSystem.rolesVote': [scene.roleId('Helper')] })
  await scene.reacts('helper', 'suggestions', id, '✅')
  await scene.reacts('bob', 'suggestions', id, '✅')
  await scene.passes('11 s')
  expect(await votesFor('Not everybody')).toEqual({ up: 1, neutral: 0, down: 0 })
  expect(reactions(id)['✅']).toEqual([scene.id('ann'), scene.id('bob')])
  await scene.set({ 'suggestSystem.rolesVote': [] })
})

it('removes votes of accounts and members younger than the server requires', async () => {
  const id = await idea('No strawmen')
  const young = await scene.joins('strawman')
  await scene.set({ 'suggestSystem.votersJoinAge': 86_400 })
  control.react(PLACE, id, '✅', young)
  await scene.settle()
  await scene.reacts('bob', 'suggestions', id, '✅')
  await scene.passes('11 s')
  expect(await votesFor('No strawmen')).toEqual({ up: 1, neutral: 0, down: 0 })
  expect(reactions(id)['✅']).toEqual([scene.id('bob')])
  await scene.set({ 'suggestSystem.votersJoinAge': 0 })
})

it('leaves exactly one vote each when many people vote at once and change their minds', async () => {
  const id = await idea('A rush')
  const crowd = await Promise.all(Array.from({ length: 40 }, (_, place) => scene.joins(`voter-${place}`)))
  // Everybody presses two of the three, without waiting for the bot.
  const EMOJIS = ['✅', '➖', '❌'] as const
  for (const [place, userId] of crowd.entries()) control.react(PLACE, id, EMOJIS[place % 3] ?? '✅', userId)
  for (const [place, userId] of crowd.entries()) control.react(PLACE, id, EMOJIS[(place + 1) % 3] ?? '✅', userId)
  await scene.settle()
  await scene.passes('11 s')
  // 0, 3, 6 … chose ➖ last, 1, 4 … ❌, and 2, 5 … ✅.
  expect(await votesFor('A rush')).toEqual({ up: 13, neutral: 14, down: 13 })
  const shown = Object.values(reactions(id)).flat()
  expect(shown).toHaveLength(crowd.length)
  expect(new Set(shown).size).toBe(crowd.length)
  const { rows } = await scene.database.pool.query(
    `select count(*)::int as votes, count(distinct subject_id)::int as people from records
     where kind = 'suggestionVote' and message_id = $1 and state <> 'withdrawn'`,
    [id],
  )
  expect(rows).toEqual([{ votes: 40, people: 40 }])
})

it('counts what happened during downtime', async () => {
  const id = await idea('Meanwhile')
  await scene.reacts('bob', 'suggestions', id, '✅')
  await scene.reacts('cleo', 'suggestions', id, '✅')
  await scene.passes('11 s')
  await scene.stops()
  control.unreact(PLACE, id, '✅', scene.id('bob'))
  control.react(PLACE, id, '❌', scene.id('helper'))
  control.unreact(PLACE, id, '✅', scene.id('cleo'))
  control.react(PLACE, id, '➖', scene.id('cleo'))
  control.react(PLACE, id, '✅', scene.id('mod'))
  control.react(PLACE, id, '❌', scene.id('mod'))
  await scene.starts()
  await scene.passes('20 s')
  await scene.passes('20 s')
  expect(await votesFor('Meanwhile')).toEqual({ up: 1, neutral: 1, down: 1 })
  expect(reactions(id)).toEqual({ '✅': [scene.id('mod')], '➖': [scene.id('cleo')], '❌': [scene.id('helper')] })
})

it('counts what happened while it was switched off, once it is on again', async () => {
  const id = await idea('Paused')
  await scene.reacts('bob', 'suggestions', id, '✅')
  await scene.passes('11 s')
  await scene.set({ 'suggestSystem.status': false })
  await scene.unreacts('bob', 'suggestions', id, '✅')
  await scene.reacts('cleo', 'suggestions', id, '❌')
  await scene.set({ 'suggestSystem.status': true })
  await scene.passes('20 s')
  await scene.passes('20 s')
  expect(await votesFor('Paused')).toEqual({ up: 0, neutral: 0, down: 1 })
})

it('adds the emojis again when somebody clears the reactions', async () => {
  const id = await idea('Swept')
  await scene.reacts('bob', 'suggestions', id, '✅')
  await scene.passes('11 s')
  control.clearReactions({ channelId: PLACE, messageId: id, by: scene.id('mod') })
  await scene.settle()
  await scene.passes('11 s')
  expect(reactions(id)).toEqual({ '✅': [], '➖': [], '❌': [] })
  expect(await votesFor('Swept')).toEqual({ up: 0, neutral: 0, down: 0 })
})

it('uses the default emojis when its own were deleted, and those it was posted with afterwards', async () => {
  const coin = control.emojis({ guildId: scene.guildId }).find(({ name }) => name === 'coin')
  await scene.set({ 'suggestSystem.up': `coin:${coin?.id}` })
  const id = await idea('Golden')
  expect(Object.keys(reactions(id))).toEqual(['coin', '➖', '❌'])
  await scene.set({ 'suggestSystem.up': '👍' })
  await scene.reacts('bob', 'suggestions', id, `coin:${coin?.id}`)
  await scene.passes('11 s')
  expect(await votesFor('Golden')).toEqual({ up: 1, neutral: 0, down: 0 })
  await scene.set({ 'suggestSystem.up': 'gone:100000000000000001', 'logs.status': true })
  const other = await idea('Plain')
  expect(scene.privateTexts('owner').at(-1)).toContain('One of the emojis used to vote on suggestions')
  expect(Object.keys(reactions(other))).toEqual(['✅', '➖', '❌'])
})

it('deletes the votes and the suggestions of a person who is erased', async () => {
  const person = { userId: scene.id('bob'), guildId: null, kinds: keptRecords, now: scene.now() }
  await erasePerson(scene.database, person)
  const { rows } = await scene.database.pool.query(
    `select count(*)::int as left from records where kind like 'suggestion%' and subject_id = $1`,
    [scene.id('bob')],
  )
  expect(rows).toEqual([{ left: 0 }])
})
