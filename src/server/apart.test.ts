import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverList } from '#core/api.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { freePort } from '#tests/http/free-port.ts'
import { type Part, startPart } from '#tests/http/part.ts'
import { openPlatform, type Platform } from '#tests/http/platform.ts'
import { signIn } from '#tests/http/sign-in.ts'
import { useTestDatabase } from '#tests/postgres.ts'

describe('site and API in processes and at addresses of their own', () => {
  const database = useTestDatabase({ migrate: migrateDatabase })
  let platform: Platform
  let apiUrl: string
  const parts: Part[] = []
  beforeAll(async () => {
    platform = await openPlatform()
    const apiPort = await freePort()
    apiUrl = `http://127.0.0.1:${apiPort}/api/bot`
    const shared = {
      ...platform.variables,
      DATABASE_URL: database.url,
      SITE_URL_EN: platform.siteUrl,
      SITE_URL_FR: platform.siteUrl,
      LOG_LEVEL: 'silent',
    }
    parts.push(await startPart({ file: 'src/server/api.ts', variables: { ...shared, PORT: `${apiPort}` } }))
    parts.push(await startPart({ file: 'src/server/web.ts', variables: { ...shared, API_URL: apiUrl } }))
  })
  afterAll(async () => {
    for (const part of parts.toReversed()) await part.stop()
    await platform.close()
  })

  it('let somebody sign in on the site, and the page call the API', async () => {
    const { authorization } = await signIn(platform.siteUrl, 'pixel-renard')
    const origin = platform.siteUrl
    const reply = await fetch(`${apiUrl}/dashboard/guilds`, { headers: { authorization, origin } })
    expect(reply.headers.get('access-control-allow-origin')).toBe(origin)
    expect(serverList.parse(await reply.json()).length).toBeGreaterThan(0)
  })

  it('pass large answers on completely', async () => {
    const passedOn = await fetch(`${platform.siteUrl}/api/bot/openapi.json`)
    const direct = await fetch(`${apiUrl}/openapi.json`)
    expect(await passedOn.text()).toBe(await direct.text())
  })

  it('fill pages with the API’s data, however many visitors there are', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 320; at++) {
      const headers = { 'x-forwarded-for': `198.51.${at % 4}.${at >> 2}` }
      statuses.push((await fetch(`${platform.siteUrl}/status.data`, { headers })).status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('count a forwarded request for the visitor, not for the site', async () => {
    const begin = async (address: string) => {
      const headers = { 'x-forwarded-for': address }
      return (await fetch(`${platform.siteUrl}/api/auth/login`, { headers, redirect: 'manual' })).status
    }
    const statuses: number[] = []
    for (let at = 0; at < 80; at++) statuses.push(await begin('203.0.113.7'))
    expect(statuses).toContain(429)
    expect(await begin('203.0.113.8')).toBe(302)
  })

  it('each report that they are up', async () => {
    expect((await fetch(`${platform.siteUrl}/healthz`)).status).toBe(200)
    await parts[0]?.stop()
    expect((await fetch(`${platform.siteUrl}/healthz`)).status).toBe(200)
    expect((await fetch(`${platform.siteUrl}/api/auth/session`)).status).toBe(503)
  })
})
