import { describe, expect, it } from 'vitest'
import { defineSettings, setting } from './define.ts'
import {
  bilingualMessage,
  DEFAULT_MENTIONS,
  hasInteractiveParts,
  type Message,
  mentionsMany,
  messageContent,
  versionFor,
} from './message.ts'
import { parsePatch } from './patch.ts'
import { findReferences } from './references.ts'
import { tableOf } from './table.ts'

const EMPTY: Message = { format: 'embeds', mentions: DEFAULT_MENTIONS, silent: false }
const ROLE = '100000000000000001'
const table = tableOf(defineSettings({ message: setting(bilingualMessage(), { ...EMPTY, content: 'x' }) }))
const refusal = (over: object) => {
  const parsed = parsePatch(table, { message: { ...EMPTY, ...over } })
  return parsed.ok ? null : parsed.issues.map(({ code, params }) => ({ code, ...params }))[0]
}
const button = (over: object = {}) => ({
  id: 'b1',
  label: 'Open',
  style: 'grey',
  action: { type: 'link', url: 'https://example.com/' },
  ...over,
})
const rolesAction = { type: 'roles', style: 'classic', add: [ROLE], remove: [] }
const option = (id: string) => ({ id, label: id, action: rolesAction })
const select = (over: object = {}) => ({
  id: 's1',
  mode: 'simple',
  kind: 'roles',
  min: 0,
  max: 1,
  options: [option('o1'), option('o2')],
  ...over,
})

describe('message content', () => {
  it('must have visible content', () => {
    expect(refusal({})).toEqual({ code: 'V_REQUIRED' })
    expect(refusal({ content: '' })).toEqual({ code: 'V_REQUIRED' })
    expect(refusal({ embeds: [{ color: '#cd6e57' }] })).toEqual({ code: 'V_REQUIRED' })
    expect(refusal({ images: [{ url: 'https://example.com/a.png' }] })).toBeNull()
  })

  it('stops at 2,000 characters of content and 5 embeds', () => {
    expect(refusal({ content: 'x'.repeat(2000) })).toBeNull()
    expect(refusal({ content: 'x'.repeat(2001) })).toEqual({ code: 'V_MAX', max: 2000 })
    expect(refusal({ embeds: Array(6).fill({ title: 'x' }) })).toEqual({ code: 'V_LIMIT', count: 6, max: 5 })
  })

  it('adds up the text of all embeds to 6,000', () => {
    const embeds = (last: number) => [{ description: 'x'.repeat(4000) }, { description: 'x'.repeat(last) }]
    expect(refusal({ embeds: embeds(2000) })).toBeNull()
    expect(refusal({ embeds: embeds(2001) })).toEqual({ code: 'V_MAX', max: 6000 })
  })

  it('does not mix the two formats', () => {
    const blocks = [{ type: 'text', text: 'x' }]
    expect(refusal({ content: 'x', blocks })).toEqual({ code: 'V_CONFLICT' })
    expect(refusal({ format: 'advanced', blocks })).toBeNull()
    expect(refusal({ format: 'advanced', blocks, content: 'x' })).toEqual({ code: 'V_CONFLICT' })
  })

  it('counts nested blocks against 40', () => {
    const text = { type: 'text', text: 'x' }
    const blocks = (children: number) => [{ type: 'container', color: null, children: Array(children).fill(text) }]
    expect(refusal({ format: 'advanced', blocks: blocks(39) })).toBeNull()
    expect(refusal({ format: 'advanced', blocks: blocks(40) })).toMatchObject({ code: 'V_LIMIT', max: 40 })
  })

  it('refuses a container inside a container and unknown fields', () => {
    const inner = { type: 'container', color: null, children: [{ type: 'text', text: 'x' }] }
    expect(refusal({ format: 'advanced', blocks: [{ ...inner, children: [inner] }] })).toEqual({ code: 'V_TYPE' })
    expect(refusal({ content: 'x', tts: true })).toEqual({ code: 'V_TYPE' })
  })

  it('wants a label or an emoji on a button, and grey for a link', () => {
    const row = (one: object) => ({ content: 'x', rows: [{ buttons: [one] }] })
    expect(refusal(row(button()))).toBeNull()
    expect(refusal(row(button({ label: undefined })))).toEqual({ code: 'V_REQUIRED' })
    expect(refusal(row(button({ style: 'red' })))).toEqual({ code: 'V_CONFLICT' })
    expect(refusal(row(button({ action: { type: 'link', url: 'http://example.com/' } })))).toEqual({ code: 'V_URL' })
  })

  it('keeps a simple select to one kind of action and to as many choices as options', () => {
    const row = (one: object) => ({ content: 'x', rows: [{ select: one }] })
    expect(refusal(row(select()))).toBeNull()
    expect(refusal(row(select({ kind: 'ticket' })))).toEqual({ code: 'V_CONFLICT' })
    expect(refusal(row(select({ max: 3 })))).toEqual({ code: 'V_ORDER' })
    expect(refusal(row(select({ mode: 'advanced', kind: undefined })))).toBeNull()
  })

  it('lets the roles of its buttons be found', () => {
    const message = { ...EMPTY, content: 'x', rows: [{ buttons: [button({ action: rolesAction })] }] }
    expect(findReferences(messageContent(), message)).toEqual([{ id: ROLE, reference: { kind: 'role', given: true } }])
  })

  it('tells links from parts that need the saved message', () => {
    const parse = (over: object) => messageContent()['~standard'].validate({ ...EMPTY, content: 'x', ...over })
    const parsed = (over: object) => {
      const result = parse(over)
      if (result instanceof Promise || result.issues) throw new Error('the message should be valid')
      return result.value
    }
    expect(hasInteractiveParts(parsed({ rows: [{ buttons: [button()] }] }))).toBe(false)
    expect(hasInteractiveParts(parsed({ rows: [{ buttons: [button({ action: rolesAction })] }] }))).toBe(true)
    expect(hasInteractiveParts(parsed({ rows: [{ select: select() }] }))).toBe(true)
  })
})

describe('versions of a message', () => {
  const en = { content: 'Hello' }
  it('gives each reader their language, else the message itself', () => {
    const message: Message = { ...EMPTY, content: 'Bonjour', variants: { en } }
    expect(versionFor(message, 'en')).toEqual(en)
    expect(versionFor(message, 'fr')).toEqual({ content: 'Bonjour' })
  })

  it('checks each by the same rules, and leaves a language for the message itself', () => {
    expect(refusal({ content: 'Bonjour', variants: { en } })).toBeNull()
    expect(refusal({ content: 'Bonjour', variants: { en: {} } })).toEqual({ code: 'V_REQUIRED' })
    expect(refusal({ content: 'Bonjour', variants: { en: { blocks: [{ type: 'text', text: 'x' }] } } })).toEqual({
      code: 'V_CONFLICT',
    })
    expect(refusal({ content: 'Bonjour', variants: { en, fr: en } })).toEqual({ code: 'V_CONFLICT' })
    const single = messageContent()['~standard'].validate({ ...EMPTY, content: 'Bonjour', variants: { en } })
    expect(single).toHaveProperty('issues')
  })

  it('counts a click part of any version', () => {
    const rows = [{ buttons: [button({ action: rolesAction })] }] as NonNullable<Message['rows']>
    expect(hasInteractiveParts({ ...EMPTY, content: 'x', variants: { en: { ...en, rows } } })).toBe(true)
  })
})

describe('what Discord receives', () => {
  it('never holds more than ten embeds, pictures counted', () => {
    const url = 'https://example.com/a.png'
    const embeds = (count: number) => Array(count).fill({ images: [url, url, url, url] })
    expect(refusal({ embeds: embeds(2) })).toBeNull()
    expect(refusal({ embeds: embeds(3) })).toMatchObject({ code: 'V_LIMIT', max: 10 })
    expect(refusal({ embeds: embeds(2), images: Array(3).fill({ url }) })).toMatchObject({ code: 'V_LIMIT', max: 10 })
    expect(refusal({ embeds: embeds(2), images: Array(3).fill({ url: '/uploads/a.webp' }) })).toBeNull()
  })
})

describe('who is notified by a message', () => {
  const said = (over: Partial<Message>, mentions: Partial<Message['mentions']> = {}): Message => ({
    ...EMPTY,
    mentions: { ...DEFAULT_MENTIONS, ...mentions },
    ...over,
  })
  const toRole = { content: `Soup is ready, <@&${ROLE}>` }
  it.each<[string, Message, boolean]>([
    ['a role that its text mentions', said(toRole), true],
    ['a role that its rules allow', said(toRole, { roles: [ROLE] }), true],
    ['no role that its rules leave out', said(toRole, { roles: [] }), false],
    ['no role where none is allowed', said(toRole, { roles: 'none' }), false],
    ['everybody, where that is allowed', said({ content: '@everyone, soup' }, { everyone: true }), true],
    ['nobody, where it is not', said({ content: '@here, soup' }), false],
    ['nobody by its embeds', said({ embeds: [{ description: toRole.content }] }), false],
    ['a role in the words of one language', said({ content: 'Soup', variants: { fr: toRole } }), true],
  ])('%s', (_, message, isMany) => {
    expect(mentionsMany(message)).toBe(isMany)
  })
})
