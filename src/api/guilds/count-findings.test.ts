import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findingCounts } from '#core/api.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { type Browser, type OpenedApi, openApi, patch } from '../testing/open-api.ts'
import { snapshotFromEmulator } from '../testing/snapshot-from-emulator.ts'

let api: OpenedApi
let owner: Browser
let delegate: Browser
beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
  delegate = await api.signIn('lichen')
})
afterAll(() => api.close())

const countSeenBy = async (browser: Browser) => {
  const reply = await browser.fetch('/api/bot/dashboard/findings')
  return findingCounts.parse(await reply.json())[FLIBUSTIERS_ID] ?? 0
}
const loseChannel = async (id: string) => {
  const snapshot = await snapshotFromEmulator(api.emulator, FLIBUSTIERS_ID)
  const channels = snapshot.channels.filter((channel) => channel.id !== id)
  await writeGuildSnapshot(api.db, { ...snapshot, channels }, api.clock())
}

describe('problems counted for the list of servers', () => {
  it('increase when a channel in use is deleted, for those who may see that module', async () => {
    const channel = CHANNEL_IDS.flibustiersWelcome
    const grant = { type: 'user', id: PEOPLE_IDS.lichen, modules: ['levels'], level: 'read' }
    const saved = await patch(owner, FLIBUSTIERS_ID, {
      welcomeMessage: true,
      welcomeChannel: channel,
      'access.grants': [grant],
    })
    expect(saved.status).toBe(200)
    expect([await countSeenBy(owner), await countSeenBy(delegate)]).toEqual([0, 0])
    await loseChannel(channel)
    await expect.poll(() => countSeenBy(owner)).toBe(1)
    expect(await countSeenBy(delegate)).toBe(0)
  })

  it('are only shown to people with access', async () => {
    expect(await countSeenBy(await api.signIn('tofu.exe'))).toBe(0)
  })

  it('are not computed again while nothing changes', async () => {
    await countSeenBy(owner)
    const queries: unknown[] = []
    const { pool } = api.db
    const query = pool.query.bind(pool)
    const watched = ((...args: Parameters<typeof query>) => {
      queries.push(args[0])
      return query(...args)
    }) as typeof pool.query
    pool.query = watched
    try {
      await countSeenBy(owner)
    } finally {
      pool.query = query
    }
    expect(JSON.stringify(queries)).not.toContain('read-servers')
  })
})
