import { describe, expect, it } from 'vitest'
import { neighbour, type PressedKey, placeOf, shortcutOf } from './shortcuts.ts'

const press = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  code: '',
  key,
  ...held,
})

const ALT_S = press('ß', { altKey: true, code: 'KeyS' })
const ALT_R = press('r', { altKey: true, code: 'KeyR' })

describe('shortcuts', () => {
  it.each([
    ['save', ALT_S],
    ['reset', ALT_R],
    ['nextModule', press('ArrowDown', { altKey: true })],
    ['previousModule', press('ArrowUp', { altKey: true })],
    ['nextServer', press('ArrowDown', { ctrlKey: true })],
    ['previousServer', press('ArrowUp', { ctrlKey: true, altKey: true })],
    ['help', press('?', { shiftKey: true })],
    ['search', press('k', { ctrlKey: true })],
    ['search', press('k', { metaKey: true })],
  ])('%s', (shortcut, pressed) => {
    expect(shortcutOf(pressed, false)).toBe(shortcut)
  })

  it.each([
    ['an arrow alone', press('ArrowDown')],
    ['an arrow that selects', press('ArrowDown', { ctrlKey: true, shiftKey: true })],
    ['AltGr, which is Ctrl and Alt, with S', press('ś', { altKey: true, ctrlKey: true, code: 'KeyS' })],
    ['the browser’s own save', press('s', { ctrlKey: true, code: 'KeyS' })],
    ['anything with Meta', press('ArrowDown', { metaKey: true, altKey: true })],
  ])('leaves %s alone', (_, pressed) => {
    expect(shortcutOf(pressed, false)).toBeNull()
  })

  it('leaves the arrow keys and the question mark to typing, and still saves', () => {
    expect(shortcutOf(press('ArrowDown', { ctrlKey: true }), true)).toBeNull()
    expect(shortcutOf(press('ArrowUp', { altKey: true }), true)).toBeNull()
    expect(shortcutOf(press('?', { shiftKey: true }), true)).toBeNull()
    expect([shortcutOf(ALT_S, true), shortcutOf(ALT_R, true)]).toEqual(['save', 'reset'])
  })
})

describe('neighbours', () => {
  it('wrap around at both ends', () => {
    expect([neighbour(['a', 'b', 'c'], 'c', 1), neighbour(['a', 'b', 'c'], 'a', -1)]).toEqual(['a', 'c'])
  })

  it('start at an end when nothing is current, and find nothing in an empty list', () => {
    expect([neighbour(['a', 'b'], '', 1), neighbour(['a', 'b'], '', -1), neighbour([], '', 1)]).toEqual([
      'a',
      'b',
      undefined,
    ])
  })
})

it('reads server and module from the address', () => {
  expect(['/dashboard', '/dashboard/7', '/dashboard/7/welcome', '/faq'].map(placeOf)).toEqual([
    { guild: '', module: '' },
    { guild: '7', module: '' },
    { guild: '7', module: 'welcome' },
    { guild: '', module: '' },
  ])
})
