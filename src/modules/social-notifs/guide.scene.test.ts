import { afterEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readSettings } from '#store/settings.ts'
import { aFeed } from './social.fixture.ts'

const scene = await openScene()
const { outside } = scene.emulator.control
const place = (name: string) => `${scene.url}/outside/feeds/${name}/rss.xml`
const saved = async () => (await readSettings(scene.database, scene.guildId)).settings
const list = async (name = 'RSS: followed feeds') => {
  const panel = await scene.runs('owner', 'config', { module: 'social-notifs' })
  return scene.chooses('owner', [name], panel)
}
const begins = async (typed: string, channel = 'news') => {
  await scene.presses('owner', 'Follow a feed', await list())
  return scene.submits('owner', { $typed: typed, channel: [scene.channelId(channel)], mention: [] })
}

afterEach(() => scene.set({ 'rss.status': false, 'rss.feeds': [] }))

describe('a feed that is followed by /config', () => {
  it('is looked up before it can be saved, and announced from then on', async () => {
    outside.publish({ kind: 'feed', name: 'gazette', title: 'The Gazette', item: { title: 'Old' } })
    const found = await begins(place('gazette'))
    expect(found.text).toContain('The Gazette')
    const saving = await scene.presses('owner', 'Save', found)
    expect(saving.text).toContain('✅ Added: The Gazette')
    expect((await saved()).rss.feeds).toMatchObject([
      { source: { id: place('gazette'), name: 'The Gazette' }, channel: scene.channelId('news'), enabled: true },
    ])
    const shown = await list()
    expect(shown.text).toContain('This part is switched off')
    const on = await scene.presses('owner', 'Switch on: RSS: announcements', shown)
    expect(on.text).toContain('Saved. **RSS: announcements** · no → yes')
    await scene.passes('6 minutes')
    outside.publish({ kind: 'feed', name: 'gazette', item: { title: 'Made with a phone' } })
    await scene.passes('61 minutes')
    expect(scene.texts('#news').at(-1)).toContain('Made with a phone')
  })

  it('is not saved while it cannot be read, and says why', async () => {
    const lost = await begins('http://127.0.0.1:1/feed.xml')
    expect(lost.text).toContain('⚠️')
    expect(() => scene.presses('owner', 'Save', lost)).toThrow('disabled')
    const nothing = await begins('neither link nor name')
    expect(nothing.text).toContain('⚠️')
    expect(() => scene.presses('owner', 'Save', nothing)).toThrow('disabled')
    expect((await saved()).rss.feeds).toEqual([])
  })

  it('is corrected in the same form', async () => {
    outside.publish({ kind: 'feed', name: 'herald', title: 'The Herald', item: { title: 'Old' } })
    const lost = await begins('https://nowhere.invalid/feed.xml')
    await scene.chooses('owner', ['Source and channel'], lost)
    const found = await scene.submits('owner', {
      $typed: place('herald'),
      channel: [scene.channelId('news')],
      mention: [scene.roleId('Red')],
    })
    expect((await scene.presses('owner', 'Save', found)).text).toContain('✅ Added: The Herald')
    expect((await saved()).rss.feeds).toMatchObject([{ mention: scene.roleId('Red') }])
  })

  it('can be completed after a restart in the middle', async () => {
    outside.publish({ kind: 'feed', name: 'gazette', title: 'The Gazette', item: { title: 'Old' } })
    const found = await begins(place('gazette'))
    await scene.restarts()
    expect((await scene.presses('owner', 'Save', found)).text).toContain('✅ Added: The Gazette')
  })
})

describe('an existing feed', () => {
  const feed = () =>
    aFeed(scene.channelId('news'), { id: place('gazette'), name: 'The Gazette', url: place('gazette') })

  it('is changed without another lookup, and points elsewhere after one', async () => {
    await scene.set({ 'rss.feeds': [{ ...feed(), source: { ...feed().source, url: 'https://example.org/' } }] })
    const view = await scene.chooses('owner', ['The Gazette'], await list())
    await scene.chooses('owner', ['What is announced'], view)
    const filtered = await scene.submits('owner', {
      'titleFilter.words': 'chess, go',
      'titleFilter.mode': ['forbidden'],
    })
    expect(filtered.text).toContain('None of these')
    expect((await saved()).rss.feeds).toMatchObject([{ titleFilter: { mode: 'forbidden', words: ['chess', 'go'] } }])
    outside.publish({ kind: 'feed', name: 'herald', title: 'The Herald', item: { title: 'Old' } })
    await scene.chooses('owner', ['Source and channel'], filtered)
    const moved = await scene.submits('owner', {
      $typed: place('herald'),
      channel: [scene.channelId('news')],
      mention: [],
    })
    expect(moved.text).toContain('✅ Saved: The Herald')
    expect((await saved()).rss.feeds).toMatchObject([
      { source: { name: 'The Herald' }, titleFilter: { mode: 'forbidden' } },
    ])
  })

  it('is the only one allowed on a free server', async () => {
    await scene.set({ 'rss.feeds': [{ ...feed(), source: { ...feed().source, url: 'https://example.org/' } }] })
    const refused = await scene.presses('owner', 'Follow a feed', await list())
    expect(refused.opensModal).toBe(false)
    expect(refused.text).toContain('A free server may have 1 here')
    const twitch = await list('Twitch: followed streamers')
    expect((await scene.presses('owner', 'Follow a streamer', twitch)).text).toContain('A free server may have 0 here')
  })
})
