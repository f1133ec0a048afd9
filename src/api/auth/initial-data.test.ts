import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { initialData } from '#core/api.ts'
import { ATELIER_ID, FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { type Browser, type OpenedApi, openApi } from '../testing/open-api.ts'

describe('the initial data of a page', () => {
  let api: OpenedApi
  let owner: Browser
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('miaou-dev')
  })
  afterAll(() => api.close())

  const read = async (browser: Browser, guildId = '') => {
    // With the cookie only, as a page requests it.
    const reply = await browser.fetch(`/api/auth/initial-data?guild=${guildId}`, { headers: { authorization: '' } })
    return initialData.parse(await reply.json())
  }
  const own = async (path: string) => (await owner.fetch(`/api/bot/dashboard/guilds${path}`)).json()

  it('is what the dashboard would request: the person’s servers, and the one of the page', async () => {
    const [servers, guild] = [await own(''), await own(`/${FLIBUSTIERS_ID}`)]
    // On a busy machine it may take too long to be waited for, as with a slow platform.
    await expect.poll(() => read(owner, FLIBUSTIERS_ID)).toEqual({ servers, guild, isForbidden: false })
  })

  it('has no server when the page has none, or one that the person may not see', async () => {
    expect((await read(owner)).guild).toBeNull()
    expect((await read(owner, 'first')).guild).toBeNull()
    expect((await read(owner, ATELIER_ID)).guild).toBeNull()
    const member = await api.signIn('moka-lune')
    await expect.poll(() => read(member, FLIBUSTIERS_ID)).toMatchObject({ guild: null, isForbidden: true })
    const stranger = await api.signIn('gaufre-quantique')
    expect(await read(stranger, FLIBUSTIERS_ID)).toMatchObject({ guild: null, isForbidden: false })
  })

  it('is empty when signed out, and never cached', async () => {
    const nobody = await api.newBrowser().fetch(`/api/auth/initial-data?guild=${FLIBUSTIERS_ID}`)
    expect(nobody.status).toBe(204)
    const reply = await owner.fetch(`/api/auth/initial-data?guild=${FLIBUSTIERS_ID}`)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('leaves the servers out while the platform is unreachable', async () => {
    const visitor = await api.signIn('miaou-dev')
    await api.emulator.close()
    await expect
      .poll(() => read(visitor, FLIBUSTIERS_ID))
      .toMatchObject({ servers: null, guild: { id: FLIBUSTIERS_ID } })
  })
})
