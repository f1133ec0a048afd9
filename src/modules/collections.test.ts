import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { collections, modules } from './index.ts'

const namesIn = (locale: string): string[] => {
  const texts: { collections: { names: object } } = JSON.parse(
    readFileSync(`src/core/collections/texts/${locale}.json`, 'utf8'),
  )
  return Object.keys(texts.collections.names)
}

describe('the list of collections', () => {
  it('has each name once', () => {
    const declared = modules.flatMap((module) => ('collections' in module ? [...(module.collections ?? [])] : []))
    expect(collections.size).toBe(declared.length)
  })

  it.each(['en', 'fr'])('has a word for each in %s', (locale) => {
    expect(namesIn(locale).sort()).toEqual([...collections.keys()].sort())
  })

  it('names a parent that exists', () => {
    const parents = [...collections.values()].map(({ collection }) => collection.parent?.collection ?? null)
    expect(parents.filter((name) => name !== null && !collections.has(name))).toEqual([])
  })
})
