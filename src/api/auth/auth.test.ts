import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEVE_TARD_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { type OpenedApi, openApi, readProblem, SITE } from '../testing/open-api.ts'
import { safeRedirect } from './redirect.ts'

describe('redirect after signing in', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    ' //evil.example',
    'evil.example',
    '',
    undefined,
  ])('does not follow %j', (asked) => {
    expect(safeRedirect(asked)).toBe('/dashboard/first')
  })
  it('does not follow an endless path', () => {
    expect(safeRedirect(`/${'a'.repeat(3000)}`)).toBe('/dashboard/first')
  })
  it.each(['/dashboard/714285963217465344/welcome', '/premium?a=b&c=%2F%2Fd#top', '/docs/a//b'])(
    'follows %j',
    (asked) => {
      expect(safeRedirect(asked)).toBe(asked)
    },
  )
})

describe('signing in', () => {
  let api: OpenedApi
  beforeAll(async () => {
    api = await openApi()
  })
  afterAll(() => api.close())

  it('goes to the platform with state and PKCE, and returns to the requested page', async () => {
    const browser = api.newBrowser()
    const begun = await browser.fetch('/api/auth/login?redirect=/dashboard/user')
    const asked = new URL(begun.headers.get('location') ?? '')
    expect(begun.status).toBe(302)
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      response_type: 'code',
      client_id: api.env.discord.clientId,
      scope: 'identify guilds',
      redirect_uri: `${SITE}/api/auth/callback`,
      state: expect.stringMatching(/^[\w-]{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    expect(begun.headers.get('set-cookie')).toMatch(
      /^guildhall_signin=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const done = await api.consent(browser, 'pixel-renard', 'authorise', '?redirect=/dashboard/user')
    expect([done.status, done.headers.get('location')]).toEqual([302, '/dashboard/user'])
    expect([...browser.cookies.keys()]).toEqual(['guildhall_session'])
    const session = await browser.fetch('/api/auth/session')
    expect(await session.json()).toMatchObject({ id: PEOPLE_IDS['pixel-renard'], username: 'pixel-renard' })
  })

  it('adds the bot on request, and returns to the server it was added to', async () => {
    const browser = api.newBrowser()
    const begun = await browser.fetch(`/api/auth/login?add=bot&guild=${LEVE_TARD_ID}`)
    const asked = new URL(begun.headers.get('location') ?? '')
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      scope: 'identify guilds bot applications.commands',
      permissions: expect.stringMatching(/^\d+$/),
      guild_id: LEVE_TARD_ID,
      disable_guild_select: 'true',
      code_challenge_method: 'S256',
    })
    const form = new URLSearchParams({
      decision: 'authorise',
      user_id: PEOPLE_IDS['tofu.exe'],
      guild_id: LEVE_TARD_ID,
    })
    const decided = await fetch(asked, { method: 'POST', body: form, redirect: 'manual' })
    const back = new URL(decided.headers.get('location') ?? '')
    const done = await browser.fetch(back.pathname + back.search)
    expect([done.status, done.headers.get('location')]).toEqual([302, `/login/guild?guild_id=${LEVE_TARD_ID}`])
    expect((await browser.fetch('/api/auth/session')).status).toBe(200)
    expect(api.emulator.world.guilds.get(LEVE_TARD_ID)?.members.has(api.emulator.world.botId)).toBe(true)
  })

  it('uses the server in the platform’s answer only when a bot was added', async () => {
    const browser = api.newBrowser()
    const begun = await browser.fetch('/api/auth/login?redirect=/dashboard/user')
    const form = new URLSearchParams({ decision: 'authorise', user_id: PEOPLE_IDS.lichen })
    const decided = await fetch(begun.headers.get('location') ?? '', { method: 'POST', body: form, redirect: 'manual' })
    const back = new URL(decided.headers.get('location') ?? '')
    const done = await browser.fetch(`${back.pathname}${back.search}&guild_id=${LEVE_TARD_ID}`)
    expect(done.headers.get('location')).toBe('/dashboard/user')
  })

  it('uses the language’s own address, and marks cookies as secure where that is https', async () => {
    const host = (name: string) => ({ headers: { host: name } })
    const redirectOf = async (headers: RequestInit) => {
      const begun = await api.newBrowser().fetch('/api/auth/login', headers)
      return new URL(begun.headers.get('location') ?? '').searchParams.get('redirect_uri')
    }
    expect(await redirectOf(host('fr.localhost:3000'))).toBe('http://fr.localhost:3000/api/auth/callback')
    expect(await redirectOf({ headers: { host: 'evil.example', 'accept-language': 'en' } })).toBe(
      'http://en.localhost:3000/api/auth/callback',
    )
    const secure = await openApi({
      env: { ...api.env, environment: 'production', siteUrl: { en: 'https://en.test', fr: 'https://fr.test' } },
    })
    const begun = await secure.newBrowser().fetch('/api/auth/login', host('en.test'))
    expect(begun.headers.get('set-cookie')).toMatch(
      /^__Host-guildhall_signin=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    const local = await secure.newBrowser().fetch('/api/auth/login', { headers: { host: 'localhost:3000' } })
    expect(local.headers.get('location')).toContain(encodeURIComponent('https://fr.test/api/auth/callback'))
    await secure.close()
  })

  it('returns to /login with the reason when something failed', async () => {
    const refused = await api.consent(api.newBrowser(), 'lichen', 'refuse', '?redirect=/dashboard/user')
    expect(refused.headers.get('location')).toBe('/login?error=refused&redirect=%2Fdashboard%2Fuser')

    const stranger = await api.newBrowser().fetch('/api/auth/callback?code=abc&state=def')
    expect(stranger.headers.get('location')).toBe('/login?error=expired&redirect=%2Fdashboard%2Ffirst')

    const browser = api.newBrowser()
    await browser.fetch('/api/auth/login')
    const forged = await browser.fetch('/api/auth/callback?code=abc&state=forged')
    expect(forged.headers.get('location')).toBe('/login?error=state&redirect=%2Fdashboard%2Ffirst')
    expect(browser.cookies.size).toBe(0)

    const tampered = api.newBrowser()
    await tampered.fetch('/api/auth/login')
    tampered.cookies.set('guildhall_signin', `${tampered.cookies.get('guildhall_signin')}AAAA`)
    const opened = await tampered.fetch('/api/auth/callback?code=abc&state=def')
    expect(opened.headers.get('location')).toContain('error=state')

    const invented = api.newBrowser()
    const begun = await invented.fetch('/api/auth/login')
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state')
    const failed = await invented.fetch(`/api/auth/callback?code=invented&state=${state}`)
    expect(failed.headers.get('location')).toContain('error=failed')

    const late = api.newBrowser()
    const start = await late.fetch('/api/auth/login')
    const lateState = new URL(start.headers.get('location') ?? '').searchParams.get('state')
    api.pass(10 * 60_000)
    const expired = await late.fetch(`/api/auth/callback?code=any&state=${lateState}`)
    expect(expired.headers.get('location')).toContain('error=expired')
  })

  it('works only once with one cookie, however often it is sent', async () => {
    const browser = api.newBrowser()
    const begun = await browser.fetch('/api/auth/login')
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state')
    const cookie = browser.cookies.get('guildhall_signin') ?? ''
    const comeBack = async () => {
      browser.cookies.set('guildhall_signin', cookie)
      const back = await browser.fetch(`/api/auth/callback?code=invented&state=${state}`)
      return new URL(back.headers.get('location') ?? '', SITE).searchParams.get('error')
    }
    expect([await comeBack(), await comeBack(), await comeBack()]).toEqual(['failed', 'expired', 'expired'])
  })

  it('gives a token to pages of this site only', async () => {
    const browser = await api.signIn('pixel-renard')
    const ask = (headers: Record<string, string>) => browser.fetch('/api/auth/token', { method: 'POST', headers })
    expect((await ask({ origin: SITE, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    const foreign: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'http://en.localhost:3000' },
      { origin: 'null' },
    ]
    for (const headers of foreign) expect((await ask(headers)).status).toBe(403)
    const nobody = await api.newBrowser().fetch('/api/auth/token', { method: 'POST', headers: { origin: SITE } })
    expect([nobody.status, nobody.headers.get('content-type')]).toEqual([401, 'application/problem+json'])
    expect((await api.newBrowser().fetch('/api/auth/session')).status).toBe(204)
  })

  it('rotates the cookie; the previous one is accepted for a minute only', async () => {
    const browser = await api.signIn('lichen')
    const renew = (who: typeof browser) => who.fetch('/api/auth/token', { method: 'POST', headers: { origin: SITE } })
    const first = browser.cookies.get('guildhall_session') ?? ''
    await renew(browser)
    expect(browser.cookies.get('guildhall_session')).toBe(first)
    api.pass(3_600_000)
    expect((await renew(browser)).status).toBe(200)
    expect(browser.cookies.get('guildhall_session')).not.toBe(first)
    const copy = api.newBrowser()
    copy.cookies.set('guildhall_session', first)
    expect((await renew(copy)).status).toBe(200)
    expect(copy.cookies.get('guildhall_session')).toBe(first)
    api.pass(60_000)
    expect((await renew(copy)).status).toBe(401)
    expect(copy.cookies.size).toBe(0)
    expect((await renew(browser)).status).toBe(200)
  })

  it('refuses tokens that are expired, forged or of an ended session', async () => {
    const browser = await api.signIn('pixel-renard')
    const list = (token: string) =>
      browser.fetch('/api/bot/dashboard/guilds', {
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      })
    const { token } = browser
    expect((await list(token)).status).toBe(200)

    const [payload = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const other = Buffer.from(JSON.stringify({ ...claims, uid: PEOPLE_IDS.lichen })).toString('base64url')
    // A lenient decoder would read the same signature from these.
    const respelt = [`${token}=`, `${token}==`, `${token}!`, `${payload}.=${signature}`, lastSignMoved(token)]
    for (const forged of [`${other}.${signature}`, payload, `${payload}.`, `${token}.x`, 'x', ...respelt]) {
      const answer = await list(forged)
      expect([answer.status, (await readProblem(answer)).title]).toEqual([401, 'Your session has ended'])
    }
    const missing = await api.newBrowser().fetch('/api/bot/dashboard/guilds', { headers: { 'accept-language': 'fr' } })
    expect(await readProblem(missing)).toMatchObject({ status: 401, title: 'Vous êtes déconnecté' })

    api.pass(10 * 60_000)
    expect((await list(token)).status).toBe(401)

    const here = await api.signIn('miaou-dev')
    const elsewhere = await api.signIn('miaou-dev')
    expect((await elsewhere.fetch('/api/bot/dashboard/guilds')).status).toBe(200)
    const told = new Promise<void>((done) => {
      let left = 2
      api.bus.subscribe(() => --left === 0 && done())
    })
    const out = await here.fetch('/api/auth/logout', { method: 'POST', headers: { origin: SITE } })
    expect([out.status, here.cookies.size]).toEqual([204, 0])
    await told
    expect((await elsewhere.fetch('/api/bot/dashboard/guilds')).status).toBe(401)
    expect((await elsewhere.fetch('/api/auth/session')).status).toBe(204)
  })

  it('keeps no platform token in a readable form', async () => {
    await api.signIn('brume_42')
    const { rows } = await api.db.pool.query<{ platform_tokens: Buffer }>('select platform_tokens from sessions')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row.platform_tokens.toString('latin1')).not.toMatch(/accessToken|refresh/)
  })
})

/** 32 bytes leave two bits of the last character unused: four characters stand for the same bytes. */
function lastSignMoved(token: string): string {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return token.slice(0, -1) + signs.charAt(signs.indexOf(token.slice(-1)) ^ 1)
}
