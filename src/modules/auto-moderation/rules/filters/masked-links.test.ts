import { expect, it } from 'vitest'
import { seededRandom } from '#core/seeded-random.ts'
import { maskedLinks, withoutMaskedLinks } from './masked-links.ts'

/** What Discord shows as a link, as a single pattern: correct, but slow for a text of nothing but beginnings. */
const SLOW = /\[([^[\]\n]{1,500})\]\(<?(https?:\/\/[^\s)>]{1,2000})>?(?:\s+"[^"\n]{0,200}")?\)/gi

it.each([
  ['[a](https://x.org)', 'a (https://x.org)'],
  [
    'see [the map](<http://x.org/a> "a title"), or [b](HTTPS://y.org/[1])',
    'see the map (http://x.org/a), or b (HTTPS://y.org/[1])',
  ],
  ['[a](https://[b](https://x.org)', 'a (https://[b](https://x.org)'],
  ['[](https://x.org) [a](ftp://x.org) [a] (https://x.org) [a](https://x.org', null],
  ['[a\nb](https://x.org) [a](https://) [a](https://x.org "open)', null],
])('finds masked links in %j', (text, without) => {
  expect(withoutMaskedLinks(text)).toBe(without ?? text)
})

it('finds what the plain pattern finds, in ten thousand texts', () => {
  const random = seededRandom(20_261_118)
  const whole = ['[a](https://', '[b c](<http://', '](HTTP://x', 'x.org)', 'y> "t")']
  const parts = ['[', ']', '](', ')', '<', '>', 'a', ' ', '\n', '"', ' "t"', 'x.org']
  const pieces = [...whole, ...parts]
  let links = 0
  for (let round = 0; round < 10_000; round += 1) {
    const text = Array.from({ length: random(24) }, () => pieces[random(pieces.length)]).join('')
    const plain = Array.from(text.matchAll(SLOW), ({ index, 0: all, 1: label, 2: url }) => ({
      from: index,
      to: index + all.length,
      label,
      url,
    }))
    expect(maskedLinks(text), JSON.stringify(text)).toEqual(plain)
    links += plain.length
  }
  expect(links).toBeGreaterThan(500)
})
