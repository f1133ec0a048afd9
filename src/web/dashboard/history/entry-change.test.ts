import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '#core/history-api.ts'
import type { CollectionTools } from '#ui/entries/collection-tools.ts'
import type { Editing } from '#ui/guild/editing.ts'
import { GuildProvider, type GuildTools } from '#ui/guild/guild-context.tsx'
import { changedEntry, EntryChange } from './entry-change.tsx'

const ROLE = { id: '300000000000000001', name: 'Moussaillon' }
const coins = (level: number) => ({ level, reward: { type: 'money', amount: 100 } })

/** Only what the sentence needs: the server's roles and items. */
function words(path: string, before: unknown, after: unknown): string {
  const editing = { guild: { roles: [ROLE] } } as unknown as Editing
  const collections: Partial<CollectionTools> = { subscribe: () => () => {}, snapshot: () => ({ kind: 'loading' }) }
  const store = { snapshot: () => editing, untouched: () => editing, subscribe: () => () => {} }
  const tools = { locale: 'en', store, collections } as unknown as GuildTools
  const entry = { path, before, after } as HistoryEntry
  const change = createElement(EntryChange, { entry, id: changedEntry(path)?.id ?? '' })
  // biome-ignore lint/correctness/noChildrenProp: the provider requires its children, and only the prop is typed so
  return renderToStaticMarkup(createElement(GuildProvider, { tools, children: change })).replace(/<[^>]+>/g, '|')
}

describe('a changed entry in the history', () => {
  it('belongs to the module of its collection; a setting belongs to none', () => {
    expect(changedEntry('levelRewards/e1')).toMatchObject({ module: 'levels', id: 'e1' })
    expect(changedEntry('birthdays.role')).toBeNull()
  })

  it('says what was added, changed or removed', () => {
    expect(words('items/e1', null, { name: 'Compass' })).toBe('Added: Compass')
    expect(words('items/e1', { name: 'Compass' }, null)).toBe('Removed: Compass')
    expect(words('items/e1', { name: 'Compass', tradable: true }, { name: 'Compass' })).toBe('Changed: Compass')
    expect(words('items/e1', { name: 'Compass' }, { name: 'Sextant' })).toMatch(/^\|Compass\|.*\|Sextant\|$/)
    expect(words('savedMessages/order', ['a', 'b'], ['b', 'a'])).toBe('Reordered')
  })

  it('names rewards by what they give', () => {
    expect(words('levelRewards/e1', null, coins(10))).toMatch(/^Added: Level 10, .*100/)
    const role = { day: 3, weight: 1, reward: { type: 'role', roleId: ROLE.id, stacking: 'evolving' } }
    expect(words('calendarBoxes/e1', null, role)).toMatch(/^Added: Box 3, .*Moussaillon/)
  })

  it('is shown even if today’s schema does not know the entry', () => {
    expect(words('items/e1', null, { title: 'old' })).toBe('Added: …')
  })
})
