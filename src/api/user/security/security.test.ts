import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { guildPayload, tokenReply } from '#core/api.ts'
import { historyPage } from '#core/history-api.ts'
import { proposeReply } from '#core/proposals-api.ts'
import { CONFIRMED_FOR_MS } from '#core/security/dangerous-actions.ts'
import { SECURITY_JOB } from '#core/security/security-jobs.ts'
import {
  confirmationChoices,
  confirmReply,
  newApp,
  newPasskeyOptions,
  securityChanged,
  securityReply,
} from '#core/security-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem, SITE } from '../../testing/open-api.ts'
import { createSoftwarePasskey } from '../../testing/software-passkey.ts'
import { codeAt, stepAt } from './one-time-code.ts'

const SECURITY = '/api/bot/dashboard/user/security'
const OWNER = PEOPLE_IDS['pixel-renard']
const FRENCH = 'http://fr.localhost:3000'
const MINUTE = 60_000

let api: OpenedApi
let owner: Browser
beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await emptyTables(api.db.pool, 'security_methods, recovery_codes, security_challenges, jobs, sessions')
  // Wrong codes of earlier tests no longer count.
  api.pass(11 * MINUTE)
  owner = await api.signIn('pixel-renard')
})

/** The browser gets a new token, as the dashboard does. */
const later = async (ms: number) => {
  api.pass(ms)
  const reply = await owner.fetch('/api/auth/token', { method: 'POST', headers: { origin: SITE } })
  owner.token = tokenReply.parse(await reply.json()).token
}
const send = (browser: Browser, path: string, body: unknown = {}, origin = SITE, method = 'POST') =>
  browser.fetch(SECURITY + path, {
    method,
    headers: { 'content-type': 'application/json', origin },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
async function sent<S extends z.core.$ZodType>(schema: S & z.ZodMiniType, path: string, body?: unknown, origin = SITE) {
  const reply = await send(owner, path, body, origin)
  expect(reply.status, path).toBe(200)
  return schema.parse(await reply.json()) as z.output<S>
}
const codeOf = async (reply: Response) => (await readProblem(reply)).type.split(':').at(-1)
const read = async () => securityReply.parse(await (await owner.fetch(SECURITY)).json())

async function addPasskey(origin = SITE) {
  const device = createSoftwarePasskey(origin)
  const options = await sent(newPasskeyOptions, '/passkeys/begin', {}, origin)
  const added = await sent(securityChanged, '/passkeys', { name: 'Laptop', passkey: device.make(options) }, origin)
  return { device, added }
}
const keyOf = ({ key }: z.output<typeof newApp>) => {
  const bits = Array.from(key, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
const codeNow = (key: Buffer, later = 0) => codeAt(key, stepAt(api.clock() + later))
async function addApp() {
  const key = keyOf(await sent(newApp, '/app/begin'))
  return { key, added: await sent(securityChanged, '/app', { code: codeNow(key) }) }
}

const leave = (browser = owner) =>
  browser.fetch(`/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/leave`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'elsewhere' }),
  })
/** The name is wrong, so that the bot stays: 422 means that the call was allowed. */
const LET_IN = 422
const confirm = (body: unknown, origin = SITE) => send(owner, '/confirmation', body, origin)

const told = async () => {
  const { rows } = await api.db.pool.query<{ payload: { what: string; userId: string } }>(
    'select payload from jobs where job = $1 order by id',
    [SECURITY_JOB],
  )
  return rows.map(({ payload }) => payload.what)
}

describe('somebody without a method', () => {
  it('need not confirm', async () => {
    expect((await leave()).status).toBe(LET_IN)
    expect(await read()).toEqual({ site: 'localhost', methods: [], recoveryCodesLeft: 0, confirmedUntil: null })
  })
})

describe('somebody with a passkey', () => {
  it('confirms once, and not again for ten minutes in this browser', async () => {
    const { device, added } = await addPasskey()
    expect(added.security.methods).toEqual([
      expect.objectContaining({ kind: 'passkey', name: 'Laptop', site: 'localhost', lastUsedAt: null }),
    ])
    expect((await leave()).status).toBe(LET_IN)
    await later(CONFIRMED_FOR_MS + 1)
    expect(await codeOf(await leave())).toBe('confirmationNeeded')
    const { passkey } = await sent(confirmationChoices, '/confirmation/begin')
    if (!passkey) throw new Error('no passkey offered')
    expect((await confirm({ with: 'passkey', passkey: device.use(passkey) })).status).toBe(200)
    expect((await leave()).status).toBe(LET_IN)
    expect(await codeOf(await leave(await api.signIn('pixel-renard')))).toBe('confirmationNeeded')
  })

  it('is told what has to be confirmed, in their language', async () => {
    await addPasskey()
    await later(CONFIRMED_FOR_MS + 1)
    const reply = await owner.fetch(`/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/leave`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'fr' },
      body: JSON.stringify({ name: 'elsewhere' }),
    })
    expect((await readProblem(reply)).detail).toContain('Retirer le bot')
  })

  it('cannot use one answer twice, an old one, or one signed for something else', async () => {
    const { device } = await addPasskey()
    const offered = async () => (await sent(confirmationChoices, '/confirmation/begin')).passkey
    const first = await offered()
    if (!first) throw new Error('no passkey offered')
    const used = device.use(first)
    expect((await confirm({ with: 'passkey', passkey: used })).status).toBe(200)
    expect(await codeOf(await confirm({ with: 'passkey', passkey: used }))).toBe('passkeyRefused')
    await offered()
    expect(await codeOf(await confirm({ with: 'passkey', passkey: device.use(first) }))).toBe('passkeyRefused')
    const late = await offered()
    await later(6 * MINUTE)
    if (!late) throw new Error('no passkey offered')
    expect(await codeOf(await confirm({ with: 'passkey', passkey: device.use(late) }))).toBe('passkeyRefused')
  })

  it('is refused with a copy whose counter is lower', async () => {
    const { device } = await addPasskey()
    const use = async () => {
      const { passkey } = await sent(confirmationChoices, '/confirmation/begin')
      if (!passkey) throw new Error('no passkey offered')
      return confirm({ with: 'passkey', passkey: device.use(passkey) })
    }
    expect((await use()).status).toBe(200)
    expect((await use()).status).toBe(200)
    device.setBack()
    expect(await codeOf(await use())).toBe('passkeyRefused')
  })

  it('is offered it only on the site it was made on', async () => {
    const { device } = await addPasskey(FRENCH)
    expect(await sent(confirmationChoices, '/confirmation/begin')).toMatchObject({
      passkey: null,
      hasApp: false,
      recoveryCodesLeft: 10,
      otherSites: ['fr.localhost'],
    })
    const { passkey } = await sent(confirmationChoices, '/confirmation/begin', {}, FRENCH)
    if (!passkey) throw new Error('no passkey offered')
    expect(passkey.rpId).toBe('fr.localhost')
    expect(await codeOf(await confirm({ with: 'passkey', passkey: device.use(passkey) }))).toBe('passkeyRefused')
  })

  it('may have one for each site', async () => {
    await addPasskey()
    await addPasskey(FRENCH)
    expect((await read()).methods.map(({ site }) => site).toSorted()).toEqual(['fr.localhost', 'localhost'])
  })

  it('cannot add one made for another site, or without a challenge', async () => {
    const device = createSoftwarePasskey('https://elsewhere.example')
    const options = await sent(newPasskeyOptions, '/passkeys/begin')
    const made = { name: 'Laptop', passkey: device.make(options) }
    expect(await codeOf(await send(owner, '/passkeys', made))).toBe('passkeyRefused')
    const here = { name: 'Laptop', passkey: createSoftwarePasskey(SITE).make(options) }
    expect(await codeOf(await send(owner, '/passkeys', here))).toBe('passkeyRefused')
    expect((await read()).methods).toEqual([])
  })
})

describe('somebody with an authenticator app', () => {
  it('confirms with a code, which works once', async () => {
    const { key } = await addApp()
    await later(CONFIRMED_FOR_MS + 1)
    expect(await codeOf(await leave())).toBe('confirmationNeeded')
    const code = codeNow(key)
    const reply = await confirm({ with: 'app', code })
    expect(confirmReply.parse(await reply.json())).toEqual({
      confirmedUntil: new Date(api.clock() + CONFIRMED_FOR_MS).toISOString(),
      recoveryCodesLeft: 10,
    })
    expect((await leave()).status).toBe(LET_IN)
    expect(await codeOf(await confirm({ with: 'app', code }))).toBe('wrongConfirmation')
    api.pass(30_000)
    expect((await confirm({ with: 'app', code: codeNow(key) })).status).toBe(200)
  })

  it('cannot confirm with the code with which the app was added', async () => {
    const { key } = await addApp()
    expect(await codeOf(await confirm({ with: 'app', code: codeNow(key) }))).toBe('wrongConfirmation')
  })

  it('has to wait after five wrong codes, in every browser', async () => {
    await addApp()
    await later(11 * MINUTE)
    const statuses: number[] = []
    for (let guess = 0; guess < 6; guess += 1) {
      statuses.push((await confirm({ with: 'app', code: String(guess).padStart(6, '0') })).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    const elsewhere = await api.signIn('pixel-renard')
    expect((await send(elsewhere, '/confirmation', { with: 'app', code: '000000' })).status).toBe(429)
  })

  it('has it added with a right code only, and may try again after a wrong one', async () => {
    const key = keyOf(await sent(newApp, '/app/begin'))
    expect(await codeOf(await send(owner, '/app', { code: '000000' }))).toBe('wrongConfirmation')
    expect((await sent(securityChanged, '/app', { code: codeNow(key) })).recoveryCodes).toHaveLength(10)
    expect(await codeOf(await send(owner, '/app', { code: codeNow(key) }))).toBe('appExpired')
  })

  it('is given a picture to scan', async () => {
    const { picture } = await sent(newApp, '/app/begin')
    expect(Buffer.from(picture.split(',')[1] ?? '', 'base64').toString()).toMatch(/^<svg .*<\/svg>$/s)
  })

  it('has only one: another replaces it', async () => {
    const { key } = await addApp()
    const { key: other, added } = await addApp()
    expect(added.security.methods).toHaveLength(1)
    expect(added.recoveryCodes).toBeNull()
    api.pass(MINUTE)
    expect((await confirm({ with: 'app', code: codeNow(key) })).status).toBe(422)
    expect((await confirm({ with: 'app', code: codeNow(other) })).status).toBe(200)
    expect(await told()).toEqual(['appAdded', 'appReplaced'])
  })
})

describe('recovery codes', () => {
  it('come with the first method, and each works once, however it is typed', async () => {
    const { added } = await addApp()
    const [code = ''] = added.recoveryCodes ?? []
    expect(new Set(added.recoveryCodes).size).toBe(10)
    await later(CONFIRMED_FOR_MS + 1)
    const typed = { with: 'recovery', code: ` ${code.toLowerCase().replaceAll('-', ' ')}` }
    expect((await confirm(typed)).status).toBe(200)
    expect((await leave()).status).toBe(LET_IN)
    expect(await codeOf(await confirm(typed))).toBe('wrongConfirmation')
    expect((await read()).recoveryCodesLeft).toBe(9)
    expect(await told()).toEqual(['appAdded', 'recoveryCodeUsed'])
  })

  it('are kept as hashes', async () => {
    const { added } = await addApp()
    const { rows } = await api.db.pool.query("select encode(hash, 'escape') as hash from recovery_codes")
    expect(rows).toHaveLength(10)
    for (const code of added.recoveryCodes ?? []) expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('can be renewed, and the old ones stop working', async () => {
    const { added } = await addApp()
    const { recoveryCodes } = await sent(securityChanged, '/recovery-codes')
    expect((await confirm({ with: 'recovery', code: added.recoveryCodes?.[0] })).status).toBe(422)
    expect((await confirm({ with: 'recovery', code: recoveryCodes?.[0] })).status).toBe(200)
  })

  it('do not exist without a method', async () => {
    expect(await codeOf(await send(owner, '/recovery-codes'))).toBe('methodNotFound')
  })
})

describe('changing methods', () => {
  it('needs an existing one, for adding as for renewing', async () => {
    await addPasskey()
    await later(CONFIRMED_FOR_MS + 1)
    for (const path of ['/passkeys/begin', '/app/begin', '/recovery-codes']) {
      expect(await codeOf(await send(owner, path)), path).toBe('confirmationNeeded')
    }
    const late = createSoftwarePasskey(SITE).make({ ...(await optionsOf()), challenge: 'x' })
    expect(await codeOf(await send(owner, '/passkeys', { name: 'x', passkey: late }))).toBe('confirmationNeeded')
    expect(await codeOf(await send(owner, '/app', { code: '000000' }))).toBe('confirmationNeeded')
  })
  const optionsOf = async () => ({
    ...newPasskeyOptions.parse({
      challenge: 'x',
      rp: { id: 'localhost', name: 'x' },
      user: { id: 'x', name: 'x', displayName: 'x' },
      pubKeyCredParams: [],
      timeout: 1,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    }),
  })

  it('never needs one for removing; without the last one, the protection is off, and the person is notified', async () => {
    await addPasskey()
    const { added } = await addApp()
    await later(CONFIRMED_FOR_MS + 1)
    const [passkey, app] = added.security.methods
    const remove = (id: string | undefined, browser = owner) =>
      send(browser, `/methods/${id}`, undefined, SITE, 'DELETE')
    expect((await remove(passkey?.id, await api.signIn('tofu.exe'))).status).toBe(404)
    expect(securityReply.parse(await (await remove(passkey?.id)).json()).methods).toHaveLength(1)
    expect(await codeOf(await leave())).toBe('confirmationNeeded')
    const left = securityReply.parse(await (await remove(app?.id)).json())
    expect(left).toMatchObject({ methods: [], recoveryCodesLeft: 0 })
    expect((await leave()).status).toBe(LET_IN)
    expect(await told()).toEqual(['passkeyAdded', 'appAdded', 'removed', 'off'])
    expect((await remove(app?.id)).status).toBe(404)
    expect((await remove('nonsense')).status).toBe(404)
  })

  it('stops at ten', async () => {
    for (let count = 0; count < 10; count += 1) await addPasskey()
    const options = await sent(newPasskeyOptions, '/passkeys/begin')
    const made = { name: 'x', passkey: createSoftwarePasskey(SITE).make(options) }
    expect(await codeOf(await send(owner, '/passkeys', made))).toBe('methodsFull')
  })
})

describe('who has access', () => {
  const access = { 'access.grants': [{ type: 'user', id: PEOPLE_IDS.lichen, modules: ['levels'], level: 'read' }] }
  const guild = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}`
  const json = (body: unknown) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  it('must be confirmed before it is saved, undone or accepted as a proposal, unlike other settings', async () => {
    expect((await patch(owner, FLIBUSTIERS_ID, access)).status).toBe(200)
    expect((await patch(owner, FLIBUSTIERS_ID, { textXp: false })).status).toBe(200)
    await addPasskey()
    await later(CONFIRMED_FOR_MS + 1)
    const { entries } = historyPage.parse(
      await (await owner.fetch(`${guild}/history?path=access.grants&limit=1`)).json(),
    )
    const undo = { what: { kind: 'entries', ids: [entries[0]?.id] } }
    expect((await owner.fetch(`${guild}/history/undo`, json({ ...undo, dryRun: true }))).status).toBe(200)
    expect(await codeOf(await owner.fetch(`${guild}/history/undo`, json({ ...undo, dryRun: false })))).toBe(
      'confirmationNeeded',
    )
    expect(await codeOf(await patch(owner, FLIBUSTIERS_ID, { 'access.grants': [] }))).toBe('confirmationNeeded')
    expect((await patch(owner, FLIBUSTIERS_ID, { textXp: true })).status).toBe(200)
    const proposed = await owner.fetch(`${guild}/proposals`, json({ settings: { 'access.grants': [] } }))
    const { id } = proposeReply.parse(await proposed.json())
    expect(await codeOf(await owner.fetch(`${guild}/proposals/${id}`, json({ decision: 'accept' })))).toBe(
      'confirmationNeeded',
    )
    const { settings } = guildPayload.parse(await (await owner.fetch(guild)).json())
    expect(settings.access).toMatchObject({ grants: [{ id: PEOPLE_IDS.lichen }] })
  })
})

describe('a person', () => {
  it('is notified in the language of the page, from a server they share with the bot', async () => {
    await addPasskey(FRENCH)
    const { rows } = await api.db.pool.query('select guild_id, payload from jobs where job = $1', [SECURITY_JOB])
    expect(rows).toEqual([
      { guild_id: FLIBUSTIERS_ID, payload: expect.objectContaining({ userId: OWNER, name: 'Laptop' }) },
    ])
    const { rows: people } = await api.db.pool.query(
      `select settings ->> 'language' as language from user_preferences where user_id = $1`,
      [OWNER],
    )
    expect(people).toEqual([{ language: 'fr' }])
  })
})
