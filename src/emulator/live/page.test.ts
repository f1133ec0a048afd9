import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { APPLICATION, CALLBACK, type Opened, openEmulator } from '../test-emulator.ts'
import { PEOPLE_IDS } from '../world/seed-ids.ts'

describe('the chat page', () => {
  let folder: string
  let emulator: Opened
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'guildhall-chat-'))
    emulator = await openEmulator({ chatFolder: folder, siteUrl: { fr: 'http://fr.test', en: 'http://en.test' } })
  })
  afterEach(async () => {
    await emulator.close()
    rmSync(folder, { recursive: true })
  })
  const build = () => {
    mkdirSync(join(folder, '.vite'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'assets/main-1.js'), 'void 0')
    const manifest = { 'main.tsx': { file: 'assets/main-1.js', isEntry: true, css: ['assets/main-1.css'] } }
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  }
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${emulator.url}${path}`, { headers })

  it('is replaced by the plain page while it is not built', async () => {
    expect(await (await get('/')).text()).toContain('<h1>')
  })

  it('is served at the root and at Discord’s own addresses, with only our scripts', async () => {
    build()
    for (const path of ['/', '/channels/1/2']) {
      const answer = await get(path)
      expect(await answer.text()).toContain('<script type="module" src="/chat/assets/main-1.js">')
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
    }
    expect((await get('/chat/assets/main-1.js')).headers.get('content-type')).toContain('javascript')
  })

  it('redirects browsers without scripts to the plain page', async () => {
    build()
    expect(await (await get('/')).text()).toContain('<noscript><meta http-equiv="refresh" content="0; url=/plain">')
    expect((await get('/plain')).status).toBe(200)
  })

  it.each([
    [{ 'accept-language': 'en-GB,fr;q=0.5' }, 'en'],
    [{ 'accept-language': 'en', cookie: 'locale=fr' }, 'fr'],
  ])('speaks the language of %j, and leads to the dashboard in it', async (headers, locale) => {
    build()
    const html = await (await get('/', headers)).text()
    expect(html).toContain(`<html lang="${locale}"`)
    expect(html).toContain(`"siteUrl":"http://${locale}.test"`)
  })

  it('opens as the person who has signed in on the site', async () => {
    build()
    expect(await (await get('/')).text()).toContain('"signedInId":null')
    const asked = { client_id: APPLICATION.id, redirect_uri: CALLBACK, response_type: 'code', scope: 'identify' }
    const consent = await fetch(`${emulator.url}/oauth2/authorize?${new URLSearchParams(asked)}`, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'authorise', user_id: PEOPLE_IDS.lichen }),
      redirect: 'manual',
    })
    const code = new URL(consent.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const { id, clientSecret } = APPLICATION
    const form = { client_id: id, client_secret: clientSecret, grant_type: 'authorization_code', code }
    await fetch(`${emulator.url}/api/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, redirect_uri: CALLBACK }),
    })
    expect(await (await get('/')).text()).toContain(`"signedInId":"${PEOPLE_IDS.lichen}"`)
  })

  it.each(['/chat/assets/..%2f.vite%2fmanifest.json', '/chat/assets/missing.js', '/chat/.vite/manifest.json'])(
    'does not serve %s',
    async (path) => {
      build()
      expect((await get(path)).status).toBe(404)
    },
  )
})
