import { describe, expect, it } from 'vitest'
import { mayLogOut } from './may-log-out.ts'

const SITE = 'https://en.example'
const ask = (method: string, headers: Record<string, string>) =>
  mayLogOut(new Request(`${SITE}/logout`, { method, headers }), SITE)

const navigation = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }

describe('signing out', () => {
  it.each([
    ['a link of this site', 'GET', navigation],
    ['an address that was typed', 'GET', { ...navigation, 'sec-fetch-site': 'none' }],
    ['a browser that says little', 'GET', { accept: 'text/html,application/xhtml+xml' }],
    ['a form of this site', 'POST', { origin: SITE, 'sec-fetch-site': 'same-origin' }],
  ])('is possible with %s', (_, method, headers) => {
    expect(ask(method, headers)).toBe(true)
  })

  it.each([
    ['a picture', 'GET', { ...navigation, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }],
    ['a picture in a browser that says little', 'GET', { accept: 'image/avif,image/webp,*/*' }],
    ['a script that fetches it', 'GET', { ...navigation, 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
    ['a frame', 'GET', { ...navigation, 'sec-fetch-dest': 'iframe' }],
    ['a link of another site', 'GET', { ...navigation, 'sec-fetch-site': 'cross-site' }],
    ['a link of a neighbouring site', 'GET', { ...navigation, 'sec-fetch-site': 'same-site' }],
    ['a page fetched in advance', 'GET', { ...navigation, 'sec-purpose': 'prefetch' }],
    ['a form of another site', 'POST', { origin: 'https://evil.example' }],
    ['a form of nobody', 'POST', {}],
    ['a question about headers', 'HEAD', navigation],
  ])('is not possible with %s', (_, method, headers) => {
    expect(ask(method, headers)).toBe(false)
  })
})
