import { describe, expect, it } from 'vitest'
import { findInPalette } from '../state/palette.ts'
import { pageEntries } from './page-entries.ts'

const guild = (access: Record<string, 'read' | 'write'>) => ({
  id: '100000000000000001',
  user: { id: '3', owner: false, administrator: false, highestRoleId: '1', access },
})

describe('the pages of a server in the palette', () => {
  it('are listed before anything is typed, and found by their name in either language', () => {
    const entries = pageEntries(guild({ general: 'read' }), 'en')
    expect(findInPalette(entries, '')).toEqual([{ kind: 'page', entries }])
    expect(entries.map(({ to }) => to)).toEqual([
      '/dashboard/100000000000000001/why',
      '/dashboard/100000000000000001/history',
      '/dashboard/100000000000000001/settings',
    ])
    const [found] = findInPalette(entries, 'pourquoi')
    expect(found?.entries.map(({ title }) => title)).toEqual(['Why?'])
  })

  it('leave out settings pages that the person may not see', () => {
    expect(pageEntries(guild({ levels: 'read' }), 'en').map(({ id }) => id)).toEqual(['page-why', 'page-history'])
  })
})
