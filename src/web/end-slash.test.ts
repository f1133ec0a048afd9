import { expect, it } from 'vitest'
import { withoutEndSlash } from './end-slash.ts'

it.each([
  ['/commands/', '/commands'],
  ['/docs/accueil///', '/docs/accueil'],
  ['/commandes/?q=a&category=b', '/commandes?q=a&category=b'],
  ['/levels/714285963217465344/', '/levels/714285963217465344'],
])('sends %s to %s', (asked, path) => {
  expect(withoutEndSlash(new URL(`https://en.example${asked}`))).toBe(path)
})

it.each(['/', '/commands', '//', '//evil.example/', '/\\evil.example/', '/docs/accueil?redirect=/'])(
  'leaves %s as it is',
  (asked) => {
    expect(withoutEndSlash(new URL(`https://en.example${asked}`))).toBeNull()
  },
)
