import { expect, it } from 'vitest'
import { DEFAULT_MENTIONS, type Message } from '#core/settings/message.ts'
import { pastVersions, visibleLines } from './past-versions.ts'

const message = (content: string): Message => ({
  format: 'embeds',
  content,
  mentions: DEFAULT_MENTIONS,
  silent: false,
})
const change = (id: number, before: unknown, after: unknown) => ({
  id,
  at: `2026-01-0${id}T12:00:00.000Z`,
  actor: { id: '1', name: 'lichen', avatar: null },
  before,
  after,
})

it('lists a saved message as it was before each change, newest first', () => {
  const versions = pastVersions('rules', [
    change(3, { name: 'Rules', message: message('Be kind') }, { name: 'Rules', message: message('Be very kind') }),
    change(1, null, { name: 'Rules', message: message('Be kind') }),
  ])
  expect(versions.map(({ id, version: { name, message: said } }) => [id, name, said.content])).toEqual([
    [3, 'Rules', 'Be kind'],
  ])
})

it('leaves out what this version of the product cannot read', () => {
  expect(pastVersions('rules', [change(3, { name: 'Rules', message: 'Hello' }, null)])).toEqual([])
})

it('reads a message from top to bottom', () => {
  expect(
    visibleLines({
      ...message('Hello'),
      images: [{ url: 'https://pictures.example/a.png' }],
      embeds: [{ title: 'Title', fields: [{ name: 'Name', value: 'Value' }], color: '#cd6e57' }],
      rows: [
        {
          buttons: [
            { id: 'b', label: 'Go', style: 'grey', action: { type: 'link', url: 'https://example.com/' } },
            { id: 'c', label: 'Stop', style: 'red', disabled: true, action: { type: 'suggestion', opens: 'menu' } },
          ],
        },
      ],
    }),
  ).toEqual([
    { part: 'text', text: 'Hello' },
    { part: 'colour', text: '#cd6e57' },
    { part: 'text', text: 'Title' },
    { part: 'text', text: 'Name' },
    { part: 'text', text: 'Value' },
    { part: 'picture', text: 'https://pictures.example/a.png' },
    { part: 'button', text: 'Go', style: 'grey' },
    { part: 'link', text: 'https://example.com/' },
    { part: 'button', text: 'Stop', style: 'red', disabled: true },
  ])
})

it('reads blocks, and both languages', () => {
  const blocks: Message = {
    format: 'advanced',
    mentions: DEFAULT_MENTIONS,
    silent: false,
    blocks: [
      { type: 'container', color: '#111111', children: [{ type: 'text', text: 'Inside' }] },
      { type: 'separator', line: true, spacing: 'small' },
    ],
    variants: { fr: { blocks: [{ type: 'text', text: 'Dedans' }] } },
  }
  expect(visibleLines(blocks).map(({ text }) => text)).toEqual(['#111111', 'Inside', '', 'Dedans'])
})
