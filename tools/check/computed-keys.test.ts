import { expect, it } from 'vitest'
import { computedKeys } from './computed-keys.ts'
import { frenchSlips } from './texts.ts'

it('accepts literal keys', () => {
  expect(computedKeys('a.tsx', "m['web.home.title']()")).toEqual([])
})

it('reports a computed key', () => {
  const line = 'm[`web.$' + '{id}`]()'
  expect(computedKeys('a.tsx', `const t = 1\n${line}`)).toEqual([`a.tsx:2: spell the keys out: ${line}`])
})

it.each(['Vraiment ?', 'Vraiment?', 'Ainsi : rien', '« oui »', 'Rien; tout'])(
  'finds the missing space in %j',
  (text) => {
    expect(frenchSlips(text)).toContain('lacks a no-break space')
  },
)

it.each(['Vraiment\u00a0?', 'Ainsi\u00a0: rien', '«\u00a0oui\u00a0»', 'à 18:42', 'https://exemple.fr/?q=1', '{name}'])(
  'accepts %j',
  (text) => {
    expect(frenchSlips(text)).toEqual([])
  },
)

it('finds a straight apostrophe', () => {
  expect(frenchSlips("l'heure")).toEqual(['has a straight apostrophe'])
})
