import { describe, expect, it } from 'vitest'
import { lockfileProblems, unfinished } from './repository.ts'
import { compareTexts, flatten, isOpenReason } from './texts.ts'

describe('texts', () => {
  it.each([
    ['levels.reasons.cooldown', 'The pause was not over', true],
    ['levels.reasons.cooldown', 'The pause was not over.', false],
    ['social-notifs.reasons.announced', 'Announced: {title}', false],
    ['levels.page.title', 'Levels', false],
    ['levels.reasons.cooldown', '[{"match":{"a=b":"It was.","a=*":"It was not"}}]', true],
    ['levels.reasons.cooldown', '[{"match":{"a=b":"It was.","a=*":"It was not."}}]', false],
  ])('asks for whole sentences as reasons: %s, %s', (key, text, isOpen) => {
    expect(isOpenReason(key, text)).toBe(isOpen)
  })

  const compare = (en: unknown, fr: unknown) => compareTexts('src/x/texts', { en: flatten(en), fr: flatten(fr) })

  it('accepts the same keys and variables in both languages, nested or flat', () => {
    expect(compare({ 'x.hello': 'Hello {name}', $schema: 'a' }, { x: { hello: 'Bonjour {name}' } })).toEqual([])
  })

  it('reports a key missing in one language', () => {
    expect(compare({ 'x.a': 'A', 'x.b': 'B' }, { 'x.a': 'A' })).toEqual(['src/x/texts/fr.json: "x.b" is missing'])
    expect(compare({}, { 'x.a': 'A' })).toEqual(['src/x/texts/en.json: "x.a" is missing'])
  })

  it('reports an empty text', () => {
    expect(compare({ 'x.a': 'A' }, { 'x.a': ' ' })).toEqual(['src/x/texts/fr.json: "x.a" is empty'])
  })

  it('reports variables that differ', () => {
    expect(compare({ 'x.a': 'Hi {name}' }, { 'x.a': 'Salut {nom}' })).toEqual([
      'src/x/texts: "x.a" uses {name} in English and {nom} in French',
    ])
  })
})

describe('repository', () => {
  it('reports an address in the lockfile', () => {
    const lock = (resolved?: string) => JSON.stringify({ packages: { '': {}, 'node_modules/a': { resolved } } })
    expect(lockfileProblems(lock())).toEqual([])
    expect(lockfileProblems(lock('https://registry.example/a.tgz'))).toHaveLength(1)
  })

  it('reports unfinished work with its line', () => {
    const marker = ['TO', 'DO'].join('')
    expect(unfinished('a.ts', `fine\n// ${marker}: later`)).toEqual([`a.ts:2: // ${marker}: later`])
    expect(unfinished('a.ts', 'const todoList = 1 // todos')).toEqual([])
  })
})
