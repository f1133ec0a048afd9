import { afterEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readSettings } from '#store/settings.ts'
import { aVideoChannel } from './social.fixture.ts'

const scene = await openScene({ at: '2027-03-01T10:00:00Z', premium: true })
const { outside } = scene.emulator.control
const CHANNEL = 'UCpixelradio000000000001'

afterEach(() => scene.set({ 'youtube.status': false }))

describe('YouTube', () => {
  const video = (title: string, more: object = {}) =>
    outside.publish({
      kind: 'youtube',
      channelId: CHANNEL,
      handle: 'pixelradio',
      title: 'Pixel Radio',
      item: { title, ...more },
    })
  const follow = (channel: string, changes: object = {}, id = CHANNEL) =>
    scene.set({
      'youtube.status': true,
      'youtube.channels': [aVideoChannel(scene.channelId(channel), { id, name: 'Pixel Radio' }, changes)],
    })

  it('distinguishes shorts, streams and videos, and announces the chosen kinds', async () => {
    video('Before')
    await follow('#general', { types: ['video', 'live'] })
    await scene.passes('1 minute')
    video('A short', { kind: 'short', durationSeconds: 40 })
    video('A video')
    video('A stream', { kind: 'live' })
    const plannedAt = scene.now()
    const planned = video('Planned', { kind: 'upcoming', publishedAt: plannedAt })
    await scene.passes('12 minutes')
    expect(scene.texts('#general')).toEqual([
      expect.stringContaining('**Pixel Radio** published **A video**'),
      expect.stringContaining('A stream'),
    ])
    video('Planned', { id: planned.id, kind: 'live', publishedAt: plannedAt })
    await scene.passes('12 minutes')
    expect(scene.texts('#general')).toHaveLength(3)
  })

  it('announces a stream when it is planned where set so, otherwise when it begins, once in each channel', async () => {
    const early = { ...aVideoChannel(scene.channelId('#cafe'), { id: CHANNEL, name: 'Pixel Radio' }), planned: true }
    const late = aVideoChannel(scene.channelId('#desk'), { id: CHANNEL, name: 'Pixel Radio, late' })
    await scene.set({ 'youtube.status': true, 'youtube.channels': [early, late] })
    await scene.passes('1 minute')
    const publishedAt = scene.now()
    const startsAt = publishedAt + 3 * 86_400_000
    const item = { kind: 'upcoming', publishedAt, startsAt }
    const { id } = video('A concert', item)
    await scene.passes('12 minutes')
    const seconds = Math.floor(startsAt / 1_000)
    expect(scene.texts('#cafe')).toEqual([
      expect.stringContaining(`**Pixel Radio** plans a stream: **A concert** <t:${seconds}:F>`),
    ])
    expect(scene.texts('#desk')).toEqual([])
    // It was planned days before, but is news when it begins.
    await scene.passes('3 days')
    video('A concert', { ...item, id, kind: 'live' })
    await scene.passes('12 minutes')
    expect(scene.texts('#cafe')).toHaveLength(1)
    expect(scene.texts('#desk')).toEqual([expect.stringContaining('A concert')])
    // And it is over again.
    video('A concert', { ...item, id, kind: 'video' })
    await scene.passes('25 minutes')
    expect([scene.texts('#cafe').length, scene.texts('#desk').length]).toEqual([1, 1])
    const cancelled = video('Cancelled', { ...item, publishedAt: scene.now() })
    await scene.passes('12 minutes')
    expect(scene.texts('#cafe')).toHaveLength(2)
    outside.withdraw({ id: String(cancelled.id) })
    await scene.passes('12 minutes')
    expect(scene.texts('#cafe')).toHaveLength(1)
    for (const channel of ['#cafe', '#desk']) {
      for (const { id: old } of scene.messages(channel)) await scene.deletes('owner', channel, old)
    }
  })

  it('is followed by its handle, and published in an announcement channel', async () => {
    await scene.set({ 'youtube.crosspost': true })
    await follow('#news', {}, '@pixelradio')
    await scene.passes('1 minute')
    const { id } = video('In the news')
    await scene.passes('12 minutes')
    const [sent] = scene.messages('#news')
    expect([sent?.content.includes('In the news'), (sent?.flags ?? 0) & 1]).toEqual([true, 1])
    // A video that is deleted at once was a mistake.
    outside.withdraw({ id: String(id) })
    await scene.passes('12 minutes')
    expect(scene.messages('#news')).toEqual([])
  })

  it('is sent but not published in another channel', async () => {
    await follow('#random')
    await scene.passes('1 minute')
    video('Not in the news')
    await scene.passes('12 minutes')
    const [sent] = scene.messages('#random')
    expect([sent?.content.includes('Not in the news'), (sent?.flags ?? 0) & 1]).toEqual([true, 0])
  })

  it('makes a post of each video in a forum', async () => {
    await follow('#ideas')
    await scene.passes('1 minute')
    video('In the forum')
    await scene.passes('12 minutes')
    const threads = [...(scene.emulator.world.guilds.get(scene.guildId)?.channels.values() ?? [])]
    expect(threads.map(({ name }) => name)).toContain('In the forum')
  })
})

it('posts the newest item as a test, and says what prevents it', async () => {
  const before = scene.texts('#general').length
  await scene.set({
    'youtube.status': true,
    'youtube.channels': [
      aVideoChannel(scene.channelId('#general'), { id: CHANNEL, name: 'Pixel Radio' }, { mention: 'everyone' }),
    ],
  })
  expect(await scene.completes('admin', '/social test', 'entry', { entry: 'pix' })).toEqual(['Pixel Radio → #general'])
  const { text } = await scene.runs('admin', '/social test', { entry: 'Pixel Radio' })
  expect(text).toContain('Publié dans')
  expect(scene.texts('#general').slice(before)).toHaveLength(1)
  expect(scene.messages('#general').at(-1)?.mentionEveryone).toBe(false)
  expect((await scene.runs('admin', '/social test', { entry: 'nobody' })).text).toContain('Rien de ce nom')
  const { settings } = await readSettings(scene.database, scene.guildId)
  const key = `youtube.${settings.youtube.channels[0]?.id}`
  await scene.siteAsks({ module: 'social-notifs', job: 'test', key, payload: { destination: key } })
  await scene.passes('20 s')
  expect(scene.texts('#general').slice(before)).toHaveLength(2)
  expect(scene.messages('#general').at(-1)?.mentionEveryone).toBe(false)
})
