import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusReply } from '#core/status-api.ts'
import { createEmulator, type Emulator } from '#emulator/create.ts'
import { APPLICATION } from '#emulator/test-emulator.ts'
import { type RunningSystem, startSystem } from '#tests/browser/system.ts'
import { freePort } from '#tests/http/free-port.ts'

const RECOVERY_MS = 90_000

/** Runs as an operator would with Discord, which is at that address. */
const start = (platformPort: number, token = APPLICATION.botToken) =>
  startSystem({
    APP_ENV: 'production',
    PLATFORM_URL: `http://127.0.0.1:${platformPort}`,
    DISCORD_CLIENT_ID: APPLICATION.id,
    DISCORD_CLIENT_SECRET: APPLICATION.clientSecret,
    DISCORD_BOT_TOKEN: token,
  })
const get = (system: RunningSystem, path: string) =>
  fetch(system.url.any + path, { headers: { 'accept-language': 'en' } })
const shardsOf = async (system: RunningSystem) =>
  statusReply.parse(await (await get(system, '/api/bot/status')).json()).shards

let platformPort: number
let discord: Emulator | null = null
const startDiscord = async () => {
  discord = createEmulator({ application: APPLICATION, redirectUris: [] })
  await discord.listen(platformPort, '127.0.0.1')
}
beforeAll(async () => {
  platformPort = await freePort()
})
afterAll(() => discord?.close())

describe('a system that is started while Discord is unreachable', { timeout: 240_000 }, () => {
  let system: RunningSystem
  beforeAll(async () => {
    system = await start(platformPort)
  }, 180_000)
  afterAll(() => system?.close())

  it('serves the site, reports that Discord is unreachable, and connects by itself when it is back', async () => {
    expect((await get(system, '/')).status).toBe(200)
    expect(await (await get(system, '/readyz')).json()).toEqual({ ready: false, database: true, gateway: false })
    expect(await shardsOf(system)).toMatchObject([{ up: false, problem: 'unreachable' }])
    const statusPage = await (await get(system, '/status')).text()
    expect(statusPage.includes('Discord cannot be reached; the bot keeps trying')).toBe(true)
    await startDiscord()
    await expect.poll(async () => (await get(system, '/readyz')).status, { timeout: RECOVERY_MS }).toBe(200)
    expect(await shardsOf(system)).toMatchObject([{ up: true, problem: null }])
  })
})

describe('a system whose bot Discord refuses', { timeout: 240_000 }, () => {
  let system: RunningSystem
  beforeAll(async () => {
    if (!discord) await startDiscord()
    system = await start(platformPort, 'another-token-that-discord-does-not-know')
  }, 180_000)
  afterAll(() => system?.close())

  it('reports once what to do, and serves the site without the bot', async () => {
    const told = system.output().match(/^bot: Discord does not accept DISCORD_BOT_TOKEN: .+ start again\.$/gm)
    expect(told).toHaveLength(1)
    expect(system.output()).toContain('Guildhall is running')
    expect((await get(system, '/')).status).toBe(200)
    expect((await get(system, '/readyz')).status).toBe(503)
    expect(await shardsOf(system)).toMatchObject([{ up: false, problem: 'refused' }])
  })
})
