import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPermission, PERMISSIONS } from '#core/guild/permissions.ts'
import { APPLICATION } from '#emulator/test-emulator.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../testing/open-api.ts'
import { refreshSnapshot } from '../testing/refresh-snapshot.ts'
import { snapshotFromEmulator } from '../testing/snapshot-from-emulator.ts'
import { channelViewer } from './guild-view.ts'

const CHANNEL = CHANNEL_IDS.flibustiersWelcome

describe('missing permissions of the bot in a channel', () => {
  let api: OpenedApi
  let owner: Browser
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
    const saved = await patch(owner, FLIBUSTIERS_ID, { welcomeMessage: true, welcomeChannel: CHANNEL })
    expect(saved.status).toBe(200)
  })
  afterAll(() => api.close())

  const deny = async (...names: (keyof typeof PERMISSIONS)[]) => {
    const bits = names.reduce((sum, name) => sum | PERMISSIONS[name], 0n)
    api.emulator.control.setOverwrite({ channelId: CHANNEL, targetId: APPLICATION.id, type: 1, deny: String(bits) })
    await refreshSnapshot(api, FLIBUSTIERS_ID)
  }
  const allow = (who: Browser, module = 'welcome') =>
    who.fetch(`/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/bot-permissions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ module, channelId: CHANNEL }),
    })
  const botMay = async (name: keyof typeof PERMISSIONS) => {
    const snapshot = await snapshotFromEmulator(api.emulator, FLIBUSTIERS_ID)
    const channel = snapshot.channels.find(({ id }) => id === CHANNEL)
    if (!channel) throw new Error('the channel is there')
    return hasPermission(BigInt(channelViewer(snapshot, APPLICATION.id).view(channel).botPermissions), name)
  }

  it('are granted there, and no others', async () => {
    await deny('embedLinks', 'addReactions')
    expect(await botMay('embedLinks')).toBe(false)
    expect((await allow(owner)).status).toBe(204)
    expect([await botMay('embedLinks'), await botMay('addReactions')]).toEqual([true, false])
  })

  it('stay as they are when none is missing any more', async () => {
    await refreshSnapshot(api, FLIBUSTIERS_ID)
    expect((await allow(owner)).status).toBe(204)
  })

  it('are not granted for somebody who may not change the permissions of that channel', async () => {
    await deny('embedLinks')
    const grants = [{ type: 'user', id: PEOPLE_IDS.lichen, modules: ['welcome'], level: 'write' }]
    expect((await patch(owner, FLIBUSTIERS_ID, { 'access.grants': grants })).status).toBe(200)
    const reply = await allow(await api.signIn('lichen'))
    expect(await readProblem(reply)).toMatchObject({ status: 403, type: 'urn:guildhall:problem:lacksPermission' })
    expect(await botMay('embedLinks')).toBe(false)
  })

  it('have to be granted by people where the bot cannot see the channel', async () => {
    await deny('viewChannel')
    expect(await readProblem(await allow(owner))).toMatchObject({ type: 'urn:guildhall:problem:botLacksPermission' })
  })
})
