import { describe, expect, it } from 'vitest'
import { avatarUrl, decorationUrl, defaultAvatarIndex, emojiUrl, guildIconUrl } from './cdn.ts'

const CDN = 'https://cdn.example.com'

describe('pictures of the platform', () => {
  it('chooses among six default avatars by the time in the id', () => {
    const idAt = (time: bigint) => String((time << 22n) | 4_194_303n)
    expect([0n, 1n, 5n, 6n, 7n].map((time) => defaultAvatarIndex(idAt(time)))).toEqual([0, 1, 5, 0, 1])
  })

  it('keeps the precision of ids beyond 2^53', () => {
    expect(defaultAvatarIndex('80351110224678912')).toBe(5)
    expect(defaultAvatarIndex('1099511627776000001')).toBe(Number((1099511627776000001n >> 22n) % 6n))
  })

  it('asks for an avatar of 64 pixels unless told otherwise', () => {
    const user = { id: '80351110224678912', avatar: 'abc' }
    expect(avatarUrl(CDN, user)).toBe(`${CDN}/avatars/80351110224678912/abc.png?size=64`)
    expect(avatarUrl(CDN, user, 256)).toMatch(/size=256$/)
  })

  it('falls back to a default avatar', () => {
    expect(avatarUrl(CDN, { id: '4194304', avatar: null })).toBe(`${CDN}/embed/avatars/1.png`)
  })

  it('has no address for a server without an icon', () => {
    expect(guildIconUrl(CDN, { id: '1', icon: null })).toBeNull()
    expect(guildIconUrl(CDN, { id: '1', icon: 'ic' }, 128)).toBe(`${CDN}/icons/1/ic.png?size=128`)
  })

  it('asks for moving pictures of animated emojis only', () => {
    expect(emojiUrl(CDN, { id: '7', animated: true })).toContain('/emojis/7.gif')
    expect(emojiUrl(CDN, { id: '7', animated: false })).toContain('/emojis/7.png')
  })

  it('builds a decoration from its preset and size', () => {
    expect(decorationUrl(CDN, 'a_1', 96)).toBe(`${CDN}/avatar-decoration-presets/a_1.png?size=96`)
  })
})
