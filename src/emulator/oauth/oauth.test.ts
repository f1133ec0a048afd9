import { createHash } from 'node:crypto'
import type { RESTGetAPICurrentUserGuildsResult } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { APPLICATION, CALLBACK, openStillEmulator, problemsWith, readJson, type Still } from '../test-emulator.ts'
import { COMPILE_AND_CHILL_ID, FLIBUSTIERS_ID, LEVE_TARD_ID, PEOPLE_IDS } from '../world/seed-ids.ts'

let emulator: Still['emulator']
let clock: Still['clock']
beforeEach(async () => {
  ;({ emulator, clock } = await openStillEmulator())
})
afterEach(() => emulator.close())

type Granted = { access_token: string; refresh_token: string; guild?: object }

const VERIFIER = 'a-verifier-of-forty-three-characters-or-more'
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url')

const signIn = (more: Record<string, string> = {}) => ({
  client_id: APPLICATION.id,
  redirect_uri: CALLBACK,
  response_type: 'code',
  scope: 'identify guilds',
  state: 'the-state',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
  ...more,
})

const authorizeUrl = (query: Record<string, string>) => `${emulator.url}/oauth2/authorize?${new URLSearchParams(query)}`

const decide = (query: Record<string, string>, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(authorizeUrl(query), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers })

async function codeFor(query: Record<string, string>, form: Record<string, string>): Promise<string> {
  const answer = await decide(query, { decision: 'authorise', ...form })
  return new URL(answer.headers.get('location')!).searchParams.get('code')!
}

const token = (form: Record<string, string>) =>
  fetch(`${emulator.url}/api/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: APPLICATION.id, client_secret: APPLICATION.clientSecret, ...form }),
  })
const exchange = (code: string, more: Record<string, string> = {}) =>
  token({ grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: VERIFIER, ...more })

const as = (accessToken: string, path: string) =>
  fetch(`${emulator.url}/api/v10${path}`, { headers: { authorization: `Bearer ${accessToken}` } })

test('the consent page speaks the reader’s language and lists the people, without scripts', async () => {
  const french = await (
    await fetch(authorizeUrl(signIn()), { headers: { 'accept-language': 'fr-FR,en;q=0.5' } })
  ).text()
  expect(french).toContain('<html lang="fr">')
  expect(french).toContain('Autoriser')
  for (const handle of Object.keys(PEOPLE_IDS)) expect(french).toContain(`<b>${handle}</b>`)
  expect(french).not.toContain('<script')
  const english = await fetch(authorizeUrl(signIn({ lang: 'en' })), { headers: { 'accept-language': 'fr' } })
  expect(await english.text()).toContain('Authorise')
  expect(english.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('signs in: code, token, user, guilds, refresh, revoke', async () => {
  const answer = await decide(signIn(), { decision: 'authorise', user_id: PEOPLE_IDS['miaou-dev'] })
  expect(answer.status).toBe(303)
  const back = new URL(answer.headers.get('location')!)
  expect(`${back.origin}${back.pathname}`).toBe(CALLBACK)
  expect(back.searchParams.get('state')).toBe('the-state')

  const granted = await readJson<Granted>(exchange(back.searchParams.get('code')!))
  expect(granted).toMatchObject({ token_type: 'Bearer', expires_in: 604_800, scope: 'identify guilds' })
  const me = await (await as(granted.access_token, '/users/@me')).json()
  expect(me).toMatchObject({ id: PEOPLE_IDS['miaou-dev'], username: 'miaou-dev' })
  expect(problemsWith('UserPIIResponse', me)).toEqual([])
  const guilds = await readJson<RESTGetAPICurrentUserGuildsResult>(
    as(granted.access_token, '/users/@me/guilds?with_counts=true'),
  )
  expect(guilds).toHaveLength(5)
  expect(guilds.find((guild) => guild.id === COMPILE_AND_CHILL_ID)).toMatchObject({
    owner: true,
    approximate_member_count: 8_341,
    permissions: expect.stringMatching(/^\d+$/),
  })
  const authorization = await (await as(granted.access_token, '/oauth2/@me')).json()
  expect(problemsWith('OAuth2GetAuthorizationResponse', authorization)).toEqual([])

  const refreshed = await readJson<Granted>(
    token({ grant_type: 'refresh_token', refresh_token: granted.refresh_token }),
  )
  expect((await as(granted.access_token, '/users/@me')).status).toBe(401)
  expect((await as(refreshed.access_token, '/users/@me')).status).toBe(200)
  expect((await token({ grant_type: 'refresh_token', refresh_token: granted.refresh_token })).status).toBe(400)

  await fetch(`${emulator.url}/api/oauth2/token/revoke`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${APPLICATION.id}:${APPLICATION.clientSecret}`)}` },
    body: new URLSearchParams({ token: refreshed.refresh_token }),
  })
  expect((await as(refreshed.access_token, '/users/@me')).status).toBe(401)
})

test('a plain member’s permissions do not claim the right to manage', async () => {
  const code = await codeFor(signIn(), { user_id: PEOPLE_IDS['tofu.exe'] })
  const granted = await readJson<Granted>(exchange(code))
  const guilds = await readJson<RESTGetAPICurrentUserGuildsResult>(as(granted.access_token, '/users/@me/guilds'))
  const flibustiers = guilds.find((guild) => guild.id === FLIBUSTIERS_ID)
  expect(flibustiers?.owner).toBe(false)
  expect(BigInt(flibustiers?.permissions ?? 8) & (0x8n | 0x20n)).toBe(0n)
})

test('refusing returns access_denied with the state', async () => {
  const answer = await decide(signIn(), { decision: 'refuse' })
  const back = new URL(answer.headers.get('location')!)
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', state: 'the-state' })
})

test('people without the bearer’s scopes are kept out, and bots’ endpoints too', async () => {
  const code = await codeFor(signIn({ scope: 'identify' }), { user_id: PEOPLE_IDS.lichen })
  const granted = await readJson<Granted>(exchange(code))
  expect((await as(granted.access_token, '/users/@me/guilds')).status).toBe(403)
  expect(await (await as(granted.access_token, `/guilds/${FLIBUSTIERS_ID}`)).json()).toMatchObject({ code: 20_002 })
})

describe('codes', () => {
  const failures: [string, () => Promise<Response>][] = [
    [
      'a wrong verifier',
      async () => exchange(await codeFor(signIn(), { user_id: PEOPLE_IDS.lichen }), { code_verifier: 'x'.repeat(43) }),
    ],
    [
      'no verifier',
      async () =>
        token({
          grant_type: 'authorization_code',
          code: await codeFor(signIn(), { user_id: PEOPLE_IDS.lichen }),
          redirect_uri: CALLBACK,
        }),
    ],
    [
      'another redirect',
      async () => exchange(await codeFor(signIn(), { user_id: PEOPLE_IDS.lichen }), { redirect_uri: `${CALLBACK}/` }),
    ],
    ['a made-up code', () => exchange('made-up')],
    [
      'a second use',
      async () => {
        const code = await codeFor(signIn(), { user_id: PEOPLE_IDS.lichen })
        expect((await exchange(code)).status).toBe(200)
        return exchange(code)
      },
    ],
    [
      'eleven minutes',
      async () => {
        const code = await codeFor(signIn(), { user_id: PEOPLE_IDS.lichen })
        clock.pass(11 * 60_000)
        return exchange(code)
      },
    ],
  ]
  test.each(failures)('do not survive %s', async (_, attempt) => {
    const answer = await attempt()
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' })
  })

  test('are given to the registered client alone', async () => {
    const code = await codeFor(signIn(), { user_id: PEOPLE_IDS.lichen })
    const answer = await exchange(code, { client_secret: 'guessed' })
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'invalid_client' }])
  })
})

test('access tokens expire after a week', async () => {
  const granted = await readJson<Granted>(exchange(await codeFor(signIn(), { user_id: PEOPLE_IDS.lichen })))
  clock.pass(7 * 86_400_000)
  expect((await as(granted.access_token, '/users/@me')).status).toBe(401)
})

describe('requests that cannot be trusted are answered here, never redirected', () => {
  const bad: [string, Record<string, string>][] = [
    ['an unknown client', { client_id: '111111111111111111' }],
    ['an unregistered redirect', { redirect_uri: 'http://evil.example/api/auth/callback' }],
    ['a longer redirect', { redirect_uri: `${CALLBACK}?next=/` }],
  ]
  test.each(bad)('%s', async (_, change) => {
    const shown = await fetch(authorizeUrl(signIn(change)), { redirect: 'manual' })
    expect([shown.status, shown.headers.get('location')]).toEqual([400, null])
    const posted = await decide(signIn(change), { decision: 'authorise', user_id: PEOPLE_IDS.lichen })
    expect([posted.status, posted.headers.get('location')]).toEqual([400, null])
  })

  test('a form on another site', async () => {
    const answer = await decide(
      signIn(),
      { decision: 'authorise', user_id: PEOPLE_IDS.lichen },
      { origin: 'http://evil.example' },
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([403, null])
  })
})

test.each([
  ['invalid_scope', { scope: 'identify everything' }],
  ['invalid_request', { code_challenge_method: 'plain' }],
  ['unsupported_response_type', { response_type: 'token' }],
])('%s goes back to the client', async (error, change) => {
  const answer = await fetch(authorizeUrl(signIn(change)), { redirect: 'manual' })
  const back = new URL(answer.headers.get('location')!)
  expect(back.searchParams.get('error')).toBe(error)
})

describe('inviting the bot', () => {
  const invite = {
    client_id: APPLICATION.id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'bot identify guilds',
    permissions: '268435456',
    state: 's',
  }

  test('the page offers the servers that the person manages', async () => {
    const first = await (await fetch(authorizeUrl({ ...invite, lang: 'en' }))).text()
    expect(first).toContain('Who are you?')
    const second = await (await fetch(authorizeUrl({ ...invite, lang: 'en', user_id: PEOPLE_IDS['tofu.exe'] }))).text()
    expect(second).toContain('Club des lève-tard')
    expect(second).not.toContain('Compile &amp; Chill')
  })

  test('adds it with a role of its own; the token names the guild', async () => {
    const answer = await decide(invite, {
      decision: 'authorise',
      user_id: PEOPLE_IDS['tofu.exe'],
      guild_id: LEVE_TARD_ID,
    })
    const back = new URL(answer.headers.get('location')!)
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      guild_id: LEVE_TARD_ID,
      permissions: '268435456',
      state: 's',
    })
    const granted = await readJson<Granted>(
      token({ grant_type: 'authorization_code', code: back.searchParams.get('code')!, redirect_uri: CALLBACK }),
    )
    expect(granted.guild).toMatchObject({ id: LEVE_TARD_ID, name: 'Club des lève-tard' })
    const guild = emulator.world.guilds.get(LEVE_TARD_ID)!
    const own = [...guild.roles.values()].find((role) => role.botId === APPLICATION.id)
    expect(own).toMatchObject({ name: 'Guildhall', managed: true, position: 1, permissions: '268435456' })
    expect(guild.members.get(APPLICATION.id)?.roles).toEqual([own?.id])
  })

  test('a moderator may not', async () => {
    const answer = await decide(invite, {
      decision: 'authorise',
      user_id: PEOPLE_IDS['moka-lune'],
      guild_id: LEVE_TARD_ID,
    })
    expect(answer.status).toBe(403)
    expect(emulator.world.guilds.get(LEVE_TARD_ID)!.members.has(APPLICATION.id)).toBe(false)
  })

  test('without a redirect it ends on a page of its own', async () => {
    const bare = { client_id: APPLICATION.id, scope: 'bot applications.commands', permissions: '8', lang: 'en' }
    const answer = await decide(bare, {
      decision: 'authorise',
      user_id: PEOPLE_IDS['tofu.exe'],
      guild_id: LEVE_TARD_ID,
    })
    expect(await answer.text()).toContain('Guildhall has joined Club des lève-tard')
  })
})

test('each permission of the bot may be unticked', async () => {
  const invite = { client_id: APPLICATION.id, scope: 'bot', permissions: String(0x8 | 0x2 | 0x4), lang: 'en' }
  const page = await (await fetch(authorizeUrl({ ...invite, user_id: PEOPLE_IDS['tofu.exe'] }))).text()
  expect(page.match(/name="permission" value="\d+" checked> [\w ]+/g)).toEqual([
    'name="permission" value="8" checked> Administrator',
    'name="permission" value="2" checked> Kick members',
    'name="permission" value="4" checked> Ban members',
  ])
  await decide(invite, {
    decision: 'authorise',
    user_id: PEOPLE_IDS['tofu.exe'],
    guild_id: LEVE_TARD_ID,
    chooses_permissions: '1',
    permission: '2',
  })
  const roles = [...emulator.world.guilds.get(LEVE_TARD_ID)!.roles.values()]
  expect(roles.find((role) => role.botId === APPLICATION.id)?.permissions).toBe('2')
})

describe('further scopes', () => {
  const grantedWith = async (scope: string, userId: string) => {
    const answer = await decide(signIn({ scope }), { decision: 'authorise', user_id: userId })
    const { access_token } = await readJson<Granted>(
      exchange(new URL(answer.headers.get('location')!).searchParams.get('code')!),
    )
    return access_token
  }
  const json = async (access: string, path: string) => {
    const answer = await as(access, path)
    return [answer.status, await readJson<Record<string, unknown>>(answer)] as const
  }
  const membership = `/users/@me/guilds/${COMPILE_AND_CHILL_ID}/member`

  test('open an address, a membership and connections, and nothing without them', async () => {
    const few = await grantedWith('identify', PEOPLE_IDS.lichen)
    expect((await json(few, '/users/@me'))[1]).not.toHaveProperty('email')
    expect((await json(few, membership))[0]).toBe(403)
    expect((await json(few, '/users/@me/connections'))[0]).toBe(403)
    const all = await grantedWith('identify email guilds.members.read connections', PEOPLE_IDS.lichen)
    expect((await json(all, '/users/@me'))[1]).toMatchObject({ email: 'lichen@example.org', verified: true })
    expect((await json(all, membership))[1]).toMatchObject({ user: { id: PEOPLE_IDS.lichen } })
    expect(await json(all, '/users/@me/connections')).toEqual([200, []])
  })

  test('let the bot add somebody to a server', async () => {
    const userId = PEOPLE_IDS['gaufre-quantique']
    const path = `/guilds/${FLIBUSTIERS_ID}/members/${userId}`
    const add = (access_token: string) => emulator.call('PUT', path, { access_token })
    expect((await add(await grantedWith('identify', userId))).status).toBe(403)
    const access = await grantedWith('identify guilds.join', userId)
    expect((await add(access)).status).toBe(201)
    expect((await add(access)).status).toBe(204)
    expect(emulator.world.guilds.get(FLIBUSTIERS_ID)!.members.has(userId)).toBe(true)
  })
})
