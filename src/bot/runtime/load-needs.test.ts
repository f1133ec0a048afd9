import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { aMember } from '#core/bot/rule-view.fixture.ts'
import type { CollectionCache } from './collection-cache.ts'
import { createNeedsLoader } from './load-needs.ts'

const away = () => Promise.reject(new Error('503'))

function setUp() {
  const asked: string[][] = []
  const loader = createNeedsLoader({
    // Nothing here is stored: only the platform is asked.
    collections: {} as CollectionCache,
    loadStored: away,
    readConfiguration: away,
    knownMember: (_, id) => (id === 'known' ? aMember({ id }) : null),
    async askForMembers(_, ids) {
      asked.push([...ids])
      return new Set(['gone'])
    },
    fetchMember: away,
    knownMessage: () => null,
    fetchMessage: away,
    log: pino({ enabled: false }),
  })
  return { loader, asked }
}

describe('members that a rule needs', () => {
  it('are asked for together, and only those who are not known', async () => {
    const { loader, asked } = setUp()
    const found = await loader.prefetch('g', [{ members: ['known', 'gone'] }, null, { members: ['other'] }], false)
    expect(asked).toEqual([['gone', 'other']])
    expect([...(found?.members ?? [])].map(([id, member]) => [id, member?.id])).toEqual([
      ['known', 'known'],
      ['gone', undefined],
      ['other', undefined],
    ])
  })

  it('are not taken for gone in an outage where the event can be told that it failed', async () => {
    const { loader } = setUp()
    await expect(loader.prefetch('g', [{ members: ['other'] }], true)).rejects.toThrow('503')
    await expect(loader.prefetch('g', [{ messages: [{ channelId: 'c', messageId: 'm' }] }], true)).rejects.toThrow(
      '503',
    )
    expect(loader.prefetch('g', [null, {}], true)).toBeNull()
  })
})
