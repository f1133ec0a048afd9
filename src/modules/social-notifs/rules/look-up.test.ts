import { expect, it } from 'vitest'
import { sourceFound } from './look-up.ts'

const reading = (memo: string | null) => ({
  ok: true as const,
  name: 'Atelier',
  url: null,
  avatar: null,
  items: [],
  memo,
})

it('keeps the address of a feed found on a page', () => {
  const found = sourceFound('rss', 'https://atelier.example/', reading('https://atelier.example/feed.xml'))
  expect(found).toMatchObject({ id: 'https://atelier.example/feed.xml', name: 'Atelier' })
})

it('refuses a feed whose address is too long, instead of cutting it', () => {
  expect(
    sourceFound('rss', 'https://atelier.example/', reading(`https://atelier.example/${'a'.repeat(200)}`)),
  ).toBeNull()
})
