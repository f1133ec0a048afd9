import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { defineCollection } from '#core/collections/define.ts'
import { entryOf } from '#core/collections/entry-reference.ts'
import { entryId } from '#core/settings/lists.ts'
import type { Catalogue } from './catalogue.ts'
import { planEntries } from './plan-entries.ts'

const HARD_MAX = 50
let looked = 0
const links = defineCollection({
  name: 'links',
  schema: z.strictObject({ id: entryId(), next: z.nullable(entryOf('links')) }),
  limit: null,
  hardMax: HARD_MAX,
  sortable: false,
  checkEntry: () => {
    looked += 1
    return []
  },
})
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const plan = (entries: { id: string; next: string | null }[]) =>
  planEntries(
    { collections: new Map([['links', { collection: links }]]) } as unknown as Catalogue,
    {
      format: 'guildhall-settings',
      version: 1,
      exportedAt: '',
      server: { id: '2', name: 'There' },
      names: { roles: {}, channels: {} },
      settings: {},
      collections: { links: entries },
    },
    {
      settings: {},
      entries: new Map(),
      standing: { owner: true, permissions: 0n },
      viewer: { userId: '1', roleIds: [] },
      locale: 'en',
      view: {
        id: '1',
        name: 'Here',
        premium: true,
        roles: [],
        channels: [],
        emojis: [],
        user: { owner: true, highestRoleId: '1' },
        bot: { highestRoleId: '1', permissions: '0' },
      },
    },
  )

describe('entries of a file', () => {
  it('are imported in whatever order they refer to each other', () => {
    const { changes, leftOut } = plan([
      { id: idOf(1), next: idOf(2) },
      { id: idOf(2), next: idOf(3) },
      { id: idOf(3), next: null },
      { id: idOf(4), next: idOf(9) },
    ])
    expect(changes.map(({ id }) => id)).toEqual([idOf(3), idOf(2), idOf(1)])
    expect(leftOut).toEqual([
      {
        path: `links/${idOf(4)}`,
        kind: 'refused',
        issue: expect.objectContaining({ code: 'W_ENTRY_GONE', path: 'next' }),
      },
    ])
  })

  it('are each checked once, however many there are and however they refer to each other', () => {
    const chain = Array.from({ length: 500 }, (_, n) => ({ id: idOf(n), next: n === 499 ? null : idOf(n + 1) }))
    looked = 0
    const { changes, leftOut } = plan(chain)
    expect([changes.length, leftOut.length]).toEqual([HARD_MAX, 500 - HARD_MAX])
    expect(looked).toBeLessThanOrEqual(500)
  })
})
