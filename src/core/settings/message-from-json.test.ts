import { describe, expect, it } from 'vitest'
import { asWritten, fromSaved } from '#core/bot/from-saved.ts'
import { toDiscord } from '#core/bot/to-discord.ts'
import { DEFAULT_MENTIONS, type Message } from './message.ts'
import { messageFromJson } from './message-from-json.ts'
import { findMessageIssues } from './message-issues.ts'

const ids = () => {
  let next = 0
  return () => {
    next += 1
    return `id${next}`
  }
}
const read = (value: unknown) => messageFromJson(JSON.stringify(value), ids())
const message = (value: unknown) => {
  const result = read(value)
  if (!result.ok) throw new Error(`not a message: ${JSON.stringify(result)}`)
  return result
}
const answer = { type: 'sendMessage', target: 'hidden', message: {} }

describe('a message pasted as JSON', () => {
  it('is refused with the reason when it is no JSON or no message', () => {
    expect(messageFromJson('{"content": ', ids())).toMatchObject({ ok: false, reason: 'notJson' })
    expect(read({ hello: 'world' })).toEqual({ ok: false, reason: 'notMessage' })
    expect(read(null)).toEqual({ ok: false, reason: 'notMessage' })
    expect(read([])).toEqual({ ok: false, reason: 'notMessage' })
  })

  it('takes ours back as it was copied, also inside a saved message', () => {
    const ours: Message = { format: 'embeds', content: 'Hello', mentions: DEFAULT_MENTIONS, silent: true }
    expect(message(ours)).toEqual({ ok: true, message: ours, problems: [] })
    expect(message({ id: 'x', name: 'Rules', message: ours }).message).toEqual(ours)
    expect(message({ format: 'embeds', content: 'Hello' }).message).toEqual({ ...ours, silent: false })
  })

  it('reports the place of unknown parts, and accepts what can be fixed', () => {
    expect(read({ format: 'embeds', embeds: [{ title: 4 }] })).toEqual({
      ok: false,
      reason: 'broken',
      issues: [{ path: 'embeds.0.title', code: 'V_TYPE', params: {} }],
    })
    const long = message({ format: 'embeds', content: 'x'.repeat(2001) })
    expect(findMessageIssues(long.message)).toEqual([{ path: 'content', code: 'V_MAX', params: { max: 2000 } }])
  })

  it('reads Discord’s embeds: colours, pictures of one address, fields, footer, time', () => {
    const image = (name: string) => ({ url: 'https://a.example/', image: { url: `https://a.example/${name}.png` } })
    const { message: read, problems } = message({
      content: 'Hi',
      embeds: [
        {
          ...image('1'),
          title: 'T',
          color: 0x57c478,
          author: { name: 'A', icon_url: 'https://a.example/i.png' },
          footer: { text: 'F' },
          fields: [{ name: 'n', value: 'v', inline: true }],
          timestamp: '2026-01-01T00:00:00Z',
          type: 'rich',
        },
        image('2'),
      ],
    })
    expect(problems).toEqual([])
    expect(read).toEqual({
      format: 'embeds',
      content: 'Hi',
      embeds: [
        {
          title: 'T',
          url: 'https://a.example/',
          color: '#57c478',
          author: { name: 'A', icon: 'https://a.example/i.png' },
          footer: { text: 'F' },
          images: ['https://a.example/1.png', 'https://a.example/2.png'],
          fields: [{ name: 'n', value: 'v', inline: true }],
          timestamp: true,
        },
      ],
      mentions: DEFAULT_MENTIONS,
      silent: false,
    })
  })

  it('names every part it leaves out by its place in the JSON', () => {
    const { problems } = message({
      content: 7,
      stickers: ['1'],
      embeds: [{ title: 'T', video: {}, color: 'teal' }, 'x'],
      components: [{ type: 1, components: [{ type: 8, custom_id: 'c' }] }],
    })
    expect(problems).toEqual([
      { path: 'stickers', code: 'unknownPart' },
      { path: 'content', code: 'wrongType' },
      { path: 'embeds[1]', code: 'wrongType' },
      { path: 'embeds[0].video', code: 'unknownPart' },
      { path: 'components[0].components[0]', code: 'unsupported', what: 'channel select' },
    ])
  })

  it('keeps links, and asks what other buttons and options should do', () => {
    const { message: read, problems } = message({
      content: 'x',
      components: [
        {
          type: 1,
          components: [
            { type: 2, style: 5, label: 'Site', url: 'https://a.example/' },
            { type: 2, style: 4, emoji: { name: 'no', id: '100000000000000001' }, custom_id: 'x' },
          ],
        },
        { type: 1, components: [{ type: 3, custom_id: 's', options: [{ label: 'One', value: '1' }] }] },
      ],
    })
    expect(read.rows).toEqual([
      {
        buttons: [
          { id: 'id1', label: 'Site', style: 'grey', action: { type: 'link', url: 'https://a.example/' } },
          { id: 'id2', emoji: 'no:100000000000000001', style: 'red', action: answer },
        ],
      },
      {
        select: {
          id: 'id4',
          mode: 'simple',
          kind: 'sendMessage',
          min: 1,
          max: 1,
          options: [{ id: 'id3', label: 'One', action: answer }],
        },
      },
    ])
    expect(problems.map(({ path, code }) => `${code} ${path}`)).toEqual([
      'needsAction components[0].components[1]',
      'needsAction components[1].components[0]',
    ])
    expect(findMessageIssues(read).map(({ path, code }) => `${code} ${path}`)).toEqual([
      'V_REQUIRED rows.0.buttons.1.action.message',
      'V_REQUIRED rows.1.select.options.0.action.message',
    ])
  })

  it('survives the conversion to Discord and back in both formats', () => {
    const picture = { url: 'https://a.example/p.png', alt: 'A hall', spoiler: true }
    const blocks: Message = {
      format: 'advanced',
      blocks: [
        { type: 'text', text: '# Hello' },
        {
          type: 'container',
          color: '#cd6e57',
          children: [
            { type: 'text', text: 'Rules', accessory: { type: 'thumbnail', image: picture } },
            { type: 'separator', line: false, spacing: 'large' },
            { type: 'gallery', images: [picture] },
            {
              type: 'row',
              row: {
                buttons: [
                  { id: 'id1', label: 'Go', style: 'grey', action: { type: 'link', url: 'https://a.example/' } },
                ],
              },
            },
          ],
        },
      ],
      mentions: DEFAULT_MENTIONS,
      silent: true,
    }
    expect(message(toDiscord(fromSaved(blocks, 'en', asWritten(0))))).toEqual({
      ok: true,
      message: blocks,
      problems: [],
    })
  })
})
