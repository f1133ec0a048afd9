import { describe, expect, it } from 'vitest'
import { readSource } from './read-source.ts'

describe('what people paste', () => {
  it.each([
    ['youtube', 'https://www.youtube.com/@LaTaverne', '@lataverne'],
    ['youtube', 'https://youtube.com/channel/UCabcdefghijklmnopqrstuv', 'UCabcdefghijklmnopqrstuv'],
    ['youtube', '@LaTaverne', '@lataverne'],
    ['youtube', 'https://www.youtube.com/watch?list=x&v=abcdefghijk', 'watch?v=abcdefghijk'],
    ['youtube', 'https://youtu.be/abcdefghijk?t=3', 'watch?v=abcdefghijk'],
    ['twitch', 'https://m.twitch.tv/Moka_Lune', 'moka_lune'],
    ['twitch', 'Moka_Lune', 'moka_lune'],
    ['reddit', 'r/typescript', 'typescript'],
    ['reddit', 'https://old.reddit.com/r/TypeScript/top', 'typescript'],
    ['bluesky', 'moka.bsky.social', 'moka.bsky.social'],
    ['bluesky', 'https://bsky.app/profile/moka.bsky.social', 'moka.bsky.social'],
    ['rss', 'https://example.org/feed.xml', 'https://example.org/feed.xml'],
  ] as const)('names a source of %s: %s', (family, typed, id) => {
    expect(readSource(family, typed)?.id).toBe(id)
  })

  it.each([
    ['youtube', 'https://example.org/'],
    ['twitch', 'not a name'],
    ['reddit', 'a'],
    ['bluesky', 'moka'],
    ['rss', 'http://example.org/feed'],
  ] as const)('does not name a source of %s: %s', (family, typed) => {
    expect(readSource(family, typed)).toBeNull()
  })
})
