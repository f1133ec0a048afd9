import { afterEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { anAccount, aStreamer, aSubreddit } from './social.fixture.ts'

const scene = await openScene({ at: '2027-03-01T10:00:00Z', premium: true })
const { outside } = scene.emulator.control
const MINUTE = 60_000

afterEach(async () => {
  const families = ['twitch', 'reddit', 'bluesky', 'dealabs', 'epicgames', 'steam', 'gog']
  await scene.set(Object.fromEntries(families.map((family) => [`${family}.status`, false])))
})

describe('Twitch', () => {
  const stream = (title: string | null, more: object = {}) =>
    outside.publish({
      kind: 'twitch',
      login: 'moka_lune',
      name: 'Moka_Lune',
      stream: title === null ? null : { title, game: 'Celeste', ...more },
    })
  const follow = (channel: string, changes: object = {}) =>
    scene.set({
      'twitch.status': true,
      'twitch.channels': [aStreamer(scene.channelId(channel), { id: 'moka_lune', name: 'Moka_Lune' }, changes)],
    })

  it('announces a stream, updates it and says when it is over', async () => {
    stream('Marathon', { id: '1' })
    await follow('#cafe')
    expect(scene.texts('#cafe')).toEqual([expect.stringContaining('is live: **Marathon** (Celeste)')])
    stream('Marathon, part two', { id: '1' })
    await scene.passes('11 minutes')
    expect(scene.texts('#cafe')).toEqual([expect.stringContaining('**Marathon, part two**')])
    stream(null)
    await scene.passes('2 minutes')
    expect(scene.texts('#cafe')).toEqual([expect.stringMatching(/was live.*\nOver after 13:\d\d/)])
  })

  it('continues the last announcement when the stream restarts within half an hour', async () => {
    await follow('#cafe')
    stream('Again', { id: '2' })
    await scene.passes('12 minutes')
    expect(scene.texts('#cafe')).toEqual([expect.stringContaining('is live: **Again**')])
    stream(null)
    await scene.passes('2 minutes')
    await scene.passes('31 minutes')
    stream('Much later', { id: '3' })
    await scene.passes('2 minutes')
    expect(scene.texts('#cafe')).toHaveLength(2)
  })

  it('ignores other games, and deletes the announcement of an ended stream where set so', async () => {
    stream(null)
    await scene.passes('2 hours')
    await follow('#desk', { games: { mode: 'allowed', names: ['celeste'] }, offline: 'delete' })
    stream('Chess', { id: '4', game: 'Chess' })
    await scene.passes('2 minutes')
    expect(scene.texts('#desk')).toEqual([])
    stream('Climbing', { id: '4' })
    await scene.passes('2 minutes')
    expect(scene.texts('#desk')).toEqual([expect.stringContaining('Climbing')])
    stream(null)
    await scene.passes('2 minutes')
    expect(scene.texts('#desk')).toEqual([])
  })

  it('stops when premium ends', async () => {
    await follow('#desk')
    await scene.premium(false)
    stream('Unseen', { id: '5' })
    await scene.passes('2 minutes')
    expect(scene.texts('#desk')).toEqual([])
    await scene.premium(true)
    stream(null)
  })
})

it('waits for Reddit posts to be 15 minutes old and to have enough votes', async () => {
  const post = (title: string, more: object = {}) =>
    outside.publish({ kind: 'reddit', subreddit: 'pixelart', item: { id: title, title, publishedAt: began, ...more } })
  const began = scene.now()
  const before = scene.texts('#cafe').length
  const told = () => scene.texts('#cafe').slice(before)
  post('before', { publishedAt: began - 60 * MINUTE })
  const sub = aSubreddit(scene.channelId('#cafe'), { id: 'pixelart', name: 'r/pixelart' }, { minUpvotes: 10 })
  await scene.set({ 'reddit.status': true, 'reddit.subs': [sub] })
  post('liked', { upvotes: 50, publishedAt: scene.now() })
  post('adult', { upvotes: 50, isNsfw: true, publishedAt: scene.now() })
  const unlikedAt = scene.now()
  post('unliked', { upvotes: 2, publishedAt: unlikedAt })
  await scene.passes('6 minutes')
  expect(told()).toEqual([])
  await scene.passes('16 minutes')
  expect(told()).toEqual([expect.stringContaining('**liked**')])
  post('unliked', { upvotes: 12, publishedAt: unlikedAt })
  await scene.passes('16 minutes')
  expect(told()).toEqual([expect.stringContaining('**liked**'), expect.stringContaining('**unliked**')])
})

it('announces posts pinned by Reddit moderators only where set so', async () => {
  const post = (title: string, more: object = {}) =>
    outside.publish({ kind: 'reddit', subreddit: 'pinned', item: { title, publishedAt: scene.now(), ...more } })
  const channels = ['#cafe', '#random'] as const
  const before = channels.map((channel) => scene.texts(channel).length)
  const source = { id: 'pinned', name: 'r/pinned' }
  post('Before', { publishedAt: scene.now() - 60 * MINUTE })
  await scene.set({
    'reddit.status': true,
    'reddit.subs': [
      aSubreddit(scene.channelId('#cafe'), source),
      { ...aSubreddit(scene.channelId('#random'), source, { stickied: true }), id: 'with-pinned' },
    ],
  })
  await scene.passes('1 minute')
  post('Rules', { isStickied: true })
  post('Removed', { isStickied: true, isRemoved: true })
  await scene.passes('32 minutes')
  const told = channels.map((channel, at) => scene.texts(channel).slice(before[at]))
  expect(told).toEqual([[], [expect.stringContaining('**Rules**')]])
})

it('shows adult posts of Reddit only in age-restricted channels', async () => {
  const { editChannel } = scene.emulator.control
  const post = (title: string, publishedAt = scene.now()) =>
    outside.publish({ kind: 'reddit', subreddit: 'night', item: { title, isNsfw: true, publishedAt } })
  const before = scene.texts('#cafe').length
  const sub = aSubreddit(scene.channelId('#cafe'), { id: 'night', name: 'r/night' }, { nsfw: 'all' })
  post('Before', scene.now() - 60 * MINUTE)
  await scene.set({ 'reddit.status': true, 'reddit.subs': [sub] })
  await scene.passes('1 minute')
  post('In public')
  await scene.passes('32 minutes')
  expect(scene.texts('#cafe').slice(before)).toEqual([])
  editChannel({ channelId: scene.channelId('#cafe'), nsfw: true })
  post('Among adults')
  await scene.passes('32 minutes')
  expect(scene.texts('#cafe').slice(before)).toEqual([expect.stringContaining('Among adults')])
  editChannel({ channelId: scene.channelId('#cafe'), nsfw: false })
})

it('leaves out replies and reposts on Bluesky', async () => {
  const skeet = (text: string, more: object = {}) =>
    outside.publish({ kind: 'bluesky', handle: 'atelier.example', item: { text, ...more } })
  skeet('Before')
  const account = anAccount(scene.channelId('#desk'), { id: 'atelier.example', name: 'atelier.example' })
  await scene.set({ 'bluesky.status': true, 'bluesky.accounts': [account] })
  await scene.passes('1 minute')
  skeet('An answer', { isReply: true })
  skeet('Of somebody else', { isRepost: true })
  skeet('A post')
  await scene.passes('16 minutes')
  expect(scene.texts('#desk')).toEqual([expect.stringContaining('A post')])
})

describe('shops', () => {
  it.each(['epic', 'steam', 'gog'] as const)(
    'announce games that are given away on %s, and when that is over',
    async (kind) => {
      const family = kind === 'epic' ? 'epicgames' : kind
      const channel = { epic: '#general', steam: '#random', gog: '#cafe' }[kind]
      const before = scene.messages(channel).length
      const offer = (title: string, more: object = {}) =>
        outside.publish({ kind, item: { title, originalCents: 1_999, finalCents: 0, ...more } })
      offer('Long free')
      await scene.set({ [`${family}.channel`]: scene.channelId(channel), [`${family}.status`]: true })
      await scene.passes('1 minute')
      const { id } = offer('Moss & Lanterns')
      offer('For a weekend', { isFreeWeekend: true })
      offer('Only cheaper', { finalCents: 499 })
      await scene.passes('12 minutes')
      const told = () =>
        scene
          .messages(channel)
          .slice(before)
          .map(({ embeds }) => embeds[0]?.title)
      expect(told()).toEqual(['Moss & Lanterns'])
      outside.withdraw({ id: String(id) })
      await scene.passes('12 minutes')
      expect(scene.messages(channel).at(-1)?.embeds[0]?.description).toContain('No longer free')
      // Shops sometimes leave a game out of their list for a moment.
      offer('Moss & Lanterns', { id: String(id) })
      await scene.passes('12 minutes')
      expect(told()).toEqual(['Moss & Lanterns'])
      expect(scene.messages(channel).at(-1)?.embeds[0]?.description).not.toContain('No longer free')
    },
  )

  it('announce deals of some categories, without some words', async () => {
    const before = scene.messages('#random').length
    const deal = (title: string, more: object = {}) =>
      outside.publish({ kind: 'dealabs', item: { title, priceCents: 4_499, categories: ['High-Tech'], ...more } })
    deal('Before')
    await scene.set({
      'dealabs.channel': scene.channelId('#random'),
      'dealabs.categories': ['high-tech'],
      'dealabs.filter': ['souris'],
      'dealabs.status': true,
    })
    await scene.passes('1 minute')
    deal('Clavier')
    deal('Souris')
    deal('Pommes', { categories: ['Épicerie'] })
    deal('Tiède', { isHot: false })
    await scene.passes('12 minutes')
    const [embed, ...others] = scene
      .messages('#random')
      .slice(before)
      .map(({ embeds }) => embeds[0])
    expect([embed?.title, embed?.description, others]).toEqual(['Clavier', expect.stringContaining('44,99€'), []])
  })
})
