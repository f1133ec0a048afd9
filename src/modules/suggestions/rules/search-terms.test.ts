import { describe, expect, it } from 'vitest'
import { searchTerms } from './search-terms.ts'

describe('what is searched', () => {
  it.each([
    ['"a"|"b" "c"', [['a', 'b'], ['c']]],
    ['"item"|"object" "custom"', [['item', 'object'], ['custom']]],
    ['board game', [['board'], ['game']]],
    ['"board game"', [['board game']]],
    ['Éclair | "Crème Brûlée"', [['eclair', 'creme brulee']]],
    ['| a |', [['a']]],
    ['"" "  "', []],
    ['un"closed', [['un'], ['closed']]],
  ])('reads %s', (query, groups) => {
    expect(searchTerms(query)).toEqual(groups)
  })
})
