import { describe, expect, it } from 'vitest'
import { DEFAULT_TARGETS } from '../settings.ts'
import { closedTo, reactionsTo } from './reactions-to.ts'

const premium = { premium: true, emojis: [] }
const free = { premium: false, emojis: [] }
const words = [
  ...DEFAULT_TARGETS,
  { id: 'a', target: 'hey', match: 'word' as const, reactions: ['👋', '🎉'] },
  { id: 'b', target: 'you', match: 'contains' as const, reactions: ['1️⃣', '2️⃣', '3️⃣', '4️⃣'] },
]

describe('the reactions to a message', () => {
  it('include every word that matches, each emoji once, five at most', () => {
    expect(reactionsTo(words, 'hey you', premium)).toEqual({ emojis: ['👋', '🎉', '1️⃣', '2️⃣', '3️⃣'], why: null })
    expect(reactionsTo(words, 'nothing', premium)).toEqual({ emojis: [], why: 'noWord' })
  })

  it('are one per word on a free server, and none for words beyond its ten', () => {
    expect(reactionsTo(words, 'hey you', free).emojis).toEqual(['👋', '1️⃣'])
    const many = Array.from({ length: 11 }, (_, at) => ({ id: `w${at}`, target: `word${at}`, reactions: ['🎉'] }))
    expect(reactionsTo(many, 'word9', free).emojis).toEqual(['🎉'])
    expect(reactionsTo(many, 'word10', free)).toEqual({ emojis: [], why: 'resting' })
    expect(reactionsTo(many, 'word10', premium).emojis).toEqual(['🎉'])
  })

  it('include words that begin with a mark, beside those that follow it', () => {
    const own = [
      { id: 'a', target: '#help', reactions: ['🆘'] },
      { id: 'b', target: 'help', reactions: ['👋'] },
      { id: 'c', target: '👋', match: 'exact' as const, reactions: ['🎉'] },
    ]
    expect(reactionsTo(own, '#help please', premium).emojis).toEqual(['🆘', '👋'])
    expect(reactionsTo(own, '👋', premium).emojis).toEqual(['🎉'])
    expect(reactionsTo(own, '!!!', premium).why).toBe('noWord')
  })

  it('leave out an emoji that the server no longer has', () => {
    const own = [{ id: 'a', target: 'gg', reactions: ['party:100000000000000001'] }]
    expect(reactionsTo(own, 'gg', premium)).toEqual({ emojis: [], why: 'emojiGone' })
    expect(reactionsTo(own, 'gg', { premium: true, emojis: [{ id: '100000000000000001' }] }).emojis).toHaveLength(1)
  })
})

describe('who is reacted to, and where', () => {
  const open = { rolesMode: 'forbidden', roles: [], channelsMode: 'forbidden', channels: [] } as const

  it('is everybody everywhere unless a list says otherwise', () => {
    expect(closedTo(open, { roleIds: ['1'], chain: ['5', '4'] })).toBeNull()
    expect(closedTo({ ...open, roles: ['1'] }, { roleIds: ['1'], chain: ['5'] })).toBe('roleForbidden')
    expect(closedTo({ ...open, rolesMode: 'allowed', roles: ['1'] }, { roleIds: ['1'], chain: ['5'] })).toBeNull()
  })

  it('excludes channels in a forbidden category', () => {
    expect(closedTo({ ...open, channels: ['4'] }, { roleIds: [], chain: ['5', '4'] })).toBe('channelForbidden')
  })
})
