import { afterEach, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { recallAll } from '#store/memory.ts'
import { PAST_PREFIX, readPast } from './rules/past.ts'
import { aSubreddit } from './social.fixture.ts'

const scene = await openScene({ at: '2027-03-01T10:00:00Z', premium: true })
const { outside } = scene.emulator.control

/** Publishes posts of a subreddit; the same one again changes its votes. */
function postsOf(subreddit: string) {
  const published = new Map<string, number>()
  return (title: string, upvotes = 1) => {
    const publishedAt = published.get(title) ?? scene.now()
    published.set(title, publishedAt)
    const item = { id: title, title, upvotes, publishedAt }
    outside.publish({ kind: 'reddit', subreddit, item })
  }
}
const entry = (subreddit: string, channel: string, changes: object = {}) =>
  aSubreddit(scene.channelId(channel), { id: subreddit, name: `r/${subreddit}` }, changes)
const follow = (...subs: object[]) => scene.set({ 'reddit.status': true, 'reddit.subs': subs })
const told = (channel: string, title: string) => scene.texts(channel).filter((text) => text.includes(title)).length

afterEach(() => scene.set({ 'reddit.status': false, 'reddit.subs': [] }))

it('announces nothing again that was announced together with others, whatever its votes', async () => {
  const post = postsOf('busy')
  post('Before')
  await scene.passes('1 hour')
  await follow(entry('busy', '#cafe', { maxPerHour: 1 }))
  await scene.passes('1 minute')
  post('First')
  post('Second')
  await scene.passes('32 minutes')
  expect([told('#cafe', 'First'), told('#cafe', 'Second')]).toEqual([1, 0])
  await scene.passes('61 minutes')
  expect(told('#cafe', 'Second')).toBe(1)
  await scene.passes('61 minutes')
  post('Second', 40)
  await scene.passes('16 minutes')
  expect(told('#cafe', 'Second')).toBe(1)
})

it('lists a post as announced, even when it still gets votes days later', async () => {
  const post = postsOf('quiet')
  post('Before')
  await scene.passes('1 hour')
  await follow(entry('quiet', '#cafe'))
  await scene.passes('1 minute')
  post('Lasting')
  await scene.passes('32 minutes')
  expect(told('#cafe', 'Lasting')).toBe(1)
  await scene.passes('27 hours')
  post('Lasting', 40)
  await scene.passes('32 minutes')
  const memory = await recallAll(scene.database, scene.guildId, 'social-notifs', PAST_PREFIX, scene.now())
  expect(readPast(memory)['reddit.r-quiet']).toMatchObject({ announced: 1, missed: 0 })
})

it('announces in a second channel only what is published after it was added', async () => {
  const post = postsOf('shared')
  post('Before')
  await scene.passes('1 hour')
  await follow(entry('shared', '#cafe'))
  await scene.passes('1 minute')
  post('Early')
  await scene.passes('32 minutes')
  await follow(entry('shared', '#cafe'), entry('shared', '#random', { id: 'second' }))
  post('Early', 40)
  await scene.passes('32 minutes')
  expect(told('#random', 'Early')).toBe(0)
  post('Late')
  await scene.passes('32 minutes')
  expect([told('#cafe', 'Late'), told('#random', 'Late')]).toEqual([1, 1])
})
