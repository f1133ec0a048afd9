import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { localTime } from '#core/local-time.ts'
import { recallAll } from '#store/memory.ts'
import { PAST_PREFIX, readPast } from './rules/past.ts'
import { aFeed, aStreamer } from './social.fixture.ts'

/** Half past nine in the evening in London; it is quiet from ten to eight. */
const scene = await openScene({
  at: '2027-03-01T21:30:00Z',
  premium: true,
  settings: { 'socialQuiet.status': true, 'socialQuiet.from': 22, 'socialQuiet.to': 8 },
})
const { outside } = scene.emulator.control
const publish = (name: string, title: string) => outside.publish({ kind: 'feed', name, item: { title } })
const feed = (name: string, channel: string) =>
  aFeed(scene.channelId(channel), { id: `${scene.url}/outside/feeds/${name}/rss.xml`, name })

for (const name of ['gazette', 'herald']) publish(name, 'Before')
await scene.set({ 'rss.status': true, 'rss.feeds': [feed('gazette', '#news'), feed('herald', '#news')] })
await scene.passes('2 minutes')

it('keeps what is published at night for one message in the morning, which notifies nobody', async () => {
  await scene.passes('40 minutes')
  publish('gazette', 'At *midnight*')
  await scene.passes('2 hours')
  publish('herald', 'At two')
  await scene.passes('1 hour')
  publish('herald', 'At three')
  await scene.passes('2 hours')
  expect(scene.texts('#news')).toEqual([])
  await scene.passes('5 hours')
  expect(scene.texts('#news')).toEqual([expect.stringContaining('**3 publications during the quiet hours**')])
  const [text = ''] = scene.texts('#news')
  expect(text).toContain('- **gazette** · [At \\*midnight\\*](<')
  expect(text.indexOf('At two')).toBeLessThan(text.indexOf('At three'))
  const memory = await recallAll(scene.database, scene.guildId, 'social-notifs', PAST_PREFIX, scene.now())
  expect(readPast(memory)['rss.herald']).toMatchObject({ announced: 2, missed: 0 })
})

it('announces immediately again during the day, and nothing twice', async () => {
  publish('gazette', 'By day')
  await scene.passes('2 hours')
  expect(scene.texts('#news')).toHaveLength(2)
  expect(scene.texts('#news').at(-1)).toContain('By day')
})

it('goes in the morning to the channel that was chosen during the night', async () => {
  await scene.passes('13 hours')
  publish('herald', 'On the move')
  await scene.passes('1 hour')
  await scene.set({ 'rss.feeds': [feed('gazette', '#news'), feed('herald', '#random')] })
  await scene.passes('9 hours')
  expect(scene.texts('#news').filter((text) => text.includes('On the move'))).toEqual([])
  expect(scene.texts('#random').filter((text) => text.includes('On the move'))).toHaveLength(1)
})

it('announces streams at night without notifying anybody', async () => {
  const stream = (on: { title: string; game: string } | null) =>
    outside.publish({ kind: 'twitch', login: 'moka_lune', name: 'Moka_Lune', stream: on })
  stream(null)
  await scene.set({
    'twitch.status': true,
    'twitch.channels': [
      aStreamer(scene.channelId('#cafe'), { id: 'moka_lune', name: 'Moka_Lune' }, { mention: scene.roleId('VIP') }),
    ],
  })
  await scene.passes('14 hours')
  stream({ title: 'Late', game: 'Chess' })
  await scene.passes('5 minutes')
  const [sent] = scene.messages('#cafe')
  expect(sent?.content).toContain('Late')
  expect(sent?.content).not.toContain(scene.roleId('VIP'))
  expect((sent?.flags ?? 0) & (1 << 12)).toBe(1 << 12)
})

it('tells in the new morning when the quiet hours are shortened during the night', async () => {
  await scene.set({ 'rss.feeds': [feed('gazette', '#news'), feed('herald', '#news')] })
  const told = (title: string) => scene.texts('#news').filter((text) => text.includes(title)).length
  publish('herald', 'Before an early morning')
  await scene.passes('2 hours')
  expect(told('early morning')).toBe(0)
  const { hour } = localTime(scene.now(), 'Europe/London')
  await scene.set({ 'socialQuiet.to': (hour + 1) % 24 })
  await scene.passes('61 minutes')
  expect(told('early morning')).toBe(1)

  await scene.set({ 'socialQuiet.to': 8 })
  publish('herald', 'Before the end')
  await scene.passes('2 hours')
  expect(told('Before the end')).toBe(0)
  await scene.set({ 'socialQuiet.status': false })
  await scene.passes('1 minute')
  expect(told('Before the end')).toBe(1)
  await scene.set({ 'socialQuiet.status': true })
})
