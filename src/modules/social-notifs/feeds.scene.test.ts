import { afterEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { recallAll } from '#store/memory.ts'
import { readSettings } from '#store/settings.ts'
import { listFollowedSources } from '#store/sources.ts'
import { PAST_PREFIX, readPast } from './rules/past.ts'
import { aFeed } from './social.fixture.ts'

const scene = await openScene({ at: '2027-03-01T10:00:00Z' })
const { outside } = scene.emulator.control
const place = (name: string, file = 'rss.xml') => `${scene.url}/outside/feeds/${name}/${file}`
const publish = (name: string, title: string, more: object = {}) =>
  outside.publish({ kind: 'feed', name, item: { title, ...more } })
const follow = (name: string, channel: string, changes: object = {}, file?: string) =>
  scene.set({
    'rss.status': true,
    'rss.feeds': [aFeed(scene.channelId(channel), { id: place(name, file), name }, changes)],
  })
const state = async () => (await listFollowedSources(scene.database, scene.guildId))[0]

/** The past shown on the page of the feed that published this, within thirty days. */
const pastOf = async (title: string) => {
  const memory = await recallAll(scene.database, scene.guildId, 'social-notifs', PAST_PREFIX, scene.now())
  const feeds = Object.values(readPast(memory))
  const feed = feeds.find(({ items }) => items.some((item) => item.title === title))
  const item = feed?.items.find((one) => one.title === title)
  return feed && item && { announced: feed.announced, missed: feed.missed, why: item.why, place: item.place }
}

afterEach(() => outside.calm({}))

describe('a feed', () => {
  it('is announced from the first item after it was followed, once for each item', async () => {
    for (let n = 0; n < 20; n++) publish('gazette', `Old ${n}`)
    await follow('gazette', '#news')
    await scene.passes('6 minutes')
    expect(scene.texts('#news')).toEqual([])
    publish('gazette', 'A *new* chapter')
    await scene.passes('10 minutes')
    expect(scene.texts('#news')).toEqual([expect.stringContaining('**gazette**: **A \\*new\\* chapter**')])
    const messageId = scene.last('#news')?.id
    expect(await pastOf('A *new* chapter')).toMatchObject({ announced: 1, missed: 0, why: null, place: { messageId } })
    await scene.passes('1 hour')
    expect(scene.texts('#news')).toHaveLength(1)
  })

  it('repeats nothing after a restart, and announces what came in the meantime', async () => {
    await follow('gazette', '#news')
    await scene.stops()
    publish('gazette', 'While away')
    await scene.starts()
    await scene.passes('61 minutes')
    await scene.restarts()
    await scene.passes('61 minutes')
    expect(scene.texts('#news').slice(1)).toEqual([expect.stringContaining('While away')])
  })

  it('gets the name it now has, in announcements and in the settings', async () => {
    publish('herald', 'First')
    await follow('herald', '#news')
    await scene.passes('2 minutes')
    outside.publish({ kind: 'feed', name: 'herald', title: 'The New Herald', item: { title: 'Under another name' } })
    await scene.passes('61 minutes')
    expect(scene.texts('#news').at(-1)).toContain('**The New Herald**: **Under another name**')
    const { settings } = await readSettings(scene.database, scene.guildId)
    expect(settings.rss).toMatchObject({ feeds: [{ source: { id: place('herald'), name: 'The New Herald' } }] })
  })

  it('waits ten minutes between two announcements', async () => {
    publish('rhythm', 'First of all')
    await follow('rhythm', '#random', {}, 'atom.xml')
    await scene.passes('2 minutes')
    publish('rhythm', 'Second')
    publish('rhythm', 'Third')
    await scene.passes('61 minutes')
    expect(scene.texts('#random')).toEqual([expect.stringContaining('Second')])
    await scene.passes('9 minutes')
    expect(scene.texts('#random')).toHaveLength(1)
    await scene.passes('2 minutes')
    expect(scene.texts('#random')).toEqual([expect.stringContaining('Second'), expect.stringContaining('Third')])
  })

  it('is announced with only its newest item when all its ids are new', async () => {
    publish('renamed', 'Before')
    await follow('renamed', '#cafe', {}, 'feed.json')
    await scene.passes('2 minutes')
    for (let n = 0; n < 30; n++) publish('renamed', `Renamed ${n}`, { publishedAt: scene.now() - (30 - n) * 1_000 })
    await scene.passes('61 minutes')
    await scene.passes('61 minutes')
    expect(scene.texts('#cafe')).toEqual([expect.stringContaining('Renamed 29')])
  })

  it('opens an archived thread by writing there, and notices when the thread is deleted', async () => {
    const { control } = scene.emulator
    const threadId = control.openThread({ channelId: scene.channelId('#cafe'), userId: scene.id('ann'), name: 'T' }).id
    await scene.settle()
    publish('threaded', 'Before')
    await scene.set({
      'rss.status': true,
      'rss.feeds': [aFeed(threadId, { id: place('threaded'), name: 'threaded' }, {})],
    })
    await scene.passes('2 minutes')
    control.editThread({ threadId, archived: true })
    await scene.settle()
    publish('threaded', 'In the thread')
    await scene.passes('61 minutes')
    expect(scene.texts(threadId)).toEqual([expect.stringContaining('In the thread')])
    control.editThread({ threadId, archived: true })
    await scene.settle()
    control.deleteChannel({ channelId: threadId })
    publish('threaded', 'Nowhere')
    await scene.passes('61 minutes')
    expect(await pastOf('Nowhere')).toEqual({ announced: 1, missed: 1, why: 'channelGone', place: null })
  })

  it('is found on a page that names it', async () => {
    publish('paged', 'Before')
    await follow('paged', '#desk', {}, '')
    await scene.passes('2 minutes')
    publish('paged', 'On the page')
    await scene.passes('61 minutes')
    expect(scene.texts('#desk')).toEqual([expect.stringContaining('On the page')])
  })

  it('uses its mention, its message and its filter', async () => {
    publish('filtered', 'Before')
    const message = {
      format: 'embeds',
      content: 'Read {item.title} @everyone',
      mentions: { everyone: true, roles: 'all', users: 'all' },
      silent: false,
    }
    const titleFilter = { mode: 'allowed', words: ['été'] }
    await follow('filtered', '#cafe', { message, titleFilter, mention: scene.roleId('VIP') })
    await scene.passes('2 minutes')
    publish('filtered', 'Winter')
    publish('filtered', "L'ETE arrive")
    await scene.passes('61 minutes')
    expect(scene.texts('#cafe').slice(1)).toEqual([`<@&${scene.roleId('VIP')}> Read L'ETE arrive @everyone`])
    const sent = scene.messages('#cafe').at(-1)
    expect([sent?.mentionEveryone, sent?.mentionRoles]).toEqual([false, [scene.roleId('VIP')]])
  })
})

it('says why nothing is announced where the bot may not write', async () => {
  const alerts = () => scene.privateTexts('owner').filter((text) => text.includes('could not be announced')).length
  const before = alerts()
  publish('silent', 'Before')
  await follow('silent', '#rules')
  await scene.passes('2 minutes')
  publish('silent', 'Unheard')
  await scene.passes('61 minutes')
  expect(scene.texts('#rules')).toEqual([])
  expect((await scene.runs('admin', '/social list')).text).toContain('ne peut pas écrire')
  const { rows } = await scene.database.pool.query(
    `select reasons from decisions where module = 'social-notifs' and event = 'sourceRead' order by id desc limit 1`,
  )
  expect(await pastOf('Unheard')).toEqual({ announced: 0, missed: 1, why: 'missingPermission', place: null })
  expect(rows[0].reasons).toEqual([
    { code: 'missingPermission', params: { permission: 'sendMessages', channel: 'rules' } },
  ])
  expect(alerts()).toBe(before + 1)
})

describe('a source in trouble', () => {
  it('is read less and less often, and then resumes', async () => {
    publish('trouble', 'Before')
    await follow('trouble', '#general')
    await scene.passes('2 minutes')
    outside.fault({ kind: 'server error', path: '/feeds/trouble' })
    await scene.passes('61 minutes')
    expect(await state()).toMatchObject({ state: 'failing', problem: 'broken', nextAt: near(5) })
    await scene.passes('6 minutes')
    expect(await state()).toMatchObject({ nextAt: near(10) })
    outside.calm({})
    publish('trouble', 'Afterwards')
    await scene.passes('11 minutes')
    expect(scene.texts('#general')).toEqual([expect.stringContaining('Afterwards')])
    expect(await state()).toMatchObject({ state: 'ok', problem: null })
  })

  it('is read again when it says so', async () => {
    outside.fault({ kind: 'rate limit', path: '/feeds/trouble', retryAfterSeconds: 7_200 })
    await scene.passes('61 minutes')
    expect(await state()).toMatchObject({ state: 'failing', problem: 'busy', nextAt: near(120) })
  })

  it.each([
    ['https://127.0.0.1/feed', 'privateAddress'],
    ['https://[::1]/feed', 'privateAddress'],
    ['https://10.0.0.8/feed', 'privateAddress'],
    ['http://example.org/feed', 'notHttps'],
  ])('may have an address that is never fetched: %s', async (id, problem) => {
    await scene.set({ 'rss.feeds': [aFeed(scene.channelId('#news'), { id, name: 'inside' })] })
    expect(await state()).toMatchObject({ state: 'failing', problem })
    const { text } = await scene.runs('admin', '/social list')
    // In the language of the person who asks.
    expect(text).toContain(problem === 'notHttps' ? 'commencent par https://' : 'mène à un réseau privé')
  })

  it('is not followed into the private network by a redirect', async () => {
    outside.fault({ kind: 'redirect', path: '/feeds/gazette', location: 'http://127.0.0.1:1/secret' })
    await follow('gazette', '#news')
    await scene.passes('61 minutes')
    expect(await state()).toMatchObject({ problem: 'privateAddress' })
  })

  it.each([
    ['huge', 'tooLarge'],
    ['malformed', 'unreadable'],
    ['redirect loop', 'tooManyRedirects'],
  ] as const)('may be %s', async (kind, problem) => {
    outside.fault({ kind, path: `/feeds/odd-${problem}` })
    publish(`odd-${problem}`, 'Something')
    await follow(`odd-${problem}`, '#news')
    expect(await state()).toMatchObject({ problem })
  })
})

/** In this many minutes, give or take the time a reading takes. */
const near = (minutes: number) => {
  const at = scene.now() + minutes * 60_000
  return { asymmetricMatch: (nextAt: unknown) => typeof nextAt === 'number' && Math.abs(nextAt - at) < 30_000 }
}
