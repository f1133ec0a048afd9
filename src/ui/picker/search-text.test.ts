import { describe, expect, it } from 'vitest'
import { searchEntries } from './search-text.ts'

const channels = ['annonces', 'règlement', 'général', 'bar-à-annonces', 'salon général 2']
const find = (query: string) => searchEntries(channels, query, (name) => name)

describe('search in a picker', () => {
  it('ignores accents and capitals', () => {
    expect(find('REGLE')).toEqual(['règlement'])
  })
  it('puts what begins with the word first', () => {
    expect(find('annonces')).toEqual(['annonces', 'bar-à-annonces'])
  })
  it('requires every word', () => {
    expect(find('salon 2')).toEqual(['salon général 2'])
  })
  it('shows everything, in order, for an empty query or a lone sign', () => {
    expect(find(' ')).toEqual(channels)
    expect(find('#')).toEqual(channels)
  })
})
