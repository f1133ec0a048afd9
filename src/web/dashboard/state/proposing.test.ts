import { describe, expect, it } from 'vitest'
import type { ProposeRequest } from '#core/proposals-api.ts'
import type { CollectionTools } from '#ui/entries/collection-tools.ts'
import { needsApproval } from './needs-approval.ts'
import { proposingCollections } from './proposing-collections.ts'

describe('a change that needs approval', () => {
  const moduleOf = (path: string) => (path.startsWith('welcome') ? 'welcome' : 'levels')

  it('is a save with a setting of a module in which the person may only propose', () => {
    const access = { welcome: 'write', levels: 'propose' } as const
    expect(needsApproval({ welcomeMention: true }, access, moduleOf)).toBe(false)
    expect(needsApproval({ maxLevel: 3 }, access, moduleOf)).toBe(true)
    expect(needsApproval({ welcomeMention: true, maxLevel: 3 }, access, moduleOf)).toBe(true)
    expect(needsApproval({ maxLevel: 3 }, { levels: 'read' }, moduleOf)).toBe(false)
  })

  it('is proposed instead of saved, entry by entry; other lists are saved as usual', async () => {
    const sent: ProposeRequest[] = []
    const saved: string[] = []
    let told = 0
    const own = {
      create: async (name: string) => {
        saved.push(name)
        return { ok: true }
      },
    } as unknown as CollectionTools
    const tools = proposingCollections(own, {
      isProposed: (name) => name === 'levelRewards',
      propose: async (request) => {
        sent.push(request)
        return { kind: 'ok', value: {} }
      },
      sentenceOf: () => 'no',
      onProposed: () => {
        told += 1
      },
    })
    await tools.create('levelRewards', { level: 3 })
    await tools.update('levelRewards', 'a', { level: 4 }, 1)
    await tools.remove('levelRewards', 'a')
    await tools.order('levelRewards', ['b', 'a'])
    await tools.create('shops', {})
    expect(sent).toEqual([
      { collection: 'levelRewards', id: null, body: { level: 3 } },
      { collection: 'levelRewards', id: 'a', body: { level: 4 } },
      { collection: 'levelRewards', id: 'a', body: null },
      { collection: 'levelRewards', order: ['b', 'a'] },
    ])
    expect({ saved, told }).toEqual({ saved: ['shops'], told: 4 })
  })

  it('says why it was refused', async () => {
    const tools = proposingCollections({} as CollectionTools, {
      isProposed: () => true,
      propose: async () => ({ kind: 'unreachable' }),
      sentenceOf: () => 'The server does not answer.',
      onProposed: () => {},
    })
    expect(await tools.remove('levelRewards', 'a')).toEqual({ ok: false, message: 'The server does not answer.' })
  })
})
