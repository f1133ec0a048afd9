import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { aMember } from '#core/bot/rule-view.fixture.ts'
import type { CollectionCache } from './collection-cache.ts'
import { createNeedsLoader } from './load-needs.ts'

const away = () => Promise.reject(new Error('503'))

function setUp({ isGatewayDeaf = false, fetchMember = away as (guildId: string, id: string) => Promise<null> } = {}) {
  const asked: string[][] = []
  const listed: string[][] = []
  const loader = createNeedsLoader({
    // Nothing is stored here: only the platform is queried.
    collections: {} as CollectionCache,
    loadStored: away,
    readConfiguration: away,
    knownMember: (_, id) => (id === 'known' ? aMember({ id }) : null),
    async askForMembers(_, ids) {
      asked.push([...ids])
      return new Set(isGatewayDeaf ? [] : ['gone'])
    },
    async listMembers(_, ids) {
      listed.push([...ids])
      return new Set(ids.slice(0, -1))
    },
    fetchMember,
    knownMessage: () => null,
    fetchMessage: away,
    log: pino({ enabled: false }),
  })
  return { loader, asked, listed }
}

describe('members that a rule needs', () => {
  it('are requested together, and only those not cached', async () => {
    const { loader, asked } = setUp()
    const found = await loader.prefetch('g', [{ members: ['known', 'gone'] }, null, { members: ['other'] }], false)
    expect(asked).toEqual([['gone', 'other']])
    expect([...(found?.members ?? [])].map(([id, member]) => [id, member?.id])).toEqual([
      ['known', 'known'],
      ['gone', undefined],
      ['other', undefined],
    ])
  })

  it('are listed, not requested one by one, when they are many and the gateway does not answer', async () => {
    const fetched: string[] = []
    const many = Array.from({ length: 30 }, (_, id) => String(id))
    const { loader, listed } = setUp({
      isGatewayDeaf: true,
      async fetchMember(_, id) {
        fetched.push(id)
        return null
      },
    })
    const found = await loader.prefetch('g', [{ members: many }], false)
    expect([listed, fetched, found?.members.size]).toEqual([[many], [], 30])
    await loader.prefetch('g', [{ members: ['1', '2', '3'] }], false)
    expect([listed.length, fetched]).toEqual([1, ['1', '2', '3']])
    // The last one could not be reached: an event that supports failure fails.
    await expect(loader.prefetch('g', [{ members: many }], true)).rejects.toThrow('members')
  })

  it('are not treated as gone in an outage if the event supports failure', async () => {
    const { loader } = setUp()
    await expect(loader.prefetch('g', [{ members: ['other'] }], true)).rejects.toThrow('503')
    await expect(loader.prefetch('g', [{ messages: [{ channelId: 'c', messageId: 'm' }] }], true)).rejects.toThrow(
      '503',
    )
    expect(loader.prefetch('g', [null, {}], true)).toBeNull()
  })
})
