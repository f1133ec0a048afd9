import { expect, it } from 'vitest'
import { isPreview, previewCookie } from './preview.ts'

const ask = (path: string, cookie?: string) =>
  new Request(`https://en.example${path}`, cookie ? { headers: { cookie } } : {})

it.each([
  ['/docs/accueil', undefined, false],
  ['/docs/accueil?preview=1', undefined, true],
  ['/docs/accueil', 'preview=1', true],
  ['/docs/accueil?preview=off', 'preview=1', false],
  ['/docs/accueil?preview=', undefined, false],
])('%s with cookie %s: %s', (path, cookie, shown) => {
  expect(isPreview(ask(path, cookie))).toBe(shown)
})

it('keeps the query’s value until the browser closes, and forgets it when told to', () => {
  const siteUrl = { en: 'https://en.example', fr: 'https://fr.example' }
  expect(previewCookie(ask('/docs/accueil'), siteUrl)).toBeNull()
  expect(previewCookie(ask('/docs/accueil?preview=1'), siteUrl)).toBe(
    'preview=1; Path=/; SameSite=Lax; HttpOnly; Secure',
  )
  expect(previewCookie(ask('/docs/accueil?preview=off'), siteUrl)).toContain('Max-Age=0')
  const local = { en: 'http://en.localhost:3000', fr: 'http://fr.localhost:3000' }
  expect(previewCookie(ask('/?preview=1'), local)).not.toContain('Secure')
})
