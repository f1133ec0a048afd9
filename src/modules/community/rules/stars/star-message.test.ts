import { describe, expect, it } from 'vitest'
import { plainMessage } from '#core/bot/plain-message.ts'
import { aChannel, aView, byId, GUILD, NOW } from '#core/bot/rule-view.fixture.ts'
import type { MessageSnapshot } from '#core/bot/snapshots.ts'
import { NEW_STARBOARD } from '../../starboard.ts'
import { starMessage } from './star-message.ts'

const board = { ...NEW_STARBOARD, id: 'b', name: 'Best of', channel: '9' }
const author = { id: '216497581021265921', username: 'moka', globalName: 'Moka', avatar: null, bot: false }
const message = plainMessage({
  id: '300000000000000001',
  channelId: '1',
  author,
  content: 'Look',
  sentAt: NOW,
})
const view = aView({ guild: { locale: 'en', channels: byId(aChannel('1', { name: 'general' })) } })
const file = (name: string, contentType: string) => {
  return { id: name, name, url: `https://cdn.example/${name}`, size: 1, contentType }
}
const copy = (changes: Partial<MessageSnapshot>, settings = {}, more = {}) =>
  starMessage(
    { message: { ...message, ...changes }, author: null, answered: null, count: 4, ...more },
    { ...board, ...settings },
    view,
  )
const URL = `https://discord.com/channels/${GUILD}/1/300000000000000001`

describe('the copy of a message', () => {
  it('links as many files as a field holds, each link whole', () => {
    const long = (name: string) => ({
      ...file(name, 'text/plain'),
      url: `https://cdn.example/${'x'.repeat(280)}/${name}`,
    })
    const { embeds } = copy({ files: ['a', 'b', 'c', 'd', 'e'].map((name) => long(`${name}.txt`)) })
    const value = embeds?.[0]?.fields?.[0]?.value ?? ''
    expect(value.length).toBeLessThanOrEqual(1_024)
    expect(value.split('\n')).toHaveLength(3)
    expect(value).toMatch(/c\.txt\)$/)
  })

  it('has a line, an embed and a link to the original, and notifies nobody', () => {
    expect(copy({})).toMatchObject({
      content: `⭐ **4** ${URL}`,
      embeds: [{ url: URL, color: '#cd6e57', author: { name: 'Moka' }, description: 'Look', timestamp: NOW }],
      rows: [{ buttons: [{ url: URL, label: 'Go to message' }] }],
    })
    expect(copy({}).mentions).toBeUndefined()
  })

  it('shows up to four pictures as a gallery, and other files as links', () => {
    const pictures = ['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.png`, 'image/png'))
    const { embeds = [] } = copy({ files: [...pictures, file('song.mp3', 'audio/mpeg')] })
    expect(embeds.map(({ url, imageUrl }) => [url, imageUrl])).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => [URL, `https://cdn.example/${name}.png`]),
    )
    expect(embeds[0]?.fields).toEqual([{ name: 'Files', value: '[song.mp3](https://cdn.example/song.mp3)' }])
  })

  it('keeps a spoiler hidden', () => {
    const [embed] = copy({ files: [file('SPOILER_end.png', 'image/png')] }).embeds ?? []
    expect(embed?.imageUrl).toBeUndefined()
    expect(embed?.fields?.[0]?.value).toBe('||https://cdn.example/SPOILER_end.png||')
  })

  it('shows a sticker, a poll, a forwarded text and the picture of a link', () => {
    expect(copy({ content: '', stickers: [{ id: '7', name: 'Wave' }] }).embeds?.[0]).toMatchObject({
      description: 'Sticker: Wave',
      imageUrl: 'https://cdn.example/stickers/7.png',
    })
    expect(copy({ otherText: 'Tea?\nYes\nNo' }).embeds?.[0]?.description).toBe('Look\nTea?\nYes\nNo')
    const preview = {
      title: 'A',
      description: 'B',
      url: null,
      imageUrl: 'https://x.example/p.png',
      footer: null,
      color: null,
      hasMore: false,
      isLinkPreview: true,
    }
    expect(copy({ embeds: [preview] }).embeds?.[0]).toMatchObject({ description: 'Look', imageUrl: preview.imageUrl })
  })

  it('quotes the message it replies to', () => {
    const [embed] = copy({}, {}, { answered: { ...message, content: 'Where?' } }).embeds ?? []
    expect(embed?.fields).toEqual([{ name: 'In reply to Moka', value: 'Where?' }])
  })

  it('says that the message was deleted, and then has no link', () => {
    const gone = copy({}, {}, { isGone: true })
    expect(gone.rows).toEqual([])
    expect(gone.embeds?.[0]?.footer?.text).toBe('The original message was deleted.')
  })

  it('fits without an embed, however long the message is', () => {
    const plain = copy({ content: 'x'.repeat(4_000) }, { embed: false })
    expect(plain.embeds).toBeUndefined()
    expect(plain.content?.length).toBeLessThanOrEqual(2_000)
  })
})
